import { useCallback, useRef, useState } from 'react';
import { asProblem, type Problem } from '@/api/problem';
import {
  attemptProblem,
  type Deed,
  isLost,
  newSubmission,
  type Submission,
  settle,
} from './submission';

interface Options {
  deed: Deed;
  /** The label of the button that sends it. */
  verb: string;
  /** Writes the work down: before the server can have it, and when its answer is lost. */
  keep?: () => void;
}

/**
 * What a form or a dialog sends: the idempotency key of all its attempts, whether one is under way, and the problem
 * of the last one. Begun with the form, taken over from a draft, begun anew once it is done.
 */
export function useSubmission({ deed, verb, keep }: Options) {
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

  /** Returns what is in the way, in words that say what to do; nothing once it is done. */
  const send = async (write: (submission: Submission) => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    keep?.();
    try {
      await write(get());
      return null;
    } catch (failure) {
      const found = attemptProblem(asProblem(failure), deed, verb);
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
