import Edit from '@mui/icons-material/EditOutlined';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { currentOrLast } from '@/api/current-data';
import type { Operation } from '@/api/generated-session';
import { type May, useMay } from '@/api/session';
import { duplicateAction } from '../actions/common';
import { type Step, startsFrom } from '../actions/step';
import type { BulkAction, BulkItem } from '../bulk/bulk-types';
import { useRequestedBulk } from '../bulk/use-requested-bulk';
import { useStepBulk } from '../bulk/use-step-bulk';
import { type Query, usePeek } from '../endpoint';
import { ExceptionChips } from '../exception/exception-chips';
import {
  type ExceptionCounts,
  type MarkCount,
  marksOf,
  withoutMarks,
} from '../exception/exception-filter';
import { countedLook, exceptionsOf, isSubject, type Subject } from '../exception/exception-looks';
import { t as exceptionText } from '../exception/texts';
import { count } from '../format';
import type { DrawingName } from '../illustrations';
import { LazyDialogBoundary } from '../lazy-dialog-boundary';
import { ListPage } from '../list/page';
import { sortsOf } from '../list/sorting';
import { dated, filterQuery, type ListState, listQuery, searched, wholeQuery } from '../list/state';
import {
  type ListCard,
  type ListColumn,
  type ListFilter,
  type ListTab,
  namesOf,
  type Page,
  type RowAction,
} from '../list/types';
import { useListState } from '../list/use-list-state';
import { useLeaveTrail } from '../previous-next/use-leave-trail';
import { useCurrency } from '../record/use-company';
import { statusOfSeveral } from '../status';
import { t } from '../texts';
import { inSentence } from '../words';
import {
  type AnyKind,
  type DocumentDetails,
  type DocumentKind,
  type DocumentRow,
  editOf,
  listOf,
  mayDuplicate,
  stepsOf,
} from './document-kind';
import { useDoneRows } from './done-rows';
import { DocumentStepDialog } from './lazy-step-dialog';
import { stepIcon } from './step-icon';

/** Number of documents with a status. */
interface StatusCount extends ExceptionCounts {
  count: number;
  /** False if the server stopped counting. */
  exact: boolean;
}

/** Describes the list of a kind of document. */
export interface DocumentListing<Row extends DocumentRow> {
  query: Query<object, Page<Row>>;
  counts: Query<object, readonly StatusCount[]>;
  /** Path and name of the export. */
  file: { path: string; name: string };
  columns: (currency: string, status: string | null) => readonly ListColumn<Row>[];
  card: (row: Row) => ListCard;
  /** Explains the figures of the cards. */
  figures?: (currency: string, status: string | null) => string;
  /** Returns the sort of a list without a chosen one, such as `requestedDate,asc`; undefined for the server's order. */
  sort?: (status: string | null) => string | undefined;
  filters: (may: May) => readonly ListFilter[];
  /** Returns the amount of a row, which a selection sums. */
  amount?: (row: Row) => string | null | undefined;
  /** Returns the details that the bulk report shows next to the number. */
  hint: (row: Row) => Pick<BulkItem, 'hint' | 'amount'>;
  /** Returns the combined effect of a bulk step, such as the credit left of a customer. */
  effect?: (step: Step, rows: readonly Row[]) => ReactNode;
  /** Further bulk operations on rows of a status. */
  together?: { status: string; needs: Operation; of: (rows: readonly Row[]) => BulkAction[] };
  drawing: DrawingName;
  words: {
    create: string;
    search: string;
    /** Titles of the lists with every status: the user's own, and all. */
    mine?: string;
    all?: string;
    empty: (status: string) => string;
    /** Shown if there are no documents at all. */
    emptyWhole: string;
    emptyText: string;
  };
}

interface Props<Row extends DocumentRow, Details extends DocumentDetails, S extends Step> {
  kind: DocumentKind<Row, Details, S>;
  listing: DocumentListing<Row>;
}

/** Lists documents of the status in the address, the user's own, or all; steps run on one or several rows. */
export function DocumentList<
  Row extends DocumentRow,
  Details extends DocumentDetails,
  S extends Step,
