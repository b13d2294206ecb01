import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { compare, fromWire, zero } from './decimal';
import { count, money, price, quantity } from './format';
import { direction, side } from './language';

/** How a figure of the server is written. */
const written = {
  money,
  price,
  quantity,
  count: (amount: string | null | undefined) => (amount == null ? '–' : count(Number(amount))),
} as const;

export type FigureKind = keyof typeof written;

interface Props {
  /** As the server writes it: "-1234.50"; nothing is a dash. */
  of: string | number | null | undefined;
  as: FigureKind;
  /** In a place of its own behind the figure, so that the figures of a column stand below each other. */
  unit?: string | undefined;
  /** Among words, where no other figure stands above it: the unit takes no more room than it needs. */
  inline?: boolean;
  /** With a plus where it is more than nothing. */
  signed?: boolean;
  /** Zero stands back where it means nothing; not in a sum. */
  loud?: boolean;
}

/**
 * A figure as it stands everywhere, whatever the direction of the page: the sign before it, its unit behind it, and a
 * zero quieter than what counts.
 */
export function Figure({ of, as, unit, inline = false, signed = false, loud = false }: Props) {
  const value = of == null ? null : fromWire(String(of));
  const sign = value ? compare(value, zero) : 0;
  const text = written[as](of == null ? of : String(of));
  const quiet = !loud && (value === null || sign === 0);
  return (
    <Box
      component="span"
      dir="ltr"
      className="figures"
      data-zero={quiet || undefined}
      sx={{ whiteSpace: 'nowrap', ...(quiet && { color: 'text.secondary', fontWeight: 400 }) }}
    >
      {signed && sign > 0 && '+'}
      {text}
      {unit !== undefined && <Unit inline={inline}>{unit}</Unit>}
    </Box>
  );
}

/** Behind a figure, as wide as its place. */
export function Unit({ children, inline = false }: { children: ReactNode; inline?: boolean }) {
  return (
    <Box component="span" sx={inline ? unitAmongWords : unitLook}>
      {' '}
      <bdi>{children}</bdi>
    </Box>
  );
}

const unitAmongWords = { color: 'text.secondary', fontWeight: 400 } as const;

const unitLook = {
  display: 'inline-block',
  minWidth: '4.5ch',
  paddingInlineStart: '0.5ch',
  textAlign: 'start',
  color: 'text.secondary',
  fontWeight: 400,
} as const;

/**
 * A cell of figures: to the right in both directions, so that the decimals stand below each other. Who turns a sheet of
 * styles over knows the word for it, not the variable.
 */
export const figureCell = {
  direction: 'var(--one-way)',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** Room for the figures of rows that have no column. */
export const figureWidth = '5.75rem';

/**
 * The same where no column gives figures their width, as in the rows of a list on a phone: read from the right they would
 * begin at one edge, and their decimals end anywhere.
 */
export const figureBox = {
  ...figureCell,
  ...(direction === 'rtl' ? { minWidth: figureWidth } : {}),
} as const;

/**
 * Words below a figure end where it ends, at the right, but are read as the page is: "of 4, 36 packs" is turned about in
 * a cell of figures. `dir` is set on the element itself, as its cell has another one.
 */
export const figureCaption = {
  dir: direction,
  sx: { textAlign: direction === 'rtl' ? 'start' : 'end' },
} as const;

/** What is typed below other figures: the attributes of an input. */
export const figureInput = {
  inputMode: 'decimal',
  dir: 'ltr',
  className: 'figures',
  style: { textAlign: 'right' },
} as const;

/** What is typed in a form: beside its unit, which stands at the end of the line. */
export const figureField = { ...figureInput, style: { textAlign: side.end } } as const;

/** "Total (USD)": what stands over amounts of the company's currency, and beside one; without it while it is unknown. */
export function inCurrency(label: string, currency: string): string {
  return currency ? `${label} (${currency})` : label;
}
