import type { ComponentType, ReactNode } from 'react';
import type { Exception, Person, Written } from '@/api/generated';
import type { Operation } from '@/api/generated-session';
import type { Problem } from '@/api/problem';
import type { May } from '@/api/session';
import type { Noun } from '@/api/tags';
import type { DocumentPaper } from '../actions/papers';
import type { Step, StepRequest } from '../actions/step';
import type { Query, Write } from '../endpoint';
import type { TimelineEntry } from '../history/timeline';
import type { StepWords } from './document-steps';
import type { DocumentTable } from './table';

/** Fields of every document row. */
export interface DocumentRow {
  id: string;
  version: number;
  status: string;
  /** `edit` and the names of the steps that the user may execute now; absent in reports. */
  can?: string[];
}

/** Fields of every document. */
export interface DocumentDetails {
  id: string;
  version: number;
  status: string;
  can: string[];
  exceptions?: Exception[];
  /** True if approval would be accepted. */
  ready?: boolean;
  editedBy?: Person | null;
  editedAt?: string | null;
}

/** Addresses of a kind of document, from `app/paths`. */
export interface DocumentPaths {
  words: Readonly<Record<string, string>>;
  list(word: string): string;
  lists: string;
  mine: string;
  /** Lists all statuses, if there is such a list. */
  all?: string;
  new: string;
  details: (id: string) => string;
  edit: (id: string) => string;
  duplicate: (id: string) => string;
  step: (id: string, step: string) => string;
}

/** A value that a step requests besides a reason. */
export interface StepField<Document> {
  /** Field name on the wire; shows that field's problems. */
  name: string;
  start: (document: Document) => string;
  /** Returns true for an invalid value: the field shows an error, and no request is sent. */
  isWrong?: (value: string) => boolean;
  input: (props: {
    value: string;
    onChange: (value: string) => void;
    error?: string | undefined;
  }) => ReactNode;
}

/** Problem codes that a reason overrides, and the users who may. */
interface StepOverride {
  codes: readonly string[];
  operation: Operation;
  label: string;
  help: string;
}

/** End of a cancelled or void document. */
export interface Ended {
  at: string | null | undefined;
  /** Day of the notice, if it differs from `at`. */
  day?: string | null | undefined;
  by?: { name: string } | null | undefined;
  reason: string | null | undefined;
  text: (ended: { day: string; name: string }) => string;
}

/** Describes a kind of document; its list, page, dialogs and forms derive from it. */
export interface DocumentKind<
  Row extends DocumentRow,
  Details extends DocumentDetails,
  S extends Step = Step,
> {
  /** Name on the wire, in histories, live events, stored lists and drafts. */
  noun: Noun;
  paths: DocumentPaths;
  table: DocumentTable;
  may: {
    create: Operation;
    edit: Operation;
    /** Is required for duplicating any document, if those who create some may not create all. */
    duplicate?: Operation;
  };
  one: Query<{ id: string }, Details>;
  steps: readonly S[];
  /** Returns the words of a step for these documents, where they depend on them: "Void payment". */
  wordsFor?: (step: S, documents: readonly (Row | Details)[]) => Partial<StepWords>;
  /** Names a document next to its number: customer and amount. */
  about: (document: Row | Details) => string;
  execute: (step: S, request: StepRequest) => Write;
  fields?: Readonly<Record<string, StepField<Row | Details>>>;
  /** Steps with their own dialog, which run one at a time. */
  dialogs?: Readonly<Record<string, ComponentType<{ id: string; onClose: () => void }>>>;
  override?: StepOverride;
  /** Returns the consequences of a step in words. */
  consequences: (answer: Written, document: Details, step: S) => ReactNode;
  /** Loads the chunk of `consequences`, if it has its own. */
  preload?: () => void;
  words: { many: string };
  number: (document: Row | Details) => string;
  /** Papers, the most common first. */
  papers: (document: Details) => readonly DocumentPaper[];
  /** Returns a list of the documents that the user may see. */
  home: (may: May) => string;
  /** Returns the regular statuses, with recorded time and business date. */
  life: (document: Details) => readonly LifeStep[];
  ended: (document: Details) => Ended | null;
}

