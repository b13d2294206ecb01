import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import type { ReactNode } from 'react';
import { type Decimal, toText } from '../decimal';
import { SideCard } from '../description-list';
import { Explained } from '../explanation/explained';
import type { Figure } from '../explanation/figure';
import { inCurrency } from '../figure';
import { money, unreadable } from '../format';
import { Caption, Quiet, Text } from '../parts';
import { sumFigure, sumStyle, sumsStyle } from '../sums';
import { t } from '../texts';
import type { LineAmounts } from './line-items';

interface Props {
  title: string;
  /** Null while a figure of a line is invalid. */
  amounts: LineAmounts | null;
  currency: string;
}

/** Shows the totals of a document as sums of rounded lines, and further figures as rows below them. */
export function TotalsCard({
  title,
  amounts,
  currency,
  children,
}: Props & { children?: ReactNode }) {
  return (
    <SideCard title={title}>
      <Totals amounts={amounts} currency={currency}>
        {children}
      </Totals>
    </SideCard>
  );
}

type Row = 'subtotal' | 'discount' | 'tax' | 'total';

interface TotalsProps extends Omit<Props, 'title'> {
  /** Explains the figure of a row of a saved document. */
  explain?: (row: Row) => Figure;
  /** Rows below the total. */
  children?: ReactNode;
}

export function Totals({ amounts, currency, explain, children }: TotalsProps) {
  const rows = [
    ['subtotal', t('subtotal'), figure(amounts?.subtotal)],
    [
      'discount',
      t('discount'),
      `${amounts && amounts.discount.units !== 0n ? '−' : ''}${figure(amounts?.discount)}`,
    ],
    ['tax', t('tax'), figure(amounts?.tax)],
  ] as const;
  // A saved document shows no zeros, and no subtotal that equals the total.
  const isZero = (row: 'discount' | 'tax') => explain !== undefined && amounts?.[row].units === 0n;
  const shown = rows.filter(([row]) =>
    row === 'subtotal' ? !(isZero('discount') && isZero('tax')) : !isZero(row),
  );
  return (
    <Box className="figures" sx={sumsStyle}>
      {shown.map(([row, label, value]) => (
        <Box key={label} sx={{ ...sumStyle, typography: 'body2' }}>
          <Quiet>{label}</Quiet>
          <Box sx={sumFigure}>
            <Value figure={explain?.(row)} label={label} value={value} />
          </Box>
        </Box>
      ))}
      {shown.length > 0 && <Divider sx={{ gridColumn: '1 / -1' }} />}
      <Box data-testid="total" sx={sumStyle}>
        <Text variant="subtitle1">{inCurrency(t('total'), currency)}</Text>
        <Box sx={{ ...sumFigure, typography: 'h6' }}>
          <Value figure={explain?.('total')} label={t('total')} value={figure(amounts?.total)} />
        </Box>
      </Box>
      {!amounts && <Caption gridColumn="1 / -1">{t('noTotal')}</Caption>}
      {children}
    </Box>
  );
}

function Value(props: { figure: Figure | undefined; label: string; value: string }) {
  const shown = <bdi>{props.value}</bdi>;
  if (!props.figure) return shown;
  return (
    <Explained figure={props.figure} label={props.label}>
      {shown}
    </Explained>
  );
}

function figure(amount: Decimal | undefined): string {
  return amount ? money(toText(amount)) : unreadable;
}
