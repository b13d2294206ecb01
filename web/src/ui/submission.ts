import type { Problem } from '@/api/problem';
import { randomId } from '@/api/random-id';
import { t } from './texts';

/** What a person is doing in a form or a dialog, from its beginning until the server has answered. */
export interface Submission {
  /** The idempotency key of every attempt; a new beginning has a new one. */
  key: string;
  /** An attempt got no answer: it may have been carried out. */
  lost: boolean;
  /** What the attempt that has no answer yet was on top of. */
  version?: number;
}

export function newSubmission(): Submission {
  return { key: randomId(), lost: false };
}

/**
 * The key of one attempt at a version of a record. On top of another version it is another deed, which must not be
 * answered with what the first one came to. 0 is the version of what does not exist yet.
 */
export function keyAt({ key }: Pick<Submission, 'key'>, version: number | string): string {
  return `${key}.${version}`;
}

/**
 * An attempt on top of what is there now. One that got no answer is repeated as it was, also on top of the version that
 * it had: what was carried out then is answered by its key, and anything else is refused because it has changed.
 */
export function attemptAt(submission: Submission, now: number): { version: number; key: string } {
  submission.version ??= now;
  const { version } = submission;
  return { version, key: keyAt(submission, version) };
}

/** After an answer that leaves no doubt, the next attempt is on top of what is there by then. */
export function settle(submission: Submission, problem: Problem): void {
  if (!isLost(problem)) delete submission.version;
}

/** Whether it may have been carried out all the same. */
export function isLost({ status, code }: Problem): boolean {
  return status === 0 || code === 'unknown' || (code === '' && (status === 408 || status >= 500));
}

/** Whether an earlier attempt of the same deed, with other content, was carried out. */
export function isKeyReused({ code }: Problem): boolean {
  return code === 'key-reused';
}

/** What is sent; of a `form`, a button that tries again stands beside what went wrong. */
export type Deed = 'save' | 'form' | 'step';

const lostWords = { save: 'lostSave', form: 'lostForm', step: 'lostStep' } as const;

/** The problem of an attempt in words that say what to do when the outcome is not known. */
export function attemptProblem(problem: Problem, deed: Deed, verb: string): Problem {
  if (isLost(problem)) {
    return { ...problem, detail: t(lostWords[deed], { verb }) };
  }
  if (!isKeyReused(problem)) return problem;
  const number = problem.first?.number;
  if (!number) return { ...problem, detail: t('firstDone') };
  return { ...problem, detail: t(deed === 'step' ? 'firstStep' : 'firstSaved', { number }) };
}
