import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '@/api/generated-session';
import { paths } from '@/app/paths';
import { customer as customerEntry } from '@/nouns/customer';
import { recordScreens } from '@/nouns/screens';
import { statement } from '../../../tests/answers/books';
import { pendingOrders } from '../../../tests/answers/orders/list';
import { encoder } from '../../../tests/answers/people/encoder';
import { manager } from '../../../tests/answers/people/manager';
import { company, customer, heldCustomer, receivables } from '../../../tests/answers/records';
import { answering } from '../../../tests/unit/answering';
import { openPage } from '../../../tests/unit/open-page';
// Preloads the lazy chunk of the page.
import './details';

afterEach(() => vi.unstubAllGlobals());

async function open(record: typeof customer | typeof heldCustomer, user: CurrentUser) {
  const none = { content: [], page: 0, size: 5, totalElements: 0, totalPages: 0, totalExact: true };
  answering({
    [`/api/customers/${record.id}`]: record,
    [`/api/story/customer/${record.id}`]: { steps: [] },
    [`/api/account-statements/${record.id}`]: statement,
    '/api/order-products': pendingOrders,
    '/api/payments': receivables,
    '/api/customerProductPrices': none,
    '/api/issued-statements': none,
    '/api/company': company,
    '/api/reports/customer': none,
  });
  const page = await openPage(
    paths.customer.details(record.id),
    user,
    recordScreens(customerEntry),
  );
  await screen.findByRole('heading', { level: 1, hidden: true });
  return page;
}

const newOrder = () => screen.queryByText(/^New order/);

it('a customer on hold shows the reason, and releasing the hold comes before anything new', async () => {
  await open(heldCustomer, manager);
  expect(screen.getByText('Two checks came back')).toBeInTheDocument();
  expect(screen.getByText(/Lift hold/)).toBeInTheDocument();
  expect(newOrder()).toBeNull();
  expect(screen.getByText('Waiting for approval')).toBeInTheDocument();
});

it('a new order begins with the customer from whose page it is opened', async () => {
  const { person, address } = await open(customer, manager);
  expect(newOrder()).toBeInTheDocument();
  await person.keyboard('o');
  expect(address()).toBe(`${paths.order.new}?customerId=${customer.id}`);
});

it('a figure has no explanation for somebody who may not see statements', async () => {
  await open(customer, encoder);
  expect(screen.getAllByText(customer.name)[0]).toBeInTheDocument();
  expect(screen.queryByTitle('Where does this come from?')).toBeNull();
});
