import PostAdd from '@mui/icons-material/PostAddRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  generatedApi,
  type InvoiceRow,
  type ListInvoicesApiArg,
  useListInvoicesQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { sorts } from '@/api/sorts';
import { paths } from '@/app/paths';
import { inCurrency } from '@/ui/figure';
import { count, money, shortDate } from '@/ui/format';
import { lazily } from '@/ui/lazy-component';
import { LazyDialogBoundary } from '@/ui/lazy-dialog-boundary';
import { columnsOf } from '@/ui/list/column';
import { ListPage } from '@/ui/list/page';
import { listQuery, wholeQuery } from '@/ui/list/state';
import { type ListColumn, namesOf } from '@/ui/list/types';
import { useListState } from '@/ui/list/use-list-state';
import { useLeaveTrail } from '@/ui/previous-next/use-leave-trail';
import { customerFilter, wordFilter } from '@/ui/record/record-filters';
import { useCurrency } from '@/ui/record/use-company';
import { StatusChip } from '@/ui/status-chip';
import { t } from './texts';

const IssueDialog = lazily(() => import('./issue-dialog').then((module) => module.IssueDialog));

const { listInvoices } = generatedApi.endpoints;
const everything = {};

const column = columnsOf<InvoiceRow>();
const filters = [
  customerFilter,
  { ...wordFilter('state', ['issued', 'credited']), label: t('state') },
];

/** Lists the invoices, the last first. */
export function InvoicesPage() {
  const [state, onChange] = useListState(namesOf(filters), 'invoices');
  const [issuing, setIssuing] = useState(false);
  const issues = useMay()('invoice-issue');
  const currency = useCurrency();
  const params: ListInvoicesApiArg = listQuery(state);
  const result = useListInvoicesQuery(params, { refetchOnMountOrArgChange: true });
  useLeaveTrail('invoice', listInvoices, state, everything, result.currentData);
  return (
    <>
      <ListPage
        list="invoices"
        title={t('invoices')}
        action={
          issues && (
            <Button variant="contained" startIcon={<PostAdd />} onClick={() => setIssuing(true)}>
              {t('issue')}
            </Button>
          )
        }
        state={state}
        onChange={onChange}
        result={result}
        sorts={sorts.listInvoices}
        columns={columns(currency)}
        amount={({ total }) => total}
        figures={inCurrency(t('total'), currency)}
        card={(row) => ({
          title: row.customerName,
          parts: [row.invoiceNo, t('collected', { count: row.deliveryCount })],
          figure: money(row.total),
          aside: shortDate(row.invoicedOn),
          status: row.state === 'credited' && <StatusChip status={row.state} />,
        })}
        href={({ id }) => paths.invoice.details(id)}
        searchHint={t('search')}
        dates
        filters={filters}
        file={{ path: '/api/invoices', params: wholeQuery(state), name: 'invoices' }}
        empty={{ drawing: 'document', title: t('emptyTitle'), text: t('emptyText') }}
      />
      <LazyDialogBoundary>
        {issuing && <IssueDialog onClose={() => setIssuing(false)} />}
      </LazyDialogBoundary>
    </>
  );
}

function columns(currency: string): ListColumn<InvoiceRow>[] {
  return [
    column.text('invoiceNo', t('number'), { width: 160 }),
    column.day('invoicedOn', t('invoicedOn'), { width: 132 }),
    column.pair('customerName', t('billTo'), 'customerCode', { flex: 1.6, minWidth: 160 }),
    column.day('dueOn', t('dueOn'), { width: 132, hidePriority: 2 }),
    {
      field: 'deliveryCount',
      header: t('deliveries'),
      width: 110,
      align: 'figure',
      hidePriority: 4,
      cell: (row) => count(row.deliveryCount),
    },
    column.amount('net', inCurrency(t('net'), currency), { width: 150, hidePriority: 3 }),
    column.amount('tax', inCurrency(t('tax'), currency), { hidePriority: 3 }),
    column.amount('total', inCurrency(t('total'), currency)),
    {
      field: 'state',
      header: t('state'),
      width: 130,
      hidePriority: 1,
      cell: (row) => <StatusChip status={row.state} />,
    },
  ];
}
