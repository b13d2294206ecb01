import { asProblem, type Problem } from '@/api/problem';
import { attemptProblem, isLost } from '../submission';
import type { BulkTask } from './bulk-types';

/** Progress of a row. */
export type Outcome =
  | { state: 'waiting' }
  | { state: 'running' }
  /** Accepted by the preview. */
  | { state: 'passes' }
  | { state: 'done' }
  | { state: 'refused'; problem: Problem }
  /** The response was lost, so the row may be done. */
  | { state: 'unanswered'; problem: Problem };

/** Maps row ids to outcomes. */
export type Outcomes = ReadonlyMap<string, Outcome>;

interface Run {
  ids: readonly string[];
  /** Throws a refusal. */
  execute: (id: string) => Promise<unknown>;
  report: (id: string, outcome: Outcome) => void;
  /** Label of the retry button. */
  retryLabel: string;
  /** Polled before each row; a started row is always finished. */
  stopped: () => boolean;
}

/** Runs rows in order; a refused row does not stop the next. */
export async function runEach({ ids, execute, report, retryLabel, stopped }: Run): Promise<void> {
  for (const id of ids) {
    if (stopped()) return;
    report(id, { state: 'running' });
    try {
      await execute(id);
      report(id, { state: 'done' });
    } catch (failure) {
      const problem = attemptProblem(asProblem(failure), 'step', retryLabel);
      report(id, { state: isLost(problem) ? 'unanswered' : 'refused', problem });
    }
  }
}

/** Returns true if a reason would override the refusal. */
export function awaitsReason(
  { needsReason }: Pick<BulkTask, 'needsReason'>,
  outcome: Outcome | undefined,
): boolean {
  return outcome?.state === 'refused' && needsReason?.(outcome.problem) === true;
}

export function withOutcome(all: Outcomes, id: string, outcome: Outcome): Outcomes {
  return new Map(all).set(id, outcome);
}

/** Returns the ids of the rows in a state; rows without an outcome are waiting. */
export function idsOf(
  items: readonly { id: string }[],
  all: Outcomes,
  state: Outcome['state'],
): string[] {
  return items.map(({ id }) => id).filter((id) => (all.get(id)?.state ?? 'waiting') === state);
}
