import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { asOf } from '@/api/as-of';
import { ifMatch } from '@/api/base-query';
import { asProblem, toProblem } from '@/api/problem';
import { useMay } from '@/api/session';
import { useLatest, useWrite } from '../endpoint';
import { wireOf } from '../form/number-mistake';
import { money, price, quantity } from '../format';
import type { CellFocus, ColumnEdit, ListColumn, RowNote, SaveFigure } from '../list/types';
import { attemptAt, isLost, keyAt, newSubmission } from '../submission';
import { t as uiText } from '../texts';
import { useNotify } from '../toast/toast';
import {
  changeDone,
  type DoneEdit,
  isEdit,
  selectChanges,
  undoStarted,
  undoWithdrawn,
} from '../undo/changes';
import { UndoNote } from '../undo/undo-note';
import { useUndoKey } from '../undo/use-undo-key';
import type { Known, RecordKind } from './record';
import { fieldLabel, t } from './texts';

interface RecordRow {
  id: string;
  version: number;
}

/** Saves figures that are edited in the list of a kind of record, and offers to undo each edit. */
export function useFigureEdits<Row extends RecordRow, Details extends Known>(
  kind: RecordKind<Row, Details>,
  all: readonly ListColumn<Row>[],
  nameOf: (row: Row) => string,
) {
  const may = useMay();
  const dispatch = useDispatch();
  const notify = useNotify();
  const latest = useLatest(kind.details);
  const { write, undo } = useFigureWrites(kind);
  const columns = useMemo(() => {
    const mayEdit = ({ needs, write: own }: ColumnEdit<Row>) =>
      asOf === null && may(needs) && (own !== undefined || may(kind.write));
    return all.map((column) =>
      column.edit && mayEdit(column.edit) ? column : { ...column, edit: undefined },
    );
  }, [all, may, kind]);
  const save: SaveFigure<Row> = async (row, { field, edit }, typed, submission) => {
    if (!edit || (edit.confirm && !(await edit.confirm(typed, row)))) return null;
    const before = figureOf(row, field);
    const record = await latest(row.id);
    const now = figureOf(record, field);
    // A repeated request finds what its first attempt wrote.
    if (now !== before && submission.version === undefined) throw changedByOthers(edit, field, now);
    const figure = wireOf(typed) || null;
    const { version, key } = attemptAt(submission, record.version);
    // The version of a record is not that of a figure beside it.
    const seen = edit.write ? undefined : version;
    const written = await write(edit, field, row.id, figure, key, seen);
    const number = nameOf(row);
    const done = { noun: kind.noun, id: row.id, number, version: written.version, field, before };
    const reversible = before !== null || !edit.limit.required;
    if (reversible) dispatch(changeDone(done));
    const action = { label: uiText('undo'), run: () => void undo(done, edit) };
    notify(savedText(edit, done, figure), 'success', reversible ? action : undefined);
    return { [field]: figure } as Partial<Row>;
  };
  return {
    columns,
    onEdit: columns.some(({ edit }) => edit) ? save : undefined,
    note: useEditNotes(kind, columns),
  };
}

/** Returns the note of a row whose last edit can be undone, and undoes the latest one by Ctrl+Z. */
function useEditNotes<Row extends RecordRow, Details extends Known>(
  kind: RecordKind<Row, Details>,
  columns: readonly ListColumn<Row>[],
): RowNote<Row> {
  const { undo } = useFigureWrites(kind);
  const changes = useSelector(selectChanges);
  const open = useMemo(
    () => changes.filter(isEdit).filter((each) => each.noun === kind.noun && !each.undoing),
    [changes, kind],
  );
  const editOf = useCallback(
    ({ field }: DoneEdit) => columns.find((column) => column.field === field)?.edit,
    [columns],
  );
  const last = open.findLast(editOf);
  const edit = last && editOf(last);
  useUndoKey(last && undoLabel(last), () => last && edit && void undo(last, edit));
  return useCallback(
    ({ id }: Row, focus?: CellFocus) => {
      const done = open.find((each) => each.id === id);
      const back = done && editOf(done);
      return back && <EditNote kind={kind} edit={back} done={done} {...focus} />;
    },
    [kind, open, editOf],
  );
}

interface NoteProps<Row extends RecordRow, Details extends Known> extends Partial<CellFocus> {
  kind: RecordKind<Row, Details>;
  edit: ColumnEdit<Row>;
  done: DoneEdit;
}

function EditNote<Row extends RecordRow, Details extends Known>(props: NoteProps<Row, Details>) {
  const { kind, edit, done, ...focus } = props;
  const { undo } = useFigureWrites(kind);
  return <UndoNote label={undoLabel(done)} onUndo={() => void undo(done, edit)} {...focus} />;
}

/** Writes a figure of a record, and writes its former one again. */
function useFigureWrites<Row extends RecordRow, Details extends Known>(
  kind: RecordKind<Row, Details>,
) {
  const dispatch = useDispatch();
  const notify = useNotify();
  const send = useWrite();
  const write = (
    edit: ColumnEdit<Row>,
    field: string,
    id: string,
    figure: string | null,
    key: string,
    seen: number | undefined,
  ) => {
    const guard = { 'Idempotency-Key': key };
    const match = seen === undefined ? {} : { 'If-Match': ifMatch(seen) };
    if (edit.write) return send(edit.write(id, figure, { ...guard, ...match }));
    // The server leaves absent fields as they are.
    return send(kind.edit.send({ id, ...guard, 'If-Match': '', ...match }, { [field]: figure }));
  };
  const undo = async (done: DoneEdit, edit: ColumnEdit<Row>) => {
    const { id, field, before, version } = done;
    dispatch(undoStarted(done));
    try {
      await write(edit, field, id, before, keyAt(newSubmission(), version), version);
      notify(savedText(edit, done, before));
    } catch (failure) {
      const problem = asProblem(failure);
      dispatch(isLost(problem) ? changeDone(done) : undoWithdrawn(done));
      notify(problem.detail, 'error');
    }
  };
  return { write, undo };
}

function figureOf(record: object, field: string): string | null {
  const { [field as never]: figure } = record as Record<string, unknown>;
  return figure == null ? null : String(figure);
}

function undoLabel({ field, number }: DoneEdit): string {
  return t('undoFigure', { label: fieldLabel(field), name: number });
}

function savedText<Row>(
  edit: ColumnEdit<Row>,
  { field, number }: DoneEdit,
  figure: string | null,
): string {
  const label = fieldLabel(field);
  return t('figureSaved', { label, name: number, figure: figureText(edit, figure) });
}

/** Formats a figure by the decimals of its limit: two for amounts, four for prices. */
function figureText<Row>({ limit }: ColumnEdit<Row>, figure: string | null): string {
  if (figure === null) return t('none');
  if (limit.places === 2) return money(figure);
  return limit.places === 4 ? price(figure) : quantity(figure);
}

function changedByOthers<Row>(edit: ColumnEdit<Row>, field: string, now: string | null) {
  const figure = figureText(edit, now);
  return toProblem(409, { detail: t('figureChanged', { label: fieldLabel(field), figure }) });
}
