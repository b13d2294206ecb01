import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Operation } from '@/api/generated-session';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { useFound } from '../combobox/choices';
import { customerOption, useDeliveredOrders } from './record-choices';

const order = { id: 'o1', orderNo: 'ORD-1', deliveredOn: '2026-11-20', total: '12.00' };

/** Query of each request. */
let requested: string[] = [];

beforeEach(() => {
  requested = [];
  serve(({ searchParams }) => {
    searchParams.delete('size');
    requested.push(`${searchParams}`);
    return json({ content: [order] });
  });
});

afterEach(() => vi.unstubAllGlobals());

function found(customerId: string, ...may: Operation[]) {
  const store = storeFor(...may);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SignedIn store={store}>{children}</SignedIn>
  );
  return renderHook(() => useFound(useDeliveredOrders(customerId), 'ORD', false), { wrapper })
    .result;
}

it('the delivered orders of a customer are requested by what is typed, with when they came and their worth', async () => {
  const orders = found('c1', 'order-list-delivered');
  await waitFor(() => expect(orders.current.options).toHaveLength(1));
  expect(orders.current.options[0]).toEqual({
    id: 'o1',
    label: 'ORD-1',
    hint: 'Nov 20, 2026 · 12.00',
  });
  expect(requested).toEqual(['status=delivered&customerId=c1&searchTerm=ORD']);
});

it('who may not list the delivered orders of all is offered their own', async () => {
  const orders = found('c1');
  await waitFor(() => expect(orders.current.options).toHaveLength(1));
  expect(requested).toEqual([expect.stringContaining('mine=true')]);
});

it('no orders are requested of a customer who is not chosen yet', async () => {
  const orders = found('', 'order-list-delivered');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([orders.current.options, orders.current.loading, requested]).toEqual([[], false, []]);
});

it('a customer says what it owes or has prepaid, and that it is on hold', () => {
  const maple = { id: 'c1', code: 'CUS-5', name: 'Maple', label: 'CUS-5 · Maple' };
  const figure = (account: object) => customerOption({ ...maple, ...account }).figure;
  expect(figure({ balance: '2751.87', onHold: true })).toBe('2,751.87 owed · On hold');
  expect(figure({ balance: '-12.00', onHold: false })).toBe('12.00 prepaid');
  expect([figure({ balance: '0.00' }), figure({})]).toEqual([undefined, undefined]);
});
