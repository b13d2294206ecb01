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
