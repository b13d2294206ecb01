import { describe, expect, it } from 'vitest';
import { recordPath } from './record-path';

describe('the page of a record of the log', () => {
  it.each([
    ['order', '7', '/dashboard/order/7'],
    ['stock-transaction', '7', '/dashboard/stock/7'],
    ['account', '7', '/dashboard/customer/7'],
    ['list-price', '7', '/dashboard/product/7'],
    ['stock', '3/7', '/dashboard/stock/ledger/3/7'],
    ['person', 'employee/7', '/dashboard/employee/7'],
    ['closed-period', 'closed-periods', '/dashboard/periods'],
    ['month-end-pack', '7', '/dashboard/month-end'],
  ])('of %s %s is %s', (noun, id, path) => expect(recordPath(noun, id)).toBe(path));

  it.each([
    ['claim', 'order-no/ORD-1'],
    ['staff', 'staff'],
    ['company', 'company'],
    ['customer-price', '3/7'],
    ['stock', '3'],
    ['person', 'person/7'],
    ['toString', '7'],
  ])('there is none of %s %s', (noun, id) => expect(recordPath(noun, id)).toBeNull());
});
