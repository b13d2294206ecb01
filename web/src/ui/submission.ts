import type { Problem } from '@/api/problem';
import { randomId } from '@/api/random-id';
import { t } from './texts';

/** A form or dialog from opening to the server's final response. */
export interface Submission {
  /** Idempotency key of every attempt. */
  key: string;
  /** True when an attempt got no response: it may have been executed. */
  lost: boolean;
  /** Version that the attempt without a response was based on. */
  version?: number;
}

export function newSubmission(): Submission {
  return { key: randomId(), lost: false };
}

/**
 * Idempotency key. A retry on a newer version is a new request and must not get the first one's cached response.
 * Version 0 means that the record does not exist yet.
 */
export function keyAt({ key }: Pick<Submission, 'key'>, version: number | string): string {
  return `${key}.${version}`;
}

/**
 * Returns version and key of an attempt. A lost attempt is repeated unchanged on its own version: if it was executed,
 * its key returns the response; otherwise a newer version is refused.
 */
export function attemptAt(submission: Submission, now: number): { version: number; key: string } {
  submission.version ??= now;
  const { version } = submission;
  return { version, key: keyAt(submission, version) };
}

/**
 * Updates the submission after a failed attempt. After a definite response, the next attempt uses the current version.
 */
export function settle(submission: Submission, problem: Problem): void {
  if (!isLost(problem)) delete submission.version;
}

/** Tests for a failure after which the request may have been executed. */
export function isLost({ status, code }: Problem): boolean {
  return status === 0 || code === 'unknown' || (code === '' && (status === 408 || status >= 500));
}

/** Tests for a key that was used with other content: an earlier attempt was executed. */
export function isKeyReused({ code }: Problem): boolean {
  return code === 'key-reused';
}

/** Kind of request, for the wording. A `form` offers Retry next to the problem. */
export type RequestKind = 'save' | 'form' | 'step';

const lostWords = { save: 'lostSave', form: 'lostForm', step: 'lostStep' } as const;

/** Returns the problem of an attempt. With an unknown outcome, the text says what to do. */
export function attemptProblem(problem: Problem, kind: RequestKind, verb: string): Problem {
  if (isLost(problem)) {
    return { ...problem, detail: t(lostWords[kind], { verb }) };
  }
  if (!isKeyReused(problem)) return problem;
  const number = problem.first?.number;
  if (!number) return { ...problem, detail: t('firstDone') };
  return { ...problem, detail: t(kind === 'step' ? 'firstStep' : 'firstSaved', { number }) };
}
