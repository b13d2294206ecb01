import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { compare, fromWire, zero } from './decimal';
import { count, dateTime, money, ownDateTime, price, quantity } from './format';
import { direction, side } from './language';
import { t } from './texts';
import { unitWord } from './units';

/** Formats of the server's figures. */
const written = {
  money,
  price,
  quantity,
  count: (amount: string | null | undefined) => (amount == null ? '–' : count(Number(amount))),
} as const;

export type FigureKind = keyof typeof written;

interface Props {
  /** Value as the server writes it: "-1234.50"; a dash when absent. */
  of: string | number | null | undefined;
  as: FigureKind;
  /** Unit in a column of its own after the figure, so that figures align. */
  unit?: string | undefined;
  /** True inside text, where the unit takes only its own width. */
  inline?: boolean;
  /** True to write a plus before positive figures. */
  signed?: boolean;
  /** True to show zero in the normal color, as in totals. */
  loud?: boolean;
}

/** Formats a figure the same in both directions: sign, figure, unit. Zero is lighter unless `loud`. */
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
      {unit !== undefined && <Unit inline={inline}>{unitWord(String(of ?? ''), unit)}</Unit>}
    </Box>
  );
}

/** Shows an instant in the company's time zone. A browser in another zone shows its own time as the tooltip. */
export function Moment({ at }: { at: string }) {
  const shown = dateTime(at);
  const own = ownDateTime(at);
  return (
    <time dateTime={at} title={own === shown ? undefined : t('ownTime', { time: own })}>
      {shown}
    </time>
  );
}

/** Shows a unit after a figure, in a column or inline. */
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
 * Aligns a cell of figures to the right in both directions, so that decimals align. The RTL style plugin flips the
 * keyword `left`, but not the variable.
 */
export const figureCell = {
  direction: 'var(--one-way)',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** Width of figures in rows without columns. */
export const figureWidth = '5.75rem';

/** Sets the width of figures where no column does, as in lists on a phone, so that decimals align. */
export const figureBox = {
  ...figureCell,
  ...(direction === 'rtl' ? { minWidth: figureWidth } : {}),
} as const;

/**
 * Aligns a caption with the right edge of its figure, but keeps the direction of the page: "of 4, 36 packs". `dir` is
 * set on the element, because the cell has another one.
 */
export const figureCaption = {
  dir: direction,
  sx: { textAlign: direction === 'rtl' ? 'start' : 'end' },
} as const;

/** Input attributes for figures that are edited below other figures. */
export const figureInput = {
  inputMode: 'decimal',
  dir: 'ltr',
  className: 'figures',
  style: { textAlign: 'right' },
} as const;

/** Input attributes for figures of a form, next to their unit at the end of the line. */
export const figureField = { ...figureInput, style: { textAlign: side.end } } as const;

/** Returns the label of amounts in the company's currency: "Total (USD)"; without the currency while it is unknown. */
export function inCurrency(label: string, currency: string): string {
  return currency ? `${label} (${currency})` : label;
}
