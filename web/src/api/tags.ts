import type { generatedApi, ReplayDocumentApiArg } from './generated';

/** Documents, which have a replay. */
export type DocumentNoun = ReplayDocumentApiArg['noun'];
export type RecordNoun = 'customer' | 'supplier' | 'warehouse' | 'user' | 'employee' | 'product';

/** Nouns of live events and of cache tags. */
export type Noun =
  | DocumentNoun
  | RecordNoun
  | 'account'
  | 'account-codes'
  | 'attachments'
  | 'closed-period'
  | 'company'
  | 'customer-price'
  | 'discussion'
  | 'inbox'
  | 'invoice'
  | 'issued-statement'
  | 'list-price'
  | 'list-views'
  | 'month-end-pack'
  | 'stock';

export interface Tag {
  type: Noun;
  id: string;
}

/** Tags lists, counts and choices of a noun. */
const listId = 'LIST';
/** Tags reports, sums and forecasts of a noun. */
const summaryId = 'SUMMARY';

/** Tags one record; for stock, a warehouse or product. */
export function one(type: Noun, id: string): Tag {
  return { type, id };
}

/** Tags the lists, counts and choices of nouns. */
export function lists(...types: Noun[]): Tag[] {
  return types.map((type) => one(type, listId));
}

/** Tags figures over many documents, which changes of others invalidate less often than lists. */
export function summaries(...types: Noun[]): Tag[] {
  return types.map((type) => one(type, summaryId));
}

/** Tags everything that shows more than one record of these nouns. */
export function all(...types: Noun[]): Tag[] {
  return [...lists(...types), ...summaries(...types)];
}

interface Previewed {
  preview?: boolean;
}

interface Args extends Previewed {
  id?: string;
}

/** Skips invalidation for dry runs. Refused writes invalidate too, because the cached state may be stale. */
function written(type: Noun, ...others: Noun[]) {
  return (_answer: unknown, _failure: unknown, args: Args) => {
    if (args.preview) return [];
    return [...all(type, ...others), ...(args.id ? [one(type, args.id)] : [])];
  };
}

/** Tags a write whose argument `body` has the id of the document. */
export function stepped<Body extends string>(body: Body, type: Noun, ...others: Noun[]) {
  return {
    invalidatesTags: (
      _answer: unknown,
      _failure: unknown,
      args: Record<Body, { id: string }> & Previewed,
    ) => (args.preview ? [] : [...all(type, ...others), one(type, args[body].id)]),
  };
}

/** Splits a list of ids. */
export const eachOf = (ids: string | undefined) => ids?.split(',') ?? [];
export const listed = (...types: Noun[]) => ({ providesTags: lists(...types) });
export const summed = (...types: Noun[]) => ({ providesTags: summaries(...types) });
export const details = (type: Noun, ...others: Noun[]) => ({
  providesTags: (_answer: unknown, _failure: unknown, { id }: { id: string }) =>
    [type, ...others].map((each) => one(each, id)),
});
/** Exceptions depend on these besides the document itself. */
export const around = summaries('stock', 'account', 'customer', 'employee');
export const attention = (type: Noun) => ({ providesTags: [...lists(type), ...around] });
export const writes = (type: Noun, ...others: Noun[]) => ({
  invalidatesTags: written(type, ...others),
});

export type Calls = (typeof generatedApi)['endpoints'];
type DefinitionOf<Call> = Call extends { Types: { QueryDefinition: infer Query } }
  ? Query
  : Call extends { Types: { MutationDefinition: infer Mutation } }
    ? Mutation
    : never;
type TagsOf<Definition> = Partial<
  Pick<Definition, keyof Definition & ('providesTags' | 'invalidatesTags')>
>;
/** Tags that calls provide or invalidate. */
export type CallTags = { [Name in keyof Calls]?: TagsOf<DefinitionOf<Calls[Name]>> };
