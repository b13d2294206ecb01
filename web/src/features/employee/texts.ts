import { defineTexts } from '@/ui/i18n';

export const t = defineTexts('employee', {
  emptyText: 'Drivers and assistants of trips are employees, with or without an account.',
  emptyTitle: 'No employees yet',
  expired: 'Licence expired on {{date}}',
  licence: 'Licence',
  licenceText: 'A driver owes both.',
  many: 'Employees',
  one: 'Employee',
  search: 'Search name, code, phone or e-mail',
});
