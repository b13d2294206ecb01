import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { UserDetailsPage } from './details';

const user = {
  id: 'u2',
  version: 3,
  username: 'erased',
  displayName: 'erased',
  accountState: 'disabled',
  role: 'warehouse-manager',
  warehouseIds: [],
  createdAt: '2026-01-01T08:00:00Z',
  createdBy: { id: 'u1', name: 'Ann' },
  updatedAt: '2026-11-23T10:00:00Z',
  erasedAt: '2026-11-23T10:00:00Z',
};

const rightsTaken = {
  eventType: 'rights-changed',
  noun: 'user',
  id: 'u9',
  position: 9,
  words: 'Rights changed',
  changes: [
    { field: 'accountState', before: 'active', after: 'disabled' },
    { field: 'warehouseIds', before: null, after: null },
  ],
};

/** A history of one step is not shown. */
const created = { eventType: 'created', noun: 'user', id: 'u9', position: 3, words: 'Created' };

const story = {
  steps: [
    {
      position: 9,
      at: '2026-11-23T10:00:00Z',
      actor: { id: 'u1', name: 'Ann' },
      source: 'api',
      findings: [],
      more: 0,
      entries: [rightsTaken],
    },
    {
      position: 3,
      at: '2026-01-01T08:00:00Z',
      actor: { id: 'u1', name: 'Ann' },
      source: 'api',
      findings: [],
      more: 0,
      entries: [{ ...created, changes: [] }],
    },
  ],
  nouns: ['user'],
  hidden: 0,
  isCut: false,
};

beforeEach(() => {
  serve(({ pathname }) => {
    if (pathname.startsWith('/api/comments/')) return json({ content: [], count: 0 });
    return json(pathname.startsWith('/api/users/') ? user : story);
  });
});

afterEach(() => vi.unstubAllGlobals());

it('an account whose person was erased offers nothing, and is bound to no warehouse instead of all', async () => {
  render(
    <SignedIn store={storeFor('user-write', 'person-erase', 'history-view')}>
      <UserDetailsPage />
    </SignedIn>,
  );
  expect(await screen.findByText(/^Personal data erased on Nov 23, 2026\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  expect(screen.queryByRole('link', { name: /Edit/ })).toBeNull();
  expect(screen.getByText('Warehouses').nextSibling).toHaveTextContent('–');
  expect(screen.queryByText('All')).toBeNull();
});

it('its history says in words what was taken away, and no ids', async () => {
  render(
    <SignedIn store={storeFor('history-view')}>
      <UserDetailsPage />
    </SignedIn>,
  );
  const entry = (await screen.findByText('Rights changed')).closest('li') as HTMLElement;
  const changes = within(entry).getAllByRole('listitem');
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    'Status: Active → Disabled',
    'Warehouses: changed',
  ]);
});
