import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCompanySettings } from '@/api/company-settings';
import { roles } from '@/api/roles';
import { paths } from '@/app/paths';
import { recordScreens } from '@/nouns/screens';
import { user as userEntry } from '@/nouns/user';
import { type Answers, answering, refused } from '../../../tests/unit/answering';
import { openPage } from '../../../tests/unit/open-page';
import { grantedTo, rolesWithout, serverWords } from '../../../tests/unit/permissions';
import { userWith } from '../../../tests/unit/signed-in';
import {
  areaOf,
  dutiesFor,
  dutyKinds,
  dutyLabel,
  operationLabel,
  operations,
  suggestedFor,
  takesLimit,
} from './duties';
import './details';
import './form';
import './list';

const screens = recordScreens(userEntry);
const admin = { ...userWith(grantedTo('admin')), role: 'admin' as const };

const nadia = {
  id: 'u2',
  version: 3,
  username: 'nadia',
  displayName: 'Nadia Khan',
  accountState: 'active',
  role: 'book-keeper',
  readOnly: false,
  warehouseIds: [],
  duties: [] as object[],
  createdAt: '2026-01-01T08:00:00Z',
  createdBy: { id: 'u1', name: 'Ann' },
  updatedAt: '2026-11-23T10:00:00Z',
};

const record = { kind: 'receivable-record', maxAmount: '5000.00' };

function serving(user: object, answers: Answers = {}) {
  return answering({
    '/api/users/u2': user,
    '/api/warehouses/pick': [],
    '/api/company': {},
    '/api/history/user/u2': { steps: [], nouns: [], hidden: 0, isCut: false },
    '/api/story/user/u2': { steps: [], nouns: [], hidden: 0, isCut: false },
    'PUT /api/users/u2': { id: 'u2', version: 4 },
    ...answers,
  });
}

beforeEach(() => {
  setCompanySettings({ currency: 'USD', timeZone: 'UTC', numberFormat: 'point', weekend: [] });
});
afterEach(() => vi.unstubAllGlobals());

describe('the words', () => {
  const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

  it('of operations and duties are those of the server', () => {
    const words = serverWords('operations');
    expect(operations).toEqual(Object.keys(words));
    expect(operations.map((each) => lower(operationLabel(each)))).toEqual(Object.values(words));
    expect(dutyKinds.map((kind) => [kind, lower(dutyLabel(kind))])).toEqual(
      Object.entries(serverWords('duties')),
    );
  });

  it('name the area of every operation', () => {
    expect(operations.filter((operation) => !areaOf(operation))).toEqual([]);
  });
});

it('a duty takes a limit where the server says so', () => {
  expect(dutyKinds.filter(takesLimit)).toEqual(Object.keys(serverWords('limits')));
});

it('a role is offered the duties that the server lets it have', () => {
  for (const role of roles) {
    const refused = dutyKinds.filter((kind) => rolesWithout(kind).includes(role));
    expect([role, ...dutiesFor(role)]).toEqual([
      role,
      ...dutyKinds.filter((kind) => !refused.includes(kind)),
    ]);
  }
});

it('the usual duties of a role are suggested until the user has them', () => {
  expect(suggestedFor('book-keeper', [])).toEqual(['receivable-record']);
  expect(suggestedFor('book-keeper', ['receivable-record'])).toEqual([]);
  expect(suggestedFor('warehouse-manager', ['dispatch-view'])).toEqual([
    'stock-adjust',
    'forecast-view',
  ]);
  expect(suggestedFor('encoder', [])).toEqual([]);
  expect(suggestedFor(null, [])).toEqual([]);
});

