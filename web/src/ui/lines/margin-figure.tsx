import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type Decimal, grouped, toText } from '../decimal';
import { ExceptionMark } from '../exception/exception-mark';
import { Explained } from '../explanation/explained';
import type { Figure } from '../explanation/figure';
import { money, unreadable } from '../format';
import { t } from '../texts';
import { type DocumentMargin, isBelowCost, type Margin } from './margin';

/** "18.9 %"; nothing where nothing is charged. */
export function marginShare(percent: Decimal | null): string {
  return percent ? `${grouped(percent, 1)} %` : '–';
}

/** What a line brings in, and its share of what is charged; marked below cost. */
export function MarginFigure({ margin }: { margin: Margin | null }) {
  if (!margin) return '–';
  const below = isBelowCost(margin);
  return (
    <>
      <Box component="bdi" sx={below ? { color: 'var(--error-text)', fontWeight: 600 } : {}}>
        {money(toText(margin.amount))}
      </Box>
      <Box component="span" sx={share}>
        <bdi>{marginShare(margin.percent)}</bdi>
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

/** What all lines cost and bring in, below what they come to. */
export function MarginTotals({ margin, note, explain }: Props) {
  const unknown = margin !== null && margin.cost.units === 0n && margin.linesWithoutCost > 0;
  const known = unknown ? null : margin;
  const none = unknown ? '–' : unreadable;
  const value = (figure: 'cost' | 'margin' | 'margin-percent', label: string, text: string) => (
    <Value figure={explain?.(figure)} label={label}>
      <bdi>{text}</bdi>
    </Value>
  );
  return (
    <Box className="figures" data-testid="margin" sx={{ display: 'grid', gap: 1.25, mt: 2 }}>
      <Box sx={row}>
        <Box sx={{ color: 'text.secondary' }}>{t('costOfGoods')}</Box>
        {value('cost', t('costOfGoods'), known ? money(toText(known.cost)) : none)}
      </Box>
      <Box sx={row}>
        <Box sx={{ color: 'text.secondary' }}>{t('margin')}</Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            columnGap: 1.5,
            ...(known && isBelowCost(known) ? { color: 'var(--error-text)', fontWeight: 600 } : {}),
          }}
        >
          {known && isBelowCost(known) && <ExceptionMark exception="below-cost" />}
          {known && value('margin-percent', t('marginShare'), marginShare(known.percent))}
          {value('margin', t('margin'), known ? money(toText(known.amount)) : none)}
        </Box>
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {note}
        {margin && margin.linesWithoutCost > 0 && (
          <> · {t('linesWithoutCost', { count: margin.linesWithoutCost })}</>
        )}
      </Box>
    </Box>
  );
}

const row = { display: 'flex', justifyContent: 'space-between', gap: 2, typography: 'body2' };

function Value(props: { figure: Figure | undefined; label: string; children: ReactNode }) {
  if (!props.figure) return props.children;
  return (
    <Explained figure={props.figure} label={props.label}>
      {props.children}
    </Explained>
  );
}
