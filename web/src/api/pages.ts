import type { TypedUseInfiniteQuery } from '@reduxjs/toolkit/query/react';
import { api, queryNamed } from './api';
import type { baseQuery } from './base-query';

/** A generated query that answers a page at a time. */
interface PageCall<Args extends object, Page> {
  name: string;
  Types: { QueryArg: Args; ResultType: Page };
}

/** Returns the arguments that the next page adds, or null after the last page. */
type Next<Args, Page> = (last: Page, first: Page) => Partial<Args> | null;

interface Options {
  skip?: boolean;
  refetchOnMountOrArgChange?: boolean;
}

/**
 * Declares a hook for the pages of a generated query, which load on request. A change of what they show fetches all
 * loaded pages again.
 */
export function pagesOf<Args extends object, Page extends { next?: unknown }>(
  call: PageCall<Args, Page>,
  next: Next<Args, Page> = ({ next }) => (next == null ? null : ({ after: next } as object)),
) {
  return infinite<Args, Page, Args>(
    call.name,
    () => call,
    (args) => args,
    next,
  );
}

/** Declares a hook for the pages of several generated queries, of which the argument names one. */
export function infinite<Arg extends object, Page, Args extends object>(
  name: string,
  callOf: (arg: Arg) => { name: string },
  argsOf: (arg: Arg) => Args,
  next: Next<Args, Page>,
) {
  const pages = `${name}Pages`;
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({
      [pages]: build.infiniteQuery<Page, Arg, Partial<Args>>({
        query: ({ queryArg, pageParam }) =>
          queryNamed(callOf(queryArg).name).query?.({ ...argsOf(queryArg), ...pageParam }) ?? '',
        infiniteQueryOptions: {
          initialPageParam: {},
          getNextPageParam: (last, [first = last]) => next(last, first),
        },
        providesTags: (data, failure, arg, meta) => {
          const { providesTags } = queryNamed(callOf(arg).name);
          if (typeof providesTags !== 'function') return providesTags ?? [];
          const answers = data?.pages ?? [undefined];
          return answers.flatMap((page) => [...providesTags(page, failure, argsOf(arg), meta)]);
        },
      }),
    }),
  });
  const { useInfiniteQuery } = endpoints[pages] as unknown as {
    useInfiniteQuery: TypedUseInfiniteQuery<Page, Arg, Partial<Args>, typeof baseQuery>;
  };
  return function usePages(arg: Arg, options?: Options) {
    const result = useInfiniteQuery(arg, options);
    const { currentData, data, error, isFetching, fetchNextPage, refetch } = result;
    return {
      /** Pages for the present argument. */
      pages: currentData?.pages,
      /** Latest pages, possibly for an earlier argument. */
      lastPages: data?.pages,
      error,
      isFetching,
      isFetchingMore: result.isFetchingNextPage,
      hasMore: result.hasNextPage,
      /** Is `true` if `error` is of the next page. */
      isNextFailed: result.isFetchNextPageError,
      /** Loads the next page, after a refetch that is in progress, and returns all pages. */
      more: async () => {
        if (isFetching) await refetch();
        return (await fetchNextPage()).data?.pages;
      },
      /** Repeats the failed request. */
      retry: () => void (result.isFetchNextPageError ? fetchNextPage() : refetch()),
      /** Fetches the first page again and drops the others. */
      restart: () => refetch({ refetchCachedPages: false }),
    };
  };
}
