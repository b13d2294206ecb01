import { generatedApi, type StockTransactionRow } from '@/api/generated';
import { useMay } from '@/api/session';
import { DocumentList, type DocumentListing } from '@/ui/document/document-list';
import { exceptionColumn } from '@/ui/exception/exception-column';
import { ExceptionMarks } from '@/ui/exception/exception-mark';
import { ofTransaction } from '@/ui/explanation/row-figures';
import { Figure, inCurrency } from '@/ui/figure';
import { count, inPercent, money, shortDate } from '@/ui/format';
import { columnsOf } from '@/ui/list/column';
import { headingOf } from '@/ui/list/headings';
import type { ListCard, ListColumn } from '@/ui/list/types';
import { supplierFilter, warehouseFilter, wordFilter } from '@/ui/record/record-filters';
import { fieldLabel } from '@/ui/record/texts';
import { StatusChip } from '@/ui/status-chip';
import { t as uiText } from '@/ui/texts';
import { kindLabel, kinds, stockKind } from './kind';
import { t } from './texts';

const { countStockTransactions, listStockTransactions } = generatedApi.endpoints;

const column = columnsOf<StockTransactionRow>();

const words = kinds.map(({ value }) => value);
const kindFilter = wordFilter('kind', words, kindLabel);
const filters = [warehouseFilter, kindFilter];
const withSupplier = [warehouseFilter, supplierFilter, kindFilter];

export function StockTransactionList() {
  const seesCosts = useMay()('cost-view');
  return <DocumentList kind={stockKind} listing={seesCosts ? listing : withoutCosts} />;
}

const listing: DocumentListing<StockTransactionRow> = {
  query: listStockTransactions,
  counts: countStockTransactions,
  file: { path: '/api/stockTransactions', name: 'stock-transactions' },
  columns: stockColumns,
  card: stockCard,
  figures: (currency) => inCurrency(t('cost'), currency),
  filters: (may) => (may('supplier-pick') ? withSupplier : filters),
  amount: ({ totalCost }) => totalCost,
  hint: ({ supplierName, customerName, kind }) => ({
    hint: supplierName ?? customerName ?? kindLabel(kind),
  }),
  drawing: 'boxes',
  words: {
    create: t('newTransaction'),
    search: t('search'),
    mine: t('mine'),
    all: uiText('all'),
    empty: (status) => t('emptyTitle', { status }),
    emptyWhole: t('emptyMine'),
    emptyText: t('emptyText'),
  },
};

const { figures: _, ...rest } = listing;
const withoutCosts: DocumentListing<StockTransactionRow> = {
  ...rest,
  columns: (currency, status) =>
    stockColumns(currency, status).filter(({ field }) => field !== 'totalCost'),
};

/**
 * Defines the columns: every tab starts with the same ones. The last column is the status with progress in lists of
 * several statuses, else the reason or the person.
 */
function stockColumns(
  currency: string,
  status: string | null,
): readonly ListColumn<StockTransactionRow>[] {
  return [
    column.text('transactionNo', uiText('number'), { width: 160 }),
    column.day('transactionDate', fieldLabel('transactionDate'), { width: 132 }),
    {
      field: 'supplierName',
      sort: 'party',
      header: t('party'),
      flex: 1.6,
      minWidth: 176,
      cell: (row) => party(row) ?? '–',
    },
    {
      field: 'kind',
      header: fieldLabel('kind'),
      width: 132,
      hidePriority: 4,
      cell: (row) => kindLabel(row.kind),
    },
    column.text('warehouseName', fieldLabel('warehouseId'), { minWidth: 118, hidePriority: 1 }),
    status === 'received-by-warehouse'
      ? column.day('receivedOn', fieldLabel('receivedOn'), { width: 124, hidePriority: 1 })
      : column.day('expectedDate', t('expected'), { width: 124, hidePriority: 1 }),
    column.count('lineCount', uiText('lines'), { width: 80, optional: true }),
    {
      field: 'totalCost',
      header: inCurrency(t('cost'), currency),
      align: 'figure',
      width: 136,
      hidePriority: 1,
      cell: (row) => (
        <Figure of={Number(row.totalCost ?? 0) === 0 ? null : row.totalCost} as="money" />
      ),
      explain: (row) =>
        Number(row.totalCost ?? 0) === 0 ? undefined : ofTransaction('total-cost')(row),
    },
    exceptionColumn<StockTransactionRow>('stock-transaction', {
      width: 138,
      // Almost no received or voided transaction needs attention.
      optional: status === 'received-by-warehouse' || status === 'void',
    }),
    ...lastColumns(status),
  ];
}

/** Fits the longest status with its icon. */
const lastWidth = { width: 162 } as const;
const madeBy = (look: object) => column.text('madeByName', t('made'), look);

function lastColumns(status: string | null): readonly ListColumn<StockTransactionRow>[] {
  const optional = { ...lastWidth, optional: true };
  if (status === 'void') {
    return [madeBy(optional), column.text('voidReason', headingOf('reason'), { minWidth: 220 })];
  }
  if (status && status !== 'on-transit-supplier')
    return [madeBy({ ...lastWidth, hidePriority: 5 })];
  if (!status) return [madeBy(optional), statusColumn];
  return [
    madeBy(optional),
    {
      ...lastWidth,
      field: 'receivedPercent',
      header: t('received'),
      cell: (row) => (isPartly(row) ? partlyHere(row) : '–'),
    },
  ];
}

const statusColumn: ListColumn<StockTransactionRow> = {
  ...lastWidth,
  field: 'status',
  header: uiText('status'),
  cell: (row) => (
    <StatusChip
      status={row.status}
      noun="stock-transaction"
      {...(isPartly(row) ? { label: partlyHere(row) } : {})}
    />
  ),
};

function partlyHere({ receivedPercent }: StockTransactionRow): string {
  return t('partlyHere', { percent: inPercent(count(receivedPercent)) });
}

function stockCard(row: StockTransactionRow): ListCard {
  const kind = kindLabel(row.kind);
  const partner = row.supplierName ?? row.customerName;
  const about = partner ? kind : row.reason;
  return {
    title: partner ?? kind,
    parts: [row.transactionNo, about, row.warehouseName],
    figure: Number(row.totalCost ?? 0) === 0 ? undefined : money(row.totalCost),
    aside: shortDate(row.transactionDate),
    status: <StatusChip status={row.status} noun="stock-transaction" />,
    marks: <ExceptionMarks exceptions={row.exceptions} subject="stock-transaction" />,
  };
}

/** Returns the supplier or the customer; an adjustment has a reason instead. */
function party(row: StockTransactionRow): string | null | undefined {
  return row.supplierName ?? row.customerName ?? row.reason;
}

function isPartly({ status, receivedPercent }: StockTransactionRow): boolean {
  return status === 'on-transit-supplier' && receivedPercent > 0;
}
