/** Gathers what comes in and hands it over together, `delay` milliseconds after the first of it. */
export function gather<T>(delay: number, hand: (items: T[]) => void) {
  let items: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    const gathered = items;
    items = [];
    timer = undefined;
    hand(gathered);
  };
  return {
    add(item: T) {
      items.push(item);
      timer ??= setTimeout(flush, delay);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      items = [];
    },
  };
}

/** Hands over at once what comes in, and then at most every `interval` milliseconds what came meanwhile. */
export function throttle<T>(interval: number, hand: (items: T[]) => void) {
  let items: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    if (items.length === 0) return;
    const gathered = items;
    items = [];
    timer = setTimeout(flush, interval);
    hand(gathered);
  };
  return {
    add(more: readonly T[]) {
      items.push(...more);
      if (timer === undefined) flush();
    },
    stop() {
      clearTimeout(timer);
      items = [];
    },
  };
}
