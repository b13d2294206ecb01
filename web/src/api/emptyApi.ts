import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** One cache for all calls; the generated client and the features add theirs. Data revalidates on mount only. */
export const emptyApi = createApi({
  reducerPath: 'api',
  baseQuery,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
});
