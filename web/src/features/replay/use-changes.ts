import { useEffect, useRef, useState } from 'react';
import { markChanged, textsOf } from './changed';
import type { Replay } from './replay';

/** Waits until the page has not changed for this time, in milliseconds. */
const settleMs = 120;

/**
 * Compares each step with the previous one, so jumping to step n renders step n−1 first. Until step n is rendered with
 * its answers, `settled` is false.
 */
export function useChanges(replay: Replay, step: number) {
  const root = useRef<HTMLDivElement>(null);
  const seen = useRef(new Map<number, ReadonlySet<string>>());
  const [shown, setShown] = useState(step > 0 ? step - 1 : 0);
  const [changes, setChanges] = useState(0);
  const [settled, setSettled] = useState(-1);
  const before = step - 1;
  const target = step > 0 && !seen.current.has(before) ? before : step;
  useEffect(() => {
    setShown(target);
    const page = root.current;
    if (!page) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, settleMs);
    };
    const look = () => {
      const texts = textsOf(page);
      if (replay.pending > 0 || page.querySelector('.MuiSkeleton-root') || texts.size === 0) {
        wait();
        return;
      }
      seen.current.set(target, texts);
      const previous = seen.current.get(target - 1);
      if (target === step) {
        setChanges(previous ? markChanged(page, previous) : 0);
        setSettled(step);
      } else {
        setShown(step);
      }
    };
    // Elements that render later need their mark again.
    const observer = new MutationObserver(wait);
    observer.observe(page, { childList: true, characterData: true, subtree: true });
    wait();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [replay, step, target]);
  return { shown, root, changes, settled: settled === step };
}
