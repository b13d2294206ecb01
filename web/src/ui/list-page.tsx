import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { GridRowSelectionModel } from '@mui/x-data-grid';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { DrawingName } from './drawings';
import { EmptyState } from './empty-state';
import { FailureAlert, FailurePanel } from './failure';
import { ListCards } from './list-cards';
import { ListFooter } from './list-footer';
import { ListGrid } from './list-grid';
import { isFiltered, type ListState } from './list-state';
import { ListTabs } from './list-tabs';
import { ListToolbar } from './list-toolbar';
import type {
  BulkAction,
  ListCard,
  ListColumn,
  ListFilter,
  ListResult,
  ListTab,
  RowAction,
} from './list-types';
import { type Crumb, NewButton, PageHeader } from './page-header';
import { useTexts } from './texts';
import type { ChangeList } from './use-list-state';
import { useSteadyRows } from './use-steady-rows';

interface Props<Row extends { id: string }> {
  title: string;
  crumbs?: readonly Crumb[];
  /** "New order" and where it goes; absent for those who may not. */
  create?: { label: string; to: string } | false | undefined;
  tabs?: readonly ListTab[];
  state: ListState;
  onChange: ChangeList;
  result: ListResult<Row>;
  columns: readonly ListColumn<Row>[];
  card: (row: Row) => ListCard;
  href: (row: Row) => string;
  actions?: (row: Row) => RowAction[];
  bulk?: readonly BulkAction[];
  /** The pointer came over a row: what it opens may be fetched. */
  onPeek?: (row: Row) => void;
  searchHint?: string;
  dates?: boolean;
  filters?: readonly ListFilter[];
  empty: { drawing: DrawingName; title: string; text?: string };
}

const nobody: readonly never[] = [];
const nothing: GridRowSelectionModel = { type: 'include', ids: new Set() };

/** A whole list page: header, tabs, filters, grid or cards, footer, and its empty and failing states. */
export function ListPage<Row extends { id: string }>(props: Props<Row>) {
  const { title, crumbs = [], create, tabs, state, onChange, result, bulk = [] } = props;
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [selection, setSelection] = useState(nothing);
  const data = result.data;
  const found =
    result.currentData?.content ?? (result.isFetching ? nobody : data?.content) ?? nobody;
  const { pathname, search } = useLocation();
  const { rows, waiting, hold, release } = useSteadyRows<Row>(found as Row[], pathname + search);
  const failed = result.error !== undefined && !result.isFetching;
  const empty = !failed && !result.isFetching && rows.length === 0;
  return (
    <>
      <PageHeader
        title={title}
        crumbs={crumbs}
        action={create ? <NewButton {...create} /> : undefined}
      />
      <Card sx={{ display: 'flex', flexDirection: 'column', minHeight: { sm: 480 } }}>
        {tabs && <ListTabs tabs={tabs} />}
        <ListToolbar
          state={state}
          onChange={onChange}
          searchHint={props.searchHint}
          dates={props.dates}
          filters={props.filters}
        />
        {failed && data && <FailureAlert failure={result.error} onRetry={result.refetch} />}
        <Box sx={{ position: 'relative', flexGrow: 1, display: 'flex', flexDirection: 'column' }}>
          {waiting > 0 && <WaitingChanges count={waiting} onShow={release} />}
          <SelectionBar selection={selection} bulk={bulk} onClear={() => setSelection(nothing)} />
          {failed && !data ? (
            <FailurePanel failure={result.error} onRetry={result.refetch} />
          ) : empty ? (
            <ListEmpty state={state} onChange={onChange} empty={props.empty} create={create} />
          ) : phone ? (
            <ListCards
              rows={rows}
              loading={result.isFetching}
              card={props.card}
              href={props.href}
            />
          ) : (
            <Box
              onPointerMove={hold}
              onPointerLeave={release}
              sx={{
                display: 'flex',
                flexDirection: 'column',
                maxHeight: `max(420px, calc(100dvh - var(--page-top) - ${tabs ? 306 : 258}px))`,
              }}
            >
              <ListGrid
                label={title}
                rows={rows}
                loading={result.isFetching && rows.length === 0}
                columns={props.columns}
                state={state}
                onChange={onChange}
                href={props.href}
                actions={props.actions}
                onPeek={props.onPeek}
                selectable={bulk.length > 0}
                selection={selection}
                onSelection={setSelection}
              />
            </Box>
          )}
        </Box>
        {!empty && !(failed && !data) && (
          <>
            <Divider />
            <ListFooter
              page={data}
              waiting={result.currentData === undefined && result.isFetching}
              state={state}
              onChange={onChange}
            />
          </>
        )}
      </Card>
    </>
  );
}

interface ListEmptyProps {
  state: ListState;
  onChange: ChangeList;
  empty: { drawing: DrawingName; title: string; text?: string };
  create: { label: string; to: string } | false | undefined;
}

function ListEmpty({ state, onChange, empty, create }: ListEmptyProps) {
  const t = useTexts();
  if (!isFiltered(state)) {
    return <EmptyState {...empty} action={create ? <NewButton {...create} /> : undefined} />;
  }
  const clear = () => onChange({ searchTerm: '', startDate: '', endDate: '', filters: {} });
  return (
    <EmptyState
      drawing="search"
      title={t('nothingFound')}
      text={t('nothingFoundText')}
      action={
        <Button variant="outlined" onClick={clear}>
          {t('clearAll')}
        </Button>
      }
    />
  );
}

/** What came or went while the pointer was over the rows. */
function WaitingChanges({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useTexts();
  return (
    <Button
      size="small"
      variant="contained"
      color="inherit"
      onClick={onShow}
      sx={{
        position: 'absolute',
        top: 8,
        insetInline: 0,
        mx: 'auto',
        width: 'fit-content',
        zIndex: 9,
      }}
    >
      {t('changesWait', { count })}
    </Button>
  );
}

interface SelectionBarProps {
  selection: GridRowSelectionModel;
  bulk: readonly BulkAction[];
  onClear: () => void;
}

function SelectionBar({ selection, bulk, onClear }: SelectionBarProps): ReactNode {
  const t = useTexts();
  const ids = [...selection.ids].map(String);
  if (ids.length === 0 || bulk.length === 0) return null;
  return (
    <Box
      role="toolbar"
      sx={{
        position: 'absolute',
        insetInline: 0,
        top: 0,
        height: 48,
        zIndex: 9,
        px: 2,
        gap: 1,
        display: 'flex',
        alignItems: 'center',
        bgcolor:
          'color-mix(in srgb, var(--mui-palette-primary-main) 14%, var(--mui-palette-background-paper))',
      }}
    >
      <Box sx={{ typography: 'subtitle2', flexGrow: 1 }}>
        {t('selected', { count: ids.length })}
      </Box>
      {bulk.map((action) => (
        <Button
          key={action.label}
          size="small"
          startIcon={action.icon}
          onClick={() => action.run(ids)}
        >
          {action.label}
        </Button>
      ))}
      <Button size="small" onClick={onClear}>
        {t('clearSelection')}
      </Button>
    </Box>
  );
}
