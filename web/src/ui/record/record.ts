import type { Person } from '@/api/generated';
import type { Operation } from '@/api/generated-session';
import type { ListResult } from '../list-types';
import type { Screen } from '../screen';
import type { Limits } from './limit';

/** What all master records have in common. */
export interface Known {
  id: string;
  version: number;
  createdAt: string;
  createdBy: Person;
  updatedAt: string;
}

export interface RecordPaths {
  list: string;
  new: string;
  details: (id: string) => string;
  edit: (id: string) => string;
}

interface Written {
  id: string;
  number: string;
  version: number;
}

/** A generated mutation, the name of its body, and what its fields may hold. */
export interface RecordWrite {
  use: () => readonly [(args: never) => { unwrap: () => Promise<Written> }, unknown];
  body: string;
  limits: Limits;
}

/** One of the generated queries of a record. */
export interface OneResult<Details> {
  data?: Details | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A kind of master record: all that list, form and details need to know of it. */
export interface RecordKind<Row extends { id: string }, Details extends Known> {
  /** On the wire: in histories and live events. */
  noun: string;
  one: string;
  many: string;
  paths: RecordPaths;
  write: Operation;
  /** The generated hooks. */
  useList: (query: never) => ListResult<Row>;
  useOne: (args: { id: string }) => OneResult<Details>;
  /** The generated query as an action of the store: for a row that may be opened, and for several rows at once. */
  fetchOne: (
    args: { id: string },
    options: { subscribe: boolean; forceRefetch?: boolean },
  ) => (...store: never[]) => { unwrap: () => Promise<Details> };
  create: RecordWrite;
  edit: RecordWrite;
  /** What people call one: its name. */
  title: (details: Details) => string;
  /** What people read for the ids in it. */
  labels?: (details: Details) => Record<string, string | null | undefined>;
}

interface Loads {
  list: Screen['load'];
  form: Screen['load'];
  details: Screen['load'];
}

/** The four pages of a kind of record. */
export function recordScreens(
  paths: RecordPaths,
  may: { see: Operation; write: Operation },
  load: Loads,
): Screen[] {
  return [
    { path: paths.list, needs: [may.see], load: load.list },
    { path: paths.new, needs: [may.write], load: load.form },
    { path: paths.edit(':id'), needs: [may.write], load: load.form },
    { path: paths.details(':id'), needs: [may.see], load: load.details },
  ];
}

/** The word of the chip for a record that is or is not in use. */
export function activeStatus(active: boolean): string {
  return active ? 'active' : 'inactive';
}
