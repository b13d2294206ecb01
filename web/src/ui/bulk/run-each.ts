import { asProblem, type Problem } from '@/api/problem';
import { attemptProblem, isLost } from '../submission';
import type { BulkTask } from './bulk-types';

/** How far one of several rows is. */
export type Outcome =
  | { state: 'waiting' }
  | { state: 'running' }
  /** By its dry run, it will be done. */
  | { state: 'passes' }
  | { state: 'done' }
  | { state: 'refused'; problem: Problem }
  /** It may be done: the answer of the server was lost. */
  | { state: 'unanswered'; problem: Problem };

/** Each row by its id. */
export type Outcomes = ReadonlyMap<string, Outcome>;

interface Run {
  ids: readonly string[];
  /** Throws what the server refuses. */
  take: (id: string) => Promise<unknown>;
  report: (id: string, outcome: Outcome) => void;
  /** The label of the button that tries again. */
  again: string;
  /** Called before each row; the one that has begun is always brought to its end. */
  stopped: () => boolean;
}

/** Takes one row after the other; one that is refused does not stop those behind it. */
export async function runEach({ ids, take, report, again, stopped }: Run): Promise<void> {
  for (const id of ids) {
    if (stopped()) return;
    report(id, { state: 'running' });
    try {
      await take(id);
      report(id, { state: 'done' });
    } catch (failure) {
      const problem = attemptProblem(asProblem(failure), 'step', again);
      report(id, { state: isLost(problem) ? 'unanswered' : 'refused', problem });
    }
  }
}

/** Whether a row was refused only until somebody gives a reason. */
export function awaitsReason(
  { needsReason }: Pick<BulkTask, 'needsReason'>,
  outcome: Outcome | undefined,
): boolean {
  return outcome?.state === 'refused' && needsReason?.(outcome.problem) === true;
}

export function withOutcome(all: Outcomes, id: string, outcome: Outcome): Outcomes {
  return new Map(all).set(id, outcome);
}

/** Those that are not done: what was refused, or all that nothing has happened to. */
export function idsOf(
  items: readonly { id: string }[],
  all: Outcomes,
  state: Outcome['state'],
): string[] {
  return items.map(({ id }) => id).filter((id) => (all.get(id)?.state ?? 'waiting') === state);
}
