import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { Supply } from './supply';

afterEach(() => vi.unstubAllGlobals());

it('a forecast that does not load says so, and is requested again by Retry', async () => {
  let requests = 0;
  serve(({ pathname }) => {
    if (!pathname.includes('/product-forecast/')) return json([]);
    requests += 1;
    return json({ detail: 'The forecast is not ready.' }, 422);
  });
  render(
    <SignedIn store={storeFor('forecast-view')} at="/?warehouseId=w1">
      <Supply productId="p1" ownSafetyStock={null} isWhole />
    </SignedIn>,
  );
  const [retry] = await screen.findAllByRole('button', { name: 'Retry' });
  expect(screen.getAllByText('The forecast is not ready.')).not.toHaveLength(0);
  const before = requests;
  if (retry) await userEvent.click(retry);
  await waitFor(() => expect(requests).toBe(before + 1));
});
