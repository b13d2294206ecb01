import type { APIRequestContext } from '@playwright/test';
import { Api } from '../e2e/support';

interface Row {
  id: string;
}

interface Order extends Row {
  lineCount: number;
}

interface Customer extends Row {
  code: string;
  creditLimit: string | null;
  balance: string;
  openOrders: string;
  onHold: boolean;
}

interface Stock {
  productId: string;
  available: string;
  lastCost: string | null;
}

interface Dispatch extends Row {
  stopCount: number;
  deliveredStops: number;
  failedStops: number;
}

interface Rows<Each> {
  content: Each[];
}

/** Counts the difference to six lines, which fit a picture best; on some days every order of a status has more. */
function missesSixLines({ lineCount }: Order): number {
  return lineCount > 6 ? lineCount : 6 - lineCount;
}

/** Ids of the pictured records of the demo company. */
export type Records = Awaited<ReturnType<typeof findRecords>>;

/** Finds records with content: several lines, a limit, a history. */
export async function findRecords(request: APIRequestContext) {
  const api = await Api.as(request, 'admin');
  const rows = async <Each extends Row>(path: string) =>
    (await api.get<Rows<Each>>(`/api/${path}`)).content;
  const one = async (path: string) =>
    first(await rows(`${path}${path.includes('?') ? '&' : '?'}size=1`), path).id;
  const order = async (status: string) => {
    const found = await rows<Order>(`order-products?status=${status}&size=50`);
    return first(
      found.sort((a, b) => missesSixLines(a) - missesSixLines(b)),
      `order ${status}`,
    ).id;
  };
  const [customer, employee] = await Promise.all([
    rows<Customer>('customers?active=true&size=100'),
    rows<Row & { position: string }>('employees?size=100'),
  ]);
  const limited = customer.filter(({ creditLimit, onHold }) => creditLimit !== null && !onHold);
  const indebted = limited.sort((a, b) => share(b) - share(a));
  const nearLimit = [...limited].sort((a, b) => room(a) - room(b));
  const main = await one('warehouses?searchTerm=MAIN');
  return {
    customer: first(indebted, 'customer'),
    held: customer.find(({ onHold }) => onHold)?.id ?? '',
    supplier: await one('suppliers'),
    warehouse: main,
    /** A warehouse with products to order. */
    bare: await one('warehouses?searchTerm=Cold'),
    user: await one('users?searchTerm=encoder'),
    employee: first(
      employee.filter(({ position }) => position === 'driver'),
      'driver',
    ).id,
    product: await priced(api),
    orders: {
      pending: await approvable(api),
      approved: await order('approved'),
      dispatched: await order('dispatched'),
      delivered: await order('delivered'),
      beyondCredit: await beyondCredit(request, first(nearLimit, 'customer'), main),
    },
    dispatches: {
      waiting: await one(`dispatches?status=waiting&${oldest}`),
      loaded: await one(`dispatches?status=loaded&${oldest}`),
      onTransit: await underWay(api),
      delivered: await one('dispatches?status=delivered'),
    },
    stock: {
      pending: await one(`stockTransactions?status=pending-approval&${oldest}`),
      approved: await one(`stockTransactions?status=approved-admin&${oldest}`),
      inTransit: await one(`stockTransactions?status=on-transit-supplier&${oldest}`),
      received: await one('stockTransactions?status=received-by-warehouse'),
    },
    payments: {
      pending: await one(`payments?status=pending&${oldest}`),
      approved: await one('payments?status=approved'),
      void: await one('payments?status=void'),
    },
    lateTransfer: await lateTransfer(api),
    printed: {
      goodsReceipt: await one('stockTransactions?status=received-by-warehouse&kind=purchase'),
      receipt: await one('payments?status=approved&kind=payment'),
      creditNote: await one('payments?status=approved&kind=credit-note'),
      statement: { customerId: first(indebted, 'customer').id, ...lastDays(90) },
    },
  };
}

