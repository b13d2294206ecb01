import { useCallback, useRef, useState } from 'react';
import { asProblem, type Problem } from '@/api/problem';
import {
  attemptProblem,
  isLost,
  newSubmission,
  type RequestKind,
  type Submission,
  settle,
} from './submission';

interface Options {
  kind: RequestKind;
  /** Label of the submit button. */
  verb: string;
  /** Stores the draft, before sending and after a lost response. */
  keep?: () => void;
}

/**
 * Manages the requests of a form or dialog: idempotency key, pending state, last problem. A draft restores it; success
 * starts a new one.
 */
export function useSubmission({ kind, verb, keep }: Options) {
  const current = useRef<Submission>(undefined);
  const get = useCallback(() => {
    current.current ??= newSubmission();
    return current.current;
  }, []);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const begin = useCallback((from: Submission = newSubmission()) => {
    current.current = from;
    setProblem(null);
  }, []);

  /** Returns the problem in words that say what to do, or null on success. */
  const send = async (write: (submission: Submission) => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    keep?.();
    try {
      await write(get());
      return null;
    } catch (failure) {
      const found = attemptProblem(asProblem(failure), kind, verb);
      settle(get(), found);
      if (isLost(found)) {
        current.current = { ...get(), lost: true };
        keep?.();
      }
      setProblem(found);
      return found;
    } finally {
      setBusy(false);
    }
  };
  return { get, begin, send, busy, problem, setProblem };
}
