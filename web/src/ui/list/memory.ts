import { useCallback, useSyncExternalStore } from 'react';
import { attempt } from '@/api/attempt';

export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** Columns that the user turned on (true) or off (false). Others follow the list's default. */
export type ChosenColumns = Readonly<Record<string, boolean>>;

/** A named set of filters, sort and columns. */
export interface SavedView {
  id: string;
  name: string;
  /** Query of the URL. */
  query: string;
}

/** A user's stored settings of a list. */
export interface ListMemory {
  /** Last filters, sort and rows per page. */
  query: string;
  columns: ChosenColumns;
  density: Density;
  views: readonly SavedView[];
  /** Id of the default view. */
  opens: string | null;
}

export const emptyMemory: ListMemory = {
  query: '',
  columns: {},
  density: 'compact',
  views: [],
  opens: null,
};

/** Returns the storage key of a user's settings of a list. */
export function memoryKey(username: string, list: string): string {
  return `list:${username}:${list}`;
}

/** Returns a user's settings of a list, shared by all tabs of the browser. */
export function useListMemory(
  username: string,
  list: string,
): [ListMemory, (change: Partial<ListMemory>) => void] {
  const key = memoryKey(username, list);
  const memory = useSyncExternalStore(subscribe, () => readMemory(key));
  const change = useCallback((part: Partial<ListMemory>) => changeMemory(key, part), [key]);
  return [memory, change];
}

/** Reads the stored settings. Invalid or unavailable storage is logged and counts as empty. */
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

/** Drops cached settings that another tab has changed. */
export function forgetLoaded(key?: string | null): void {
  if (key) loaded.delete(key);
  else loaded.clear();
  notifyListeners();
}

const loaded = new Map<string, ListMemory>();
const listeners = new Set<() => void>();

// Always registered, so that the next list opens with the settings of another tab.
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
