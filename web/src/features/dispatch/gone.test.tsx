import { act, render, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { generatedApi } from '@/api/generated';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { DispatchPage } from './details';

const { getDispatch } = generatedApi.endpoints;

const onTransit = {
  id: 'd1',
  dispatchNo: 'DSP-2026-000001',
  version: 5,
  status: 'on-transit',
  plannedDate: '2026-11-20',
  warehouse: { id: 'w1', code: 'MAIN', name: 'Main' },
  driver: { id: 'e1', code: 'EMP-1', name: 'Kenji' },
  assistants: [],
  vehiclePlate: 'WB-7',
  stops: [],
  lineCount: 0,
  deliveredStops: 0,
  failedStops: 0,
  enteredAt: '2026-11-20T08:00:00Z',
  madeBy: { id: 'u1', name: 'Mia Nager' },
  can: ['on-transit-to-delivered'],
};

afterEach(() => vi.unstubAllGlobals());

async function shownTrip() {
  const answer = { of: () => json(onTransit) };
  serve(({ pathname }) => {
    if (pathname.startsWith('/api/attachments')) return json([]);
    return pathname.startsWith('/api/dispatches') ? answer.of() : json({ content: [] });
  });
  const store = storeFor('dispatch-list-on-transit', 'dispatch-close');
  render(
    <SignedIn store={store}>
      <Routes>
        <Route path="*" element={<DispatchPage />} />
      </Routes>
    </SignedIn>,
  );
  expect(await screen.findByRole('button', { name: /^Close/ })).toBeEnabled();
  const askAgain = async (of: () => Response) => {
    answer.of = of;
    const again = { subscribe: false, forceRefetch: true };
    await act(() => store.dispatch(getDispatch.initiate({ id: '' }, again)));
  };
  return { askAgain };
}

it.each([404, 403])(
  'a trip that is answered with %i is shown no longer',
  async (status) => {
    const { askAgain } = await shownTrip();
    await askAgain(() => json({ status, code: 'absent', title: 'Not found' }, status));
    const name = 'You can no longer view DSP-2026-000001';
    expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Close/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Go back' })).toBeInTheDocument();
  },
  20_000,
);

it('a trip stays on the screen without a network', async () => {
  const { askAgain } = await shownTrip();
  const requested = vi.fn();
  await askAgain(() => {
    requested();
    throw new TypeError('Failed to fetch');
  });
  await waitFor(() => expect(requested).toHaveBeenCalled());
  expect(screen.getByRole('button', { name: /^Close/ })).toBeEnabled();
}, 20_000);
