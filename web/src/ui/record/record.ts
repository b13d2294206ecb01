import type { Person, PersonKind } from '@/api/generated';
import type { Operation } from '@/api/generated-session';
import type { EditGuard, NewGuard, Query, Write } from '../endpoint';
import type { Page } from '../list/types';
import type { Screen } from '../screen';
import type { Limits } from './limit';

/** What all master records have in common. */
export interface Known {
  id: string;
  version: number;
  createdAt: string;
  createdBy: Person;
  updatedAt: string;
  /** Of a person whose personal data was erased: since when. */
  erasedAt?: string | null;
}

interface RecordPaths {
  list: string;
  new: string;
  details: (id: string) => string;
  edit: (id: string) => string;
}

/** The generated mutation that writes what was entered, and what its fields may hold. */
interface RecordCreate {
  send(guard: NewGuard, body: object): Write;
  limits: Limits;
}

interface RecordEdit {
  send(guard: EditGuard & { id: string }, body: object): Write;
  limits: Limits;
}

/** A kind of master record: all that list, form and details need to know of it. */
export interface RecordKind<Row extends { id: string }, Details extends Known> {
  /** On the wire: in histories and live events. */
  noun: string;
  one: string;
  many: string;
  paths: RecordPaths;
  write: Operation;
  /** Whose personal data can be erased. */
  person?: PersonKind;
  /** The generated queries. */
  list: Query<object, Page<Row>>;
  details: Query<{ id: string }, Details>;
  create: RecordCreate;
  edit: RecordEdit;
  /** What people call one: its name. */
  title(details: Details): string;
  /** What people read for the ids in it. */
  labels?(details: Details): Record<string, string | null | undefined>;
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

/** The generated mutation that writes a record, the name that the record has in its call, and its limits. */
export function sending<Arg extends object, Name extends keyof Arg>(
  call: { readonly Types: { QueryArg: Arg }; initiate(arg: Arg): Write },
  name: Name,
  limits: Limits,
) {
  const send = (guard: Omit<Arg, Name>, body: object) =>
    call.initiate({ ...guard, [name]: body } as unknown as Arg);
  return { send, limits };
}

/** The word of the chip for a record that is or is not in use. */
export function activeStatus(active: boolean): string {
  return active ? 'active' : 'inactive';
}
