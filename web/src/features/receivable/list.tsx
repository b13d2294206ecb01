import { generatedApi, type ReceivableRow } from '@/api/generated';
import { DocumentList, type DocumentListing } from '@/ui/document/document-list';
import { date, money } from '@/ui/format';
import { headingOf } from '@/ui/list/headings';
import type { ListCard, ListColumn } from '@/ui/list/types';
import { customerFilter, wordFilter } from '@/ui/record/pick-filters';
import { fieldLabel } from '@/ui/record/texts';
import { TwoLines } from '@/ui/record/two-lines';
import { StatusChip } from '@/ui/status-chip';
import { wordLabel } from '@/ui/words';
import { receivableKind } from './kind';
import { t } from './texts';

const filters = [customerFilter, wordFilter('kind', ['payment', 'credit-note'])];

const { listReceivables, countReceivables } = generatedApi.endpoints;

/** Payments and credit notes. */
export function ReceivableList() {
  return <DocumentList kind={receivableKind} listing={listing} />;
}

const listing: DocumentListing<ReceivableRow> = {
  query: listReceivables,
  counts: countReceivables,
  file: { path: '/api/payments', name: 'receivables' },
  columns: receivableColumns,
  card: receivableCard,
  filters: () => filters,
  hint: ({ customerName }) => ({ hint: customerName }),
  drawing: 'document',
  words: {
    create: t('newOne'),
    search: t('search'),
    empty: (status) => t('emptyTitle', { status }),
    emptyWhole: '',
    emptyText: t('emptyText'),
  },
};

/** Number and date, whose, how it came in, what it is worth, where it stands. */
function receivableColumns(currency: string): readonly ListColumn<ReceivableRow>[] {
  return [
    {
      field: 'receiptNo',
      header: t('number'),
      sortable: true,
      width: 172,
      cell: (row) => row.receiptNo,
    },
    {
      field: 'receivedOn',
      header: fieldLabel('receivedOn'),
      sortable: true,
      width: 126,
      cell: (row) => date(row.receivedOn),
    },
    {
      field: 'customerName',
      header: fieldLabel('customerId'),
      flex: 1.6,
      minWidth: 160,
      cell: (row) => <TwoLines first={row.customerName} second={row.customerCode} />,
    },
    {
      field: 'kind',
      header: fieldLabel('kind'),
      flex: 1,
      minWidth: 124,
      cell: (row) => <TwoLines first={way(row)} second={row.orderNo ?? row.reference} />,
    },
    {
      field: 'collectorName',
      header: fieldLabel('collectorId'),
      minWidth: 120,
      hideBelow: 1200,
      cell: (row) => row.collectorName ?? '–',
    },
    {
      field: 'amount',
      header: t('amountIn', { currency }),
      align: 'end',
      width: 140,
      cell: (row) => money(row.amount),
    },
    {
      field: 'madeByName',
      header: headingOf('madeByName'),
      width: 120,
      optional: true,
      cell: (row) => row.madeByName,
    },
    {
      field: 'status',
      header: t('status'),
      width: 130,
      cell: (row) => <StatusChip status={row.status} />,
    },
  ];
}

function receivableCard(row: ReceivableRow): ListCard {
  return {
    title: row.customerName,
    subtitle: [row.receiptNo, way(row), date(row.receivedOn)].join(' · '),
    figure: money(row.amount),
    status: <StatusChip status={row.status} />,
  };
}

/** "Credit note", "Cash", "Bank transfer" */
function way({ kind, method }: ReceivableRow): string {
  return wordLabel(kind === 'payment' && method ? method : kind);
}
