import { currentOrLast } from '@/api/current-data';
import {
  type ReceivableRow,
  useReportReceivablesQuery,
  useSumReceivablesQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { sorts } from '@/api/sorts';
import { paths } from '@/app/paths';
import { ofReceivable } from '@/ui/explanation/row-figures';
import { inCurrency } from '@/ui/figure';
import { count, money, shortDate } from '@/ui/format';
import { columnsOf } from '@/ui/list/column';
import { listQuery } from '@/ui/list/state';
import type { ListColumn } from '@/ui/list/types';
import { customerFilter, statusFilter } from '@/ui/record/record-filters';
import { fieldLabel } from '@/ui/record/texts';
import { TwoLines } from '@/ui/record/two-lines';
import { useCurrency } from '@/ui/record/use-company';
import { StatusChip } from '@/ui/status-chip';
import { wordLabel } from '@/ui/words';
import { allOf, anyStatusOf, kindFilter, receivableStatuses } from './filters';
import { PaymentOverview } from './payment-overview';
import { ReportPage } from './report-page';
import { StatusStrip } from './status-strip';
import { sumFacts } from './sums';
import { t } from './texts';
import { useReportPeriod } from './use-period';

const column = columnsOf<ReceivableRow>();

const filters = [statusFilter(receivableStatuses), kindFilter, customerFilter];

/** Shows the payments and credit notes of a period, in any status. */
export function ReceivableReport() {
  const currency = useCurrency();
  const { state, onChange, period, onPeriod } = useReportPeriod(filters);
  const { customerId } = state.filters;
  const query = listQuery(state);
  const result = useReportReceivablesQuery(query);
  const sums = useSumReceivablesQuery(allOf(query));
  const counts = useSumReceivablesQuery(anyStatusOf(query));
  const may = useMay();
  return (
    <ReportPage
      title={t('report_receivable')}
      noun={t('receivables')}
      path="/api/reports/receivable"
      state={state}
      onChange={onChange}
      result={result}
      sorts={sorts.reportReceivables}
      columns={columns(currency, may('receivable-list-approved'))}
      card={(row) => ({
        title: row.receiptNo,
        parts: [row.customerName, shortDate(row.receivedOn)],
        figure: money(row.amount),
        status: <StatusChip status={row.status} />,
      })}
      figures={inCurrency(fieldLabel('amount'), currency)}
      href={(row) =>
        may('receivable-list-approved')
          ? paths.receivable.details(row.id)
          : paths.customer.statement(row.customerId)
      }
      searchHint={t('searchDocument')}
      period={{ range: period, onChange: onPeriod }}
      filters={filters}
      sums={sumFacts(sums, (all) =>
        // Void amounts add to nothing, so each status has its own total.
        all.map(({ status, count: rows, amount }) => ({
          label: `${wordLabel(status)} · ${count(rows)}`,
          value: money(amount),
          figure: {
            call: 'explainReceivableReport' as const,
            args: { ...allOf(query), status, figure: 'amount' as const },
          },
        })),
      )}
      overview={
        <>
          <PaymentOverview
            filter={customerId ? { customerId } : {}}
            period={period}
            onPeriod={onPeriod}
          />
          <StatusStrip
            title={t('receivablesByStatus')}
            path={paths.report.receivable}
            period={period}
            filters={state.filters}
            statuses={receivableStatuses}
            counts={currentOrLast(counts)?.map((each) => ({ ...each, exact: true }))}
          />
        </>
      }
    />
  );
}

function columns(currency: string, opens: boolean): ListColumn<ReceivableRow>[] {
  return [
    column.text('receiptNo', t('receivable'), { width: 185 }),
    column.day('receivedOn', t('receivedOn'), { width: 125 }),
    column.pair('customerName', fieldLabel('customerId'), 'customerCode', {
      flex: 2,
      minWidth: 170,
    }),
    column.word('kind', fieldLabel('kind'), { width: 130 }),
    {
      field: 'reference',
      header: fieldLabel('reference'),
      hidePriority: 1,
      cell: (row) => (
        <TwoLines first={row.reference ?? '–'} second={row.method ? wordLabel(row.method) : ''} />
      ),
    },
    column.amount('amount', inCurrency(fieldLabel('amount'), currency), {
      explain: opens ? ofReceivable : undefined,
    }),
    column.status('status'),
  ];
}
