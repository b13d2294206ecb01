import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentOrLast } from '@/api/current-data';
import { useSession } from '@/api/session';
import type { BulkAction } from '../bulk/bulk-types';
import { SelectionBar } from '../bulk/selection-bar';
import { type Selection, useSelection } from '../bulk/use-selection';
import { decimal, sum, toText } from '../decimal';
import { EmptyState } from '../empty-state';
import { FailureAlert, FailurePanel } from '../error-panel';
import { count, money } from '../format';
import type { DrawingName } from '../illustrations';
import { lazily } from '../lazy-component';
import { type Crumb, NewButton, PageHeader } from '../page/header';
import { ScrollColumn } from '../parts';
import { t } from '../texts';
import { inSentence } from '../words';
import type { ListCardsProps } from './cards';
import { ListFooter } from './footer';
import { boxesWidth, menuWidth } from './grid-sizes';
import { ListGrid } from './lazy-grid';
import { useListMemory } from './memory';
import { dimmed, OfflineNotice, useOfflineRows } from './offline-rows';
import { isWide, type Sorts } from './sorting';
import { isFiltered, type ListState, unfiltered } from './state';
import { ListTabs, ListToolbar } from './toolbar';
import { type ListFile, ListTools } from './tools';
import type {
  ListCard,
  ListColumn,
  ListFilter,
  ListResult,
  ListRow,
  ListTab,
  RowAction,
  RowNote,
  SaveFigure,
} from './types';
import { useFirstRow } from './use-first-row';
import type { ChangeList } from './use-list-state';
import { useListLook, useRoom } from './use-look';
import { useSteadyRows } from './use-steady-rows';
import { viewQuery } from './views';

/** Loaded on phones only. */
const ListCards = lazily<ListCardsProps<ListRow>>(() =>
  import('./cards').then((module) => module.ListCards),
);

interface Props<Row extends ListRow> {
  /** The name of its settings, the same as for `useListState`. */
  list: string;
  title: string;
  crumbs?: readonly Crumb[];
  /** "New order" and its path; absent for users who may not create one. */
  create?: { label: string; to: string } | false | undefined;
  /** Further actions of the page. */
  action?: ReactNode;
  /** Content between the title and the list. */
  above?: ReactNode;
  tabs?: readonly ListTab[];
  state: ListState;
  onChange: ChangeList;
  result: ListResult<Row>;
  /** Rows to show in place of those of the page. */
  rows?: readonly Row[] | undefined;
  columns: readonly ListColumn<Row>[];
  /** Sorts of the server. */
  sorts: Sorts;
  /** Sort of the rows while the state has none; empty for the server's order. */
  defaultSort?: string;
  /** Amount of a row, which the selection sums. */
  amount?: ((row: Row) => string | null | undefined) | undefined;
  card: (row: Row) => ListCard;
  /** Label of the figures on cards: "Total (USD)". */
  figures?: string | undefined;
  href: (row: Row) => string;
  actions?: (row: Row) => RowAction[];
  note?: RowNote<Row>;
  /** Saves a figure that was edited in its cell. */
  onEdit?: SaveFigure<Row> | undefined;
  /** Bulk actions of the selected rows; absent for lists without any. */
  bulk?: ((rows: readonly Row[]) => readonly BulkAction[]) | undefined;
  /** True when other tabs of the list have bulk actions. */
  bulkElsewhere?: boolean;
  /** Called when the pointer rests on a row, to prefetch its page. */
  onPeek?: (row: Row) => void;
  searchHint?: string;
  dates?: boolean;
  filters?: readonly ListFilter[];
  /** Content next to the filters, such as documents that need attention. */
  attention?: ReactNode;
  /** Location of the whole list as a file. */
  file: ListFile;
  empty: { drawing: DrawingName; title: string; text?: string };
}

const EMPTY_ROWS: readonly never[] = [];

