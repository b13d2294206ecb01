import { expect, it } from 'vitest';
import { subjectOf } from './security-page';

const id = '01932b7e-0000-7000-8000-0000000a12b3';

it('what was looked at is shown by its noun, with the way to it', () => {
  expect(subjectOf(`/api/customers/${id}`)).toEqual({
    words: 'Customer …000a12b3',
    to: `/dashboard/customer/${id}`,
  });
  expect(subjectOf(`/api/account-statements/${id}?from=2026-01-01&format=csv`)).toEqual({
    words: 'Account statement …000a12b3',
    to: `/dashboard/customer/account-statement/${id}`,
  });
});

it('what a file was taken from is shown by its name', () => {
  expect(subjectOf('/api/order-products?status=pending&format=csv').words).toBe('Orders');
  expect(subjectOf('/api/reports/stock?format=csv').words).toBe('Stock report');
});

it('a name, and a path that nobody listed, stand as they are', () => {
  expect(subjectOf('second factor').words).toBe('Second factor');
  expect(subjectOf('mia')).toEqual({ words: 'mia', to: null });
  expect(subjectOf('/api/novelties/1').words).toBe('/api/novelties/1');
});
