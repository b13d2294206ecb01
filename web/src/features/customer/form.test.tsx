import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setCompanySettings } from '@/api/company-settings';
import type { GetCustomerApiResponse } from '@/api/generated';
import { paths } from '@/app/paths';
import { customer as customerEntry } from '@/nouns/customer';
import { recordScreens } from '@/nouns/screens';
import { none, sameCustomer } from '../../../tests/answers/duplicates';
import { movedMeanwhile } from '../../../tests/answers/orders/refused';
import { manager } from '../../../tests/answers/people/manager';
import { company, customer, customers } from '../../../tests/answers/records';
import { type Answers, answering, lost, refused } from '../../../tests/unit/answering';
import { openPage } from '../../../tests/unit/open-page';
// Preloads the lazy chunk of the page.
import '@/ui/document-form/stale-panel';
import '@/ui/drafts/draft-offer';
import './form';
import './list';

afterEach(() => {
  setCompanySettings({});
  vi.unstubAllGlobals();
});

const edit = `PUT /api/customers/${customer.id}`;

async function open(path: string, answers: Answers = {}) {
  const sent = answering({
    [`/api/customers/${customer.id}`]: customer,
    '/api/customers': customers,
    '/api/company': company,
    '/api/duplicates': none,
    ...answers,
  });
  const page = await openPage(path, manager, recordScreens(customerEntry));
  await screen.findByRole('heading', { level: 1, hidden: true });
  return { ...page, sent };
}

const field = (label: string | RegExp) => screen.getAllByLabelText(label)[0] as HTMLElement;
const enter = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const button = (name: RegExp | string) => screen.findByRole('button', { name, hidden: true });
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft/'));

it('what is wrong is counted, and the count leads to the first of it', async () => {
  const { person } = await open(paths.customer.new);
  await person.click(await button(/^Save/));
  const wrong = await button(/fields need attention/);
  await waitFor(() => expect(field(/^Name/)).toHaveFocus());
  enter(/^Name/, 'Harbour Bakery');
  await person.click(wrong);
  await waitFor(() => expect(field(/^Street and number/)).toHaveFocus());
});

const norwegian = {
  ...company,
  address: { line: '1 Quay', city: 'Bergen', state: null, zipCode: null, country: 'Norway' },
};

it('a new customer asks for what each one has, in the country of the company; the rest opens on request', async () => {
  setCompanySettings({ currency: 'USD' });
  const { person } = await open(paths.customer.new, {
    '/api/company': norwegian,
  });
  expect(field(/^Country/)).toHaveValue('Norway');
  expect(screen.queryByLabelText('Active')).toBeNull();
  expect(screen.queryByLabelText('Code')).toBeNull();
  await person.click(await button(/^More/));
  expect(field('Code')).toHaveFocus();
  expect(screen.queryByLabelText('On hold')).toBeNull();
  await person.click(await button('Add address'));
  const delivery = within(screen.getByRole('group', { name: 'Delivery addresses 1' }));
  expect(delivery.getByLabelText(/^Country/)).toHaveValue('Norway');
});

it('folded fields open by themselves when the server refuses one of them', async () => {
  setCompanySettings({ currency: 'USD' });
  const created = 'POST /api/customers';
  const errors = [{ field: 'code', code: 'taken', message: 'Code C-1 is taken already.' }];
  const taken = { ...movedMeanwhile, status: 422, errors };
  const { person } = await open(paths.customer.new, {
    '/api/company': norwegian,
    [created]: () => refused(taken),
  });
  enter(/^Name/, 'Harbour Bakery');
  enter(/^Street and number/, '1 Quay');
  enter(/^City/, 'Bergen');
  await person.click(await button(/^Save/));
  expect(await screen.findByText('Code C-1 is taken already.')).toBeVisible();
  await waitFor(() => expect(field('Code')).toHaveFocus());
});

it('a form that is left on purpose leaves no draft', async () => {
  const { person, router } = await open(paths.customer.new);
  enter('Contact person', 'Bob Hale');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  await person.click(await button('Cancel'));
  await person.click(await button('Discard changes'));
  await waitFor(() => expect(drafts()).toEqual([]));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.customer.list));
});

it('an edit of an older version is laid beside the newer one, field by field', async () => {
  const theirs = {
    ...customer,
    contactPerson: 'Bob Hale',
    phoneNumber: '+1 207 555 0001',
    version: 2,
  };
  let now: GetCustomerApiResponse = customer;
  const { person, sent } = await open(paths.customer.edit(customer.id), {
    [`/api/customers/${customer.id}`]: () => now,
    [`/api/history/customer/${customer.id}`]: { entries: [] },
    [edit]: ({ headers }: { headers: Headers }) => {
      if (headers.get('If-Match') === '"1"') {
        now = theirs;
        return refused(movedMeanwhile);
      }
      return { id: customer.id, number: customer.code, status: 'active', version: 3 };
    },
  });
  enter('Contact person', 'Ann Reed');
  await person.click(await button(/^Save/));
  const panel = (await screen.findByText(/changed this record/)).closest('[role=alert]');
  const choice = (name: string) =>
    within(within(panel as HTMLElement).getByRole('radiogroup', { name }));
  expect(choice('Contact person').getByRole('radio', { name: 'Yours: Ann Reed' })).toBeChecked();
  await person.click(choice('Contact person').getByRole('radio', { name: 'Theirs: Bob Hale' }));
  await person.click(choice('Phone').getByRole('radio', { name: /^Yours: empty/ }));
  await person.click(await button('Continue with this choice'));
  await person.click(await button(/^Save/));
  const saved = () => sent.filter(({ call }) => call === edit).at(-1);
  await waitFor(() => expect(saved()?.headers.get('If-Match')).toBe('"2"'));
  expect(saved()?.body).toMatchObject({ contactPerson: 'Bob Hale' });
  expect(saved()?.body).not.toHaveProperty('phoneNumber', theirs.phoneNumber);
});

it('a name that there is already is warned about, with the record that has it', async () => {
  await open(paths.customer.new, { '/api/duplicates': sameCustomer });
  enter(/^Name/, 'BOLT ltd');
  const warning = await screen.findByText(/A customer with this name already exists/);
  expect(warning.closest('[aria-live=polite]')).toHaveTextContent('CUS-00001 · Bolt Ltd');
});

it('the record that is edited is no duplicate of itself', async () => {
  const { sent } = await open(paths.customer.edit(customer.id));
  enter(/^Name/, 'BOLT LTD');
  const requested = () => sent.find(({ call }) => call === 'GET /api/duplicates');
  await waitFor(() => expect(requested()?.query.get('exceptId')).toBe(customer.id));
  expect(screen.queryByText(/There is a customer/)).toBeNull();
});

it('duplicates that cannot be looked up keep nothing from being saved', async () => {
  const created = 'POST /api/customers';
  const { person, sent } = await open(paths.customer.new, {
    '/api/duplicates': lost,
    [created]: { id: customer.id, number: 'CUS-00009', status: 'active', version: 1 },
  });
  enter(/^Name/, 'Harbour Bakery');
  for (const [label, value] of [
    [/^Street and number/, '1 Quay'],
    [/^City/, 'Portland'],
    [/^Country/, 'US'],
  ] as const) {
    enter(label, value);
  }
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('GET /api/duplicates'));
  await person.click(await button(/^Save/));
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(created));
});
