import Block from '@mui/icons-material/BlockRounded';
import Edit from '@mui/icons-material/EditOutlined';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import {
  type ListStockTransactionsApiArg,
  type StockTransactionRow,
  useListStockTransactionsQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { date } from '@/ui/format';
import { ListPage } from '@/ui/list-page';
import { listQuery } from '@/ui/list-state';
import type { ListColumn, ListFilter, RowAction } from '@/ui/list-types';
import { warehouseFilter } from '@/ui/record/pick-filters';
import { fieldLabel } from '@/ui/record/texts';
import { TwoLines } from '@/ui/record/two-lines';
import { wordFilter } from '@/ui/record/word-filter';
import { statusLook } from '@/ui/status';
import { StatusChip } from '@/ui/status-chip';
import { useListState } from '@/ui/use-list-state';
import { kindLabel, kinds } from './kind';
import { type Move, MoveDialog } from './move-dialog';
import { listAt } from './stock-status';
import { say, useTexts } from './texts';
import { useTabs } from './use-tabs';

const filters: ListFilter[] = [
  warehouseFilter,
  wordFilter(
    'kind',
    kinds.map(({ value }) => value),
    kindLabel,
  ),
];

/** The stock transactions of one status. */
export function StockTransactionList() {
  const t = useTexts();
  const may = useMay();
  const { pathname } = useLocation();
  const shown = listAt(pathname);
  const [state, onChange] = useListState();
  const result = useListStockTransactionsQuery({
    ...(listQuery(state) as ListStockTransactionsApiArg),
    ...(shown ? { status: shown.status } : { mine: true }),
  });
  const tabs = useTabs(state, pathname);
  const [moving, setMoving] = useState<{ row: StockTransactionRow; move: Move } | null>(null);
  const actions = useCallback(
    (row: StockTransactionRow): RowAction[] => {
      if (row.status !== 'pending-approval') return [];
      const ask = (move: Move) => () => setMoving({ row, move });
      return [
        ...(may('stock-transaction-approve')
          ? [{ label: say('approve'), icon: <TaskAlt />, run: ask('approve') }]
          : []),
        ...(may('stock-transaction-edit', row.madeById)
          ? [{ label: say('edit'), icon: <Edit />, to: paths.stock.edit(row.id) }]
          : []),
        ...(may('stock-transaction-void')
          ? [{ label: say('void'), icon: <Block />, danger: true, run: ask('void') }]
          : []),
      ];
    },
    [may],
  );
  const word = shown ? statusLook(shown.status).label : t('mine');
  return (
    <>
      <ListPage
        title={t('many')}
        crumbs={[{ label: t('many') }, { label: word }]}
        create={
          may('stock-transaction-create') && { label: t('newTransaction'), to: paths.stock.new }
        }
        tabs={tabs}
        state={state}
        onChange={onChange}
        result={result}
        columns={columns}
        card={(row) => ({
          title: row.transactionNo,
          subtitle: `${kindLabel(row.kind)} · ${row.warehouseName} · ${date(row.transactionDate)}`,
          status: <StatusChip status={row.status} />,
        })}
        href={(row) => paths.stock.details(row.id)}
        actions={actions}
        searchHint={t('search')}
        dates
        filters={filters}
        empty={{
          drawing: 'boxes',
          title: shown ? t('emptyTitle', { status: word.toLowerCase() }) : t('emptyMine'),
          text: t('emptyText'),
        }}
      />
      {moving && (
        <MoveDialog
          move={moving.move}
          transaction={{ ...moving.row, warehouse: moving.row.warehouseName }}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  );
}

const columns: ListColumn<StockTransactionRow>[] = [
  {
    field: 'transactionNo',
    header: say('number'),
    sortable: true,
    width: 170,
    cell: (row) => row.transactionNo,
  },
  {
    field: 'transactionDate',
    header: fieldLabel('transactionDate'),
    sortable: true,
    width: 130,
    cell: (row) => date(row.transactionDate),
  },
  {
    field: 'kind',
    header: fieldLabel('kind'),
    flex: 1,
    minWidth: 130,
    cell: (row) => <TwoLines first={kindLabel(row.kind)} second={row.warehouseName} />,
  },
  {
    field: 'reason',
    header: fieldLabel('reason'),
    flex: 1.6,
    hideBelow: 900,
    cell: (row) => row.reason ?? '–',
  },
  {
    field: 'lineCount',
    header: say('lines'),
    align: 'end',
    width: 80,
    cell: (row) => row.lineCount,
  },
  {
    field: 'madeByName',
    header: say('made'),
    width: 140,
    hideBelow: 1200,
    cell: (row) => row.madeByName,
  },
  {
    field: 'status',
    header: say('status'),
    width: 170,
    cell: (row) => <StatusChip status={row.status} />,
  },
];
