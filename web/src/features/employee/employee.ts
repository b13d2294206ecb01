import { type EmployeeDetails, type EmployeeRow, generatedApi } from '@/api/generated';
import { paths } from '@/app/paths';
import { employee } from '@/ui/record/limits';
import { type RecordKind, sending } from '@/ui/record/record';
import { t } from './texts';

const { createEmployee, editEmployee, getEmployee, listEmployees } = generatedApi.endpoints;

export const employees: RecordKind<EmployeeRow, EmployeeDetails> = {
  noun: 'employee',
  one: t('one'),
  many: t('many'),
  paths: paths.employee,
  write: 'employee-write',
  person: 'employee',
  list: listEmployees,
  details: getEmployee,
  create: sending(createEmployee, 'enteredEmployee', employee),
  edit: sending(editEmployee, 'enteredEmployee', employee),
  title: nameOf,
  labels: (details) =>
    details.warehouseId ? { [details.warehouseId]: details.warehouseName } : {},
};

/** Returns the full name; an erased employee has one placeholder instead of two. */
function nameOf({ firstName, lastName }: EmployeeDetails): string {
  return firstName === 'erased' && lastName === 'erased' ? 'erased' : `${firstName} ${lastName}`;
}
