import { type DispatchRow, generatedApi } from '@/api/generated';
import { DocumentList, type DocumentListing } from '@/ui/document/document-list';
import { exceptionColumn } from '@/ui/exception/exception-column';
import { ExceptionMarks } from '@/ui/exception/exception-mark';
import { ofDispatch } from '@/ui/explanation/row-figures';
import { shortDate } from '@/ui/format';
import { columnsOf } from '@/ui/list/column';
import { headingOf } from '@/ui/list/headings';
import type { ListCard, ListColumn } from '@/ui/list/types';
import { warehouseFilter } from '@/ui/record/record-filters';
import { fieldLabel } from '@/ui/record/texts';
import { StatusChip } from '@/ui/status-chip';
import { t as uiText } from '@/ui/texts';
import { dispatchKind } from './kind';
import { stops } from './stops-done';
import { t } from './texts';

const { countDispatches, listDispatches } = generatedApi.endpoints;

const column = columnsOf<DispatchRow>();

const filters = [warehouseFilter];

const lastWidth = { width: 140 } as const;
const madeBy = (look: object) => column.text('madeByName', t('madeBy'), look);
const optionalColumns = [
  column.day('departedOn', headingOf('departedOn'), { width: 124, optional: true }),
  column.day('closedOn', headingOf('closedOn'), { width: 124, optional: true }),
];

export function DispatchList() {
  return <DocumentList kind={dispatchKind} listing={listing} />;
}

/** Leaves out the mark for returns where the cell of the stops counts them. */
const attention: ListColumn<DispatchRow> = {
  ...exceptionColumn('dispatch'),
  cell: ({ exceptions = [], failedStops }) => {
    const marks =
      failedStops > 0 ? exceptions.filter((mark) => mark !== 'partly-delivered') : exceptions;
    return <ExceptionMarks exceptions={marks} subject="dispatch" />;
  },
};

/** Defines the columns: every tab starts with the same ones, and only lists of several statuses show the status. */
const dispatchColumns = (status: string | null): readonly ListColumn<DispatchRow>[] => [
  column.text('dispatchNo', uiText('number'), { width: 152 }),
  column.day('plannedDate', t('plannedDate'), { width: 136 }),
  column.pair('driverName', t('driver'), 'vehiclePlate', { flex: 1.3, minWidth: 120 }),
  column.text('warehouseName', fieldLabel('warehouseId'), {
    flex: 1,
    minWidth: 110,
    hidePriority: 3,
  }),
  {
    field: 'stopCount',
    header: t('stops'),
    cell: stops,
    width: 160,
    hidePriority: 1,
    align: 'figure',
    explain: ofDispatch('stop-count'),
  },
  column.count('lineCount', uiText('lines'), {
    width: 80,
    optional: true,
    explain: ofDispatch('line-count'),
  }),
  // Cancelled dispatches need no attention.
  ...(status === 'cancelled' ? [] : [attention]),
  ...optionalColumns,
  ...lastColumns(status),
];

function lastColumns(status: string | null): readonly ListColumn<DispatchRow>[] {
  const optional = madeBy({ ...lastWidth, optional: true });
  if (!status) return [optional, column.status('status', lastWidth, 'dispatch')];
  if (status === 'cancelled') {
    return [optional, column.text('cancelReason', headingOf('reason'), { minWidth: 220 })];
  }
  return [madeBy({ ...lastWidth, hidePriority: 5 })];
}

function dispatchCard(row: DispatchRow): ListCard {
  return {
    title: `${row.driverName} · ${row.vehiclePlate}`,
    parts: [row.dispatchNo, shortDate(row.plannedDate)],
    figure: t('stopsOf', { count: row.stopCount }),
    status: <StatusChip status={row.status} noun="dispatch" />,
    marks: <ExceptionMarks exceptions={row.exceptions} subject="dispatch" />,
  };
}

const listing: DocumentListing<DispatchRow> = {
  query: listDispatches,
  counts: countDispatches,
  file: { path: '/api/dispatches', name: 'dispatches' },
  columns: (_currency, status) => dispatchColumns(status),
  card: dispatchCard,
  filters: () => filters,
  hint: ({ driverName }) => ({ hint: driverName }),
  drawing: 'boxes',
  words: {
    create: t('newDispatch'),
    search: t('searchHint'),
    mine: t('mine'),
    all: uiText('all'),
    empty: (status) => t('empty', { status }),
    emptyWhole: t('emptyAll'),
    emptyText: t('emptyText'),
  },
};
