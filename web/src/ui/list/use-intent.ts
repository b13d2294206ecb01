import { useEffect, useRef } from 'react';

/** So long a pointer rests on a row before it means it, in milliseconds. */
export const intentMs = 90;

/** Runs something for what the pointer rests on, not for all that it sweeps over. */
export function useIntent(run: (id: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = (id: string) => {
    cancel();
    timer.current = setTimeout(() => run(id), intentMs);
  };
  return { begin, cancel };
}
