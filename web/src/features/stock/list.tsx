import Box from '@mui/material/Box';
import { generatedApi, type StockTransactionRow } from '@/api/generated';
import { DocumentList, type DocumentListing } from '@/ui/document/document-list';
import { money, shortDate } from '@/ui/format';
import { columnsOf } from '@/ui/list/column';
import type { ListCard, ListColumn } from '@/ui/list/types';
import { supplierFilter, warehouseFilter, wordFilter } from '@/ui/record/pick-filters';
import { fieldLabel } from '@/ui/record/texts';
import { TwoLines } from '@/ui/record/two-lines';
import { StatusChip } from '@/ui/status-chip';
import { t as uiText } from '@/ui/texts';
import { kindLabel, kinds, stockKind } from './kind';
import { t } from './texts';

const column = columnsOf<StockTransactionRow>();

const { listStockTransactions, countStockTransactions } = generatedApi.endpoints;

const words = kinds.map(({ value }) => value);
const kindFilter = wordFilter('kind', words, kindLabel);
const filters = [warehouseFilter, kindFilter];
const withSupplier = [warehouseFilter, supplierFilter, kindFilter];

/** Stock transactions of every kind. */
export function StockTransactionList() {
  return <DocumentList kind={stockKind} listing={listing} />;
}

const listing: DocumentListing<StockTransactionRow> = {
  query: listStockTransactions,
  counts: countStockTransactions,
  file: { path: '/api/stockTransactions', name: 'stock-transactions' },
  columns: stockColumns,
  card: stockCard,
  filters: (may) => (may('supplier-pick') ? withSupplier : filters),
  hint: ({ supplierName, customerName, kind }) => ({
    hint: supplierName ?? customerName ?? kindLabel(kind),
  }),
  drawing: 'boxes',
  words: {
    create: t('newTransaction'),
    search: t('search'),
    mine: t('mine'),
    empty: (status) => t('emptyTitle', { status }),
    emptyWhole: t('emptyMine'),
    emptyText: t('emptyText'),
  },
};

/** Number and date, what and with whom, what it is worth, how far it is, where it stands. */
function stockColumns(
  currency: string,
  status: string | null,
): readonly ListColumn<StockTransactionRow>[] {
  const travels = status === 'approved-admin' || status === 'on-transit-supplier';
  return [
    column.text('transactionNo', uiText('number'), { sortable: true, width: 172 }),
    column.day('transactionDate', fieldLabel('transactionDate'), { sortable: true, width: 126 }),
    {
      field: 'kind',
      header: fieldLabel('kind'),
      flex: 1.4,
      minWidth: 150,
      cell: (row) => <TwoLines first={kindLabel(row.kind)} second={party(row)} />,
    },
    column.text('warehouseName', fieldLabel('warehouseId'), { minWidth: 110, hideBelow: 1200 }),
    ...(travels
      ? [column.day('expectedDate', t('expected'), { width: 126 })]
      : [column.text('madeByName', t('made'), { width: 130, hideBelow: 1200 })]),
    column.day('receivedOn', fieldLabel('receivedOn'), { width: 126, optional: true }),
    column.count('lineCount', uiText('lines'), { width: 76 }),
    {
      field: 'totalCost',
      header: t('costIn', { currency }),
      align: 'end',
      width: 130,
      hideBelow: 1200,
      cell: (row) => (Number(row.totalCost ?? 0) === 0 ? '–' : money(row.totalCost)),
    },
    {
      field: 'status',
      header: uiText('status'),
      width: 176,
      cell: (row) => (
        <Box sx={{ lineHeight: 1.3 }}>
          <StatusChip status={row.status} />
          {isPartly(row) && (
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {t('partlyHere', { percent: row.receivedPercent })}
            </Box>
          )}
        </Box>
      ),
    },
  ];
}

function stockCard(row: StockTransactionRow): ListCard {
  return {
    title: row.transactionNo,
    subtitle: [kindLabel(row.kind), party(row), row.warehouseName, shortDate(row.transactionDate)]
      .filter(Boolean)
      .join(' · '),
    figure: Number(row.totalCost ?? 0) === 0 ? undefined : money(row.totalCost),
    status: <StatusChip status={row.status} />,
  };
}

/** With whom it is; what says why, where it is with nobody. */
function party(row: StockTransactionRow): string | null | undefined {
  return row.supplierName ?? row.customerName ?? row.reason;
}

function isPartly({ status, receivedPercent }: StockTransactionRow): boolean {
  return status === 'on-transit-supplier' && receivedPercent > 0;
}