/** Renders a list page: header, tabs, filters, grid or cards, footer, empty and error states. */
export function ListPage<Row extends ListRow>(props: Props<Row>) {
  const { title, crumbs = [], create, tabs, state, onChange, result } = props;
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [memory, remember] = useListMemory(useSession().username, props.list);
  const card = useRef<HTMLDivElement>(null);
  const boxes = props.bulk || props.bulkElsewhere ? boxesWidth : 0;
  const room = useRoom(card, boxes + (props.actions ? menuWidth : 0));
  const look = useListLook(props.columns, memory, remember, state, onChange, room);
  const { pathname, search } = useLocation();
  const offline = useOfflineRows(result, pathname);
  const data = offline?.page ?? result.currentData;
  const found = props.rows ?? data?.content ?? EMPTY_ROWS;
  const { rows, waiting, hold, release } = useSteadyRows<Row>(found as Row[], pathname + search);
  const selection = useSelection(rows, scopeOf(pathname, state));
  const [selecting, setSelecting] = useState(false);
  const navigate = useNavigate();
  const { leaveSearch, toFirstRow } = useFirstRow(
    state.searchTerm,
    !result.isFetching && data ? data.content : null,
    data?.totalElements === 1,
    (row) => navigate(props.href(row)),
  );
  const failed = result.error !== undefined && !result.isFetching;
  useSortThatFits(state.sort !== '' && failed && isWide(currentOrLast(result)), onChange);
  const empty = !failed && !result.isFetching && rows.length === 0;
  const selects = selecting || selection.ids.size > 0;
  const model = useMemo(
    () => ({ type: 'include' as const, ids: new Set(selection.ids) }),
    [selection.ids],
  );
  const bar = props.bulk && (
    <SelectionBar
      selection={selection}
      sum={sumOf(selection, props.amount)}
      actions={props.bulk(selection.rows)}
      below={phone}
    />
  );
  return (
    <>
      <PageHeader
        title={title}
        windowTitle={tabTitle(tabs)}
        crumbs={crumbs}
        action={create ? <NewButton {...create} /> : props.action}
        // A head has 8 px for a second line, which lists do not have: they give them to the rows.
        sx={{ minHeight: 48 }}
      />
      {props.above}
      <Card
        ref={card}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          // Grows with its rows. Those beyond the window scroll between filters and footer.
          maxHeight: {
            sm: 'max(480px, calc(100dvh - var(--page-top) - var(--page-foot, 0px) - 72px))',
          },
          // Leaves room for the bulk bar of a phone below the last card.
          mb: phone && selection.ids.size > 0 ? 12 : { xs: 0, sm: -2 },
        }}
      >
        {tabs && <ListTabs tabs={tabs} />}
        <ListToolbar
          state={state}
          onChange={onChange}
          total={data?.totalExact ? data.totalElements : undefined}
          onLeaveSearch={leaveSearch}
          searchHint={props.searchHint}
          dates={props.dates}
          filters={props.filters}
          attention={props.attention}
          tools={
            <ListTools
              list={props.list}
              look={look}
              memory={memory}
              remember={remember}
              state={state}
              onChange={onChange}
              file={props.file}
              total={data?.totalElements}
              phone={phone}
            />
          }
          selecting={props.bulk ? selects : null}
          onSelecting={(on) => {
            setSelecting(on);
            if (!on) selection.clear();
          }}
        />
        {offline && <OfflineNotice rows={offline} onBack={result.refetch} />}
        {failed && data && !offline && (
          <FailureAlert failure={result.error} onRetry={result.refetch} />
        )}
        <Box sx={offline ? [rowsPlace, dimmed] : rowsPlace}>
          {waiting > 0 && <WaitingChanges count={waiting} onShow={release} />}
          {!phone && bar}
          {failed && !data ? (
            <FailurePanel
              failure={result.error}
              what={inSentence(title)}
              onRetry={result.refetch}
            />
          ) : empty ? (
            <ListEmpty
              state={state}
              onChange={onChange}
              empty={props.empty}
              create={create}
              many={title}
            />
          ) : phone ? (
            <Suspense>
              <ListCards
                rows={rows}
                loading={result.isFetching}
                card={props.card as (row: ListRow) => ListCard}
                href={props.href as (row: ListRow) => string}
                figures={props.figures}
                note={props.note as RowNote<ListRow> | undefined}
                toFirstRow={toFirstRow}
                {...(props.bulk ? { selects, selected: selection.ids } : {})}
                onToggle={selection.toggle}
              />
            </Suspense>
          ) : (
            <ScrollColumn onPointerMove={hold} onPointerLeave={release}>
              <ListGrid
                label={title}
                rows={rows}
                loading={result.isFetching && rows.length === 0}
                expected={Math.min(
                  tabs?.find(({ active }) => active)?.count || state.size,
                  state.size,
                )}
                columns={look.shown}
                sorts={props.sorts}
                defaultSort={props.defaultSort}
                wide={isWide(data)}
                onResize={look.resize}
                density={look.density}
                state={state}
                onChange={onChange}
                href={props.href}
                actions={props.actions}
                note={props.note}
                onEdit={props.onEdit}
                onPeek={props.onPeek}
                toFirstRow={toFirstRow}
                selectable={props.bulk ? true : props.bulkElsewhere ? 'elsewhere' : false}
                selection={model}
                onSelection={({ ids }) => selection.choose(new Set([...ids].map(String)))}
              />
            </ScrollColumn>
          )}
        </Box>
        {phone && bar}
        {!empty && !(failed && !data) && (
          <>
            <Divider />
            <ListFooter
              page={offline?.page ?? currentOrLast(result)}
              waiting={data === undefined && result.isFetching}
              state={state}
              onChange={onChange}
            />
          </>
        )}
      </Card>
    </>
  );
}

