import { useMemo } from 'react';
import type { Query } from '../endpoint';
import type { Found, Option } from './lookup-types';

/** Where choices come from: a generated query, its parameter for what somebody types, and the choices in its answer. */
export interface Choices<O extends Option = Option> {
  query: Pick<Query<object, unknown>, 'useQuery'>;
  /** Null while something else has to be chosen first. */
  ask(searchTerm: string): object | null;
  options(answer: unknown, searchTerm: string): readonly O[];
}

/** The choices that a query answers. Its arguments are in `Types` alone: its hook takes a token as well. */
export function choicesOf<Args extends object, Answer, O extends Option>(
  query: Query<NoInfer<Args>, Answer> & Pick<Query<Args, Answer>, 'Types'>,
  ask: (searchTerm: string) => Args | null,
  options: (answer: Answer, searchTerm: string) => readonly O[],
): Choices<O> {
  return { query, ask, options };
}

/** The arguments of a query that searches. */
export function search(searchTerm: string): { searchTerm?: string } {
  return searchTerm ? { searchTerm } : {};
}

/** Those of a query whose answer is the choices. */
export function picked(query: Query<{ searchTerm?: string }, readonly Option[]>): Choices {
  return choicesOf(query, search, (found) => found);
}

/** Choices that need no request; those that fit what is typed. */
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

/** What there is to choose from for what is typed; no request while `skip`. */
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

/** Those whose words contain every typed word. */
export function fitting<O extends Option>(options: readonly O[], typed: string): readonly O[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter((option) => {
    const label = `${option.label} ${option.hint ?? ''}`.toLowerCase();
    return words.every((word) => label.includes(word));
  });
}
