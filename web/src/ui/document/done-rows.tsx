import { type ReactNode, useCallback, useState } from 'react';
import type { CellFocus } from '../list/types';
import { StatusChip } from '../status-chip';
import type { DoneStep } from '../undo/changes';
import { UndoNote } from '../undo/undo-note';
import { useUndoKey } from '../undo/use-undo-key';
import type { AnyKind, DocumentRow } from './document-kind';
import { undoLabel, useDoneSteps, useUndo } from './use-undo';

/** Keeps the rows in place whose last step can be undone, and returns the note of a row: "Approved", Undo. */
export function useDoneRows<Row extends DocumentRow>(
  kind: AnyKind,
  rows: readonly Row[] | undefined,
  scope: string,
) {
  const { undo } = useUndo(kind);
  const done = useDoneSteps(kind);
  const last = done.findLast(({ undoing }) => !undoing);
  const label = last && `${undoLabel(kind, last)} ${last.number}`;
  useUndoKey(label, () => last && void undo(last));
  const note = useCallback(
    (row: Row, focus?: CellFocus): ReactNode => {
      const found = done.find(({ id, version }) => id === row.id && version >= row.version);
      return found && !found.undoing && <StepNote kind={kind} done={found} {...focus} />;
    },
    [kind, done],
  );
  return { rows: useKeptRows(rows, done, scope), note };
}

/** Returns the rows of a list, and those that left it by a step that can be undone. */
function useKeptRows<Row extends DocumentRow>(
  now: readonly Row[] | undefined,
  done: readonly DoneStep[],
  scope: string,
): readonly Row[] | undefined {
  const [shown, show] = useState({ scope, now, done, before: now, rows: now });
  let latest = shown;
  if (shown.scope !== scope) latest = { scope, now, done, before: now, rows: now };
  else if (shown.now !== now || shown.done !== done) {
    // A live event may remove the row before the response of the step arrives.
    const before = shown.now === now ? shown.before : shown.rows;
    latest = { scope, now, done, before, rows: now && withDone(before ?? [], now, done) };
  }
  if (latest !== shown) show(latest);
  return latest.rows;
}

/** Returns `now` with the rows of `before` that are missing and done, each after the row that it followed. */
export function withDone<Row extends DocumentRow>(
  before: readonly Row[],
  now: readonly Row[],
  done: readonly Pick<DoneStep, 'id'>[],
): readonly Row[] {
  const has = (rows: readonly { id: string }[], id: string) => rows.some((each) => each.id === id);
  const rows = [...now];
  for (const [at, row] of before.entries()) {
    if (has(now, row.id) || !has(done, row.id)) continue;
    const previous = before.slice(0, at).findLast(({ id }) => has(rows, id));
    const place = rows.findIndex(({ id }) => id === previous?.id) + 1;
    rows.splice(place, 0, { ...row, can: [] });
  }
  return rows.length === now.length ? now : rows;
}

interface NoteProps extends Partial<CellFocus> {
  kind: AnyKind;
  done: DoneStep;
}

/** Shows the status that a step gave a row, with the button that undoes the step. */
function StepNote({ kind, done, ...focus }: NoteProps) {
  const { undo } = useUndo(kind);
  const { to = '' } = kind.table.steps.find(({ name }) => name === done.step) ?? {};
  const label = `${undoLabel(kind, done)} ${done.number}`;
  return (
    <UndoNote label={label} onUndo={() => void undo(done)} {...focus}>
      <StatusChip status={to} noun={kind.noun} />
    </UndoNote>
  );
}
