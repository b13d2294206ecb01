import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { serve } from '../../tests/unit/server';
import { SignedIn, storeFor } from '../../tests/unit/signed-in';
import { pageOrRetry } from './retry-page';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function shownWhen(online: boolean) {
  serve(() => {
    throw new TypeError('Failed to fetch');
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  const missing = new TypeError('Failed to fetch dynamically imported module: /list.js');
  const Page = await pageOrRetry(() => Promise.reject(missing));
  render(
    <SignedIn store={storeFor()}>
      <Page />
    </SignedIn>,
  );
}

it('a page that cannot come without a network says so, and that it comes by itself', async () => {
  await shownWhen(false);
  expect(await screen.findByText('You’re offline')).toBeInTheDocument();
  expect(screen.getByText('This loads automatically when you’re back online.')).toBeInTheDocument();
});

it('a page that does not come with a network is not called offline', async () => {
  await shownWhen(true);
  expect(await screen.findByText(/This page couldn’t be loaded/)).toBeInTheDocument();
  expect(screen.queryByText('You’re offline')).toBeNull();
});
