import { useMemo } from 'react';
import type { Query } from '../endpoint';
import { matches, matchRank, wordsOf } from '../match';
import type { Found, Option } from './lookup-types';

/** A source of options: a generated query, its search parameter, and the options in its answer. */
export interface Choices<O extends Option = Option> {
  query: Pick<Query<object, unknown>, 'useQuery'>;
  /** Returns null until another field is set. */
  ask(searchTerm: string): object | null;
  options(answer: unknown, searchTerm: string): readonly O[];
}

/** Returns the options of a query. Arguments are typed by `Types` alone, because the hook also accepts a token. */
export function choicesOf<Args extends object, Answer, O extends Option>(
  query: Query<NoInfer<Args>, Answer> & Pick<Query<Args, Answer>, 'Types'>,
  ask: (searchTerm: string) => Args | null,
  options: (answer: Answer, searchTerm: string) => readonly O[],
): Choices<O> {
  return { query, ask, options };
}

/** Returns the arguments of a search. */
export function search(searchTerm: string): { searchTerm?: string } {
  return searchTerm ? { searchTerm } : {};
}

/** Returns the options of a query that answers options. */
export function picked(query: Query<{ searchTerm?: string }, readonly Option[]>): Choices {
  return choicesOf(query, search, (found) => found);
}

/** Returns fixed options, filtered by the text. */
export function listed<O extends Option>(
  all: readonly O[],
  among: (all: readonly O[], searchTerm: string) => readonly O[] = fitting,
): Choices<O> {
  const known = { currentData: all, isFetching: false, isError: false, refetch: () => undefined };
  return {
    query: { useQuery: () => known },
    ask: () => ({}),
    options: (_answer, searchTerm) => among(all, searchTerm),
  };
}

/** Returns the options for a text; sends no request while `skip`. */
export function useFound<O extends Option>(
  { query, ask, options }: Choices<O>,
  searchTerm: string,
  skip: boolean,
): Found<O> {
  const args = ask(searchTerm);
  const { currentData, isFetching, isError, refetch } = query.useQuery(args ?? {}, {
    skip: skip || args === null,
  });
  const found = useMemo(
    () => (currentData === undefined ? [] : options(currentData, searchTerm)),
    [options, currentData, searchTerm],
  );
  return { options: found, loading: isFetching, retry: isError ? refetch : undefined };
}

/** Returns the options that contain every word, the best match first. */
export function fitting<O extends Option>(options: readonly O[], typed: string): readonly O[] {
  const words = wordsOf(typed);
  if (words.length === 0) return options;
  const rank = ({ name, label, code }: O) => matchRank(words, name ?? label, code);
  return options
    .filter(({ label, hint = '' }) => matches(words, `${label} ${hint}`))
    .sort((one, other) => rank(one) - rank(other));
}
