import { useCallback, useSyncExternalStore } from 'react';
import { attempt } from '@/api/attempt';

export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** Columns that somebody has put on (true) or off (false); the others are as the list has them. */
export type ChosenColumns = Readonly<Record<string, boolean>>;

/** Filters, sort and columns under a name. */
export interface SavedView {
  id: string;
  name: string;
  /** As it stands in the address. */
  query: string;
}

/** What a person's browser keeps of a list. */
export interface ListMemory {
  /** What the person had in the address last: filters, sort and rows per page. */
  query: string;
  columns: ChosenColumns;
  density: Density;
  views: readonly SavedView[];
  /** The view that the list opens with. */
  opens: string | null;
}

export const emptyMemory: ListMemory = {
  query: '',
  columns: {},
  density: 'compact',
  views: [],
  opens: null,
};

/** Where a person's memory of a list is kept. */
export function memoryKey(username: string, list: string): string {
  return `list:${username}:${list}`;
}

/** A person's memory of a list, the same in every tab of the browser. */
export function useListMemory(
  username: string,
  list: string,
): [ListMemory, (change: Partial<ListMemory>) => void] {
  const key = memoryKey(username, list);
  const memory = useSyncExternalStore(subscribe, () => readMemory(key));
  const change = useCallback((part: Partial<ListMemory>) => changeMemory(key, part), [key]);
  return [memory, change];
}

/** What is kept; a storage that is broken or holds something else keeps nothing, which is logged. */
export function readMemory(key: string): ListMemory {
  const known = loaded.get(key);
  if (known) return known;
  const found = attempt(() => understand(JSON.parse(localStorage.getItem(key) ?? '{}')));
  const memory = found ?? emptyMemory;
  loaded.set(key, memory);
  return memory;
}

export function changeMemory(key: string, change: Partial<ListMemory>): void {
  const memory = { ...readMemory(key), ...change };
  loaded.set(key, memory);
  attempt(() => localStorage.setItem(key, JSON.stringify(memory)));
  notifyListeners();
}

/** Reads again what another tab has written. */
export function forgetLoaded(key?: string | null): void {
  if (key) loaded.delete(key);
  else loaded.clear();
  notifyListeners();
}

const loaded = new Map<string, ListMemory>();
const listeners = new Set<() => void>();

// Also while no list is shown: the next one is to open with what another tab wrote.
window.addEventListener('storage', onStorage);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function onStorage({ key }: StorageEvent) {
  if (key === null || key.startsWith('list:')) forgetLoaded(key);
}

function notifyListeners() {
  for (const listener of listeners) listener();
}

function understand(stored: unknown): ListMemory {
  const found = isObject(stored) ? stored : {};
  const views = Array.isArray(found.views) ? found.views.filter(isView) : [];
  return {
    query: typeof found.query === 'string' ? found.query : '',
    columns: isObject(found.columns) ? flags(found.columns) : {},
    density: densities.find((density) => density === found.density) ?? 'compact',
    views,
    opens: views.find((view) => view.id === found.opens)?.id ?? null,
  };
}

function flags(columns: Record<string, unknown>): ChosenColumns {
  return Object.fromEntries(
    Object.entries(columns).filter((entry): entry is [string, boolean] => {
      return typeof entry[1] === 'boolean';
    }),
  );
}

function isView(entry: unknown): entry is SavedView {
  return (
    isObject(entry) &&
    typeof entry.id === 'string' &&
    typeof entry.name === 'string' &&
    typeof entry.query === 'string'
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
