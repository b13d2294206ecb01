import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type Decimal, grouped, toText } from '../decimal';
import { ExceptionMark } from '../exception/exception-mark';
import { Explained } from '../explanation/explained';
import type { Figure } from '../explanation/figure';
import { inPercent, money, unreadable } from '../format';
import type { RowFigure } from '../list/types';
import { sumFigure, sumStyle } from '../sums';
import { t } from '../texts';
import { type DocumentMargin, isBelowCost, type Margin } from './margin';

/** "18.9%"; nothing where nothing is charged. */
export function marginShare(percent: Decimal | null): string {
  return percent ? inPercent(grouped(percent, 1)) : '–';
}

interface FigureProps {
  margin: Margin | null;
  /** The figures of a line that is recorded. */
  explain?: (figure: 'margin' | 'margin-percent') => RowFigure;
}

/** What a line brings in, and its share of what is charged; marked below cost. */
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
  /** Nothing while a figure of a line is a mistake. */
  margin: DocumentMargin | null;
  /** Which costs these are. */
  note: string;
  /** The figures of a document that is recorded. */
  explain?: (figure: 'cost' | 'margin' | 'margin-percent') => Figure;
}

/** What all lines cost and bring in: rows of the list of what they come to. */
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
      <Box sx={{ gridColumn: '1 / -1', typography: 'caption', color: 'text.secondary' }}>
        {note}
        {margin && margin.linesWithoutCost > 0 && (
          <> · {t('linesWithoutCost', { count: margin.linesWithoutCost })}</>
        )}
      </Box>
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
