import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { generatedApi } from '@/api/generated';
import { SignedIn, storeFor } from '../../../../tests/unit/signed-in';
import { SecondFactorCard } from './second-factor-card';

async function show(required: boolean) {
  const store = storeFor();
  const state = { enrolled: true, recoveryCodesLeft: 9, required };
  await store.dispatch(generatedApi.util.upsertQueryData('getSecondFactor', undefined, state));
  render(
    <SignedIn store={store}>
      <SecondFactorCard />
    </SignedIn>,
  );
}

it('a second factor that the role needs cannot be removed, and the card says why', async () => {
  await show(true);
  expect(screen.getByText(/Your role needs it, so it cannot be removed/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
});

it('a second factor of one’s own choice can be removed', async () => {
  await show(false);
  expect(screen.getByRole('button', { name: 'Remove' })).toBeInTheDocument();
});
