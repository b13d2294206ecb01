import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type Decimal, grouped, toText } from '../decimal';
import { ExceptionMark } from '../exception/exception-mark';
import { Explained } from '../explanation/explained';
import type { Figure } from '../explanation/figure';
import { inPercent, money, unreadable } from '../format';
import type { RowFigure } from '../list/types';
import { Muted, Text } from '../parts';
import { fontSizes } from '../sizes';
import { t } from '../texts';
import { type DocumentMargin, isBelowCost, type Margin } from './margin';

/** Formats a margin in percent: "18.9%". Returns an empty text without a charge. */
export function marginShare(percent: Decimal | null): string {
  return percent ? inPercent(grouped(percent, 1)) : '–';
}

interface FigureProps {
  margin: Margin | null;
  /** Explains a figure of a saved line. */
  explain?: (figure: 'margin' | 'margin-percent') => RowFigure;
}

/** Shows the margin of a line with its percentage, marked when below cost. */
export function MarginFigure({ margin, explain }: FigureProps) {
  if (!margin) return '–';
  const below = isBelowCost(margin);
  const value = (figure: 'margin' | 'margin-percent', label: string, text: string) => {
    const source = explain?.(figure);
    return (
      <Value figure={source?.figure} label={source ? `${label} · ${source.of}` : label}>
        {text}
      </Value>
    );
  };
  return (
    <>
      <Box component="bdi" sx={below ? { color: 'var(--error-text)', fontWeight: 600 } : {}}>
        {value('margin', t('margin'), money(toText(margin.amount)))}
      </Box>
      <Box component="span" sx={share}>
        <bdi>{value('margin-percent', t('marginShare'), marginShare(margin.percent))}</bdi>
      </Box>
      {below && (
        <bdi>
          <ExceptionMark exception="below-cost" />
        </bdi>
      )}
    </>
  );
}

const share = {
  display: 'block',
  fontSize: fontSizes[12],
  lineHeight: 1.4,
  color: 'text.secondary',
} as const;

interface Props {
  /** Null while a figure of a line is invalid. */
  margin: DocumentMargin | null;
  /** Describes the costs that the margin is based on. */
  note: string;
  /** Explains a figure of a saved document. */
  explain?: (figure: 'margin' | 'margin-percent') => Figure;
}

/** Shows the margin of all lines in one line: "Margin 295.20 · 30.6% at last cost". Without priced lines it is empty. */
export function MarginTotals({ margin, note, explain }: Props) {
  if (margin && isEmpty(margin)) return null;
  const unknown = margin !== null && margin.cost.units === 0n && margin.linesWithoutCost > 0;
  const known = unknown ? null : margin;
  const below = known !== null && isBelowCost(known);
  const value = (figure: 'margin' | 'margin-percent', label: string, text: string) => (
    <Value figure={explain?.(figure)} label={label}>
      <bdi>{text}</bdi>
    </Value>
  );
  return (
    <Muted data-testid="margin" gridColumn="1 / -1">
      {t('margin')}{' '}
      <Text
        component="span"
        color={below ? 'var(--error-text)' : 'text.primary'}
        fontWeight={below ? 600 : 400}
      >
        {known
          ? value('margin', t('margin'), money(toText(known.amount)))
          : unknown
            ? '–'
            : unreadable}
      </Text>
      {known && <> · {value('margin-percent', t('marginShare'), marginShare(known.percent))}</>}{' '}
      {note}
      {margin && margin.linesWithoutCost > 0 && (
        <> · {t('linesWithoutCost', { count: margin.linesWithoutCost })}</>
      )}{' '}
      {below && <ExceptionMark exception="below-cost" />}
    </Muted>
  );
}

/** Tests for a margin of no lines. */
function isEmpty({ cost, percent, linesWithoutCost }: DocumentMargin): boolean {
  return cost.units === 0n && percent === null && linesWithoutCost === 0;
}

function Value(props: { figure: Figure | undefined; label: string; children: ReactNode }) {
  if (!props.figure) return props.children;
  return (
    <Explained figure={props.figure} label={props.label}>
      {props.children}
    </Explained>
  );
}
