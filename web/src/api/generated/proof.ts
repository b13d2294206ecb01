import { api } from '../api';
import type {
  GetCheckpointApiArg,
  GetCheckpointApiResponse,
  GetProofApiArg,
  GetProofApiResponse,
  GetProofOfDocumentApiArg,
  GetProofOfDocumentApiResponse,
} from '../generated';

export const proofApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProof: build.query<GetProofApiResponse, GetProofApiArg>({
      query: () => ({ url: `/api/proof` }),
    }),
    getCheckpoint: build.query<GetCheckpointApiResponse, GetCheckpointApiArg>({
      query: () => ({ url: `/api/proof/checkpoint` }),
    }),
    getProofOfDocument: build.query<GetProofOfDocumentApiResponse, GetProofOfDocumentApiArg>({
      query: (queryArg) => ({
        url: `/api/proof/document`,
        params: {
          noun: queryArg.noun,
          id: queryArg.id,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const { getProof, getCheckpoint, getProofOfDocument } = proofApi.endpoints;
export const {
  useGetProofQuery,
  useLazyGetProofQuery,
  useGetCheckpointQuery,
  useLazyGetCheckpointQuery,
  useGetProofOfDocumentQuery,
  useLazyGetProofOfDocumentQuery,
} = proofApi;
