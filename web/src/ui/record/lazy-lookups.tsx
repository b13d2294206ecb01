import TextField from '@mui/material/TextField';
import { type ComponentProps, lazy, Suspense } from 'react';

const LookupsInput = lazy(() =>
  import('./lookups').then((module) => ({ default: module.LookupsInput })),
);

/** A field of several choices; what draws it is loaded with the first of them. */
export function LazyLookups(props: ComponentProps<typeof LookupsInput>) {
  return (
    <Suspense fallback={<TextField fullWidth disabled label={props.label} aria-busy />}>
      <LookupsInput {...props} />
    </Suspense>
  );
}
