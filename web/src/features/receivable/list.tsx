import { generatedApi, type ReceivableRow } from '@/api/generated';
import { DocumentList, type DocumentListing } from '@/ui/document/document-list';
import { money, shortDate } from '@/ui/format';
import { columnsOf } from '@/ui/list/column';
import { headingOf } from '@/ui/list/headings';
import type { ListCard, ListColumn } from '@/ui/list/types';
import { customerFilter, wordFilter } from '@/ui/record/pick-filters';
import { fieldLabel } from '@/ui/record/texts';
import { TwoLines } from '@/ui/record/two-lines';
import { StatusChip } from '@/ui/status-chip';
import { t as uiText } from '@/ui/texts';
import { wordLabel } from '@/ui/words';
import { receivableKind } from './kind';
import { t } from './texts';

const column = columnsOf<ReceivableRow>();

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
    column.text('receiptNo', uiText('number'), { sortable: true, width: 172 }),
    column.day('receivedOn', fieldLabel('receivedOn'), { sortable: true, width: 126 }),
    column.pair('customerName', fieldLabel('customerId'), 'customerCode', {
      flex: 1.6,
      minWidth: 160,
    }),
    {
      field: 'kind',
      header: fieldLabel('kind'),
      flex: 1,
      minWidth: 124,
      cell: (row) => <TwoLines first={way(row)} second={row.orderNo ?? row.reference} />,
    },
    column.text('collectorName', fieldLabel('collectorId'), { minWidth: 120, hideBelow: 1200 }),
    column.amount('amount', t('amountIn', { currency }), { width: 140 }),
    column.text('madeByName', headingOf('madeByName'), { width: 120, optional: true }),
    column.status('status'),
  ];
}

function receivableCard(row: ReceivableRow): ListCard {
  return {
    title: row.customerName,
    subtitle: [row.receiptNo, way(row), shortDate(row.receivedOn)].join(' · '),
    figure: money(row.amount),
    status: <StatusChip status={row.status} />,
  };
}

/** "Credit note", "Cash", "Bank transfer" */
function way({ kind, method }: ReceivableRow): string {
  return wordLabel(kind === 'payment' && method ? method : kind);
}
