import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { month } from '../format';
import { SelectInput } from './fields';

interface Props {
  name: string;
  label: string;
  /** A day of each month, as the server takes it. */
  days: readonly string[];
}

/** One of several months, in words; another one when what was chosen is no longer among them. */
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
