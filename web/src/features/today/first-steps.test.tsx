import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { FirstSteps } from './first-steps';

const listed = (totalElements: number) => ({ content: [], totalElements });

/** Answers the counts of a company with these warehouses and people, and nothing else. */
function open(warehouses: number, people: number) {
  serve(({ pathname }) => {
    if (pathname === '/api/auth/registration') {
      return json({ open: true, firstAdmin: false, companyName: 'Quayside Supplies' });
    }
    if (pathname.includes('stock')) return json([]);
    if (pathname.startsWith('/api/warehouses')) return json(listed(warehouses));
    if (pathname.startsWith('/api/users')) return json(listed(people));
    return json(listed(0));
  });
  const store = storeFor('warehouse-write', 'customer-write', 'product-write', 'user-write');
  return render(
    <SignedIn store={store}>
      <FirstSteps />
    </SignedIn>,
  );
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('the first steps show what is done and which step is next', async () => {
  open(1, 1);
  expect(await screen.findByText('2 of 7 done')).toBeVisible();
  expect(screen.getAllByTitle('Done')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Add supplier' })).toHaveClass('MuiButton-contained');
  expect(screen.queryByRole('link', { name: 'Add warehouse' })).toBeNull();
});

it('the list stays hidden once it was hidden', async () => {
  const { unmount } = open(1, 1);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Hide' }));
  unmount();
  open(1, 1);
  expect(screen.queryByText('Set up your company')).toBeNull();
});
