import {
  type EmployeeDetails,
  type EmployeeRow,
  type EnteredEmployee,
  generatedApi,
} from '@/api/generated';
import { paths } from '@/app/paths';
import { employee } from '@/ui/record/limits';
import type { RecordKind } from '@/ui/record/record';
import { t } from './texts';

const { listEmployees, getEmployee, createEmployee, editEmployee } = generatedApi.endpoints;

export const employees: RecordKind<EmployeeRow, EmployeeDetails> = {
  noun: 'employee',
  one: t('one'),
  many: t('many'),
  paths: paths.employee,
  write: 'employee-write',
  list: listEmployees,
  details: getEmployee,
  create: {
    send: (guard, enteredEmployee: EnteredEmployee) =>
      createEmployee.initiate({ ...guard, enteredEmployee }),
    limits: employee,
  },
  edit: {
    send: (guard, enteredEmployee: EnteredEmployee) =>
      editEmployee.initiate({ ...guard, enteredEmployee }),
    limits: employee,
  },
  title: (details) => `${details.firstName} ${details.lastName}`,
  labels: (details) =>
    details.warehouseId ? { [details.warehouseId]: details.warehouseName } : {},
};
