import type { APIRequestContext, Page } from '@playwright/test';
import type { Role } from '../../src/api/roles';
import type { Account } from './loaded-app';
import { findGoods, type Placed, place, unique } from './orders';
import { Api, openAs, session } from './support';

/** A signed-in user of this test only. */
export interface Person extends Account {
  password: string;
}

export interface Customer extends Placed {
  code: string;
  name: string;
}

interface Employee extends Placed {
  name: string;
}

const ownPassword = 'chosen-by-the-person';

/** Creates a customer for this test. With a limit, its credit can run out. */
export async function newCustomer(
  request: APIRequestContext,
  creditLimit: string | null = null,
  name = `Harbour Inn ${unique()}`,
): Promise<Customer> {
  const manager = await Api.as(request, 'manager');
  const { id } = await manager.send<Placed>('POST', '/api/customers', {
    name,
    billingAddress: { line: '3 Quay Street', city: 'Portland', country: 'United States' },
    deliveryAddresses: [],
    paymentTermsDays: 14,
    creditLimit,
  });
  return manager.get<Customer>(`/api/customers/${id}`);
}

/** Creates an employee who drives or assists. */
export async function newEmployee(
  request: APIRequestContext,
  position: 'driver' | 'assistant',
  firstName = 'Alex',
): Promise<Employee> {
  const manager = await Api.as(request, 'manager');
  const lastName = unique();
  const made = await manager.send<Placed>('POST', '/api/employees', {
    firstName,
    lastName,
    position,
    ...(position === 'driver' && { licenceNumber: 'DL-1', licenceExpiry: '2099-12-31' }),
  });
  return { ...made, name: `${firstName} ${lastName}` };
}

/** Creates an account with a chosen password. Without a role it waits for one. */
export async function newAccount(
  request: APIRequestContext,
  role: Role | null,
  more: { employeeId?: string; warehouseIds?: string[] } = {},
): Promise<Person> {
  const admin = await Api.as(request, 'admin');
  const username = unique().toLowerCase();
  const given = 'given-by-the-admin';
  const { id } = await admin.send<Placed>('POST', '/api/users/create', {
    username,
    displayName: `Alex ${username}`,
    role,
    password: given,
    warehouseIds: [],
    ...more,
  });
  const first = await Api.of(request, username, given);
  await first.send('PUT', `/api/users/${id}/change-password`, {
    currentPassword: given,
    newPassword: ownPassword,
  });
  return { ...(await session(request, username, ownPassword)), password: ownPassword };
}

/** Opens a page as a user of this test only. */
export function openAsPerson(page: Page, person: Person, path: string): Promise<void> {
  return openAs(page, person, path);
}

/** Creates approved orders for the customer in a warehouse with enough stock. */
export async function approvedFor(
  request: APIRequestContext,
  customer: Placed,
  count: number,
  quantity = '2',
) {
  const encoder = await Api.as(request, 'encoder');
  const manager = await Api.as(request, 'manager');
  const { warehouse, plenty } = await findGoods(manager);
  const orders: Placed[] = [];
  for (let made = 0; made < count; made++) {
    const lines = plenty.slice(0, 2).map(({ productId }) => ({ productId, quantity }));
    const order = await place(encoder, customer.id, warehouse.id, lines);
    await manager.send('PUT', '/api/order-products/update-order/pending-to-approved', {
      id: order.id,
    });
    orders.push(order);
  }
  return { orders, warehouse, goods: plenty };
}
