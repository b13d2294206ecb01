import { previewReason, type Step } from '../actions/step';
import type { Submission } from '../submission';
import type { BulkItem, BulkTask } from './bulk-types';

/** The same verb for some of the rows, each with the step it is for that row. */
export interface StepGroup<Row, S extends Step> {
  verb: string;
  danger: boolean;
  reason: Step['reason'];
  /** Nothing where it means different things for different rows. */
  text: string | undefined;
  first: S;
  steps: ReadonlyMap<string, { row: Row; step: S }>;
}

/** The steps that are possible for at least one of the rows, by what they are called. */
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

/** A group as something that asks, runs and reports. */
export function stepTask<Row extends { id: string }, S extends Step>(
  group: StepGroup<Row, S>,
  title: string,
  item: (row: Row) => BulkItem,
  take: (step: S, row: Row, reason: string, submission: Submission) => Promise<unknown>,
  check?: (step: S, row: Row, reason: string) => Promise<unknown>,
): BulkTask {
  const { verb, danger, reason, text, steps } = group;
  return {
    title,
    text,
    verb,
    danger,
    reason,
    items: [...steps.values()].map(({ row }) => item(row)),
    take: async (id, why, submission) => {
      const found = steps.get(id);
      const reason = found?.step.reason === 'none' ? '' : why;
      if (found) await take(found.step, found.row, reason, submission);
    },
    ...(check && {
      check: async (id) => {
        const found = steps.get(id);
        // A reason that is still to be written stands in the way of no dry run.
        if (found)
          await check(found.step, found.row, found.step.reason === 'required' ? previewReason : '');
      },
    }),
  };
}

function strictest(steps: readonly Step[]): Step['reason'] {
  if (steps.some(({ reason }) => reason === 'required')) return 'required';
  return steps.some(({ reason }) => reason === 'optional') ? 'optional' : 'none';
}
