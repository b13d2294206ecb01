import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { AccountMenu } from './account-menu';

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
