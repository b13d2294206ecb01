import Box from '@mui/material/Box';
import { currentOrLast } from '@/api/current-data';
import {
  type CustomerReportRow,
  type ExplainCustomerReportApiArg,
  useReportCustomersQuery,
  useSumCustomersQuery,
} from '@/api/generated';
import { sorts } from '@/api/sorts';
import { paths } from '@/app/paths';
import type { Figure as Source } from '@/ui/explanation/figure';
import { Figure, inCurrency } from '@/ui/figure';
import { count, money } from '@/ui/format';
import { columnsOf } from '@/ui/list/column';
import { listQuery } from '@/ui/list/state';
import type { ListColumn, RowFigure } from '@/ui/list/types';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { CustomerOverview } from './customer-overview';
import { allOf, largestOf } from './filters';
import { largest } from './largest';
import { withDays } from './links';
import { RankedCard } from './ranked-card';
import { ReportPage } from './report-page';
import { sumFacts } from './sums';
import { t } from './texts';
import { useReportPeriod } from './use-period';

const column = columnsOf<CustomerReportRow>();

/** Shows balances, overdue amounts, deliveries and payments of customers in a period. */
export function CustomerReport() {
  const currency = useCurrency();
  const { state, onChange, period, onPeriod, basis, onBasis } = useReportPeriod();
  const query = listQuery(state);
  const result = useReportCustomersQuery(query);
  const first = useReportCustomersQuery({ ...largestOf(query), sort: 'balance,desc' });
  const sums = useSumCustomersQuery(allOf(query));
  const figure = (name: ExplainCustomerReportApiArg['figure'], customerId?: string): Source => ({
    call: 'explainCustomerReport',
    args: { ...allOf(query), ...(customerId ? { customerId } : {}), figure: name },
  });
  const found = currentOrLast(first)?.content;
  const balances =
    found && largest(found.map(({ id, name, balance }) => ({ id, name, amount: balance })));
  const amounts = ['delivered', 'paid', 'credited', 'openOrders', 'overdue', 'balance'] as const;
  return (
    <ReportPage
      title={t('report_customer')}
      noun={t('customers')}
      path="/api/reports/customer"
      state={state}
      onChange={onChange}
      result={result}
      sorts={sorts.reportCustomers}
      columns={columns(currency, (field) => ({ id, name }) => ({
        figure: figure(explained[field], id),
        of: name,
      }))}
      card={(row) => ({
        title: row.name,
        parts: [`${t('delivered')} ${money(row.delivered)}`, `${t('paid')} ${money(row.paid)}`],
        figure: money(row.balance),
      })}
      figures={inCurrency(t('balance'), currency)}
      href={(row) => withDays(paths.customer.statement(row.id), period)}
      searchHint={t('searchCustomer')}
      period={{ range: period, onChange: onPeriod }}
      basis={{ value: basis, onChange: onBasis }}
      sums={sumFacts(sums, (all) => [
        { label: t('customers'), value: count(all.customers), figure: figure('customers') },
        ...amounts.map((field) => ({
          label: t(field),
          value: money(all[field]),
          figure: figure(explained[field]),
        })),
      ])}
      overview={
        <CustomerOverview period={period} onPeriod={onPeriod} basis={basis}>
          <RankedCard
            title={t('balances')}
            amount={inCurrency(t('balance'), currency)}
            rows={balances?.map(({ id, name, amount }) => ({
              key: id,
              label: name,
              value: Number(amount),
              text: money(amount),
              figure: figure('balance', id),
              to: withDays(paths.customer.statement(id), period),
            }))}
            error={first.error}
            onRetry={first.refetch}
            empty={t('noneOwes')}
          />
        </CustomerOverview>
      }
    />
  );
}

const explained = {
  deliveredOrders: 'delivered-orders',
  delivered: 'delivered',
  paid: 'paid',
  credited: 'credited',
  openOrders: 'open-orders',
  overdue: 'overdue',
  balance: 'balance',
} as const;

type Field = keyof typeof explained;

function columns(
  currency: string,
  explain: (field: Field) => (row: CustomerReportRow) => RowFigure,
): ListColumn<CustomerReportRow>[] {
  const amount = (
    field: Exclude<Field, 'deliveredOrders'>,
    hidePriority = 0,
  ): ListColumn<CustomerReportRow> => ({
    field,
    header: t(field),
    align: 'figure',
    width: 122,
    hidePriority,
    cell: (row) => <Figure of={row[field]} as="money" />,
    explain: explain(field),
  });
  return [
    column.named('name', fieldLabel('customerId'), 'code', {
      flex: 2,
      minWidth: 180,
    }),
    column.count('deliveredOrders', t('deliveredOrders'), {
      width: 100,
      hidePriority: 2,
      explain: explain('deliveredOrders'),
    }),
    { ...amount('delivered'), header: t('deliveredGross'), width: 170 },
    amount('paid'),
    amount('credited', 2),
    amount('openOrders', 1),
    // The overdue amount is highlighted, because it is the only figure that requires action.
    {
      ...amount('overdue', 1),
      cell: (row) => (
        <Box
          component="span"
          sx={row.overdue === '0.00' ? null : { color: 'var(--error-text)', fontWeight: 600 }}
        >
          <Figure of={row.overdue} as="money" />
        </Box>
      ),
    },
    { ...amount('balance'), header: inCurrency(t('balance'), currency), width: 140 },
  ];
}
