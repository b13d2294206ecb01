import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { generatedApi } from '@/api/generated';
import { json, serve } from '../../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../../tests/unit/signed-in';
import { SecondFactorCard } from './account-page';

afterEach(() => vi.unstubAllGlobals());

async function show(required: boolean, enrolled = true) {
  const store = storeFor();
  const state = { enrolled, recoveryCodesLeft: enrolled ? 9 : 0, required };
  serve(() => json(state));
  await store.dispatch(generatedApi.util.upsertQueryData('getSecondFactor', undefined, state));
  render(
    <SignedIn store={store}>
      <SecondFactorCard />
    </SignedIn>,
  );
}

it('a second factor that the role needs cannot be removed, and the card says why', async () => {
  await show(true);
  expect(screen.getByText(/Your role requires it, so you can’t remove it/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
});

it('a second factor of one’s own choice can be removed', async () => {
  await show(false);
  expect(screen.getByRole('button', { name: 'Remove' })).toBeInTheDocument();
});

it('the way to a second factor keeps its explanation and can be left', async () => {
  const person = userEvent.setup();
  await show(false, false);
  await person.click(screen.getByRole('button', { name: 'Set up' }));
  expect(screen.getByText(/a password alone isn’t enough/)).toBeInTheDocument();
  expect(screen.getByLabelText('Current password')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Set up' })).toBeInTheDocument();
}, 20_000);

it('a state that could not be loaded is tried again', async () => {
  let down = true;
  const state = { enrolled: false, recoveryCodesLeft: 0, required: false };
  serve(() => (down ? json({ detail: 'The database is down' }, 500) : json(state)));
  render(
    <SignedIn store={storeFor()}>
      <SecondFactorCard />
    </SignedIn>,
  );
  expect(await screen.findByText('The database is down')).toBeInTheDocument();
  down = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeInTheDocument();
}, 20_000);
