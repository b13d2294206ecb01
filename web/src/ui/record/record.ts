import type { ComponentType } from 'react';
import type { Person, PersonKind } from '@/api/generated';
import type { Operation } from '@/api/generated-session';
import type { EditGuard, NewGuard, Query, Write } from '../endpoint';
import type { Page } from '../list/types';
import type { Limits } from './limit';

/** Fields of every master record. */
export interface Known {
  id: string;
  version: number;
  createdAt: string;
  createdBy: Person;
  updatedAt: string;
  /** Instant at which personal data was erased. */
  erasedAt?: string | null;
}

export interface RecordPaths {
  list: string;
  new: string;
  details: (id: string) => string;
  edit: (id: string) => string;
}

/** The generated create mutation with its limits. */
interface RecordCreate {
  send(guard: NewGuard, body: object): Write;
  limits: Limits;
}

interface RecordEdit {
  send(guard: EditGuard & { id: string }, body: object): Write;
  limits: Limits;
}

/** Describes a kind of master record for lists, forms and details. */
export interface RecordKind<Row extends { id: string }, Details extends Known> {
  /** Noun in the log and in live events. */
  noun: string;
  one: string;
  many: string;
  paths: RecordPaths;
  write: Operation;
  /** Kind of person for erasure of personal data. */
  person?: PersonKind;
  /** Generated queries. */
  list: Query<object, Page<Row>>;
  details: Query<{ id: string }, Details>;
  create: RecordCreate;
  edit: RecordEdit;
  /** Warns before a record is deactivated. */
  Warning?: ComponentType<WarningProps>;
  /** Returns the name of a record. */
  title(details: Details): string;
  /** Returns labels of the ids in a record. */
  labels?(details: Details): Record<string, string | null | undefined>;
}

export interface WarningProps {
  id: string;
  /** Name of the record, where there are several. */
  name?: string;
  /** Called once the warning is shown, or is known to be unnecessary or unavailable. */
  onSettled?: () => void;
}

/** Describes a generated mutation that writes a record: its endpoint, the argument with the record, and the limits. */
export function sending<Arg extends object, Name extends keyof Arg>(
  call: { readonly Types: { QueryArg: Arg }; initiate(arg: Arg): Write },
  name: Name,
  limits: Limits,
) {
  const send = (guard: Omit<Arg, Name>, body: object) =>
    call.initiate({ ...guard, [name]: body } as unknown as Arg);
  return { send, limits };
}

/** Returns the active state of a row. */
export function isActive({ active }: { active: boolean }): boolean {
  return active;
}

/** Returns the status word of the active state. */
export function activeStatus(active: boolean): string {
  return active ? 'active' : 'inactive';
}
