import { buildCreateApi, coreModule } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';
import { currentHooksModule } from './current-data';

/** Pieces of one page that show the same answer, and a row that the pointer came over, load it once, in seconds. */
const sameMount = 1;

const createApi = buildCreateApi(coreModule(), currentHooksModule);

/** One cache for all calls; the generated client and the features add theirs. Data revalidates on mount only. */
export const emptyApi = createApi({
  reducerPath: 'api',
  baseQuery,
  refetchOnMountOrArgChange: sameMount,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
});
