import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useReportPaymentsQuery, useReportSalesQuery } from '@/api/generated';
import type { DateRange } from '@/ui/dates/date-range';
import { inCurrency } from '@/ui/figure';
import { count, date, money, quantity } from '@/ui/format';
import { FigureStrip } from '@/ui/period/figure-strip';
import { differenceOf, percent, pointsOf, shareOf, withCost } from '@/ui/period/period';
import { useCurrency } from '@/ui/record/use-company';
import { type Basis, soldLabel, soldOn } from './basis';
import { daysOf } from './links';
import { Nothing, pairOfCards } from './nothing';
import { paymentSources } from './payment-overview';
import { marginNote, salesSources } from './sales-overview';
import { t } from './texts';
import { TopCustomers } from './top-cards';

interface Props {
  period: DateRange;
  onPeriod: (period: DateRange) => void;
  basis: Basis;
  /** Holds the cards about current balances. */
  children: ReactNode;
}

/** Shows deliveries and payments of a period, and the customers with the most. */
export function CustomerOverview({ period, onPeriod, basis, children }: Props) {
  const currency = useCurrency();
  const { currentData: sales } = useReportSalesQuery(period);
  const { currentData: payments } = useReportPaymentsQuery(period);
  const [now, before] = [sales?.sums, sales?.before.sums];
  const [paid, paidBefore] = [payments?.sums, payments?.before.sums];
  const share = (of: typeof now) => (of ? shareOf(of.margin, withCost(of)) : null);
  const days = (of: typeof paid) => (of?.daysToPay ? Number(of.daysToPay) : null);
  const source = { ...salesSources({}, period, basis), ...paymentSources({}, period) };
  const earlier = sales && {
    ...salesSources({}, daysOf(sales.before), basis),
    ...paymentSources({}, daysOf(sales.before)),
  };
  const empty = sales && payments && now?.deliveredOrders === 0 && paid?.payments === 0;
  const last = [sales?.lastWithData, payments?.lastWithData].filter(Boolean).sort().at(-1);
  return (
    <>
      {empty ? (
        <Nothing
          text={t('noMovement', { from: date(period.startDate), to: date(period.endDate) })}
          period={period}
          last={last}
          onShow={onPeriod}
        />
      ) : (
        <FigureStrip
          label={t('figures')}
          figures={[
            {
              label: soldLabel(basis, currency),
              value: now && money(soldOn(basis, now)),
              change: now && before && differenceOf(soldOn(basis, now), soldOn(basis, before)),
              good: 'more',
              note:
                now &&
                t('ofOrders', { count: now.deliveredOrders, orders: count(now.deliveredOrders) }),
              source: source.amount,
              sourceBefore: earlier?.amount,
            },
            {
              label: t('margin'),
              value: now && percent(share(now)),
              change: now && pointsOf(share(now), share(before)),
              counted: 'points',
              good: 'more',
              note: now && marginNote(now, currency),
              source: source.margin,
              sourceBefore: earlier?.margin,
            },
            {
              label: inCurrency(t('paid'), currency),
              value: paid && money(paid.paid),
              change: paid && paidBefore && differenceOf(paid.paid, paidBefore.paid),
              good: 'more',
              note:
                paid && t('paymentsOf', { count: paid.payments, payments: count(paid.payments) }),
              source: source.paid,
              sourceBefore: earlier?.paid,
            },
            {
              label: t('daysToPay'),
              value: paid && (paid.daysToPay ? quantity(paid.daysToPay) : '–'),
              change: paid && pointsOf(days(paid), days(paidBefore)),
              counted: 'days',
              good: 'less',
              note: t('daysToPayNote'),
              source: source.daysToPay,
              sourceBefore: earlier?.daysToPay,
            },
          ]}
        />
      )}
      <Box sx={pairOfCards}>
        <TopCustomers filter={{}} period={period} basis={basis} />
        {children}
      </Box>
    </>
  );
}
