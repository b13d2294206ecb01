import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useMay } from '@/api/session';
import { previewReason, type Step, type StepRequest } from '../actions/step';
import {
  type DocumentDetails,
  type DocumentKind,
  type DocumentRow,
  stepsOf,
  wordedFor,
} from '../document/document-kind';
import { stepIcon } from '../document/step-icon';
import { useUndo } from '../document/use-undo';
import { useWrite } from '../endpoint';
import { t } from '../list/texts';
import type { Page } from '../list/types';
import { statusOfSeveral } from '../status';
import { attemptAt, type Submission } from '../submission';
import { inSentence } from '../words';
import { severalOf } from './bulk-label';
import type { BulkAction, BulkItem, BulkTask } from './bulk-types';

/** Returns the steps of the selected rows as actions of the bar. */
export function useStepBulk<
  Row extends DocumentRow,
  Details extends DocumentDetails,
  S extends Step,
>(
  kind: DocumentKind<Row, Details, S>,
  effect: ((step: S, rows: readonly Row[]) => ReactNode) | undefined,
  item: (row: Row) => BulkItem,
  page: Page<Row> | undefined,
) {
  const write = useWrite();
  const may = useMay();
  const { offer } = useUndo(kind);
  const { override } = kind;
  const overrides = override && may(override.operation) ? override.codes : [];
  const latest = useLatestRow(page);
  const execute = async (step: S, row: Row, reason: string, submission: Submission | null) => {
    const { id, version } = latest(row);
    const field = kind.fields?.[step.name];
    const request: StepRequest = {
      id,
      version,
      reason: reason || null,
      preview: submission === null,
      overrides: false,
      ...(submission ? attemptAt(submission, version) : {}),
      ...(field ? { value: field.start(row) } : {}),
    };
    const written = await write(kind.execute(step, request));
    // Each row of the list offers its own undo.
    if (submission) offer(step, written);
    return written;
  };
  return (rows: readonly Row[]): BulkAction[] => {
    const taken = (row: Row) => stepsOf(kind, row).filter(({ name }) => !kind.dialogs?.[name]);
    return stepGroups(rows, taken).map((found) => {
      const documents = [...found.steps.values()].map(({ row }) => row);
      const group = { ...found, first: wordedFor(kind, found.first, documents) };
      const { steps, first, danger } = group;
      const { verb } = first;
      const count = steps.size;
      const several = first.several?.(count);
      const title = several ?? t('bulkTitle', { verb, count });
      const task = stepTask(group, title, item, execute, {
        status: inSentence(statusOfSeveral(first.to, kind.noun)),
        check: (step, row, reason) => execute(step, row, reason, null),
      });
      const chosen = (ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id));
      return {
        step: first.name,
        label: count < rows.length ? severalOf(first, count) : count > 1 ? (several ?? verb) : verb,
        icon: stepIcon(first),
        danger,
        task: {
          ...task,
          needsReason: ({ code }) => overrides.includes(code),
          effect: effect && ((ids) => effect(first, chosen(ids))),
        },
      };
    });
  };
}

/** Returns the current state of a row, so that a row refused as stale can be retried. */
function useLatestRow<Row extends DocumentRow>(page: Page<Row> | undefined): (row: Row) => Row {
  const shown = useRef(page?.content);
  useEffect(() => {
    shown.current = page?.content;
  });
  return useCallback((row) => shown.current?.find(({ id }) => id === row.id) ?? row, []);
}

/** Rows with the same verb, each with its step. */
interface StepGroup<Row, S extends Step> {
  verb: string;
  danger: boolean;
  reason: Step['reason'];
  /** Undefined if the text differs by row. */
  text: string | undefined;
  first: S;
  steps: ReadonlyMap<string, { row: Row; step: S }>;
}

/** Groups the steps of the rows by label. */
export function stepGroups<Row extends { id: string }, S extends Step>(
  rows: readonly Row[],
  stepsOf: (row: Row) => readonly S[],
): StepGroup<Row, S>[] {
  const verbs = new Map<string, Map<string, { row: Row; step: S }>>();
  for (const row of rows) {
    for (const step of stepsOf(row)) {
      const known = verbs.get(step.verb) ?? new Map<string, { row: Row; step: S }>();
      verbs.set(step.verb, known.set(row.id, { row, step }));
    }
  }
  return [...verbs].flatMap(([verb, steps]) => {
    const all = [...steps.values()].map(({ step }) => step);
    const [first] = all;
    if (!first) return [];
    const text = all.every((step) => step.text === first.text) ? first.text : undefined;
    return [{ verb, first, steps, text, danger: first.danger, reason: strictest(all) }];
  });
}

/** Converts a group to a task. */
export function stepTask<Row extends { id: string }, S extends Step>(
  group: StepGroup<Row, S>,
  title: string,
  item: (row: Row) => BulkItem,
  execute: (step: S, row: Row, reason: string, submission: Submission) => Promise<unknown>,
  preview?: {
    status: string;
    check: (step: S, row: Row, reason: string) => Promise<unknown>;
  },
): BulkTask {
  const { danger, reason, text, steps, first } = group;
  return {
    title,
    text,
    verb: first.verb,
    several: first.several,
    keep: first.keep,
    danger,
    reason,
    items: [...steps.values()].map(({ row }) => item(row)),
    execute: async (id, why, submission) => {
      const found = steps.get(id);
      const reason = found?.step.reason === 'none' ? '' : why;
      if (found) await execute(found.step, found.row, reason, submission);
    },
    ...(preview && {
      preview: {
        status: preview.status,
        check: async (id) => {
          const found = steps.get(id);
          if (!found) return;
          // A preview must not fail for want of a reason.
          const why = found.step.reason === 'required' ? previewReason : '';
          await preview.check(found.step, found.row, why);
        },
      },
    }),
  };
}

function strictest(steps: readonly Step[]): Step['reason'] {
  if (steps.some(({ reason }) => reason === 'required')) return 'required';
  return steps.some(({ reason }) => reason === 'optional') ? 'optional' : 'none';
}