describe('the form of a user', () => {
  const edit = paths.user.edit('u2');
  // Roles of a whole form take long to compute.
  const row = (name: string) => within(screen.getByLabelText(name, { selector: '[role=group]' }));
  const box = (name: string) => row(name).getByLabelText(name);
  const enter = (name: string, value: string) =>
    fireEvent.change(row(name).getByLabelText('Up to'), { target: { value } });
  const press = (name: string) => fireEvent.click(box(name));
  const save = () => fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true });
  const loaded = () =>
    screen.findByText('What this person may do beside the role.', { exact: false });
  const recording = 'Record payments and credit notes';
  const saved = (sent: ReturnType<typeof answering>) =>
    sent.find(({ call }) => call === 'PUT /api/users/u2')?.body;

  it('gives duties, with a limit where documents have an amount', async () => {
    const sent = serving(nadia);
    await openPage(edit, admin, screens);
    await loaded();
    expect(screen.queryByLabelText('Up to')).toBeNull();
    press('See the forecast');
    expect(screen.queryByLabelText('Up to')).toBeNull();
    press(recording);
    enter(recording, '5,000');
    save();
    await waitFor(() =>
      expect(saved(sent)).toMatchObject({
        duties: [
          { kind: 'receivable-record', maxAmount: '5000' },
          { kind: 'forecast-view', maxAmount: null },
        ],
      }),
    );
  }, 20_000);

  it('keeps the amount of a duty while others are given and taken away', async () => {
    const sent = serving({
      ...nadia,
      duties: [record, { kind: 'order-approve', maxAmount: '70.00' }],
    });
    await openPage(edit, admin, screens);
    await loaded();
    press('Void payments and credit notes');
    press(recording);
    expect(row('Approve orders').getByLabelText('Up to')).toHaveValue('70.00');
    save();
    await waitFor(() =>
      expect(saved(sent)).toMatchObject({
        duties: [
          { kind: 'receivable-void', maxAmount: null },
          { kind: 'order-approve', maxAmount: '70.00' },
        ],
      }),
    );
  }, 20_000);

  it('adds the usual duties of the role on request, and offers nothing without any', async () => {
    serving(nadia);
    await openPage(edit, admin, screens);
    const suggest = await screen.findByText('Suggest for this role');
    expect(box(recording)).not.toBeChecked();
    fireEvent.click(suggest);
    await waitFor(() => expect(box(recording)).toBeChecked());
    expect(screen.queryByText('Suggest for this role')).toBeNull();
  });

  it('takes the duties of a read-only account and says why', async () => {
    serving({ ...nadia, duties: [record] });
    await openPage(edit, admin, screens);
    await loaded();
    expect(box(recording)).toBeChecked();
    fireEvent.click(screen.getByLabelText('Read-only account'));
    expect(await screen.findByText('A read-only account has no duties.')).toBeInTheDocument();
    await waitFor(() => expect(box(recording)).not.toBeChecked());
    expect(box(recording)).toBeDisabled();
    expect(screen.queryByText('Suggest for this role')).toBeNull();
  });

  it('leaves the own duties to another admin', async () => {
    serving(nadia);
    await openPage(edit, { ...admin, id: 'u2' }, screens);
    expect(await screen.findByText('Another admin gives you duties.')).toBeInTheDocument();
    for (const kind of dutiesFor('book-keeper')) expect(box(dutyLabel(kind))).toBeDisabled();
  });

  it('shows what the server says about an amount in its row', async () => {
    const message = 'Max amount must be more than 0';
    serving(
      { ...nadia, duties: [record] },
      {
        'PUT /api/users/u2': () =>
          refused({
            status: 422,
            code: 'invalid',
            detail: message,
            errors: [{ field: 'duties.0.maxAmount', code: 'out-of-range', message }],
          } as never),
      },
    );
    await openPage(edit, admin, screens);
    await loaded();
    enter(recording, '0');
    save();
    expect(await row(recording).findByText(message)).toBeInTheDocument();
  }, 20_000);
});

describe('the page of a user', () => {
  const rights = {
    duties: [
      {
        ...record,
        since: '2026-11-23T10:00:00Z',
        givenBy: { id: 'u1', name: 'Ann' },
        used: 3,
      },
    ],
    operations: [
      ...grantedTo('book-keeper').map((operation) => ({
        operation,
        words: '',
        grant: operation === 'order-edit' ? 'own' : 'all',
        byRole: true,
        duties: [],
      })),
      {
        operation: 'receivable-create',
        words: 'create receivables',
        grant: 'all',
        byRole: false,
        duties: ['receivable-record'],
      },
    ],
  };
  const page = paths.user.details('u2');
  const region = (name: string) =>
    within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);

  it('lists the duties with limit, giver and use', async () => {
    serving({ ...nadia, duties: [record] }, { '/api/users/u2/rights': rights });
    await openPage(page, admin, screens);
    const cells = (await screen.findByText('Record payments and credit notes')).closest('tr');
    expect([...(cells?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Record payments and credit notes',
      '5,000.00',
      'Nov 23, 2026',
      'Ann',
      '3',
    ]);
  });

  it('says by area what the role and the duties allow', async () => {
    serving({ ...nadia, duties: [record] }, { '/api/users/u2/rights': rights });
    const { person } = await openPage(page, admin, screens);
    const area = await screen.findByRole('button', { name: /^Orders/ });
    expect(area).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('Edit pending orders')).not.toBeVisible();
    await person.click(area);
    expect(screen.getByText('Edit pending orders')).toBeVisible();
    const card = region('What this person may do');
    expect(card.getByText('Edit pending orders').closest('li')).toHaveTextContent('Role, own only');
    expect(card.getByText('Create receivables').closest('li')).toHaveTextContent(
      'Duty: record payments and credit notes',
    );
  });

  it('has no duties where there are none, and few operations unfolded', async () => {
    const few = { duties: [], operations: rights.operations.slice(0, 3) };
    serving(nadia, { '/api/users/u2/rights': few });
    await openPage(page, admin, screens);
    expect(await screen.findByText('See the company')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Duties' })).toBeNull();
  });

  it('says when it could not be loaded', async () => {
    const busy = { status: 503, code: 'busy', detail: 'The server is busy.', errors: [] };
    serving(nadia, { '/api/users/u2/rights': () => refused(busy) });
    await openPage(page, admin, screens);
    expect(await screen.findByText(/The server is busy/)).toBeVisible();
  });
});

it('the list finds who may do something', async () => {
  const page = { content: [], page: 0, size: 25, totalElements: 0, totalPages: 0 };
  const sent = answering({ '/api/users': page });
  await openPage(`${paths.user.list}?operation=order-approve`, admin, screens);
  expect(await screen.findByText(/Approve orders/)).toBeInTheDocument();
  expect(sent.some(({ query }) => query.get('operation') === 'order-approve')).toBe(true);
});
