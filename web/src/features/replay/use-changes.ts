import { useEffect, useRef, useState } from 'react';
import { markChanged, textsOf } from './changed';
import type { Replay } from './replay';

/** How often it is looked whether a page has come to rest, in milliseconds. */
const interval = 60;

/**
 * Which step is shown on the way to one: what changed by a step is known once the one before was seen, so a step that
 * somebody jumps to is shown after the one before it.
 */
export function useChanges(replay: Replay, step: number) {
  const root = useRef<HTMLDivElement>(null);
  const seen = useRef(new Map<number, ReadonlySet<string>>());
  const [shown, setShown] = useState(step > 0 ? step - 1 : 0);
  const [changes, setChanges] = useState(0);
  const before = step - 1;
  const target = step > 0 && !seen.current.has(before) ? before : step;
  useEffect(() => {
    setShown(target);
    let last = '';
    const timer = setInterval(() => {
      const page = root.current;
      if (!page || replay.pending > 0 || page.querySelector('.MuiSkeleton-root')) return;
      const texts = textsOf(page);
      const now = [...texts].join('\n');
      if (now !== last || texts.size === 0) {
        last = now;
        return;
      }
      clearInterval(timer);
      seen.current.set(target, texts);
      const previous = seen.current.get(target - 1);
      if (target === step) setChanges(previous ? markChanged(page, previous) : 0);
      else setShown(step);
    }, interval);
    return () => clearInterval(timer);
  }, [replay, step, target]);
  return { shown, root, changes };
}
