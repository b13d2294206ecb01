import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { type DispatchDetails, generatedApi } from '@/api/generated';
import { DocumentStepDialog } from '@/ui/document/document-step-dialog';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { dispatchKind } from './kind';
import { StopsCard } from './stops-card';

const person = { id: 'u1', name: 'Mia Nager' };
const stop = {
  id: 'o1',
  orderNo: 'ORD-2026-000001',
  sequence: 1,
  status: 'dispatched',
  customer: { id: 'c1', code: 'CUS-00001', name: 'Corner Deli' },
  address: { line: '1 Quay', city: 'Camden', country: 'US' },
  lines: [],
};
const trip = {
  id: 'd1',
  dispatchNo: 'DSP-2026-000001',
  version: 5,
  status: 'on-transit',
  warehouse: { id: 'w1', code: 'MAIN', name: 'Main' },
  driver: { id: 'e1', code: 'EMP-1', name: 'Kenji' },
  vehiclePlate: 'WB-7',
  stops: [stop],
  madeBy: person,
} as unknown as DispatchDetails;
const closed: DispatchDetails = { ...trip, version: 6, status: 'delivered' };
const close = dispatchKind.steps.find(({ name }) => name === 'on-transit-to-delivered') ?? null;

afterEach(() => vi.unstubAllGlobals());

async function known(dispatch: DispatchDetails) {
  const store = storeFor('dispatch-close', 'dispatch-prove');
  const update = (now: DispatchDetails) =>
    store.dispatch(generatedApi.util.upsertQueryData('getDispatch', { id: 'd1' }, now));
  await update(dispatch);
  return { store, update };
}

function dialog(store: ReturnType<typeof storeFor>, onClose: () => void) {
  render(
    <SignedIn store={store}>
      <DocumentStepDialog kind={dispatchKind} step={close} document={trip} onClose={onClose} />
    </SignedIn>,
  );
}

it('a trip that was closed in another tab says so in its dialog, and shows how it is now', async () => {
  const calls = vi.fn();
  serve(() => {
    calls();
    return json({ id: 'd1', number: trip.dispatchNo, version: 6, status: 'delivered' });
  });
  const { store, update } = await known(trip);
  const leave = vi.fn();
  dialog(store, leave);
  await waitFor(() => expect(calls).toHaveBeenCalledOnce());
  await act(() => update(closed));
  const alert = await screen.findByText(/changed by someone else or in another tab/);
  expect(alert).toHaveTextContent('It is now delivered. This step is no longer possible.');
  expect(screen.getByRole('button', { name: /Close/ })).toBeDisabled();
  expect(calls).toHaveBeenCalledOnce();
  const show = screen.getByRole('link', { name: 'View document' });
  expect(show).toHaveAttribute('href', '/dashboard/dispatch/d1');
  await userEvent.setup().click(show);
  expect(leave).toHaveBeenCalledOnce();
}, 20_000);

it('a trip that was closed without a notice to this tab is loaded anew by its dialog', async () => {
  serve(({ searchParams }) =>
    searchParams.get('preview')
      ? json({ status: 412, code: 'stale', detail: 'Somebody else changed it.' }, 412)
      : json(closed),
  );
  const { store } = await known(trip);
  dialog(store, () => undefined);
  expect(await screen.findByText(/It is now delivered/)).toHaveTextContent(
    'This step is no longer possible.',
  );
}, 20_000);

it('the office records who took a delivery that has no name, though the trip is closed', async () => {
  const nameless = { ...stop, outcome: 'delivered' };
  const named = { ...nameless, id: 'o2', orderNo: 'ORD-2026-000002', receivedBy: 'Bea' };
  const returned = { ...stop, id: 'o3', orderNo: 'ORD-2026-000003', outcome: 'failed' };
  const dispatch = { ...closed, stops: [nameless, named, returned] } as unknown as DispatchDetails;
  const calls: string[] = [];
  serve(({ pathname }) => {
    calls.push(pathname);
    return json({ id: 'd1', number: trip.dispatchNo, version: 7, status: 'delivered' });
  });
  const { store } = await known(dispatch);
  render(
    <SignedIn store={store}>
      <StopsCard dispatch={dispatch} />
    </SignedIn>,
  );
  const person = userEvent.setup();
  const [only, ...others] = screen.getAllByRole('button', { name: /^Record recipient/ });
  expect(others).toEqual([]);
  await person.click(only as HTMLElement);
  await person.type(screen.getByRole('textbox', { name: /Received by/ }), 'Ann');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(calls.filter((path) => path.includes('o1'))).toEqual([]);
  fireEvent.change(screen.getByLabelText(/Time/), { target: { value: '14:30' } });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.some((path) => path.includes('o1'))).toBe(true));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}, 20_000);
