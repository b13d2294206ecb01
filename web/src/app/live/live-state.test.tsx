import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { LiveDot, liveChanged } from './live-state';
import { openStream } from './stream';

afterEach(() => vi.unstubAllGlobals());

it('a stream that the server refuses is closed, and says so', async () => {
  const requests = vi.fn(async () => new Response('', { status: 403 }));
  vi.stubGlobal('fetch', requests);
  const onRefused = vi.fn();
  const ignore = () => undefined;
  openStream({ onOpen: ignore, onBreak: ignore, onMessage: ignore, onRefused }, undefined);
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledWith(403));
  expect(requests).toHaveBeenCalledTimes(1);
});

it('a user who may not listen is told that changes of others do not appear', () => {
  const store = storeFor();
  render(
    <SignedIn store={store}>
      <LiveDot />
    </SignedIn>,
  );
  act(() => void store.dispatch(liveChanged('refused')));
  expect(
    screen.getByRole('status', {
      name: /Not live. Changes by other users don’t appear automatically/,
    }),
  ).toBeInTheDocument();
});

it('the header says in words that there is no network, and that it reconnects', () => {
  const store = storeFor();
  render(
    <SignedIn store={store}>
      <LiveDot />
    </SignedIn>,
  );
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('Offline')).toBeVisible();
  network.mockReturnValue(true);
  act(() => {
    store.dispatch(liveChanged('reconnecting'));
    window.dispatchEvent(new Event('online'));
  });
  expect(screen.getByText('Reconnecting')).toBeVisible();
  act(() => void store.dispatch(liveChanged('live')));
  expect(screen.getByRole('status')).toHaveTextContent('');
});
