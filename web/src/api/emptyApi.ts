import { buildCreateApi, coreModule } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';
import { currentHooksModule } from './current-data';

const sameMount = 1;

const createApi = buildCreateApi(coreModule(), currentHooksModule);

/** Holds one cache for all calls; features inject theirs. Data refetches on mount only. */
export const emptyApi = createApi({
  reducerPath: 'api',
  baseQuery,
  refetchOnMountOrArgChange: sameMount,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
});
