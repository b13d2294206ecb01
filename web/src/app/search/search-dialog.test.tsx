import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '@/api/generated-session';
import { writeSession } from '@/api/session-storage';
import { useRegisterActions } from '@/ui/actions/registered-actions';
import { pendingOrders } from '../../../tests/answers/orders/list';
import { pendingOrder } from '../../../tests/answers/orders/pending';
import { admin } from '../../../tests/answers/people/admin';
import { checker } from '../../../tests/answers/people/checker';
import { driver } from '../../../tests/answers/people/driver';
import { encoder } from '../../../tests/answers/people/encoder';
import { manager } from '../../../tests/answers/people/manager';
import {
  customers,
  dispatches,
  products,
  receivables,
  stockTransactions,
  suppliers,
} from '../../../tests/answers/records';
import { type Answers, answering } from '../../../tests/unit/answering';
import { storeOf } from '../../../tests/unit/signed-in';
import { SearchDialog } from './search-dialog';

afterEach(() => vi.unstubAllGlobals());

const nothing = {
  content: [],
  page: 0,
  size: 5,
  totalElements: 0,
  totalPages: 0,
  totalExact: true,
};
const lists = [
  '/api/order-products',
  '/api/dispatches',
  '/api/payments',
  '/api/stockTransactions',
  '/api/customers',
  '/api/suppliers',
  '/api/products',
];
const found = (answers: Answers = {}): Answers => ({
  ...Object.fromEntries(lists.map((path) => [path, nothing])),
  ...answers,
});

/** Renders a page with an action that approves an order. */
function OrderPage({ run }: { run: () => void }) {
  useRegisterActions('ORD-1', [{ name: 'approve', label: 'Approve', title: 'Approve ORD-1', run }]);
  return null;
}

