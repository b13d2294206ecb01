import type { Role } from '@/api/roles';

// Roles of the menu in the specification.
export const leaders: readonly Role[] = ['admin', 'manager'];
export const office: readonly Role[] = ['admin', 'manager', 'book-keeper'];
export const orderFloor: readonly Role[] = [
  'admin',
  'manager',
  'checker',
  'warehouse-manager',
  'book-keeper',
];
export const orderMakers: readonly Role[] = ['admin', 'manager', 'encoder', 'book-keeper'];
export const receivers: readonly Role[] = ['admin', 'manager', 'warehouse-manager'];
