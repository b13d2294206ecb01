import { useEffect } from 'react';

/** Loads what begins work behind the pages. */
type Load = () => Promise<() => () => void>;

/** Work behind the pages, in a file of its own; without a network it is loaded when there is one again. */
export function useBackground(active: boolean, load: Load): void {
  useEffect(() => {
    if (!active) return;
    let ended = false;
    let end = () => {};
    const begin = () => {
      load()
        .then((start) => {
          if (!ended) end = start();
        })
        .catch((failure: unknown) => {
          console.error(failure);
          if (!ended) window.addEventListener('online', begin, { once: true });
        });
    };
    begin();
    return () => {
      ended = true;
      window.removeEventListener('online', begin);
      end();
    };
  }, [active, load]);
}
