import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type Decimal, grouped, toText } from '../decimal';
import { ExceptionMark } from '../exception/exception-mark';
import { Explained } from '../explanation/explained';
import type { Figure } from '../explanation/figure';
import { inPercent, money, unreadable } from '../format';
import type { RowFigure } from '../list/types';
import { Caption } from '../parts';
import { sumFigure, sumStyle } from '../sums';
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
  fontSize: '0.75rem',
  lineHeight: 1.4,
  color: 'text.secondary',
} as const;

interface Props {
  /** Null while a figure of a line is invalid. */
  margin: DocumentMargin | null;
  /** Describes the costs that the margin is based on. */
  note: string;
  /** Explains a figure of a saved document. */
  explain?: (figure: 'cost' | 'margin' | 'margin-percent') => Figure;
}

/** Shows cost and margin of all lines, as rows of the totals. */
export function MarginTotals({ margin, note, explain }: Props) {
  const unknown = margin !== null && margin.cost.units === 0n && margin.linesWithoutCost > 0;
  const known = unknown ? null : margin;
  const below = known !== null && isBelowCost(known);
  const none = unknown ? '–' : unreadable;
  const value = (figure: 'cost' | 'margin' | 'margin-percent', label: string, text: string) => (
    <Value figure={explain?.(figure)} label={label}>
      <bdi>{text}</bdi>
    </Value>
  );
  return (
    <Box data-testid="margin" sx={{ ...sumStyle, rowGap: 1.25 }}>
      <Box sx={name}>{t('costOfGoods')}</Box>
      <Box sx={sum}>
        {value('cost', t('costOfGoods'), known ? money(toText(known.cost)) : none)}
      </Box>
      <Box sx={{ ...name, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        {t('margin')}
        {known && value('margin-percent', t('marginShare'), marginShare(known.percent))}
        {below && <ExceptionMark exception="below-cost" />}
      </Box>
      <Box sx={{ ...sum, ...(below && { color: 'var(--error-text)', fontWeight: 600 }) }}>
        {value('margin', t('margin'), known ? money(toText(known.amount)) : none)}
      </Box>
      <Caption gridColumn="1 / -1">
        {note}
        {margin && margin.linesWithoutCost > 0 && (
          <> · {t('linesWithoutCost', { count: margin.linesWithoutCost })}</>
        )}
      </Caption>
    </Box>
  );
}

const name = { typography: 'body2', color: 'text.secondary' } as const;
const sum = { ...sumFigure, typography: 'body2' } as const;

function Value(props: { figure: Figure | undefined; label: string; children: ReactNode }) {
  if (!props.figure) return props.children;
  return (
    <Explained figure={props.figure} label={props.label}>
      {props.children}
    </Explained>
  );
}
