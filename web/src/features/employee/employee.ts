import {
  type EmployeeDetails,
  type EmployeeRow,
  generatedApi,
  useCreateEmployeeMutation,
  useEditEmployeeMutation,
  useGetEmployeeQuery,
  useListEmployeesQuery,
} from '@/api/generated';
import { paths } from '@/app/paths';
import { employee } from '@/ui/record/limits';
import type { RecordKind } from '@/ui/record/record';
import { say } from './texts';

export const employees: RecordKind<EmployeeRow, EmployeeDetails> = {
  noun: 'employee',
  one: say('one'),
  many: say('many'),
  paths: paths.employee,
  write: 'employee-write',
  useList: useListEmployeesQuery,
  useOne: useGetEmployeeQuery,
  fetchOne: generatedApi.endpoints.getEmployee.initiate,
  create: { use: useCreateEmployeeMutation, body: 'enteredEmployee', limits: employee },
  edit: { use: useEditEmployeeMutation, body: 'enteredEmployee', limits: employee },
  title: (details) => `${details.firstName} ${details.lastName}`,
  labels: (details) =>
    details.warehouseId ? { [details.warehouseId]: details.warehouseName } : {},
};
