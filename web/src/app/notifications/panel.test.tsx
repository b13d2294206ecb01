import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { NotificationBell } from '../layouts/notification-bell';
import { byDay, dayLabel } from './days';

const mentioned = {
  position: 71,
  kind: 'mentioned',
  noun: 'order',
  id: 'o1',
  label: 'ORD-2026-000012',
  by: { id: 'u2', name: 'Ann Bell' },
  notifiedAt: '2026-11-20T08:00:00Z',
  excerpt: 'Call first, @Mia',
  isUnread: true,
};
const failed = {
  ...mentioned,
  position: 70,
  kind: 'mail-failed',
  noun: 'issued-statement',
  label: 'Bolt Ltd',
  by: null,
  excerpt: null,
  isUnread: false,
};

let unread = 1;
const marked: unknown[] = [];

beforeEach(() => {
  unread = 1;
  marked.length = 0;
  serve(async (_url, request) => {
    if (request.method !== 'GET') {
      marked.push(await request.json());
      return json({ id: 'me', number: '', status: 'read', version: 1 });
    }
    return json({ content: [mentioned, failed], next: null, unread, through: 71 });
  });
});

async function open(...operations: 'comment-write'[]) {
  render(
    <SignedIn store={storeFor(...operations)}>
      <NotificationBell />
    </SignedIn>,
  );
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  return { person, panel: await screen.findByRole('dialog') };
}

it('the bell counts to 99 and says the number', async () => {
  unread = 120;
  render(
    <SignedIn store={storeFor()}>
      <NotificationBell />
    </SignedIn>,
  );
  const bell = await screen.findByRole('button', { name: 'Notifications, 120 unread' });
  expect(bell).toHaveTextContent('99+');
});

it('each notification says what happened and leads to its subject', async () => {
  const { panel } = await open('comment-write');
  const first = await within(panel).findByRole('link', { name: /Ann Bell mentioned you on ORD-/ });
  expect(first).toHaveAttribute('href', '/dashboard/order/o1');
  expect(first).toHaveTextContent('Call first, @Mia');
  const statement = within(panel).getByRole('link', { name: /Bolt Ltd couldn’t be emailed/ });
  expect(statement).toHaveAttribute('href', '/dashboard/sent-statements');
}, 20_000);

it('leaving the panel marks what it showed as read, once', async () => {
  const { person, panel } = await open('comment-write');
  await within(panel).findAllByRole('link');
  expect(marked).toEqual([]);
  await person.click(within(panel).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(marked).toEqual([{ through: 71 }]));
}, 20_000);

it('an account that may not write reads without marking', async () => {
  const { person, panel } = await open();
  await within(panel).findAllByRole('link');
  expect(within(panel).queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  await person.click(within(panel).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(marked).toEqual([]);
}, 20_000);

it('days are named, the last two by words', () => {
  expect(byDay(['b2', 'b1', 'a1'], ([day = '']) => day)).toEqual([
    ['b', ['b2', 'b1']],
    ['a', ['a1']],
  ]);
  expect(dayLabel('2026-12-01', '2026-12-01')).toBe('Today');
  expect(dayLabel('2026-11-30', '2026-12-01')).toBe('Yesterday');
  expect(dayLabel('2026-11-29', '2026-12-01')).toBe('Nov 29, 2026');
});
