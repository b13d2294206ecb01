import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { RegistrationState } from '@/api/generated-session';
import { paths } from '@/app/paths';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { RegisterPage } from './register-page';
import { SignInPage } from './sign-in-page';

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

afterEach(() => vi.unstubAllGlobals());

it('signing in asks for what is missing before it asks the server', async () => {
  const requested = vi.fn();
  serve(({ pathname }) => {
    requested(pathname);
    return json({}, 401);
  });
  render(
    <SignedIn store={storeFor()}>
      <SignInPage />
    </SignedIn>,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Enter your username.')).toBeInTheDocument();
  expect(screen.getByText('Enter your password.')).toBeInTheDocument();
  expect(requested).not.toHaveBeenCalledWith('/api/users/login');
  fill(screen.getByLabelText('Username'), 'manager');
  fill(screen.getByLabelText('Password'), 'not the one');
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(requested).toHaveBeenCalledWith('/api/users/login'));
}, 20_000);

it('after a wrong password, typing replaces it', async () => {
  serve(() => json({ code: 'bad-credentials', status: 401, detail: 'Wrong.' }, 401));
  render(
    <SignedIn store={storeFor()}>
      <SignInPage />
    </SignedIn>,
  );
  const person = userEvent.setup();
  const password = screen.getByLabelText('Password') as HTMLInputElement;
  fill(screen.getByLabelText('Username'), 'manager');
  fill(password, 'not the one');
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong.');
  expect(password).toHaveFocus();
  expect([password.selectionStart, password.selectionEnd]).toEqual([0, 'not the one'.length]);
}, 20_000);

it('without accounts the sign-in leads to the set-up', async () => {
  serve(() => json({ open: true, firstAdmin: true, companyName: null }));
  render(
    <SignedIn store={storeFor()}>
      <Routes>
        <Route path="/" element={<SignInPage />} />
        <Route path={paths.auth.register} element={<RegisterPage />} />
      </Routes>
    </SignedIn>,
  );
  expect(await screen.findByRole('heading', { name: 'Set up Waybill' })).toBeVisible();
  expect(await screen.findByLabelText('Setup code')).toHaveFocus();
}, 20_000);

it('the sign-in names the company, and offers no account while registration is closed', async () => {
  serve(() => json({ open: false, firstAdmin: false, companyName: 'Quayside Supplies' }));
  render(
    <SignedIn store={storeFor()}>
      <SignInPage />
    </SignedIn>,
  );
  expect(await screen.findByText('Quayside Supplies')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ask for an account' })).toBeNull();
}, 20_000);

it('the first account of an empty company is asked for the code that the server printed, and for the company', async () => {
  const sent: unknown[] = [];
  serve(async ({ pathname }, request) => {
    const state: RegistrationState = { open: true, firstAdmin: true, companyName: null };
    if (pathname === '/api/auth/registration') return json(state);
    sent.push(await request.json());
    const errors = [{ field: 'code', code: 'wrong-code', message: 'Code must be the printed one' }];
    return json({ code: 'invalid', title: '', status: 422, detail: '', errors }, 422);
  });
  render(
    <SignedIn store={storeFor()}>
      <RegisterPage />
    </SignedIn>,
  );
  const person = userEvent.setup();
  const code = await screen.findByLabelText('Setup code');
  fill(screen.getByLabelText('Your name'), 'Olive Owner');
  fill(screen.getByLabelText('Username'), 'owner');
  fill(screen.getByLabelText('Password'), 'quarry lamp before noon');
  await person.click(screen.getByRole('button', { name: 'Set up Waybill' }));
  expect(screen.getByText('Enter the code that the server printed.')).toBeInTheDocument();
  expect(screen.getByText('Enter the name of the company.')).toBeInTheDocument();
  expect(sent).toEqual([]);
  fill(code, 'AAAA-BBBB-CCCC-DDDD');
  fill(screen.getByLabelText('Company name'), 'Quayside Supplies');
  fill(screen.getByLabelText('Currency'), 'EUR');
  fill(screen.getByLabelText('Time zone'), 'Europe/Lisbon');
  await person.click(screen.getByRole('button', { name: 'Set up Waybill' }));
  expect(await screen.findByText('Code must be the printed one')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      displayName: 'Olive Owner',
      username: 'owner',
      password: 'quarry lamp before noon',
      code: 'AAAA-BBBB-CCCC-DDDD',
      companyName: 'Quayside Supplies',
      currency: 'EUR',
      timeZone: 'Europe/Lisbon',
    },
  ]);
}, 20_000);

it('a registration is answered alike whether the name is taken or not', async () => {
  serve(({ pathname }) => {
    const state: RegistrationState = { open: true, firstAdmin: false, companyName: null };
    return json(pathname === '/api/auth/registration' ? state : {}, 202);
  });
  render(
    <SignedIn store={storeFor()}>
      <RegisterPage />
    </SignedIn>,
  );
  fill(screen.getByLabelText('Your name'), 'Mal Lory');
  fill(screen.getByLabelText('Username'), 'admin');
  fill(screen.getByLabelText('Password'), 'quarry lamp before noon');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('heading', { name: 'Request received' })).toBeVisible();
}, 20_000);