function open(user: CurrentUser, answers = found(), page: React.ReactNode = null) {
  const sent = answering(answers);
  writeSession({ token: 'token', role: user.role ?? '', username: user.username });
  const close = vi.fn();
  const element = (
    <>
      {page}
      <SearchDialog open onClose={close} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(
    <Provider store={storeOf(user)}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const search = async (words: string) => {
    await person.clear(field());
    await person.paste(words);
  };
  const person = userEvent.setup();
  return { person, search, sent, close, path: () => router.state.location.pathname };
}

const field = () => screen.getByRole('combobox', { name: 'Search' });
const options = () => screen.queryAllByRole('option');
const titles = () => options().map(({ textContent }) => textContent);
const group = (name: string) => screen.findByRole('group', { name });

it('says what it expects, and what it does not find', async () => {
  const { search } = open(manager);
  expect(field()).toHaveFocus();
  expect(screen.getByText('Please enter keywords')).toBeInTheDocument();
  await search('zzqx');
  expect(await screen.findByText('Not Found')).toBeInTheDocument();
  expect(screen.getByText(/No results found for “zzqx”. Try checking for typos/)).toBeVisible();
});

it('finds the menu by title and path, whatever the case and accents, under its groups', async () => {
  const { person, search, path } = open(manager);
  await search('wÁITING');
  const order = await group('Order');
  expect(within(order).getByRole('option')).toHaveTextContent('Waiting orders');
  expect(order.querySelector('mark')).toHaveTextContent('Waiting');
  expect(await group('Dispatch')).toHaveTextContent('Waiting dispatch');
  await search('list/inTransit');
  expect(titles()).toEqual([expect.stringContaining('In-transit stock')]);
  await person.keyboard('{Enter}');
  expect(path()).toBe('/dashboard/stock/list/inTransit');
});

it('offers the pages opened last: a document with customer and amount, a record with its kind', () => {
  const pages = [
    { path: '/dashboard/order/1', title: 'ORD-1', of: 'Orders', about: 'Hilltop Cafe · 560.15' },
    { path: '/dashboard/product/1', title: 'Bin liners', of: 'Products', about: '' },
  ];
  localStorage.setItem(`recent/${manager.username}`, JSON.stringify(pages));
  open(manager);
  expect(titles()).toEqual(['ORD-1Hilltop Cafe · 560.15', 'Bin linersProducts']);
});

it('the arrow keys go up and down the results and around', async () => {
  const { person, search, path } = open(manager);
  await search('cancelled');
  const [first, second] = options() as [HTMLElement, HTMLElement];
  expect(options()).toHaveLength(2);
  const active = () => field().getAttribute('aria-activedescendant');
  expect(active()).toBe(first.id);
  await person.keyboard('{ArrowDown}');
  expect(active()).toBe(second.id);
  await person.keyboard('{ArrowDown}');
  expect(active()).toBe(first.id);
  await person.keyboard('{ArrowUp}{Enter}');
  expect(path()).toBe('/dashboard/dispatch/list/cancelled');
});

it.each(['employee', 'product'])(
  'the page %s comes before what makes another one',
  async (word) => {
    const { person, search, path } = open(manager);
    await search(word);
    expect(titles()).toContain(`New ${word}`);
    await person.keyboard('{Enter}');
    expect(path()).toBe(`/dashboard/${word}/list`);
  },
);

it('an encoder finds the list of their own orders, which no menu holds', async () => {
  const { person, search, path } = open(encoder);
  await search('my orders');
  await person.keyboard('{Enter}');
  expect(path()).toBe('/dashboard/order/list/mine');
});

it('the menu in it is that of the role', async () => {
  const { search } = open(driver);
  await search('dispatch');
  await waitFor(() => expect(options()).toHaveLength(1));
  expect(options()[0]).toHaveTextContent('On-transit dispatch');
  await search('order');
  expect(await screen.findByText('Not Found')).toBeInTheDocument();
});

it('finds records of every kind, each with the page that it opens', async () => {
  const all = found({
    '/api/order-products': pendingOrders,
    '/api/dispatches': dispatches,
    '/api/payments': receivables,
    '/api/stockTransactions': stockTransactions,
    '/api/customers': customers,
    '/api/suppliers': suppliers,
    '/api/products': products,
  });
  const { person, search, path } = open(admin, all);
  await search('a word');
  const firsts = [
    ['Orders', pendingOrders.content[0]?.orderNo],
    ['Dispatches', dispatches.content[0]?.dispatchNo],
    ['Receivables', receivables.content[0]?.receiptNo],
    ['Stock transactions', stockTransactions.content[0]?.transactionNo],
    ['Customers', 'Bolt Ltd'],
    ['Suppliers', 'Acme'],
    ['Products', 'Box'],
  ] as const;
  for (const [name, title] of firsts) expect(await group(name)).toHaveTextContent(String(title));
  expect(await group('Orders')).toHaveTextContent(String(pendingOrders.content[0]?.customerName));
  await person.click(within(await group('Suppliers')).getByRole('option'));
  expect(path()).toBe(`/dashboard/supplier/${suppliers.content[0]?.id}`);
});

it('a record that another field finds says which', async () => {
  const [bolt] = customers.content;
  const row = { ...bolt, email: 'orders@bolt.example', phoneNumber: '+1 207 555 0100' };
  const { search } = open(admin, found({ '/api/customers': { ...customers, content: [row] } }));
  await search('orders@');
  expect(await group('Customers')).toHaveTextContent(/Bolt Ltd.*· orders@bolt\.example$/);
  await search('bolt');
  await waitFor(async () => expect(await group('Customers')).not.toHaveTextContent('orders@'));
});

it('requests nothing that the role may not list', async () => {
  const { search, sent } = open(checker);
  await search('RCT-2026-000001');
  expect(await screen.findByText('Not Found')).toBeInTheDocument();
  expect(sent.map(({ call }) => call)).not.toContainEqual(
    expect.stringMatching(/payments|stockTransactions|suppliers|customers/),
  );
});

it('offers to approve the pending order that is named, and to begin one only once', async () => {
  const { search, person, path } = open(manager, found({ '/api/order-products': pendingOrders }));
  await search('new order');
  expect(titles().filter((title) => /(Create|New) order/i.test(title ?? ''))).toHaveLength(1);
  await search(`approve ${pendingOrder.orderNo}`);
  const isApproval = ({ textContent }: Element) =>
    textContent?.startsWith(`Approve ${pendingOrder.orderNo}`);
  await waitFor(() => expect(options().filter(isApproval)).toHaveLength(1));
  await person.click(options().find(isApproval) as HTMLElement);
  expect(path()).toBe(`/dashboard/order/${pendingOrder.id}`);
});

it('what the open page offers comes first, once, and is done from there', async () => {
  const run = vi.fn();
  const [row] = pendingOrders.content;
  const same = { ...pendingOrders, content: [{ ...row, orderNo: 'ORD-1' }] };
  const answers = found({ '/api/order-products': same });
  const { search, person, close } = open(manager, answers, <OrderPage run={run} />);
  await search('approve ORD-1');
  await screen.findByRole('group', { name: 'Orders' });
  expect(titles().filter((title) => title?.startsWith('Approve ORD-1'))).toHaveLength(1);
  expect(titles()[0]).toBe('Approve ORD-1');
  await act(() => person.keyboard('{Enter}'));
  expect(run).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalled();
});

it('the record whose number or code is typed comes before the steps of the open page', async () => {
  const run = vi.fn();
  const [row] = pendingOrders.content;
  const orders = ['ORD-10', 'ORD-1'].map((orderNo) => ({ ...row, id: orderNo, orderNo }));
  const answers = found({
    '/api/order-products': { ...pendingOrders, content: orders },
    '/api/products': products,
  });
  const { search, person, path } = open(manager, answers, <OrderPage run={run} />);
  await search('ord-1');
  await screen.findByRole('group', { name: 'Orders' });
  await waitFor(() => expect(titles()[0]).toMatch(/^ORD-1\D/));
  expect(titles()).toContain('Approve ORD-1');
  await search(String(products.content[0]?.sku));
  await waitFor(() => expect(titles()[0]).toMatch(/^Box/));
  await search('ORD-1');
  await waitFor(() => expect(titles()[0]).toMatch(/^ORD-1\D/));
  await person.keyboard('{Enter}');
  expect(path()).toBe('/dashboard/order/ORD-1');
  expect(run).not.toHaveBeenCalled();
});