/** Returns the wire dates of the last `count` days. */
function lastDays(count: number) {
  const day = (back: number) =>
    new Date(Date.now() - back * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return { startDate: day(count), endDate: day(0) };
}

function share({ creditLimit, balance }: Customer): number {
  return Number(balance) / Number(creditLimit);
}

function room({ creditLimit, balance, openOrders }: Customer): number {
  return Number(creditLimit) - Number(balance) - Number(openOrders);
}

/** Takes records of the demo company, because other tests create newer ones and process them concurrently. */
const oldest = 'sort=entered,asc';

/** Returns a dispatch with open stops. */
async function underWay(api: Api): Promise<string> {
  const { content } = await api.get<Rows<Dispatch>>(
    `/api/dispatches?status=on-transit&size=50&${oldest}`,
  );
  const open = content.filter(
    ({ stopCount, deliveredStops, failedStops }) => deliveredStops + failedStops < stopCount,
  );
  return first(open, 'trip with open stops').id;
}

interface Payment extends Row {
  customerId: string;
  receivedOn: string;
  enteredAt: string;
}

/** Returns the newest transfer that was entered days after it arrived, and the log position before it. */
async function lateTransfer(api: Api) {
  const { content } = await api.get<Rows<Payment>>(
    '/api/payments?status=approved&kind=payment&size=100',
  );
  const late = content.filter(({ receivedOn, enteredAt }) => receivedOn < enteredAt.slice(0, 10));
  const { id, customerId, receivedOn } = first(late, 'transfer that was entered late');
  const { entries } = await api.get<{ entries: { position: number }[] }>(
    `/api/history/receivable/${id}`,
  );
  const entered = Math.min(...entries.map(({ position }) => position));
  const monthBefore = new Date(Date.parse(receivedOn) - 30 * 86_400_000);
  return {
    customerId,
    startDate: monthBefore.toISOString().slice(0, 10),
    endDate: receivedOn,
    knownAt: String(entered - 1),
  };
}

/** Returns the approvable pending order with the most lines. */
async function approvable(api: Api): Promise<string> {
  const { content } = await api.get<Rows<Order>>('/api/order-products?status=pending&size=50');
  for (const { id } of content.sort((a, b) => b.lineCount - a.lineCount)) {
    const path = '/api/order-products/update-order/pending-to-approved?preview=true';
    if (await api.would('PUT', path, { id })) return id;
  }
  throw new Error('The demo company has no order that can be approved.');
}

/** Returns a product with a changed price. */
async function priced(api: Api): Promise<string> {
  const { content } = await api.get<Rows<Row>>('/api/products?size=100&sort=createdAt,asc');
  for (const { id } of content) {
    const prices = await api.get<unknown[]>(`/api/productPrice/${id}/prices`);
    if (prices.length > 1) return id;
  }
  throw new Error('The demo company has no product whose price has changed.');
}

/** Returns an order beyond its customer's credit limit. A second call returns the same one. */
async function beyondCredit(request: APIRequestContext, customer: Customer, warehouseId: string) {
  const encoder = await Api.as(request, 'encoder');
  const { content } = await encoder.get<Rows<Stock>>(
    `/api/stocks/warehouse/${warehouseId}?onHandOnly=true&size=100`,
  );
  const offers = content
    .map(({ productId, available, lastCost }) => {
      const quantity = Math.floor(Number(available) * 0.7);
      return { productId, quantity, cost: quantity * Number(lastCost ?? 0) };
    })
    .filter(({ quantity }) => quantity > 0);
  // Adds goods until their cost alone exceeds the available credit.
  let left = Number(customer.creditLimit) - Number(customer.balance);
  const lines = [];
  for (const { productId, quantity, cost } of offers.sort((a, b) => b.cost - a.cost)) {
    if (left <= 0 && lines.length > 0) break;
    left -= cost;
    lines.push({ productId, quantity: String(quantity) });
  }
  const draft = { customerId: customer.id, warehouseId, lines };
  const once = { 'Idempotency-Key': `beyond-credit-${customer.id}` };
  return (await encoder.send<Row>('POST', '/api/order-products', draft, once)).id;
}

function first<Each>(all: readonly Each[], what: string): Each {
  const [found] = all;
  if (!found) throw new Error(`The demo company has no ${what}.`);
  return found;
}
