import { useController } from 'react-hook-form';
import { Lookup } from '@/ui/lookup';
import type { Option, UseOptions } from '@/ui/lookup-types';
import { fieldLabel } from '@/ui/record/texts';

/** What is offered at a time. */
const offered = 50;

/** A time zone of those that the browser knows. */
export function TimeZoneInput({ name, help }: { name: string; help: string }) {
  const { field, fieldState } = useController({ name });
  const zone: string = field.value ?? '';
  return (
    <Lookup
      label={fieldLabel(name)}
      required
      value={zone ? { id: zone, label: zone } : null}
      onChange={(option) => field.onChange(option?.id ?? '')}
      onBlur={field.onBlur}
      useOptions={useTimeZones}
      error={fieldState.error?.message}
      help={help}
    />
  );
}

const zones: readonly Option[] = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((id) => ({
  id,
  label: id,
}));

const useTimeZones: UseOptions = (searchTerm) => {
  const wanted = searchTerm.toLowerCase().replaceAll(' ', '_');
  const found = zones.filter(({ id }) => id.toLowerCase().includes(wanted));
  return { options: found.slice(0, offered), loading: false };
};
