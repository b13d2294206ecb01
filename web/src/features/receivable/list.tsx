import { generatedApi, type ReceivableRow } from '@/api/generated';
import { DocumentList, type DocumentListing } from '@/ui/document/document-list';
import { ofReceivable } from '@/ui/explanation/row-figures';
import { inCurrency } from '@/ui/figure';
import { money, shortDate } from '@/ui/format';
import { columnsOf } from '@/ui/list/column';
import { headingOf } from '@/ui/list/headings';
import type { ListCard, ListColumn } from '@/ui/list/types';
import { customerFilter, wordFilter } from '@/ui/record/record-filters';
import { fieldLabel } from '@/ui/record/texts';
import { TwoLines } from '@/ui/record/two-lines';
import { StatusChip } from '@/ui/status-chip';
import { t as uiText } from '@/ui/texts';
import { wordLabel } from '@/ui/words';
import { receivableKind } from './kind';
import { t } from './texts';

const { countReceivables, listReceivables } = generatedApi.endpoints;

const column = columnsOf<ReceivableRow>();

const filters = [
  customerFilter,
  wordFilter('kind', ['payment', 'credit-note', 'debit-note', 'opening-item']),
];

export function ReceivableList() {
  return <DocumentList kind={receivableKind} listing={listing} />;
}

const listing: DocumentListing<ReceivableRow> = {
  query: listReceivables,
  counts: countReceivables,
  file: { path: '/api/payments', name: 'receivables' },
  columns: receivableColumns,
  card: receivableCard,
  figures: (currency) => inCurrency(fieldLabel('amount'), currency),
  filters: () => filters,
  amount: ({ amount }) => amount,
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

/** Defines the columns: every tab starts with the same ones. */
function receivableColumns(
  currency: string,
  status: string | null,
): readonly ListColumn<ReceivableRow>[] {
  return [
    column.text('receiptNo', uiText('number'), { width: 160 }),
    column.day('receivedOn', fieldLabel('moneyReceivedOn'), { width: 132 }),
    column.pair('customerName', fieldLabel('customerId'), 'customerCode', {
      flex: 1.6,
      minWidth: 160,
    }),
    {
      field: 'kind',
      sort: 'method',
      header: fieldLabel('method'),
      flex: 1,
      minWidth: 124,
      cell: (row) => (
        <TwoLines first={way(row)} second={row.orderNo ?? row.documentNo ?? row.reference} />
      ),
    },
    column.text('collectorName', fieldLabel('collectorId'), {
      minWidth: 120,
      optional: true,
    }),
    column.amount('amount', inCurrency(fieldLabel('amount'), currency), {
      explain: ofReceivable,
    }),
    ...(status ? [] : [column.status('status', { width: 140 })]),
    column.text('madeByName', headingOf('madeByName'), {
      width: 140,
      hidePriority: 5,
      ...(status && status !== 'void' ? {} : { optional: true }),
    }),
    ...(status === 'void'
      ? [column.text('voidReason', headingOf('reason'), { minWidth: 180 })]
      : []),
  ];
}

function receivableCard(row: ReceivableRow): ListCard {
  return {
    title: row.customerName,
    parts: [row.receiptNo, way(row)],
    figure: money(row.amount),
    aside: shortDate(row.receivedOn),
    status: <StatusChip status={row.status} />,
  };
}

/** Returns "Credit note", "Cash" or "Bank transfer". */
function way({ kind, method }: ReceivableRow): string {
  return wordLabel(kind === 'payment' && method ? method : kind);
}