/** Status, time of recording, and business date if it differs. */
export type LifeStep = readonly [
  status: string,
  at: string | null | undefined,
  day?: string | null | undefined,
];

interface Cancellable {
  status: string;
  cancelledAt?: string | null;
  cancelledBy?: Person | null;
  cancelReason?: string | null;
}

/** Returns the end of a cancelled document. */
export function cancelled(document: Cancellable, text: Ended['text']): Ended | null {
  const { status, cancelledAt: at, cancelledBy: by, cancelReason: reason = null } = document;
  return status === 'cancelled' ? { at, by, reason, text } : null;
}

/** Erases the row and detail types, which the kit does not inspect. */
// biome-ignore lint/suspicious/noExplicitAny: it stands for every kind.
export type AnyKind = DocumentKind<any, any, any>;

/** Returns the step with its words for these documents. */
export function wordedFor<Document, S extends Step>(
  { wordsFor }: { wordsFor?: (step: S, documents: readonly Document[]) => Partial<StepWords> },
  step: S,
  documents: readonly Document[],
): S {
  return { ...step, ...wordsFor?.(step, documents) };
}

/** Returns the steps that the server permits on a document. */
export function stepsOf<S extends Step>(
  { steps }: { steps: readonly S[] },
  { can = [] }: Pick<DocumentRow, 'can'>,
): S[] {
  return steps.filter(({ name }) => can.includes(name));
}

/** Returns the edit page of a document, or false if the user may not edit it. */
export function editOf(
  { paths }: Pick<AnyKind, 'paths'>,
  { id, can = [] }: Pick<DocumentRow, 'id' | 'can'>,
): string | false {
  return can.includes('edit') && paths.edit(id);
}

/** Returns true if the user may create a copy of any document. */
export function mayDuplicate({ may: { create, duplicate } }: Pick<AnyKind, 'may'>, may: May) {
  return may(duplicate ?? create);
}

/** Returns the list of a status. */
export function listOf({ paths }: Pick<AnyKind, 'paths'>, status: string): string {
  return paths.list(paths.words[status] ?? status);
}

/** Returns the list with documents of this status, or the user's home list if they may not see it. */
export function listFor(kind: AnyKind, status: string, may: May): string {
  return maySee(kind, status, may) ? listOf(kind, status) : kind.home(may);
}

/** Returns the first list that the user may see, or their own documents. */
export function firstList(kind: Pick<AnyKind, 'paths' | 'table'>, may: May): string {
  const found = kind.table.lists.find(({ operation }) => may(operation));
  return found ? listOf(kind, found.status) : kind.paths.mine;
}

/** Returns true if the user may list documents of the status. */
export function maySee({ table }: Pick<AnyKind, 'table'>, status: string, may: May): boolean {
  const list = table.lists.find((each) => each.status === status);
  return list !== undefined && may(list.operation);
}

/** Returns the message for the step's field. */
export function fieldError({ errors }: Problem, name: string): string | undefined {
  return errors.find(({ field }) => field === name)?.message;
}

/** Returns a history entry of a document, or none if it did not happen. */
export function happened(
  table: DocumentTable,
  event: string,
  at: string | null | undefined,
  who: string | undefined,
  wording: Pick<TimelineEntry, 'text' | 'reason'>,
): TimelineEntry[] {
  return at ? [{ id: event, at, who, status: table.statusAfter[event], ...wording }] : [];
}

/** Sorts newest first; entries of the same moment keep their order. */
export function newestFirst(entries: TimelineEntry[]): TimelineEntry[] {
  return entries.toSorted((one, other) => other.at.localeCompare(one.at));
}

/** Lets permitted users override a hold or credit limit with a reason. */
export function creditOverride(label: string, help: string): StepOverride {
  return {
    codes: ['credit-exceeded', 'on-hold'],
    operation: 'order-override-credit',
    label,
    help,
  };
}
