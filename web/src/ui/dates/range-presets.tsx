import { Segmented } from '../segmented-control';
import type { DateRange } from './date-range';

interface Props {
  label: string;
  presets: readonly { label: string; range: DateRange }[];
  value: DateRange;
  onChange: (range: DateRange) => void;
}

/** Offers common ranges next to two pickers. */
export function RangePresets({ label, presets, value, onChange }: Props) {
  const chosen = presets.find(
    ({ range }) => range.startDate === value.startDate && range.endDate === value.endDate,
  );
  return (
    <Segmented
      label={label}
      choices={presets.map((preset) => ({ value: preset.label, label: preset.label }))}
      value={chosen?.label}
      onChange={(name) => {
        const preset = presets.find((each) => each.label === name);
        if (preset) onChange(preset.range);
      }}
    />
  );
}