>({ kind, listing }: Props<Row, Details, S>) {
  const { paths, words } = kind;
  const may = useMay();
  const { pathname } = useLocation();
  const { which, status } = useShown(kind);
  const [state, onChange] = useListState(parametersOf(kind.noun, listing), kind.noun);
  const defaultSort = listing.sort?.(status) ?? '';
  // The URL and saved views have the chosen sort only.
  const sorted = useMemo(
    () => ({ ...state, sort: state.sort || defaultSort }),
    [state, defaultSort],
  );
  const result = listing.query.useQuery({ ...listQuery(sorted), ...which });
  useLeaveTrail(kind.noun, listing.query, sorted, which, result.currentData);
  const peek = usePeek(kind.one);
  const tabs = useStatusTabs({ kind, listing, state, pathname });
  const marks = useMarks(kind.noun, listing, state, which, status);
  const currency = useCurrency();
  const columns = useMemo(() => listing.columns(currency, status), [listing, currency, status]);
  const { actions, dialog } = useRowSteps(kind, listing);
  const href = useCallback((row: Row) => paths.details(row.id), [paths]);
  const item = (row: Row): BulkItem => ({
    id: row.id,
    label: kind.number(row),
    to: href(row),
    ...listing.hint(row),
  });
  const page = result.currentData;
  const { rows, note } = useDoneRows(kind, page?.content, JSON.stringify({ ...state, ...which }));
  const bulk = useStepBulk(kind, listing.effect, item, page);
  const requested = useRequestedBulk(bulk, page?.content);
  const whole = 'mine' in which ? 'mine' : 'all';
  const word = status ? statusOfSeveral(status, kind.noun) : (listing.words[whole] ?? '');
  return (
    <>
      <ListPage
        list={kind.noun}
        title={words.many}
        crumbs={[{ label: words.many }, { label: word }]}
        create={may(kind.may.create) && { label: listing.words.create, to: paths.new }}
        tabs={tabs}
        state={state}
        onChange={onChange}
        result={{ ...result, refetch: () => void result.refetch() }}
        rows={rows}
        columns={columns}
        sorts={sortsOf(listing.query)}
        defaultSort={defaultSort}
        amount={listing.amount}
        card={status ? withoutStatus(listing.card) : listing.card}
        figures={listing.figures?.(currency, status)}
        href={href}
        actions={actions}
        note={note}
        bulk={
          isMovable(kind, listing, status, may)
            ? (rows) => [...bulk(rows), ...togetherOf(listing, rows, may)]
            : undefined
        }
        bulkElsewhere={isMovable(kind, listing, null, may)}
        onPeek={({ id }) => peek({ id })}
        searchHint={listing.words.search}
        dates
        attention={
          isSubject(kind.noun) && (
            <ExceptionChips subject={kind.noun} marks={marks} state={state} onChange={onChange} />
          )
        }
        filters={listing.filters(may)}
        file={{
          path: listing.file.path,
          params: { ...wholeQuery(sorted), ...which },
          name: `${listing.file.name}-${status ?? whole}`,
        }}
        empty={{
          drawing: listing.drawing,
          title: status ? listing.words.empty(word.toLowerCase()) : listing.words.emptyWhole,
          text: listing.words.emptyText,
        }}
      />
      {dialog}
      {requested}
    </>
  );
}

/** Returns the parameters that an address of the list may have for any role: a tab passes them on to the others. */
function parametersOf(noun: string, listing: Pick<DocumentListing<never>, 'filters'>): string[] {
  const marks = isSubject(noun) ? ['exception', ...(noun === 'order' ? ['ready'] : [])] : [];
  return [...searched, ...dated, ...marks, ...namesOf(listing.filters(() => true))];
}

const nothing: readonly MarkCount[] = [];

/** Counts the marks of the shown list regardless of the mark filter. */
function useMarks(
  noun: string,
  { counts: endpoint }: Pick<DocumentListing<never>, 'counts'>,
  state: ListState,
  which: object,
  status: string | null,
): readonly MarkCount[] {
  const query = withoutMarks(filterQuery(state));
  const mine = 'mine' in which ? which : {};
  const counts = currentOrLast(
    endpoint.useQuery({ ...query, ...mine }, { skip: !isSubject(noun) }),
  );
  if (!counts || !isSubject(noun)) return nothing;
  return marksOf(counts, status, exceptionsOf(noun));
}

/** Returns "3 late" and "1 short" for a status. Partly delivered is permanent and left out. */
function exceptionsIn(subject: Subject, found: StatusCount | undefined): ListTab['exceptions'] {
  if (!found) return undefined;
  const open = exceptionsOf(subject).filter((exception) => exception !== 'partly-delivered');
  return marksOf([{ ...found, ready: 0 }], null, open).map(({ mark, count: number, exact }) => {
    const { label, tone } = countedLook(mark, subject);
    const shown = `${count(number)}${exact ? '' : '+'}`;
    return {
      text: exceptionText('countedInTab', { count: shown, word: inSentence(label) }),
      tone,
    };
  });
}

/** Removes the status, which equals that of the tab. */
function withoutStatus<Row>(card: (row: Row) => ListCard): (row: Row) => ListCard {
  return (row) => {
    const { status: _, ...rest } = card(row);
    return rest;
  };
}

/** Returns the list that the address names. */
function useShown({ paths }: Pick<AnyKind, 'paths'>) {
  const { word } = useParams();
  return useMemo(() => {
    if (word === 'mine') return { which: { mine: true }, status: null };
    const status = Object.keys(paths.words).find((each) => paths.words[each] === word) ?? null;
    return { which: status ? { status } : {}, status };
  }, [paths, word]);
}

