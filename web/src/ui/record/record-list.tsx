import Block from '@mui/icons-material/BlockRounded';
import Edit from '@mui/icons-material/EditOutlined';
import Restore from '@mui/icons-material/RestoreRounded';
import { useCallback, useState } from 'react';
import { useMay } from '@/api/session';
import type { BulkAction } from '../bulk/bulk-types';
import { useLatest, usePeek } from '../endpoint';
import type { DrawingName } from '../illustrations';
import { ListPage } from '../list/page';
import { sortsOf } from '../list/sorting';
import { listQuery, searched, wholeQuery } from '../list/state';
import { t as listText } from '../list/texts';
import {
  type ListCard,
  type ListColumn,
  type ListFilter,
  namesOf,
  type RowAction,
} from '../list/types';
import { useListState } from '../list/use-list-state';
import { useLeaveTrail } from '../previous-next/use-leave-trail';
import { inSentence } from '../words';
import { LazyActiveDialog } from './lazy-active-dialog';
import type { Known, RecordKind } from './record';
import { wordFilter } from './record-filters';
import { t } from './texts';
import { useFigureEdits } from './use-figure-edits';
import { useToggleActive } from './use-save';

interface Props<Row extends { id: string }, Details extends Known> {
  kind: RecordKind<Row, Details>;
  columns: readonly ListColumn<Row>[];
  card: (row: Row) => ListCard;
  /** Label of the figures on cards. */
  figures?: string;
  /** Returns the amount of a row, which a selection sums. */
  amount?: (row: Row) => string | null | undefined;
  searchHint: string;
  /** Filters in addition to the active state. */
  filters?: readonly ListFilter[];
  empty: { drawing: DrawingName; title: string; text?: string };
  /** Returns the active state of a row; absent for records without one. */
  active?: (row: Row) => boolean;
  /** Returns the name of a row. */
  name: (row: Row) => string;
}

const everything = {};
const noActions = (): RowAction[] => [];

/** Renders the list of a kind of record. */
export function RecordList<Row extends { id: string; version: number }, Details extends Known>(
  props: Props<Row, Details>,
) {
  const { kind, active, filters = [] } = props;
  const may = useMay();
  const shown = active ? [...filters, activeFilter] : filters;
  const [state, onChange] = useListState([...searched, ...namesOf(shown)], kind.noun);
  const result = kind.list.useQuery(listQuery(state));
  useLeaveTrail(kind.noun, kind.list, state, everything, result.currentData);
  const peek = usePeek(kind.details);
  const [turning, setTurning] = useState<string | null>(null);
  const writes = may(kind.write);
  const bulk = useActiveBulk(props);
  const { columns, onEdit, note } = useFigureEdits(kind, props.columns, props.name);
  const { paths } = kind;
  const href = useCallback((row: Row) => paths.details(row.id), [paths]);
  const actions = useCallback(
    (row: Row): RowAction[] => {
      const edit = { label: t('edit'), icon: <Edit />, to: paths.edit(row.id) };
      if (!active) return [edit];
      const on = active(row);
      const toggle = {
        label: on ? t('deactivate') : t('activate'),
        icon: on ? <Block /> : <Restore />,
        run: () => setTurning(row.id),
        danger: on,
      };
      return [edit, toggle];
    },
    [paths, active],
  );
  return (
    <>
      <ListPage
        list={kind.noun}
        title={kind.many}
        crumbs={[{ label: kind.many }, { label: t('list') }]}
        create={
          writes && { label: t('newNoun', { noun: inSentence(kind.one) }), to: kind.paths.new }
        }
        state={state}
        onChange={onChange}
        result={{ ...result, refetch: () => void result.refetch() }}
        columns={columns}
        sorts={sortsOf(kind.list)}
        amount={props.amount}
        card={props.card}
        figures={props.figures}
        href={href}
        // The note of an edit takes the place of the menu, which not all who edit figures have.
        {...(writes ? { actions } : onEdit ? { actions: noActions } : {})}
        note={note}
        onEdit={onEdit}
        bulk={writes && active ? bulk : undefined}
        onPeek={({ id }) => peek({ id })}
        searchHint={props.searchHint}
        filters={shown}
        // The server names its lists after their nouns.
        file={{ path: `/api/${kind.noun}s`, params: wholeQuery(state), name: `${kind.noun}s` }}
        empty={props.empty}
      />
      {turning && <LazyActiveDialog kind={kind} id={turning} onClose={() => setTurning(null)} />}
    </>
  );
}

/** Toggles the active state of selected records. Other fields keep the server's current values. */
function useActiveBulk<Row extends { id: string }, Details extends Known>({
  kind,
  active,
  name,
}: Props<Row, Details>) {
  const latest = useLatest(kind.details);
  const toggleActive = useToggleActive(kind);
  const { Warning } = kind;
  const actionFor = (rows: readonly Row[], all: number, on: boolean): BulkAction[] => {
    const count = rows.length;
    if (count === 0) return [];
    const verb = t(on ? 'activate' : 'deactivate');
    return [
      {
        label: count < all ? listText('bulkVerb', { verb, count }) : verb,
        icon: on ? <Restore /> : <Block />,
        danger: !on,
        task: {
          title: listText('bulkTitle', { verb, count }),
          text: listText(on ? 'activateText' : 'deactivateText'),
          verb,
          danger: !on,
          reason: 'none',
          items: rows.map((row) => ({
            id: row.id,
            label: name(row),
            to: kind.paths.details(row.id),
          })),
          effect: (ids) =>
            !on &&
            Warning &&
            rows
              .filter(({ id }) => ids.includes(id))
              .map((row) => <Warning key={row.id} id={row.id} name={name(row)} />),
          execute: async (id, _reason, submission) =>
            toggleActive(await latest(id), on, submission),
        },
      },
    ];
  };
  return (rows: readonly Row[]): BulkAction[] => {
    const used = rows.filter((row) => active?.(row));
    const unused = rows.filter((row) => !active?.(row));
    return [...actionFor(used, rows.length, false), ...actionFor(unused, rows.length, true)];
  };
}

const activeFilter: ListFilter = {
  ...wordFilter('active', ['true', 'false'], (word) =>
    t(word === 'true' ? 'activeOnly' : 'inactiveOnly'),
  ),
  label: t('inUse'),
};
