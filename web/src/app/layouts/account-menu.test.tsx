import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { draftKey, hasDraft } from '@/ui/drafts/draft-store';
import { logouts } from '@/ui/logout';
import { serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { AccountMenu } from './account-menu';

/** Renders the menu, with a draft of another tab. */
function menuWithDraft() {
  const store = storeFor();
  const { username } = store.getState().session;
  const key = draftKey(username, '/dashboard/order/new', 'other-tab');
  localStorage.setItem(
    key,
    JSON.stringify({ format: 2, at: Date.now(), base: { values: {} }, mine: {} }),
  );
  serve(() => new Response('{}'));
  render(
    <SignedIn store={store}>
      <AccountMenu />
    </SignedIn>,
  );
  return { store, key };
}

it('logging out asks before it discards what was typed in any tab', async () => {
  const { store, key } = menuWithDraft();
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log out?' });
  expect(dialog).toHaveTextContent('1 form you haven’t saved will be lost.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stay logged in' })).toHaveFocus());
  expect(hasDraft(key)).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(store.getState().session.status).toBe('unauthenticated'));
}, 20_000);

it('other pages log out through the menu, which asks there too', async () => {
  const { store } = menuWithDraft();
  act(() => logouts.get()[0]?.());
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(store.getState().session.status).toBe('unauthenticated'));
}, 20_000);

it('the account menu is a menu: it exposes that it is open, has the focus, and gives it back', async () => {
  const person = userEvent.setup();
  render(
    <SignedIn store={storeFor()}>
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
  await person.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  expect(button).toHaveAttribute('aria-expanded', 'false');
}, 20_000);
