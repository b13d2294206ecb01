import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { month } from '../format';
import { SelectInput } from './fields';

interface Props {
  name: string;
  label: string;
  /** One day of each month, as the server expects it. */
  days: readonly string[];
}

/** Selects one of several months. Selects another month when the chosen one is no longer offered. */
export function MonthField({ name, label, days }: Props) {
  const { field } = useController({ name });
  const chosen = days.includes(field.value) ? field.value : (days[0] ?? '');
  const { onChange } = field;
  useEffect(() => {
    if (chosen !== field.value) onChange(chosen);
  }, [chosen, field.value, onChange]);
  const options = days.map((day) => ({ value: day, label: month(day) }));
  return (
    <div className="wide">
      {field.value === chosen && (
        <SelectInput required name={name} label={label} options={options} />
      )}
    </div>
  );
}
