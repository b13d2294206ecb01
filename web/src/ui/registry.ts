import { useSyncExternalStore } from 'react';

/** Creates a list of entries with callbacks, which the store cannot hold because they are not serializable. */
export function createRegistry<Entry>() {
  let entries: readonly Entry[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly Entry[]) => {
    entries = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => entries,
    set,
    /** Adds entries and returns a function that removes them. */
    add(...added: readonly Entry[]) {
      set([...entries, ...added]);
      return () => set(entries.filter((entry) => !added.includes(entry)));
    },
    /** Calls the listener after each change, and returns a function that stops it. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Registry<Entry> = ReturnType<typeof createRegistry<Entry>>;

/** Returns the entries and renders again when they change. */
export function useRegistry<Entry>({ subscribe, get }: Registry<Entry>): readonly Entry[] {
  return useSyncExternalStore(subscribe, get);
}
