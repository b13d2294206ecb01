import type { APIRequestContext } from '@playwright/test';
import { newEmployee } from './day-records';
import { findGoods, type Placed, place, unique } from './orders';
import { Api, expect } from './support';

export interface Stop {
  id: string;
  sequence: number;
  orderNo: string;
  outcome: string | null;
  receivedBy: string | null;
  deliveredAt: string | null;
  lines: { line: number; sku: string; quantity: string; delivered: string | null }[];
}

export interface Trip {
  id: string;
  dispatchNo: string;
  status: string;
  version: number;
  stops: Stop[];
}

interface Choice {
  id: string;
  label: string;
}

/** Creates approved orders without a credit limit in the warehouse with enough stock. */
export async function approvedOrders(request: APIRequestContext, count: number) {
  const encoder = await Api.as(request, 'encoder');
  const manager = await Api.as(request, 'manager');
  const { unlimited, warehouse, plenty } = await findGoods(manager);
  const orders: Placed[] = [];
  for (let made = 0; made < count; made++) {
    const lines = plenty.slice(0, 2).map(({ productId }) => ({ productId, quantity: '2' }));
    const order = await place(encoder, unlimited.id, warehouse.id, lines);
    await manager.send('PUT', '/api/order-products/update-order/pending-to-approved', {
      id: order.id,
    });
    orders.push(order);
  }
  return { orders, warehouse, customer: unlimited, encoder, manager };
}

/** Returns the driver of that name. Each test uses its own driver, because a driver can be on one trip only. */
export async function driverNamed(api: Api, name: string): Promise<Choice> {
  const found = await api.get<Choice[]>(`/api/dropdowns/driver?searchTerm=${name}`);
  const [driver] = found;
  if (!driver) throw new Error(`The demo company has no driver called ${name}.`);
  return driver;
}

/** Returns a plate that no other test uses. */
export function plate(): string {
  return unique().slice(-12);
}

/** Closes the trips that earlier tests left to a driver. */
export async function freeDriver(request: APIRequestContext, name: string): Promise<void> {
  const checker = await Api.as(request, 'checker');
  const { content } = await checker.get<{ content: { id: string }[] }>(
    `/api/dispatches?status=on-transit&searchTerm=${name}`,
  );
  for (const { id } of content) await finish(request, id);
}

/** Creates a dispatch in transit with these orders and a driver of its own. */
export async function onTransit(
  request: APIRequestContext,
  orders: readonly Placed[],
  warehouseId: string,
): Promise<Trip> {
  const driver = await newEmployee(request, 'driver');
  return depart(request, orders, warehouseId, driver.id);
}

/** Plans a dispatch with these orders as an encoder. */
export async function plan(
  request: APIRequestContext,
  orders: readonly Placed[],
  warehouseId: string,
  driverId: string,
  assistantIds: string[] = [],
): Promise<Placed> {
  const encoder = await Api.as(request, 'encoder');
  return encoder.send<Placed>('POST', '/api/dispatches', {
    warehouseId,
    driverId,
    assistantIds,
    vehiclePlate: plate(),
    stops: orders.map(({ id }) => ({ orderId: id })),
  });
}

/** Plans, loads and departs a dispatch with these orders. */
export async function depart(
  request: APIRequestContext,
  orders: readonly Placed[],
  warehouseId: string,
  driverId: string,
  assistantIds: string[] = [],
): Promise<Trip> {
  const checker = await Api.as(request, 'checker');
  const planned = await plan(request, orders, warehouseId, driverId, assistantIds);
  for (const step of ['waiting-to-loaded', 'loaded-to-on-transit']) {
    await checker.send('PUT', `/api/dispatches/update-dispatch/${step}`, { id: planned.id });
  }
  const trip = () => checker.get<Trip>(`/api/dispatches/${planned.id}`);
  await expect.poll(async () => (await trip()).status).toBe('on-transit');
  return trip();
}

/** Delivers everything of the orders on a dispatch and closes it. */
export async function finish(request: APIRequestContext, id: string): Promise<void> {
  const checker = await Api.as(request, 'checker');
  const trip = await checker.get<Trip>(`/api/dispatches/${id}`);
  for (const stop of trip.stops.filter(({ outcome }) => !outcome)) {
    await checker.send('PUT', '/api/order-products/update-order/dispatched-to-delivered', {
      id: stop.id,
      lines: [],
    });
  }
  if (trip.status === 'on-transit') {
    await checker.send('PUT', '/api/dispatches/update-dispatch/on-transit-to-delivered', { id });
  }
}