const rowsPlace = {
  position: 'relative',
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
} as const;

/** Removes a sort that the list is too long for, for example because a filter was cleared. */
function useSortThatFits(refused: boolean, onChange: ChangeList) {
  useEffect(() => {
    if (refused) onChange({ sort: '' });
  }, [refused, onChange]);
}

/** Returns the formatted sum of the selected rows. */
function sumOf<Row>(
  { rows }: Selection<Row>,
  amount: ((row: Row) => string | null | undefined) | undefined,
): string | undefined {
  if (!amount) return undefined;
  return money(toText(sum(rows.map((row) => decimal(amount(row) ?? '0')))));
}

/** Returns the title of the current tab: "Pending (7)". */
function tabTitle(tabs: readonly ListTab[] = []): string | undefined {
  const shown = tabs.find(({ active }) => active);
  if (!shown) return undefined;
  return shown.count === undefined ? shown.label : `${shown.label} (${count(shown.count)})`;
}

/** Returns the scope of a selection: it survives paging, but not another filter. */
function scopeOf(pathname: string, state: ListState): string {
  return `${pathname}?${viewQuery({ ...state, sort: '', columns: '' })}`;
}

/** Offers to show rows that were added or removed while the pointer was over the list. */
function WaitingChanges({ count, onShow }: { count: number; onShow: () => void }) {
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

interface ListEmptyProps {
  state: ListState;
  onChange: ChangeList;
  empty: { drawing: DrawingName; title: string; text?: string };
  create: { label: string; to: string } | false | undefined;
  /** Plural noun of the list: "Orders". */
  many: string;
}

/** Shows that the list is empty or that no row matches the filters. */
export function ListEmpty({ state, onChange, empty, create, many }: ListEmptyProps) {
  if (!isFiltered(state)) {
    return <EmptyState {...empty} action={create ? <NewButton {...create} /> : undefined} />;
  }
  const search = state.searchTerm;
  const searchAlone = search !== '' && !isFiltered({ ...state, searchTerm: '' });
  if (searchAlone) {
    return (
      <EmptyState
        drawing="search"
        title={t('nothingFound')}
        text={t('noneMatches', { what: inSentence(many), search })}
        action={
          <Button variant="outlined" onClick={() => onChange({ searchTerm: '' })}>
            {t('clearSearch')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      drawing="search"
      title={t('nothingFound')}
      text={t('nothingFoundText')}
      action={
        <Button variant="outlined" onClick={() => onChange(unfiltered)}>
          {t('clearAll')}
        </Button>
      }
    />
  );
}
