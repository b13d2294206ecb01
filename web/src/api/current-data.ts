import {
  type Module,
  type QueryDefinition,
  reactHooksModule,
  type reactHooksModuleName,
  type SkipToken,
  type TypedLazyQueryTrigger,
  type TypedUseLazyQueryStateResult,
  type TypedUseQueryHookResult,
  type TypedUseQuerySubscriptionOptions,
} from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import type { baseQuery } from './base-query';

const hooksModule = reactHooksModule();

/**
 * RTK Query's hooks without `data` for queries with an argument. `data` may answer an earlier argument: a form would
 * show customer B with the credit limit of customer A.
 */
export const currentHooksModule: Module<typeof reactHooksModuleName> = {
  name: hooksModule.name,
  init(api, options, context) {
    const { injectEndpoint } = hooksModule.init(api, options, context);
    return {
      injectEndpoint(name, definition) {
        injectEndpoint(name, definition);
        if (definition.type === 'query') replaceHooks(api, name);
      },
    };
  },
};

/** A result without `data`: `currentData` belongs to the present argument. */
export type CurrentResult<Result extends { data?: unknown }> = Omit<
  Result,
  'data' | 'isSuccess'
> & {
  /** Latest answer, possibly to an earlier argument; keeps rows visible while the next page loads. */
  lastData?: Result['data'];
};

/**
 * Returns the last answer while the next one loads, and undefined after a failure. Use it only if all arguments concern
 * one record, as `key` ensures.
 */
export function currentOrLast<Answer>(result: {
  currentData?: Answer | undefined;
  lastData?: Answer | undefined;
  isFetching: boolean;
}): Answer | undefined {
  return result.currentData ?? (result.isFetching ? result.lastData : undefined);
}

/** An API whose queries with an argument lack `data`. */
export type CurrentApi<Injected extends { endpoints: object }, Definitions> = Omit<
  Injected,
  'endpoints' | keyof NamedHooks<Definitions>
> &
  NamedHooks<Definitions> & {
    endpoints: {
      [Name in keyof Injected['endpoints']]: Name extends keyof Queries<Definitions>
        ? Omit<Injected['endpoints'][Name], `use${string}`> & Queries<Definitions>[Name]
        : Injected['endpoints'][Name];
    };
  };

interface Hooks<Arg, Answer> {
  useQuery: (
    arg: Arg | SkipToken,
    options?: TypedUseQuerySubscriptionOptions & { skip?: boolean },
  ) => CurrentResult<TypedUseQueryHookResult<Answer, Arg, typeof baseQuery>>;
  useLazyQuery: () => [
    TypedLazyQueryTrigger<Answer, Arg, typeof baseQuery>,
    CurrentResult<TypedUseLazyQueryStateResult<Answer, Arg, typeof baseQuery>>,
  ];
}

type ArgOf<Definition> =
  Definition extends QueryDefinition<infer Arg, infer _B, infer _T, infer _A> ? Arg : never;
type AnswerOf<Definition> =
  Definition extends QueryDefinition<infer _Arg, infer _B, infer _T, infer Answer> ? Answer : never;

type Queries<Definitions> = {
  [Name in keyof Definitions & string as [Exclude<ArgOf<Definitions[Name]>, void>] extends [never]
    ? never
    : Name]: Hooks<ArgOf<Definitions[Name]>, AnswerOf<Definitions[Name]>>;
};

type NamedHooks<Definitions, All = Queries<Definitions>> = {
  [Name in keyof All & string as `use${Capitalize<Name>}Query`]: All[Name]['useQuery' &
    keyof All[Name]];
} & {
  [Name in keyof All & string as `useLazy${Capitalize<Name>}Query`]: All[Name]['useLazyQuery' &
    keyof All[Name]];
};

interface Untyped {
  data?: unknown;
  currentData?: unknown;
  isFetching: boolean;
}
type UseQuery = (arg: unknown, options?: object) => Untyped;
type UseLazyQuery = (options?: object) => [unknown, Untyped, unknown];

function replaceHooks(api: { endpoints: object }, name: string): void {
  const endpoint = (
    api.endpoints as Record<string, { useQuery: UseQuery; useLazyQuery: UseLazyQuery }>
  )[name];
  if (!endpoint) return;
  const { useQuery, useLazyQuery } = endpoint;
  const hooks = {
    useQuery: (arg: unknown, options?: object) =>
      useCurrent(useQuery(arg, options), arg !== undefined),
    useLazyQuery: (options?: object) => {
      const [trigger, result, last] = useLazyQuery(options);
      return [trigger, useCurrent(result, true), last];
    },
  };
  const called = `${name.charAt(0).toUpperCase()}${name.slice(1)}Query`;
  Object.assign(endpoint, hooks);
  Object.assign(api, {
    [`use${called}`]: hooks.useQuery,
    [`useLazy${called}`]: hooks.useLazyQuery,
  });
}

/** Keeps `data` without an argument, when there is only one answer. */
function useCurrent(result: Untyped, hasArgument: boolean) {
  return useMemo(() => (hasArgument ? current(result) : result), [result, hasArgument]);
}

function current({ data: lastData, ...result }: Untyped) {
  const isLoading = result.isFetching && result.currentData === undefined;
  return { ...result, lastData, isLoading };
}
