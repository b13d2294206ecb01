import {
  createSlice,
  type Dispatch,
  type ListenerMiddlewareInstance,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { attempt } from '@/api/attempt';

export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** Columns that the user turned on (true) or off (false). Others follow the list's default. */
export type ChosenColumns = Readonly<Record<string, boolean>>;

/** A user's columns of a list. */
export interface ColumnSettings {
  columns: ChosenColumns;
  /** Fields in the user's order; empty for the list's. */
  order: readonly string[];
  /** Widths in pixels that the user chose. */
  widths: Readonly<Record<string, number>>;
}

export const defaultColumns: ColumnSettings = { columns: {}, order: [], widths: {} };

/** A user's stored settings of a list. */
export interface ListMemory extends ColumnSettings {
  /** Last filters, sort and rows per page. */
  query: string;
  density: Density;
  /** Query of the default view; null if there is none, undefined until the server has said so. */
  opens: string | null | undefined;
}

export const emptyMemory: ListMemory = {
  ...defaultColumns,
  query: '',
  density: 'compact',
  opens: undefined,
};

/** Returns the storage key of a user's settings of a list. */
export function memoryKey(username: string, list: string): string {
  return `${PREFIX}${username}:${list}`;
}

const PREFIX = 'list:';

const slice = createSlice({
  name: 'lists',
  initialState: {} as Memories,
  reducers: {
    listChanged(
      lists,
      { payload: { key, ...change } }: PayloadAction<Partial<ListMemory> & { key: string }>,
    ) {
      return { ...lists, [key]: { ...(lists[key] ?? emptyMemory), ...change } };
    },
    /** Reads the settings that another tab has changed; null stands for all. */
    listsStored: {
      prepare: (key: string | null) => ({ payload: { key, stored: readMemories() } }),
      reducer(lists, { payload }: PayloadAction<{ key: string | null; stored: Memories }>) {
        const { key, stored } = payload;
        return key === null ? stored : { ...lists, [key]: stored[key] ?? emptyMemory };
      },
    },
  },
  selectors: { selectMemory: (lists, key: string) => lists[key] ?? emptyMemory },
});

export const listsReducer = slice.reducer;
export const { listChanged } = slice.actions;
const { listsStored } = slice.actions;
export const { selectMemory } = slice.selectors;

/** Returns a user's settings of a list, shared by all tabs of the browser. */
export function useListMemory(
  username: string,
  list: string,
): [ListMemory, (change: Partial<ListMemory>) => void] {
  const key = memoryKey(username, list);
  const dispatch = useDispatch();
  const memory = useSelector((lists: ListsState) => selectMemory(lists, key));
  const change = useCallback(
    (part: Partial<ListMemory>) => dispatch(listChanged({ ...part, key })),
    [dispatch, key],
  );
  return [memory, change];
}

/** Writes each change to local storage, and reads those of other tabs. */
export function storeLists(startListening: StartListening, dispatch: Dispatch): void {
  startListening({
    actionCreator: listChanged,
    effect: ({ payload: { key } }, { getState }) => {
      const memory = selectMemory(getState() as ListsState, key);
      attempt(() => localStorage.setItem(key, JSON.stringify(memory)));
    },
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(PREFIX)) dispatch(listsStored(key));
  });
}

type Memories = Readonly<Record<string, ListMemory>>;
export type ListsState = Parameters<typeof selectMemory>[0];
type StartListening = ListenerMiddlewareInstance['startListening'];

/** Reads the stored settings. Invalid or unavailable storage is logged and counts as empty. */
export function readMemories(): Memories {
  const keys = attempt(() => Object.keys(localStorage)) ?? [];
  const read = (key: string) =>
    attempt(() => understand(JSON.parse(localStorage.getItem(key) ?? '{}'))) ?? emptyMemory;
  const known = keys.filter((key) => key.startsWith(PREFIX));
  return Object.fromEntries(known.map((key) => [key, read(key)]));
}

function understand(stored: unknown): ListMemory {
  const found = isObject(stored) ? stored : {};
  return {
    query: typeof found.query === 'string' ? found.query : '',
    columns: only(found.columns, (value) => typeof value === 'boolean'),
    order: Array.isArray(found.order)
      ? found.order.filter((field) => typeof field === 'string')
      : [],
    widths: only(found.widths, (value) => typeof value === 'number' && value > 0),
    density: densities.find((density) => density === found.density) ?? 'compact',
    opens: typeof found.opens === 'string' || found.opens === null ? found.opens : undefined,
  };
}

function only<Value>(found: unknown, fits: (value: unknown) => boolean): Record<string, Value> {
  const entries = isObject(found) ? Object.entries(found) : [];
  return Object.fromEntries(entries.filter(([, value]) => fits(value))) as Record<string, Value>;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
