import { api } from '../api';
import type {
  CountMailsApiArg,
  CountMailsApiResponse,
  GetIssuedFileApiArg,
  GetIssuedFileApiResponse,
  GetIssuedStatementApiArg,
  GetIssuedStatementApiResponse,
  GetMailingApiArg,
  GetMailingApiResponse,
  IssueStatementApiArg,
  IssueStatementApiResponse,
  ListIssuedStatementsApiArg,
  ListIssuedStatementsApiResponse,
  MailMonthApiArg,
  MailMonthApiResponse,
  SendStatementApiArg,
  SendStatementApiResponse,
} from '../generated';

export const issuedStatementApi = api.injectEndpoints({
  endpoints: (build) => ({
    listIssuedStatements: build.query<ListIssuedStatementsApiResponse, ListIssuedStatementsApiArg>({
      query: (queryArg) => ({
        url: `/api/issued-statements`,
        params: {
          customerId: queryArg.customerId,
          status: queryArg.status,
          mailed: queryArg.mailed,
          month: queryArg.month,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    issueStatement: build.mutation<IssueStatementApiResponse, IssueStatementApiArg>({
      query: (queryArg) => ({
        url: `/api/issued-statements`,
        method: 'POST',
        body: queryArg.statementIssue,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    countMails: build.query<CountMailsApiResponse, CountMailsApiArg>({
      query: (queryArg) => ({
        url: `/api/issued-statements/counts`,
        params: {
          customerId: queryArg.customerId,
          status: queryArg.status,
          mailed: queryArg.mailed,
          month: queryArg.month,
        },
      }),
    }),
    getMailing: build.query<GetMailingApiResponse, GetMailingApiArg>({
      query: (queryArg) => ({
        url: `/api/issued-statements/mailing`,
        params: {
          month: queryArg.month,
        },
      }),
    }),
    mailMonth: build.mutation<MailMonthApiResponse, MailMonthApiArg>({
      query: (queryArg) => ({
        url: `/api/issued-statements/mailing`,
        method: 'POST',
        body: queryArg.monthMailing,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    sendStatement: build.mutation<SendStatementApiResponse, SendStatementApiArg>({
      query: (queryArg) => ({
        url: `/api/issued-statements/send`,
        method: 'PUT',
        body: queryArg.statementSend,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getIssuedStatement: build.query<GetIssuedStatementApiResponse, GetIssuedStatementApiArg>({
      query: (queryArg) => ({ url: `/api/issued-statements/${queryArg.id}` }),
    }),
    getIssuedFile: build.query<GetIssuedFileApiResponse, GetIssuedFileApiArg>({
      query: (queryArg) => ({
        url: `/api/issued-statements/${queryArg.id}/file`,
      }),
    }),
  }),
  overrideExisting: false,
});

export const {
  listIssuedStatements,
  issueStatement,
  countMails,
  getMailing,
  mailMonth,
  sendStatement,
  getIssuedStatement,
  getIssuedFile,
} = issuedStatementApi.endpoints;
export const {
  useListIssuedStatementsQuery,
  useLazyListIssuedStatementsQuery,
  useIssueStatementMutation,
  useCountMailsQuery,
  useLazyCountMailsQuery,
  useGetMailingQuery,
  useLazyGetMailingQuery,
  useMailMonthMutation,
  useSendStatementMutation,
  useGetIssuedStatementQuery,
  useLazyGetIssuedStatementQuery,
  useGetIssuedFileQuery,
  useLazyGetIssuedFileQuery,
} = issuedStatementApi;
