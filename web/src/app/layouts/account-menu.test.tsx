import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { draftKey, hasDraft } from '@/ui/drafts/draft-store';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { AccountMenu } from './account-menu';

it('logging out asks before it discards what was typed in any tab', async () => {
  const store = storeFor();
  const { username } = store.getState().session;
  const key = draftKey(username, '/dashboard/order/new', 'other-tab');
  localStorage.setItem(
    key,
    JSON.stringify({ format: 2, at: Date.now(), base: { values: {} }, mine: {} }),
  );
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  render(
    <SignedIn store={store}>
      <AccountMenu />
    </SignedIn>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
  expect(confirm).toHaveBeenCalledWith(expect.stringMatching(/^1 form you haven’t saved/));
  expect(hasDraft(key)).toBe(true);
}, 20_000);

it('the account menu is a menu: it exposes that it is open, has the focus, and gives it back', async () => {
  const person = userEvent.setup();
  render(
    <SignedIn store={storeFor('user-list')}>
      <AccountMenu />
    </SignedIn>,
  );
  const button = screen.getByRole('button', { name: 'Account' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  button.focus();
  await person.keyboard('{Enter}');
  const menu = screen.getByRole('menu', { name: 'Account' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toContainElement(
    menu,
  );
  expect(screen.getByRole('menuitem', { name: 'Account' })).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Password' })).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: /security/i })).toHaveFocus();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  expect(button).toHaveAttribute('aria-expanded', 'false');
}, 20_000);
