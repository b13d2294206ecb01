import { api } from '../api';
import type {
  CreateEmployeeApiArg,
  CreateEmployeeApiResponse,
  EditEmployeeApiArg,
  EditEmployeeApiResponse,
  GetEmployeeApiArg,
  GetEmployeeApiResponse,
  ListEmployeesApiArg,
  ListEmployeesApiResponse,
} from '../generated';

export const employeeApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEmployees: build.query<ListEmployeesApiResponse, ListEmployeesApiArg>({
      query: (queryArg) => ({
        url: `/api/employees`,
        params: {
          searchTerm: queryArg.searchTerm,
          active: queryArg.active,
          position: queryArg.position,
          exception: queryArg.exception,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    createEmployee: build.mutation<CreateEmployeeApiResponse, CreateEmployeeApiArg>({
      query: (queryArg) => ({
        url: `/api/employees`,
        method: 'POST',
        body: queryArg.enteredEmployee,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getEmployee: build.query<GetEmployeeApiResponse, GetEmployeeApiArg>({
      query: (queryArg) => ({ url: `/api/employees/${queryArg.id}` }),
    }),
    editEmployee: build.mutation<EditEmployeeApiResponse, EditEmployeeApiArg>({
      query: (queryArg) => ({
        url: `/api/employees/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.enteredEmployee,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export const { listEmployees, createEmployee, getEmployee, editEmployee } = employeeApi.endpoints;
export const {
  useListEmployeesQuery,
  useLazyListEmployeesQuery,
  useCreateEmployeeMutation,
  useGetEmployeeQuery,
  useLazyGetEmployeeQuery,
  useEditEmployeeMutation,
} = employeeApi;
