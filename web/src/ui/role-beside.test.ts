import { expect, it } from 'vitest';
import { roleBeside } from './words';

it('names the role of a user only where the name does not say it already', () => {
  expect(roleBeside('Amelia Ross', 'encoder')).toBe('Encoder');
  expect(roleBeside('encoder', 'encoder')).toBeNull();
  expect(roleBeside('Warehouse manager', 'warehouse-manager')).toBeNull();
  expect(roleBeside('mail', null)).toBeNull();
});
