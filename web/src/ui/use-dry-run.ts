import { useEffect, useEffectEvent, useState } from 'react';
import type { Written } from '@/api/generated';
import { asProblem, type Problem } from '@/api/problem';

/** The answer of a dry run or its problem; null while it is pending. */
export type DryRun<Answer = Written> = { answer: Answer } | { problem: Problem } | null;

/**
 * Runs a step as a dry run on the server. It calls `ask` again after `delay` milliseconds when `key` changes; an empty
 * key disables it.
 */
export function useDryRun<Answer = Written>(
  key: string,
  ask: () => Promise<Answer>,
  delay = 0,
): DryRun<Answer> {
  const request = useEffectEvent(ask);
  const [latest, setLatest] = useState<{ key: string; dryRun: DryRun<Answer> }>({
    key: '',
    dryRun: null,
  });
  useEffect(() => {
    if (!key) return;
    let isCurrent = true;
    const take = (dryRun: DryRun<Answer>) => isCurrent && setLatest({ key, dryRun });
    const timer = setTimeout(() => {
      request()
        .then((answer) => take({ answer }))
        .catch((failure) => take({ problem: asProblem(failure) }));
    }, delay);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, delay]);
  return latest.key === key ? latest.dryRun : null;
}
