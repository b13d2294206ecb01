import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { Step, StepWish } from '../actions/step';
import {
  type DocumentDetails,
  type DocumentKind,
  type DocumentRow,
  stepsOf,
} from '../document/document-kind';
import { stepIcon } from '../document/step-icon';
import { t } from '../list/texts';
import type { Page } from '../list/types';
import { attemptAt, type Submission } from '../submission';
import { useWrite } from '../use-endpoint';
import { stepGroups, stepTask } from './bulk-steps';
import type { BulkAction, BulkItem } from './bulk-types';

/** The steps that are possible with the selected rows, as actions of the bar. */
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
  const latest = useLatestRow(page);
  const take = (step: S, row: Row, reason: string, submission: Submission | null) => {
    const { id, version } = latest(row);
    const field = kind.fields?.[step.name];
    const wish: StepWish = {
      id,
      version,
      reason: reason || null,
      preview: submission === null,
      overrides: false,
      ...(submission ? attemptAt(submission, version) : {}),
      ...(field ? { value: field.start(row) } : {}),
    };
    return write(kind.take(step, wish));
  };
  return (rows: readonly Row[]): BulkAction[] => {
    const taken = (row: Row) => stepsOf(kind, row).filter(({ name }) => !kind.dialogs?.[name]);
    return stepGroups(rows, taken).map((group) => {
      const { verb, steps, first, danger } = group;
      const count = steps.size;
      const title = t('bulkTitle', { verb, count });
      const task = stepTask(group, title, item, take, (step, row, reason) =>
        take(step, row, reason, null),
      );
      const chosen = (ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id));
      return {
        label: count < rows.length ? t('bulkVerb', { verb, count }) : verb,
        icon: stepIcon(first),
        danger,
        task: { ...task, effect: effect && ((ids) => effect(first, chosen(ids))) },
      };
    });
  };
}

/** A row as it is on the page now: one that was refused because it had changed can be tried again. */
function useLatestRow<Row extends DocumentRow>(page: Page<Row> | undefined): (row: Row) => Row {
  const shown = useRef(page?.content);
  useEffect(() => {
    shown.current = page?.content;
  });
  return useCallback((row) => shown.current?.find(({ id }) => id === row.id) ?? row, []);
}
