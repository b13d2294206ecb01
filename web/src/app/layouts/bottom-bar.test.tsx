import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Role } from '@/api/roles';
import { mayOf } from '../../../tests/unit/permissions';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { navigationFor } from '../navigation';
import { paths } from '../paths';
import { BottomBar } from './bottom-bar';

/** Renders the bar, which a window as wide as that of the tests hides. */
function show(role: Role) {
  const [onLists, onSearch] = [vi.fn(), vi.fn()];
  render(
    <SignedIn store={storeFor()} at={paths.today}>
      <BottomBar groups={navigationFor(mayOf(role))} onLists={onLists} onSearch={onSearch} />
    </SignedIn>,
  );
  return { bar: within(screen.getByLabelText('Quick access')), onLists, onSearch };
}

it('the bar of a phone leads to Today, the lists, the search, the account and the forms of the role', async () => {
  const { bar, onLists, onSearch } = show('manager');
  const person = userEvent.setup();
  expect(bar.getByText('Today')).toHaveAttribute('aria-current', 'page');
  expect(bar.getByText('Me')).toHaveAttribute('href', paths.account);
  await person.click(bar.getByText('Lists'));
  expect(onLists).toHaveBeenCalledOnce();
  await person.click(bar.getByText('Search'));
  expect(onSearch).toHaveBeenCalledOnce();
  await person.click(bar.getByText('New'));
  const forms = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(forms.map((form) => form.getAttribute('href'))).toEqual([
    paths.order.new,
    paths.dispatch.new,
    paths.stock.new,
  ]);
});

it.each(['driver', 'assistant'] as const)('the bar of a %s leads to the trips', (role) => {
  const { bar } = show(role);
  expect(bar.getByText('Trips')).toHaveAttribute('href', paths.dispatch.list('on-transit'));
  expect(bar.queryByText('Lists')).toBeNull();
});

it('a role without forms has no New', () => {
  expect(show('checker').bar.queryByText('New')).toBeNull();
});
