import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import {
  DataGrid,
  type GridColDef,
  type GridRowSelectionModel,
  type GridSortModel,
  useGridApiRef,
} from '@mui/x-data-grid';
import { type MouseEvent, memo, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { ownDirection, unbroken } from '../bidi-text';
import { Explained } from '../explanation/explained';
import { count } from '../format';
import { nonce } from '../nonce';
import { RowMenu } from '../row-menu';
import { useShortcuts } from '../shortcuts/shortcuts';
import { rowHeights } from '../sizes';
import { statusLook } from '../status';
import { t } from '../texts';
import { visuallyHidden } from '../visually-hidden';
import { CellEditContext, editableColumn, useCellEdits } from './cell-edit';
import { leastWidth } from './columns';
import { gridLook } from './grid-look';
import { boxesWidth, edgeWidth, menuWidth, roomForGroup } from './grid-sizes';
import type { Density } from './memory';
import { useMoreBelow } from './more-below';
import { directionsOf, maxSortedRows, type Sorts, sortName } from './sorting';
import type { ListState } from './state';
import { t as listText } from './texts';
import type { ListColumn, ListRow, RowAction, RowNote, SaveFigure } from './types';
import { useChosenRow } from './use-chosen-row';
import type { ChangeList } from './use-list-state';

export interface ListGridProps<Row extends ListRow> {
  rows: readonly Row[];
  loading: boolean;
  /** Number of rows that are expected, for the height of the skeleton. */
  expected: number;
  /** Visible columns. */
  columns: readonly ListColumn<Row>[];
  /** Sorts of the server. */
  sorts: Sorts;
  /** Sort of the rows while the state has none. */
  defaultSort?: string | undefined;
  /** True when the list has too many rows for narrow sorts. */
  wide: boolean;
  state: ListState;
  onChange: ChangeList;
  /** Called with the width that the user gave to a column. */
  onResize?: (field: string, width: number) => void;
  href: (row: Row) => string;
  actions?: ((row: Row) => RowAction[]) | undefined;
  note?: RowNote<Row> | undefined;
  /** Saves a figure that was edited in its cell; absent where figures are not edited. */
  onEdit?: SaveFigure<Row> | undefined;
  /** True when rows can be selected; `elsewhere` when only another tab allows it, so that columns stay aligned. */
  selectable: boolean | 'elsewhere';
  selection: GridRowSelectionModel;
  onSelection: (selection: GridRowSelectionModel) => void;
  density?: Density;
  /** Increments to focus the first row. */
  toFirstRow?: number;
  /** Called when the pointer rests on a row, to prefetch its page. */
  onPeek?: ((row: Row) => void) | undefined;
  label: string;
}

/** Renders the grid of a list. The server pages and sorts; a click or Enter opens a row. */
export function ListGrid<Row extends ListRow>(props: ListGridProps<Row>) {
  const { rows, loading, expected, columns, state, onChange, href, actions, selectable } = props;
  const { sorts, wide } = props;
  const navigate = useNavigate();
  const grid = useGridApiRef();
  const first = columns[0]?.field ?? '';
  useMoreBelow(grid, rows);
  const chosen = useChosenRow(grid, rows);
  const go = (id: string) => {
    grid.current?.setCellFocus(id, first);
    chosen.choose(id);
  };
  useRowKeys(rows, go, () => grid.current?.state.focus.cell?.id, props.onEdit !== undefined);
  const goToFirst = useEffectEvent(() => rows[0] && go(rows[0].id));
  const { toFirstRow = 0 } = props;
  useEffect(() => {
    if (toFirstRow > 0) goToFirst();
  }, [toFirstRow]);
  const peek = useHoverIntent((id: string) => {
    const row = props.onPeek && rows.find((each) => each.id === id);
    if (row) props.onPeek?.(row);
  });
  const density = props.density ?? 'compact';
  const reserved = selectable === 'elsewhere' ? boxesWidth : 0;
  const sorting = useMemo(() => ({ sorts, wide }), [sorts, wide]);
  const edits = useCellEdits(columns, props.onEdit);
  const { editable } = edits;
  const defs = useColumns({
    columns,
    href,
    actions,
    note: props.note,
    reserved,
    sorting,
    editable,
  });
  const selecting = props.selection.ids.size > 0 && 'selecting';
  const look = [density, reserved > 0 && 'reserved', selecting].filter(Boolean).join(' ');
  const [name, direction] = (state.sort || props.defaultSort || '').split(',');
  const sorted = columns.find((column) => sortName(column) === name);
  const sortModel: GridSortModel = sorted
    ? [{ field: sorted.field, sort: direction === 'asc' ? 'asc' : 'desc' }]
    : [];
  const sortBy = ([sort]: GridSortModel) => {
    const column = columns.find((each) => each.field === sort?.field);
    onChange({ sort: sort && column ? `${sortName(column)},${sort.sort}` : '' });
  };
  // The edge columns are wider than the settings say.
  const resize = (field: string, width: number) => {
    const isLast = !actions && field === columns.at(-1)?.field;
    const beside = (field === first ? reserved : 0) + (isLast ? edgeWidth : 0);
    props.onResize?.(field, Math.round(width) - beside);
  };
  const list = (
    <DataGrid
      apiRef={grid}
      aria-label={props.label}
      nonce={nonce}
      rows={rows as Row[]}
      columns={defs}
      loading={loading}
      hideFooter
      sortingMode="server"
      paginationMode="server"
      filterMode="server"
      rowCount={-1}
      sortModel={sortModel}
      onSortModelChange={sortBy}
      onColumnWidthChange={({ colDef, width }) => resize(colDef.field, width)}
      rowHeight={rowHeights[density]}
      checkboxSelection={selectable === true}
      // Renders all columns, so that pinned cells stay in place.
      columnBufferPx={allColumns}
      className={look}
      getRowClassName={({ row }) => (isEnded(row) ? 'ended' : '')}
      getRowSpacing={roomForGroup}
      disableRowSelectionExcludeModel
      keepNonExistentRowsSelected
      rowSelectionModel={props.selection}
      onRowSelectionModelChange={props.onSelection}
      {...edits.handlers}
      onRowClick={({ row }, event) => {
        // A click on a figure chooses its cell for editing; the first one beside an open cell only saves it.
        const target = event.target as Element;
        if (target.closest('.MuiDataGrid-cell--editable') || edits.isOpen(grid)) return;
        const wantsTab = event.ctrlKey || event.metaKey;
        if (wantsTab) window.open(href(row), '_blank', 'noopener');
        else navigate(href(row));
      }}
      onCellKeyDown={({ row, field: cell, isEditable, cellMode }, event) => {
        if (cellMode === 'edit') return;
        if (isEditable && event.key === 'F2') {
          grid.current?.startCellEditMode({ id: row.id, field: cell });
        }
        const pressed = event.target instanceof HTMLButtonElement;
        if (event.key === 'Enter' && !cell.startsWith('__') && !pressed) {
          const byPerson = chosen.isChosen(row.id);
          event.defaultMuiPrevented = !(byPerson && isEditable);
          if (byPerson && !isEditable) navigate(href(row));
        }
      }}
      slotProps={{
        row: {
          onMouseEnter: ({ currentTarget }: MouseEvent<HTMLElement>) =>
            peek.begin(currentTarget.dataset.id ?? ''),
          onMouseLeave: peek.cancel,
        },
        loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' },
      }}
      sx={[gridLook, { '--DataGrid-overlayHeight': `${expected * rowHeights[density]}px` }]}
    />
  );
  return <CellEditContext value={edits.states}>{list}</CellEditContext>;
}

/** Exceeds the width of any list, in pixels. */
const allColumns = 4000;

function isEnded(row: object): boolean {
  return 'status' in row && statusLook(String(row.status)).ended === true;
}

/** Moves down and up the rows with J and K. */
function useRowKeys(
  rows: readonly { id: string }[],
  focus: (id: string) => void,
  focused: () => unknown,
  edits: boolean,
) {
  const move = (by: number) => {
    const at = rows.findIndex((row) => row.id === focused());
    const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (next) focus(next.id);
  };
  const group = t('thisList');
  useShortcuts([
    { keys: 'j', label: t('nextRow'), group, run: () => move(1) },
    { keys: 'k', label: t('previousRow'), group, run: () => move(-1) },
    { keys: 'Enter', label: t('openRow'), group },
    ...(edits ? [{ keys: 'F2', label: listText('editFigure'), group }] : []),
  ]);
}

interface Sorting {
  sorts: Sorts;
  wide: boolean;
}

interface Columns<Row> {
  columns: readonly ListColumn<Row>[];
  href: (row: Row) => string;
  actions: ((row: Row) => RowAction[]) | undefined;
  note: RowNote<Row> | undefined;
  reserved: number;
  sorting: Sorting;
  editable: boolean;
}

function useColumns<Row extends ListRow>(of: Columns<Row>): GridColDef<Row>[] {
  const { columns, href, actions, note, reserved, sorting, editable } = of;
  return useMemo(() => {
    const defs = columns.map((column, index) => {
      const edit = editable && editableColumn(column);
      const def = { ...gridColumn(column), ...sortingOf(column, sorting), ...edit };
      return index === 0 ? firstColumn(column, def, href, reserved) : def;
    });
    if (!actions) return [...defs.slice(0, -1), ...defs.slice(-1).map(atTheEdge)];
    const menu: GridColDef<Row> = {
      field: 'actions',
      headerName: t('moreActions'),
      renderHeader: () => <Box sx={visuallyHidden}>{t('moreActions')}</Box>,
      width: menuWidth,
      minWidth: menuWidth,
      align: 'right',
      sortable: false,
      resizable: false,
      // The grid is one tab stop. Arrow keys lead to the menus.
      renderCell: ({ row, tabIndex, hasFocus }) =>
        note?.(row, { tabIndex, hasFocus }) ?? (
          <RowMenu actions={actions(row)} small tabIndex={tabIndex} focused={hasFocus} />
        ),
    };
    return [...defs, menu];
  }, [columns, href, actions, note, reserved, sorting, editable]);
}

function atTheEdge<Row extends object>(column: GridColDef<Row>): GridColDef<Row> {
  const { cellClassName, headerClassName } = column;
  return {
    ...column,
    cellClassName: `${cellClassName} last`,
    headerClassName: `${headerClassName} last`,
    ...(column.width ? { width: column.width + edgeWidth } : {}),
  };
}

/** Identifier column; links to the record. */
function firstColumn<Row extends ListRow>(
  column: ListColumn<Row>,
  { minWidth = 0, ...def }: GridColDef<Row>,
  href: (row: Row) => string,
  reserved: number,
): GridColDef<Row> {
  return {
    ...def,
    ...(def.width ? { width: def.width + reserved } : {}),
    minWidth: minWidth + reserved,
    cellClassName: 'first',
    headerClassName: 'first',
    renderCell: ({ row }) => (
      <>
        {row.group && <Box className="group">{row.group}</Box>}
        <LinkCell column={column} row={row} to={href(row)} />
      </>
    ),
  };
}

/** Offers the sort of a column, or says what it needs. */
function sortingOf<Row extends object>(
  column: ListColumn<Row>,
  { sorts, wide }: Sorting,
): Partial<GridColDef<Row>> {
  const sort = sorts[sortName(column)];
  if (sort === 'narrow' && wide) {
    const need = { count: count(maxSortedRows), column: column.header };
    return { sortable: false, description: listText('sortNarrow', need) };
  }
  return { sortable: sort !== undefined, sortingOrder: directionsOf(column) };
}

function gridColumn<Row extends { id: string }>(column: ListColumn<Row>): GridColDef<Row> {
  const figure = column.align === 'figure';
  const align = figure ? 'right' : 'left';
  const look = figure ? 'figure' : '';
  return {
    field: column.field,
    headerName: column.header,
    align,
    headerAlign: align,
    cellClassName: look,
    headerClassName: look,
    ...(column.width
      ? { width: column.width }
      : { flex: column.flex ?? 1, minWidth: leastWidth(column) }),
    renderCell: ({ row, tabIndex, hasFocus }) => (
      <DataCell column={column} row={row} tabIndex={tabIndex} focused={hasFocus} />
    ),
  };
}

interface CellProps<Row> {
  column: ListColumn<Row>;
  row: Row;
  tabIndex: 0 | -1;
  focused: boolean;
}

// The grid renders all cells again with each of its props, so unchanged ones are skipped here.
const DataCell = memo(Data) as typeof Data;
const LinkCell = memo(Linked) as typeof Linked;

/** Explains a figure where its source is known; the rest of the row opens the record. */
function Data<Row>({ column, row, ...cell }: CellProps<Row>) {
  const shown = column.cell(row);
  const source = column.explain?.(row);
  return (
    <Box
      component="span"
      {...ownDirection(shown)}
      {...(column.edit && { title: listText('editInCell') })}
      sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}
    >
      {source ? (
        <Explained figure={source.figure} label={`${column.header} · ${source.of}`} cell={cell}>
          {shown}
        </Explained>
      ) : (
        shown
      )}
    </Box>
  );
}

function Linked<Row>({ column, row, to }: Pick<CellProps<Row>, 'column' | 'row'> & { to: string }) {
  const shown = column.cell(row);
  return (
    <Link
      component={RouterLink}
      {...ownDirection(shown)}
      to={to}
      tabIndex={-1}
      color="inherit"
      onClick={(event) => event.stopPropagation()}
      sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}
    >
      {typeof shown === 'string' ? unbroken(shown) : shown}
    </Link>
  );
}

export const HOVER_PREFETCH_DELAY_MS = 90;

/** Runs a function for the element that the pointer rests on, not for those that it crosses. */
export function useHoverIntent(run: (id: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = (id: string) => {
    cancel();
    timer.current = setTimeout(() => run(id), HOVER_PREFETCH_DELAY_MS);
  };
  return { begin, cancel };
}
