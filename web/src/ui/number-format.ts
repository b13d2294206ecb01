import { companySettings, type NumberFormat } from '@/api/company-settings';

/** The separators of a number format. */
export interface Separators {
  decimal: string;
  /** Between groups of three digits when a number is shown. */
  group: string;
  /** What is read as that separator. */
  groups: string;
}

const space = '\u00a0';

export const separators: Readonly<Record<NumberFormat, Separators>> = {
  point: { decimal: '.', group: ',', groups: ',' },
  comma: { decimal: ',', group: '.', groups: '.' },
  // People type a plain space; programs write one of the spaces that do not break.
  space: { decimal: ',', group: space, groups: ` ${space}\u202f\u2009` },
};

/** The separators of Arabic and Persian, which stand for themselves in every format. */
export const arabicSeparators: Separators = { decimal: '٫', group: '٬', groups: '٬' };

export function ownSeparators(): Separators {
  return separators[companySettings().numberFormat];
}
