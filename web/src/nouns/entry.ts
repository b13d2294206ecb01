import type { ComponentType } from 'react';
import type { Exception, ExceptionSubject, generatedApi } from '@/api/generated';
import type { Operation } from '@/api/generated-session';
import type { CallTags, DocumentNoun, Noun, RecordNoun, Tag } from '@/api/tags';
import type { DocumentPaths } from '@/ui/document/document-kind';
import type { DocumentTable } from '@/ui/document/table';
import type { RecordPaths } from '@/ui/record/record';

/** Loads a page on its first visit. Entries import pages only this way, because they load with the application. */
type Load = () => Promise<ComponentType>;

export interface MenuItem {
  title: string;
  /** Follows G in the shortcut to the page. */
  key?: string;
}

export interface NavigationItem extends MenuItem {
  path: string;
  /** Shows the item to users who hold this operation, by their role or by a duty. */
  needs: Operation;
  /** Names an icon, or the status whose icon is used. */
  icon: string;
  /** Lists further words that the search matches. */
  also?: string;
  /** True to show the item only to a company that issues invoices. */
  withInvoices?: true;
  /** Counts the rows of the item's list. */
  counted?: { call: CountCall; status: string };
}

/** A call that counts documents by status. */
export type CountCall =
  | 'countOrders'
  | 'countDispatches'
  | 'countStockTransactions'
  | 'countReceivables';

export interface NavigationGroup {
  title: string;
  icon: string;
  items: readonly NavigationItem[];
}

/** A list that the search queries, and the title and hints of a row that it finds. */
export interface Search {
  title: string;
  list: ListCall;
  words: (row: never) => FoundWords;
}

type Hint = string | { amount: string } | null | undefined;
type FoundWords = readonly [title: string, ...hints: Hint[]];
type Calls = (typeof generatedApi)['endpoints'];
type RowOf<Name extends keyof Calls> = Calls[Name] extends {
  Types: { ResultType: { content: readonly (infer Row)[] }; QueryArg: { searchTerm?: string } };
}
  ? Row
  : never;
type ListCall = { [Name in keyof Calls]: RowOf<Name> extends never ? never : Name }[keyof Calls];

/** Types the rows that a search finds. */
export function searched<Name extends ListCall>(
  list: Name,
  title: string,
  words: (row: RowOf<Name>) => FoundWords,
): Search {
  return { title, list, words };
}

/** Describes a noun of the log to the shared parts of the client. */
export interface Entry {
  /** Tags of the noun's generated calls. */
  calls: CallTags;
  /** True if its events belong to another record, so that activities are not filtered by it. */
  isPart?: true;
  /** Exceptions in display order, the costliest first. */
  exceptions?: readonly Exception[];
  /** Returns further tags that a live event invalidates. */
  partsOf?: (id: string) => Tag[];
}

/** A noun without pages of its own. */
export interface OtherEntry extends Entry {
  /** Returns the page that shows a record. */
  path: (id: string) => string | null;
}

interface Listed extends Entry {
  /** Labels the action that creates one. */
  create: string;
  search?: Search;
}

/** A master record. Its pages, menu item, search and tags derive from this entry. */
export interface RecordEntry extends Listed {
  paths: RecordPaths;
  may: { see: Operation; write: Operation };
  pages: { list: Load; form: Load; details: Load };
  menu: Omit<NavigationItem, 'needs'>;
}

/** A document. Its pages, menu, search, replay and tags derive from this entry. */
export interface DocumentEntry extends Listed {
  paths: DocumentPaths;
  table: DocumentTable;
  may: { create: Operation; edit: Operation };
  counts: CountCall;
  pages: { list: Load; details: Load; new: Load; edit: Load };
  menu: {
    title: string;
    icon: string;
    /** The list of every status. */
    all?: MenuItem;
    /** The list of one's own documents, for users who may create them. */
    mine?: MenuItem;
    create: MenuItem;
    more?: readonly NavigationItem[];
    /** Lists by status. */
    lists: Readonly<Record<string, MenuItem>>;
  };
  search: Search;
  replay: {
    /** Returns the first request of the page, which loads with the steps. */
    read: (id: string) => string;
    /** Lists the operations that the replay requires; the server enforces them as well. */
    needs: readonly Operation[];
  };
}

/** Requires of each noun what its kind needs. */
export type EntryOf<N extends Noun> = (N extends DocumentNoun
  ? DocumentEntry
  : N extends RecordNoun
    ? RecordEntry
    : OtherEntry) &
  (N extends ExceptionSubject ? { exceptions: readonly Exception[] } : unknown);
