import { paths } from '../../src/app/paths';
import { fillOrder } from './fill-order';
import { issuedStatement, pdf } from './pdf';
import type { Records } from './records';
import {
  papers as bothDirections,
  type Chapter,
  nextStep,
  nextStepWithConsequences,
  opened,
  page,
  type Scene,
  type Stage,
} from './scene';

/** Scenes of a list, one for each status. */
function lists<Status extends string>(
  noun: string,
  statuses: readonly Status[],
  list: (status: Status) => string,
  as: Scene['as'] = 'manager',
): Scene[] {
  return statuses.map((status) =>
    page(`${noun}-list-${status.toLowerCase()}`, `List: ${status}`, list(status), { as }),
  );
}

const pending = ({ orders }: Records) => paths.order.details(orders.pending);
const onTransit = ({ dispatches }: Records) => paths.dispatch.details(dispatches.onTransit);

const orders: Chapter = {
  title: 'Orders',
  scenes: [
    page('order-list', 'List', paths.order.all),
    ...lists('order', paths.order.statuses, paths.order.list),
    page('order-list-mine', 'My orders', paths.order.mine, { as: 'encoder' }),
    opened('order-new', 'New, in the middle of it', paths.order.new, fillOrder, {
      extent: 'page',
      as: 'encoder',
    }),
    page('order-edit', 'Edit', ({ orders }) => paths.order.edit(orders.pending)),
    page('order-details', 'Details', pending),
    page('order-delivered', 'Delivered', ({ orders }) => paths.order.details(orders.delivered)),
    page('order-dispatched', 'On its way', ({ orders }) => paths.order.details(orders.dispatched)),
    opened('order-approve', 'Approve, with its consequences', pending, nextStepWithConsequences),
    opened(
      'order-credit',
      'Beyond the credit limit',
      ({ orders }) => paths.order.details(orders.beyondCredit),
      nextStep,
    ),
  ],
};

const dispatches: Chapter = {
  title: 'Dispatches',
  scenes: [
    page('dispatch-list', 'List', paths.dispatch.all),
    ...lists('dispatch', paths.dispatch.statuses, paths.dispatch.list),
    page('dispatch-list-mine', 'My dispatches', paths.dispatch.mine, { as: 'encoder' }),
    opened('dispatch-new', 'New, with the orders that wait', paths.dispatch.new, ordersThatWait, {
      extent: 'page',
      as: 'encoder',
    }),
    page('dispatch-edit', 'Edit', ({ dispatches }) => paths.dispatch.edit(dispatches.waiting)),
    page('dispatch-details', 'Details', onTransit),
    page('dispatch-delivered', 'Closed', ({ dispatches }) =>
      paths.dispatch.details(dispatches.delivered),
    ),
    opened(
      'dispatch-load',
      'Load, with its consequences',
      ({ dispatches }) => paths.dispatch.details(dispatches.waiting),
      nextStepWithConsequences,
      { as: 'checker' },
    ),
    opened('dispatch-deliver', 'Deliver a stop', onTransit, stopDialog(0), { as: 'checker' }),
    opened('dispatch-bring-back', 'Bring a stop back', onTransit, stopDialog(1), { as: 'checker' }),
    page('driver-trips', 'The driver’s trips', paths.dispatch.list('on-transit'), { as: 'driver' }),
    page('driver-trip', 'The driver’s trip', onTransit, { as: 'driver' }),
  ],
};

async function ordersThatWait({ page }: Stage) {
  await page.getByRole('combobox').first().fill('main');
  await page.getByRole('option').first().click();
  await page.getByRole('combobox').nth(1).click();
  await page.getByRole('option').last().click();
  await page.getByRole('textbox', { name: /^(Vehicle plate|لوحة المركبة)/ }).fill('WB-3310');
  await page
    .getByRole('button', { name: /^(Add (all|the order)|أضف (الكل|الطلب))/ })
    .nth(1)
    .click();
}

/** Opens a dialog of the first open stop by the index of its button. */
function stopDialog(button: number) {
  return async ({ page }: Stage) => {
    await page.locator('[data-stop]:has(button)').getByRole('button').nth(button).click();
    await page.getByRole('dialog').waitFor();
  };
}

const inTransit = ({ stock }: Records) => paths.stock.details(stock.inTransit);

const stock: Chapter = {
  title: 'Stock transactions',
  scenes: [
    page('stock-list', 'List', paths.stock.all),
    ...lists('stock', paths.stock.statuses, paths.stock.list),
    page('stock-list-mine', 'My stock transactions', paths.stock.mine, { as: 'encoder' }),
    page('stock-new', 'New', paths.stock.new, { as: 'encoder' }),
    page('stock-edit', 'Edit', ({ stock }) => paths.stock.edit(stock.pending)),
    page('stock-details', 'Details', inTransit),
    page('stock-received', 'Received', ({ stock }) => paths.stock.details(stock.received)),
    opened(
      'stock-approve',
      'Approve, with its consequences',
      ({ stock }) => paths.stock.details(stock.pending),
      nextStepWithConsequences,
    ),
    opened('stock-receive', 'Receive goods', inTransit, nextStep),
  ],
};

const payment = ({ payments }: Records) => paths.receivable.details(payments.pending);

const receivables: Chapter = {
  title: 'Receivables',
  scenes: [
    ...lists('receivable', paths.receivable.statuses, paths.receivable.list, 'admin'),
    page('receivable-new', 'New', paths.receivable.new, { as: 'admin' }),
    page('receivable-edit', 'Edit', ({ payments }) => paths.receivable.edit(payments.pending), {
      as: 'admin',
    }),
    page('receivable-details', 'Details', payment, { as: 'admin' }),
    page('receivable-void', 'Void', ({ payments }) => paths.receivable.details(payments.void), {
      as: 'admin',
    }),
    opened(
      'receivable-approve',
      'Approve, with its consequences',
      payment,
      nextStepWithConsequences,
      { as: 'admin' },
    ),
  ],
};

/** Delivery notes as the server prints them, on A4 and on receipt paper. */
const deliveryNotes = ({ dispatches }: Records) =>
  `/api/dispatches/${dispatches.loaded}/delivery-notes/pdf`;

const papers: Chapter = {
  title: 'Papers as PDF',
  scenes: [
    pdf(
      'pdf-order',
      'Order confirmation',
      ({ orders }) => `/api/order-products/${orders.approved}/pdf`,
    ),
    pdf(
      'pdf-load-list',
      'Load list',
      ({ dispatches }) => `/api/dispatches/${dispatches.loaded}/load-list/pdf`,
    ),
    pdf('pdf-delivery-note', 'Delivery note of a stop', deliveryNotes, { looks: bothDirections }),
    pdf(
      'pdf-purchase',
      'Purchase order',
      ({ stock }) => `/api/stockTransactions/${stock.inTransit}/pdf`,
    ),
    pdf(
      'pdf-goods-receipt',
      'Goods receipt',
      ({ printed }) => `/api/stockTransactions/${printed.goodsReceipt}/goods-receipt/pdf`,
    ),
    pdf(
      'pdf-receipt',
      'Receipt of a payment',
      ({ printed }) => `/api/payments/${printed.receipt}/pdf`,
      { as: 'admin' },
    ),
    pdf(
      'pdf-credit-note',
      'Credit note',
      ({ printed }) => `/api/payments/${printed.creditNote}/pdf`,
      { as: 'admin' },
    ),
    issuedStatement('pdf-statement', 'Account statement', { looks: bothDirections }),
  ],
};

/** Chapters of documents. */
export const documents: readonly Chapter[] = [orders, dispatches, stock, receivables, papers];