/** Removes shortcuts, which would be ambiguous in a list. */
function withoutKey({ key: _, ...action }: RowAction): RowAction {
  return action;
}

/** Returns the steps of a row as its menu, and the dialog of the chosen step. */
function useRowSteps<Row extends DocumentRow, Details extends DocumentDetails, S extends Step>(
  kind: DocumentKind<Row, Details, S>,
  listing: DocumentListing<Row>,
) {
  const may = useMay();
  const [requested, setRequested] = useState<{ row: Row; step: S } | null>(null);
  const [open, setOpen] = useState(false);
  const actions = useCallback(
    (row: Row): RowAction[] => {
      const to = editOf(kind, row);
      const moves = stepsOf(kind, row).map((step) => ({
        name: step.name,
        label: step.verb,
        icon: stepIcon(step),
        danger: step.danger,
        run: () => {
          setRequested({ row, step });
          setOpen(true);
        },
      }));
      // Offers the actions of the page that need row data only.
      return [
        ...togetherOf(listing, [row], may).flatMap(({ task: _, ...action }) =>
          action.to ? [action] : [],
        ),
        ...moves,
        ...(to ? [{ label: t('edit'), icon: <Edit />, to }] : []),
        ...(mayDuplicate(kind, may)
          ? [withoutKey(duplicateAction(kind.paths.duplicate(row.id)))]
          : []),
      ];
    },
    [kind, listing, may],
  );
  const close = () => setOpen(false);
  const Dialog = requested && kind.dialogs?.[requested.step.name];
  const dialog = requested && (
    <LazyDialogBoundary>
      {Dialog ? (
        open && <Dialog id={requested.row.id} onClose={close} />
      ) : (
        <DocumentStepDialog
          kind={kind}
          step={open ? requested.step : null}
          document={requested.row}
          onClose={close}
        />
      )}
    </LazyDialogBoundary>
  );
  return { actions, dialog };
}

/** Returns true if the user can ever execute a step on any of the rows. */
function isMovable(
  { steps, dialogs }: Pick<AnyKind, 'steps' | 'dialogs'>,
  { together }: Pick<DocumentListing<never>, 'together'>,
  status: string | null,
  may: May,
): boolean {
  if (together && may(together.needs) && status === together.status) return true;
  return steps.some(
    (step: Step) =>
      !dialogs?.[step.name] && (!status || startsFrom(step, status)) && may(step.operation),
  );
}

function togetherOf<Row extends DocumentRow>(
  { together }: Pick<DocumentListing<Row>, 'together'>,
  rows: readonly Row[],
  may: May,
): BulkAction[] {
  return together && may(together.needs) ? together.of(rows) : [];
}

interface Tabs {
  kind: Pick<AnyKind, 'noun' | 'table' | 'paths' | 'may'>;
  listing: Pick<DocumentListing<never>, 'counts' | 'words'>;
  state: ListState;
  pathname: string;
}

/**
 * Returns a tab for each list that the user may see, with filtered counts. Users who see the first status find their
 * own documents there; others get a tab for them.
 */
function useStatusTabs({ kind, listing, state, pathname }: Tabs) {
  const may = useMay();
  const { paths, table } = kind;
  const query = filterQuery(state);
  const seen = table.lists.filter(({ operation }) => may(operation));
  const { counts: endpoint, words } = listing;
  const counts = currentOrLast(endpoint.useQuery(query, { skip: seen.length === 0 }));
  const first = table.lists[0];
  const seesFirst = first !== undefined && may(first.operation);
  const own = words.mine && ((may(kind.may.create) && !seesFirst) || paths.mine === pathname);
  const ownCounts = currentOrLast(endpoint.useQuery({ ...query, mine: true }, { skip: !own }));
  const tabs: ListTab[] = seen.map(({ status }) => {
    const to = listOf(kind, status);
    const found = counts?.find((each) => each.status === status);
    return {
      label: statusOfSeveral(status, kind.noun),
      to,
      active: pathname === to,
      count: counts && (found?.count ?? 0),
      capped: found?.exact === false,
      exceptions: isSubject(kind.noun) ? exceptionsIn(kind.noun, found) : undefined,
    };
  });
  return [
    ...(words.mine && own ? [wholeTab(words.mine, paths.mine, pathname, ownCounts)] : []),
    ...(paths.all && words.all && seesFirst
      ? [wholeTab(words.all, paths.all, pathname, counts)]
      : []),
    ...tabs,
  ];
}

function wholeTab(
  label: string,
  to: string,
  pathname: string,
  counts: readonly StatusCount[] | undefined,
): ListTab {
  return {
    label,
    to,
    active: pathname === to,
    count: counts?.reduce((sum, each) => sum + each.count, 0),
    capped: counts?.some((each) => !each.exact),
  };
}
