import { paths } from '@/app/paths';
import { recordScreens } from '@/ui/record/record';
import type { Screen } from '@/ui/screen';

export const screens: Screen[] = recordScreens(
  paths.employee,
  { see: 'employee-list', write: 'employee-write' },
  {
    list: async () => (await import('./list')).EmployeeList,
    form: async () => (await import('./form')).EmployeeForm,
    details: async () => (await import('./details')).EmployeeDetailsPage,
  },
);
