import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paths } from '@/app/paths';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { ControlPage } from './control';

const rowOf = (actorId: string | null, actorName: string | null, count: number) => ({
  actorId,
  actorName,
  count,
  countBefore: 1,
  amountBefore: null,
});

beforeEach(() =>
  serve(() =>
    json({
      startDate: '2026-11-01',
      endDate: '2026-11-10',
      startDateBefore: '2026-10-22',
      rows: [
        { ...rowOf('u1', 'Ann', 3), kind: 'terms-changed', amount: '30.00' },
        { ...rowOf('u2', 'Bob', 1), kind: 'terms-changed', amount: '12.50' },
        { ...rowOf(null, null, 2), kind: 'sign-in-failed', amount: null },
      ],
      gaps: [],
      gapsCut: false,
    }),
  ),
);

afterEach(() => vi.unstubAllGlobals());

async function checks(...may: Parameters<typeof storeFor>) {
  render(
    <SignedIn store={storeFor('activity-view', ...may)} at={paths.control}>
      <ControlPage />
    </SignedIn>,
  );
  return within(await screen.findByRole('table'));
}

it('checks with a finding are rows, and those without are folded under their number', async () => {
  const table = await checks('user-list');
  const rows = () => table.getAllByRole('row').slice(1);
  expect(rows()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: '19 checks without findings' }));
  expect(rows()).toHaveLength(21);
  expect(rows()[0]).toHaveTextContent(/^FoundCredit terms changed4\(\+2\)242\.50/);
  expect(table.getByRole('row', { name: /^Nothing found Self-approved 0/ })).toBeInTheDocument();
});

it('a check leads to the findings of all users, and names each with a count', async () => {
  const table = await checks('user-list');
  const row = table.getByRole('row', { name: /Credit terms changed/ });
  const link = within(row).getByRole('link', { name: 'Credit terms changed' });
  expect(link.getAttribute('href')).toBe(
    `${paths.activity}?finding=terms-changed&startDate=2026-11-01&endDate=2026-11-10`,
  );
  expect(row).toHaveTextContent(/Ann 3.*Bob 1/);
});

it('the records of all failed sign-ins are opened without asking for an account', async () => {
  const table = await checks('user-list');
  const link = table.getByRole('link', { name: 'Failed sign-in' });
  expect(link.getAttribute('href')).not.toContain('withoutAccount');
});

it('who may not see users has no checks of sign-ins', async () => {
  const table = await checks();
  await userEvent.click(screen.getByRole('button', { name: /checks without findings/ }));
  expect(table.queryByText('Viewed personal data')).toBeNull();
});
