import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { GetOrderApiResponse } from '@/api/generated';
import type { CurrentUser } from '@/api/generated-session';
import { paths } from '@/app/paths';
import { order as orderEntry } from '@/nouns/order';
import { documentScreens } from '@/nouns/screens';
import { marginPercent } from '../../../tests/answers/figures';
import {
  approved,
  cancelled,
  cancelledOrder,
  pendingOrderApproved,
  reopened,
} from '../../../tests/answers/orders/decided';
import { pendingOrders } from '../../../tests/answers/orders/list';
import {
  approvalPreview,
  pendingForEncoder,
  pendingOrder,
} from '../../../tests/answers/orders/pending';
import { movedMeanwhile, notFound } from '../../../tests/answers/orders/refused';
import {
  approvedForChecker,
  approvedOrder,
  deliveredOrder,
  orderPayments,
} from '../../../tests/answers/orders/sold';
import { checker } from '../../../tests/answers/people/checker';
import { encoder } from '../../../tests/answers/people/encoder';
import { manager } from '../../../tests/answers/people/manager';
import { company, ordering, stockOfProducts } from '../../../tests/answers/records';
import { type Answers, answering, lost, refused } from '../../../tests/unit/answering';
import { openPage } from '../../../tests/unit/open-page';
// Preloads the lazy chunk of the page.
import '@/ui/explanation/drawer';
import './consequences';
import './details';
import './list';

afterEach(() => vi.unstubAllGlobals());

const approve = 'PUT /api/order-products/update-order/pending-to-approved';
const reopen = 'PUT /api/order-products/update-order/approved-to-pending';
const dryRun = (call: string) => `${call}?preview=true`;

/** Opens the page of an order; `answers` take precedence over the defaults of its parts. */
async function open(order: GetOrderApiResponse, user: CurrentUser, answers: Answers = {}) {
  const { id, customer, warehouse } = order;
  const none = { content: [], page: 0, size: 100, totalElements: 0, totalPages: 0 };
  const sent = answering({
    [`/api/order-products/${id}`]: order,
    [`/api/customers/${customer.id}/ordering`]: ordering,
    [`/api/stocks/warehouse/${warehouse.id}/products`]: stockOfProducts,
    [`/api/story/order/${id}`]: { steps: [] },
    [`/api/account-statements/order-payments/${id}`]: orderPayments,
    '/api/payments': none,
    '/api/company': company,
    [dryRun(approve)]: approvalPreview,
    [dryRun('PUT /api/order-products/update-order/pending-to-cancelled')]: cancelled,
    ...answers,
  });
  const page = await openPage(paths.order.details(id), user, documentScreens(orderEntry));
  await screen.findByRole('heading', { level: 1, hidden: true });
  return { ...page, sent };
}

// Skips the check for visibility, which takes most of the time of a page.
const button = (name: RegExp | string) => screen.findByRole('button', { name, hidden: true });
const dialog = () => screen.findByRole('dialog', { hidden: true });
const confirmIn = async (asks: HTMLElement) => {
  const confirm = within(asks).getByText('Approve order', { selector: 'button' });
  await waitFor(() => expect(confirm).toBeEnabled());
  return confirm;
};
const writes = (sent: Awaited<ReturnType<typeof open>>['sent']) =>
  sent.filter(({ call, query }) => call.startsWith('PUT') && !query.has('preview'));

