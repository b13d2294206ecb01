import { defineTexts } from '@/ui/i18n';

export const t = defineTexts('employee', {
  emptyText: 'Add drivers and assistants. They do not need an account.',
  emptyTitle: 'No employees yet',
  employment: 'Employment',
  expired: 'License expired on {{date}}',
  license: 'License',
  licenseText: 'Required for drivers.',
  many: 'Employees',
  one: 'Employee',
  search: 'Search name, code, phone or email',
});
