import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { Fact } from '../description-list';
import { fieldLabel } from './texts';

/** Returns fields of a record as labeled facts. Phone numbers and email addresses are links. */
export function plainFacts<Name extends string>(
  record: Readonly<Partial<Record<Name, string | null>>>,
  ...names: readonly Name[]
): Fact[] {
  return names.map((name) => ({ label: fieldLabel(name), value: reached(name, record[name]) }));
}

const schemes: Readonly<Record<string, string>> = { phoneNumber: 'tel:', email: 'mailto:' };

function reached(name: string, value: string | null | undefined): ReactNode {
  const scheme = schemes[name];
  if (!scheme || !value) return value;
  const address = name === 'phoneNumber' ? value.replace(/[^+\d]/g, '') : value;
  return (
    <Link href={scheme + address} dir="ltr" sx={{ color: 'inherit' }}>
      {value}
    </Link>
  );
}