it('what can be done stands in its head and its menu, and each has its key', async () => {
  const { person } = await open(pendingOrder, manager);
  expect(await button(/Approve order/)).toHaveAttribute('aria-keyshortcuts', 'a');
  expect(screen.getByRole('link', { name: /Edit/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Print order' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'More actions' }));
  for (const name of [/Cancel order/, /Duplicate/]) {
    expect(screen.getByRole('menuitem', { name })).toBeInTheDocument();
  }
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await person.keyboard('x');
  expect(await dialog()).toHaveTextContent(
    'The order stays on record as cancelled, with its reason.',
  );
});

it('a role is offered only what it may do', async () => {
  const { person } = await open(pendingForEncoder, encoder);
  expect(screen.getByRole('link', { name: /Edit/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Approve order/ })).toBeNull();
  await person.keyboard('a');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an approval says what it would do, and is taken back from its notice', async () => {
  let now: GetOrderApiResponse = pendingOrder;
  const { person, sent } = await open(pendingOrder, manager, {
    [`/api/order-products/${pendingOrder.id}`]: () => now,
    [approve]: () => {
      now = pendingOrderApproved;
      return approved;
    },
    [reopen]: () => {
      now = pendingOrder;
      return reopened;
    },
  });
  await person.keyboard('a');
  const asks = await dialog();
  await within(asks).findByText(`${pendingOrder.orderNo} becomes approved`);
  expect(asks).toHaveTextContent(`to the open orders of ${pendingOrder.customer.name}`);
  const confirm = await confirmIn(asks);
  await person.click(confirm);
  await person.click(await button('Undo'));
  await waitFor(() => expect(writes(sent)).toHaveLength(2));
  expect(writes(sent).map(({ call, headers }) => [call, headers.get('If-Match')])).toEqual([
    [approve, `"${pendingOrder.version}"`],
    [reopen, `"${approved.version}"`],
  ]);
});

it.each([
  ['U', 'u'],
  ['Ctrl+Z', '{Control>}z{/Control}'],
])(
  'the page offers to undo an approval beside its next step, and %s does it at once',
  async (_name, key) => {
    let now: GetOrderApiResponse = pendingOrder;
    const { person, sent } = await open(pendingOrder, manager, {
      [`/api/order-products/${pendingOrder.id}`]: () => now,
      [approve]: () => {
        now = pendingOrderApproved;
        return approved;
      },
      [reopen]: () => {
        now = pendingOrder;
        return reopened;
      },
    });
    await person.keyboard('a');
    const confirm = await confirmIn(await dialog());
    await person.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    expect(await button(/^Undo approval/)).toHaveAttribute('aria-keyshortcuts', 'u');
    await person.keyboard(key);
    await waitFor(() => expect(writes(sent)).toHaveLength(2));
    expect(writes(sent)[1]?.call).toBe(reopen);
    expect(writes(sent)[1]?.headers.get('If-Match')).toBe(`"${approved.version}"`);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Undo approval/ })).toBeNull(),
    );
  },
);

it('an undo that is no longer possible says why', async () => {
  const { person } = await open(pendingOrder, manager, {
    [approve]: approved,
    [reopen]: () => refused(movedMeanwhile),
  });
  await person.keyboard('a');
  const confirm = await confirmIn(await dialog());
  await person.click(confirm);
  await person.click(await button('Undo'));
  expect(await screen.findByText(movedMeanwhile.detail)).toBeInTheDocument();
});

it('an approval whose answer was lost is repeated as it was', async () => {
  let attempts = 0;
  const { person, sent } = await open(pendingOrder, manager, {
    [approve]: () => {
      attempts += 1;
      return attempts === 1 ? lost() : approved;
    },
  });
  await person.keyboard('a');
  const asks = await dialog();
  const confirm = await confirmIn(asks);
  await person.click(confirm);
  expect(await within(asks).findByText(/nothing is done twice/)).toBeInTheDocument();
  await person.click(confirm);
  await waitFor(() => expect(writes(sent)).toHaveLength(2));
  const [first, second] = writes(sent);
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
  expect(second?.body).toEqual(first?.body);
});

it('an order that was cancelled meanwhile is not approved from a dialog that is open', async () => {
  let now: GetOrderApiResponse = pendingOrder;
  const { person } = await open(pendingOrder, manager, {
    [`/api/order-products/${pendingOrder.id}`]: () => now,
    [dryRun(approve)]: () => (now === pendingOrder ? approvalPreview : refused(movedMeanwhile)),
    [approve]: () => {
      now = cancelledOrder;
      return refused(movedMeanwhile);
    },
  });
  await person.keyboard('a');
  const asks = await dialog();
  const confirm = await confirmIn(asks);
  await person.click(confirm);
  expect(await within(asks).findByText(/was changed by someone else/)).toBeInTheDocument();
  expect(asks).toHaveTextContent('It is now cancelled');
  expect(confirm).toBeDisabled();
});

