import { details, listed, writes } from '@/api/tags';
import { paths } from '@/app/paths';
import type { RecordEntry } from './entry';
import { t } from './texts';

export const employee = {
  paths: paths.employee,
  may: { see: 'employee-list', write: 'employee-write' },
  create: t('newEmployee'),
  pages: {
    list: async () => (await import('@/features/employee/list')).EmployeeList,
    form: async () => (await import('@/features/employee/form')).EmployeeForm,
    details: async () => (await import('@/features/employee/details')).EmployeeDetailsPage,
  },
  menu: { title: t('employee'), path: paths.employee.list, icon: 'badge', key: 'e' },
  exceptions: ['licence-ending'],
  calls: {
    listEmployees: listed('employee'),
    getEmployee: details('employee'),
    createEmployee: writes('employee'),
    editEmployee: writes('employee'),
    pickEmployee: listed('employee'),
    pickDriver: listed('employee'),
    pickAssistant: listed('employee'),
  },
} satisfies RecordEntry;
