import { expect, it } from 'vitest';
import { subjectOf } from './security-page';

const about = (subject: string, subjectName?: string) => subjectOf({ subject, subjectName });

const id = '01932b7e-0000-7000-8000-0000000a12b3';

it('a record that was looked at has its noun, its name and the way to it', () => {
  expect(about(`/api/customers/${id}`, 'Maple Hotel').words).toBe('Customer Maple Hotel');
});

it('a record without a name has the end of its id', () => {
  expect(about(`/api/customers/${id}`)).toEqual({
    words: 'Customer …000a12b3',
    to: `/dashboard/customer/${id}`,
  });
  expect(about(`/api/account-statements/${id}?from=2026-01-01&format=csv`)).toEqual({
    words: 'Account statement …000a12b3',
    to: `/dashboard/customer/account-statement/${id}`,
  });
});

it('what a file was taken from is said by its name', () => {
  expect(about('/api/order-products?status=pending&format=csv').words).toBe('Orders');
  expect(about('/api/reports/stock?format=csv').words).toBe('Stock report');
});

it('a name, and a path that nobody listed, stand as they are', () => {
  expect(about('second factor').words).toBe('Second factor');
  expect(about('mia')).toEqual({ words: 'mia', to: null });
  expect(about('/api/novelties/1').words).toBe('/api/novelties/1');
});
