import { expect, it } from 'vitest';
import { paths } from '@/app/paths';
import { shapeOf } from './skeleton';

const id = '0198c1f0-0000-7000-8000-000000000001';

it.each([
  [paths.dashboard, 'list'],
  [paths.customer.list, 'list'],
  [paths.order.list('pending'), 'list'],
  [paths.order.new, 'form'],
  [paths.order.edit(id), 'form'],
  [paths.order.details(id), 'details'],
  [paths.customer.statement(id), 'details'],
  [paths.today, 'today'],
  [paths.inventory, 'dashboard'],
  [paths.report.order, 'cards'],
] as const)('the page at %s loads in the shape of a %s', (path, shape) => {
  expect(shapeOf(path)).toBe(shape);
});