it('a document that is not there says so, with a way back', async () => {
  const { person, address } = await open(pendingOrder, manager, {
    [`/api/order-products/${pendingOrder.id}`]: () => refused(notFound),
    '/api/order-products': pendingOrders,
    '/api/order-products/counts': [],
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not found');
  expect(screen.getByText(/Trace ID/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(address()).toBe(paths.order.list('pending')));
});

it('a page that did not load is tried again', async () => {
  let broken = true;
  const { person } = await open(pendingOrder, manager, {
    [`/api/order-products/${pendingOrder.id}`]: () => (broken ? lost() : pendingOrder),
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Couldn’t load this');
  broken = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: pendingOrder.orderNo })).toBeInTheDocument();
});

it('leads to its customer and its dispatch', async () => {
  await open(deliveredOrder, manager);
  const { customer, dispatch } = deliveredOrder;
  const links = screen.getAllByRole('link', { name: customer.name });
  for (const link of links)
    expect(link).toHaveAttribute('href', paths.customer.details(customer.id));
  expect(screen.getAllByRole('link', { name: dispatch.number })[0]).toHaveAttribute(
    'href',
    paths.dispatch.details(dispatch.id),
  );
});

it('shows its margin to those who see costs, and where that comes from', async () => {
  const { person } = await open(deliveredOrder, manager, {
    '/api/explanations/order': marginPercent,
  });
  const margin = screen.getByTestId('margin');
  const share = `${deliveredOrder.margin.percent}%`;
  expect(margin).toHaveTextContent(share);
  await person.click(within(margin).getByRole('button', { name: share }));
  const drawer = await dialog();
  expect(drawer).toHaveAccessibleName(/^Margin %/);
  const sum = await within(drawer).findByRole('status');
  expect(sum).toHaveTextContent('Adds up');
  expect([...sum.querySelectorAll('dd')].map((each) => each.textContent)).toEqual([share, share]);
  expect(drawer).toHaveTextContent('Margin ÷ Charged before tax');
});

it('shows no margin to those who see no costs', async () => {
  await open(approvedForChecker, checker);
  expect(screen.getByTestId('total')).toBeInTheDocument();
  expect(screen.queryByTestId('margin')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Margin' })).toBeNull();
});

it('what keeps it from approval stands in its head and leads to all that have it', async () => {
  const short = { ...approvedOrder, ...pendingOrder, exceptions: ['short'] } as GetOrderApiResponse;
  await open(short, manager);
  const mark = screen.getByRole('link', { name: 'Short' });
  expect(mark).toHaveAttribute('href', expect.stringContaining('pending?exception=short'));
});

const bookings: CurrentUser = {
  ...manager,
  permissions: [...manager.permissions, { operation: 'receivable-create', grant: 'all' }],
};

it('the button of a delivered order enters a payment while a part of it is not paid', async () => {
  await open(deliveredOrder, bookings);
  expect(await screen.findByRole('link', { name: /Enter payment/ })).toBeInTheDocument();
  cleanup();
  const paid = { ...orderPayments, open: '0.00' };
  await open(deliveredOrder, bookings, {
    [`/api/account-statements/order-payments/${deliveredOrder.id}`]: paid,
  });
  await screen.findByText('Paid');
  expect(screen.queryByRole('link', { name: /Enter payment/ })).toBeNull();
});

it('an approval that is refused leads to the form of the order', async () => {
  const short = { ...movedMeanwhile, status: 409, code: 'no-stock', detail: 'Only 3 bags.' };
  const { person } = await open(pendingOrder, manager, { [dryRun(approve)]: () => refused(short) });
  await person.keyboard('a');
  const asks = await dialog();
  const name = `Edit ${pendingOrder.orderNo}`;
  const edit = await within(asks).findByRole('link', { name, hidden: true });
  expect(edit).toHaveAttribute('href', paths.order.edit(pendingOrder.id));
  expect(within(asks).getByText('Back', { selector: 'button' })).toBeInTheDocument();
});
