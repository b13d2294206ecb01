import type { ComponentType, ReactNode } from 'react';
import type { Exception, Person, Written } from '@/api/generated';
import type { Operation } from '@/api/generated-session';
import type { Problem } from '@/api/problem';
import type { May } from '@/api/session';
import type { Noun } from '@/api/tags';
import type { DocumentPaper } from '../actions/papers';
import type { Step, StepWish } from '../actions/step';
import type { Query, Write } from '../endpoint';
import type { TimelineEntry } from '../history/timeline';
import type { DocumentTable } from './table';

/** What every row of a document has. */
export interface DocumentRow {
  id: string;
  version: number;
  status: string;
  /** `edit` and the names of the steps that this person may take now; absent in reports. */
  can?: string[];
}

/** What every document has. */
export interface DocumentDetails {
  id: string;
  version: number;
  status: string;
  can: string[];
  /** What about it needs attention. */
  exceptions?: Exception[];
  /** Whether its approval would be accepted. */
  ready?: boolean;
  editedBy?: Person | null;
  editedAt?: string | null;
}

/** The addresses of a kind of document; `app/paths` makes them. */
export interface DocumentPaths {
  words: Readonly<Record<string, string>>;
  list(word: string): string;
  lists: string;
  mine: string;
  /** The list of every status, where there is one. */
  all?: string;
  new: string;
  details: (id: string) => string;
  edit: (id: string) => string;
  duplicate: (id: string) => string;
  step: (id: string, step: string) => string;
}

/** The one value that a step asks for beside a reason. */
export interface StepField<Document> {
  /** Its name on the wire: a problem of it is shown at it. */
  name: string;
  start: (document: Document) => string;
  /** An invalid value of it: the field shows that, and no request is sent. */
  isWrong?: (value: string) => boolean;
  input: (props: {
    value: string;
    onChange: (value: string) => void;
    error?: string | undefined;
  }) => ReactNode;
}

/** Why a refusal may be overruled, and by whom. */
interface StepOverride {
  codes: readonly string[];
  operation: Operation;
  label: string;
  help: string;
}

/** That a document was cancelled or is void. */
export interface Ended {
  at: string | null | undefined;
  /** The day of its notice, where it is another one. */
  day?: string | null | undefined;
  by?: { name: string } | null | undefined;
  reason: string | null | undefined;
  text: (ended: { day: string; name: string }) => string;
}

/** A kind of document: what it declares, and all that its list, page, dialogs and forms are made of. */
export interface DocumentKind<
  Row extends DocumentRow,
  Details extends DocumentDetails,
  S extends Step = Step,
> {
  /** Its name on the wire: of histories, live events, remembered lists and drafts. */
  noun: Noun;
  paths: DocumentPaths;
  table: DocumentTable;
  may: { create: Operation; edit: Operation };
  one: Query<{ id: string }, Details>;
  steps: readonly S[];
  take: (step: S, wish: StepWish) => Write;
  fields?: Readonly<Record<string, StepField<Row | Details>>>;
  /** Steps with a dialog of their own; they are taken one at a time. */
  dialogs?: Readonly<Record<string, ComponentType<{ id: string; onClose: () => void }>>>;
  override?: StepOverride;
  /** What a step would do, in words. */
  consequences: (answer: Written, document: Details, step: S) => ReactNode;
  /** Fetches the script for that, where it is one of its own. */
  preload?: () => void;
  words: { many: string };
  number: (document: Row | Details) => string;
  /** Its papers, the one that is needed most first. */
  papers: (document: Details) => readonly DocumentPaper[];
  /** Where a person's documents are: in a list that they may see. */
  home: (may: May) => string;
  /** Its ordinary life: the statuses, when each was recorded, and its business date where it has one of its own. */
  life: (document: Details) => readonly LifeStep[];
  ended: (document: Details) => Ended | null;
}

/** A status, when it was recorded, and its business date if that is another than the day of recording. */
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

/** The end of a document that was cancelled. */
export function cancelled(document: Cancellable, text: Ended['text']): Ended | null {
  const { status, cancelledAt: at, cancelledBy: by, cancelReason: reason = null } = document;
  return status === 'cancelled' ? { at, by, reason, text } : null;
}

/** The kit handles kinds whose rows and details it does not look into. */
// biome-ignore lint/suspicious/noExplicitAny: it stands for every kind.
export type AnyKind = DocumentKind<any, any, any>;

/** What this person may do next with a document, as the server answers. */
export function stepsOf<S extends Step>(
  { steps }: { steps: readonly S[] },
  { can = [] }: Pick<DocumentRow, 'can'>,
): S[] {
  return steps.filter(({ name }) => can.includes(name));
}

/** Where this person may edit a document; nowhere is false. */
export function editOf(
  { paths }: Pick<AnyKind, 'paths'>,
  { id, can = [] }: Pick<DocumentRow, 'id' | 'can'>,
): string | false {
  return can.includes('edit') && paths.edit(id);
}

/** The list of a status. */
export function listOf({ paths }: Pick<AnyKind, 'paths'>, status: string): string {
  return paths.list(paths.words[status] ?? status);
}

/** The list that holds documents of this status, for those who may see it. */
export function listFor(kind: AnyKind, status: string, may: May): string {
  return maySee(kind, status, may) ? listOf(kind, status) : kind.home(may);
}

/** The first of the lists that this person may see; else what they made. */
export function firstList(kind: Pick<AnyKind, 'paths' | 'table'>, may: May): string {
  const found = kind.table.lists.find(({ operation }) => may(operation));
  return found ? listOf(kind, found.status) : kind.paths.mine;
}

/** Whether this person may list documents of the status. */
export function maySee({ table }: Pick<AnyKind, 'table'>, status: string, may: May): boolean {
  const list = table.lists.find((each) => each.status === status);
  return list !== undefined && may(list.operation);
}

/** The problem of a step's own field. */
export function fieldError({ errors }: Problem, name: string): string | undefined {
  return errors.find(({ field }) => field === name)?.message;
}

/** An entry of a document's story, where it happened. */
export function happened(
  table: DocumentTable,
  event: string,
  at: string | null | undefined,
  who: string | undefined,
  wording: Pick<TimelineEntry, 'text' | 'reason'>,
): TimelineEntry[] {
  return at ? [{ id: event, at, who, status: table.statusAfter[event], ...wording }] : [];
}

/** Entries with the newest first; of the same moment, as they stand. */
export function newestFirst(entries: TimelineEntry[]): TimelineEntry[] {
  return entries.toSorted((one, other) => other.at.localeCompare(one.at));
}

/** A customer who is on hold or beyond the credit limit: some may go on, with a reason. */
export function creditOverride(label: string, help: string): StepOverride {
  return {
    codes: ['credit-exceeded', 'on-hold'],
    operation: 'order-override-credit',
    label,
    help,
  };
}
