import Edit from '@mui/icons-material/EditOutlined';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type May, useMay } from '@/api/session';
import type { Step, StepWish } from '../actions/step';
import { stepGroups, stepTask } from '../bulk/bulk-steps';
import type { BulkAction, BulkItem } from '../bulk/bulk-types';
import type { DrawingName } from '../drawings';
import { ListPage } from '../list-page';
import type { ListState } from '../list-state';
import type {
  ListCard,
  ListColumn,
  ListFilter,
  ListResult,
  ListTab,
  RowAction,
} from '../list-types';
import { OnItsWay } from '../on-its-way';
import { keyAt } from '../submission';
import { useTexts as useUiTexts } from '../texts';
import type { ChangeList } from '../use-list-state';
import type { ListFile } from './list-tools';
import { useTexts } from './texts';

/** What every row of a document has. */
interface DocumentRow {
  id: string;
  version: number;
}

/** The steps of a kind of document: row menu, dialog and bulk actions come from them. */
export interface ListSteps<Row, S extends Step> {
  /** What this person may do next with a row. */
  of: (row: Row, may: May) => readonly S[];
  icon: (step: S) => ReactNode;
  /** Takes one without asking; throws what the server refuses. */
  take: (step: S, wish: StepWish, row: Row) => Promise<unknown>;
  /** Those that ask for more than a reason, and are taken one at a time. */
  alone?: (step: S) => boolean;
  /** What a step with several rows does together: what it leaves of a customer's credit. */
  effect?: (step: S, rows: readonly Row[]) => ReactNode;
  /** Asks before a step; loaded when one is asked for. */
  dialog: (requested: StepRequest<Row, S>) => ReactNode;
}

/** A step that somebody wants to take with a row. */
export interface StepRequest<Row, S> {
  row: Row;
  step: S;
  /** False while the dialog fades out. */
  open: boolean;
  onClose: () => void;
}

interface Props<Row extends DocumentRow, S extends Step> {
  /** Its name on the wire, under which it is remembered. */
  list: string;
  /** "Orders", and of which of them it is: "Pending". */
  title: string;
  word: string;
  create: { label: string; to: string } | false;
  tabs: readonly ListTab[];
  state: ListState;
  onChange: ChangeList;
  result: ListResult<Row>;
  columns: readonly ListColumn<Row>[];
  card: (row: Row) => ListCard;
  href: (row: Row) => string;
  /** Where a row is edited by those who may. */
  edit: (row: Row, may: May) => string | false;
  steps: ListSteps<Row, S>;
  /** Whether any of these rows can ever be moved on by this person. */
  movable: boolean;
  /** How a report names a row. */
  name: (row: Row) => Pick<BulkItem, 'label' | 'hint' | 'amount'>;
  /** What else can be done with several rows. */
  together?: (rows: readonly Row[]) => readonly BulkAction[];
  onPeek: (row: Row) => void;
  searchHint: string;
  filters: readonly ListFilter[];
  file: ListFile;
  empty: { drawing: DrawingName; title: string; text: string };
}

/** The list of a kind of document: its rows, their steps one by one and several at once. */
export function DocumentList<Row extends DocumentRow, S extends Step>(props: Props<Row, S>) {
  const { title, word, steps, edit, name, href, together } = props;
  const may = useMay();
  const ui = useUiTexts();
  const [requested, setRequested] = useState<{ row: Row; step: S } | null>(null);
  const [open, setOpen] = useState(false);
  const latest = useLatestRow(props.result);
  const { of, icon } = steps;
  const actions = useCallback(
    (row: Row): RowAction[] => {
      const to = edit(row, may);
      const moves = of(row, may).map((step) => ({
        label: step.verb,
        icon: icon(step),
        danger: step.danger,
        run: () => {
          setRequested({ row, step });
          setOpen(true);
        },
      }));
      return to ? [...moves, { label: ui('edit'), icon: <Edit />, to }] : moves;
    },
    [of, icon, edit, may, ui],
  );
  const item = (row: Row): BulkItem => ({ id: row.id, to: href(row), ...name(row) });
  const bulk = useStepBulk(steps, item, latest);
  const all = (rows: readonly Row[]) => [...bulk(rows), ...(together?.(rows) ?? [])];
  return (
    <>
      <ListPage
        list={props.list}
        title={title}
        crumbs={[{ label: title }, { label: word }]}
        create={props.create}
        tabs={props.tabs}
        state={props.state}
        onChange={props.onChange}
        result={props.result}
        columns={props.columns}
        card={props.card}
        href={href}
        actions={actions}
        bulk={props.movable ? all : undefined}
        onPeek={props.onPeek}
        searchHint={props.searchHint}
        dates
        filters={props.filters}
        file={props.file}
        empty={props.empty}
      />
      <OnItsWay>
        {requested && steps.dialog({ ...requested, open, onClose: () => setOpen(false) })}
      </OnItsWay>
    </>
  );
}

/** The steps that are possible with the selected rows, as actions of the bar. */
function useStepBulk<Row extends DocumentRow, S extends Step>(
  { of, icon, take, alone, effect }: ListSteps<Row, S>,
  item: (row: Row) => BulkItem,
  latest: (row: Row) => Row,
) {
  const may = useMay();
  const t = useTexts();
  return (rows: readonly Row[]): BulkAction[] => {
    const stepsOf = (row: Row) => of(row, may).filter((step) => !alone?.(step));
    return stepGroups(rows, stepsOf).map((group) => {
      const { verb, steps, first, danger } = group;
      const count = steps.size;
      const title = t('bulkTitle', { verb, count });
      return {
        label: count < rows.length ? t('bulkVerb', { verb, count }) : verb,
        icon: icon(first),
        danger,
        task: {
          ...stepTask(
            group,
            title,
            item,
            (step, row, reason, key) => take(step, wishFor(latest(row), reason, key), row),
            (step, row, reason) =>
              take(step, { ...wishFor(latest(row), reason, ''), preview: true }, row),
          ),
          effect:
            effect &&
            ((ids) =>
              effect(
                first,
                rows.filter(({ id }) => ids.includes(id)),
              )),
        },
      };
    });
  };
}

function wishFor({ id, version }: DocumentRow, reason: string, begun: string): StepWish {
  const key = keyAt({ key: begun }, version);
  return { id, version, reason: reason || null, preview: false, overrides: false, key };
}

/** A row as it is on the page now: one that was refused because it had changed can be tried again. */
function useLatestRow<Row extends DocumentRow>(result: ListResult<Row>): (row: Row) => Row {
  const page = useRef(result.data?.content);
  useEffect(() => {
    page.current = result.data?.content;
  });
  return useCallback((row) => page.current?.find(({ id }) => id === row.id) ?? row, []);
}
