import TextField from '@mui/material/TextField';
import { type ComponentProps, Suspense } from 'react';
import { lazily } from '../lazily';

const LookupsInput = lazily(() => import('./lookups').then((module) => module.LookupsInput));

/** A field of several choices; what draws it is loaded with the first of them. */
export function LazyLookups(props: ComponentProps<typeof LookupsInput>) {
  return (
    <Suspense fallback={<TextField fullWidth disabled label={props.label} aria-busy />}>
      <LookupsInput {...props} />
    </Suspense>
  );
}
