import { api } from '../api';
import type { GetControlReportApiArg, GetControlReportApiResponse } from '../generated';

export const controlApi = api.injectEndpoints({
  endpoints: (build) => ({
    getControlReport: build.query<GetControlReportApiResponse, GetControlReportApiArg>({
      query: (queryArg) => ({
        url: `/api/control-report`,
        params: {
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          actorId: queryArg.actorId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const { getControlReport } = controlApi.endpoints;
export const { useGetControlReportQuery, useLazyGetControlReportQuery } = controlApi;
