import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { DispatchDetails } from '@/api/generated';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { Trip } from './trip';

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
} as unknown as DispatchDetails;
const closed: DispatchDetails = { ...trip, version: 6, status: 'delivered' };

afterEach(() => vi.unstubAllGlobals());

it('a trip that is closed while its driver enters who took the goods takes nothing more', async () => {
  serve(() => json({}));
  const store = storeFor('dispatch-prove');
  const page = (dispatch: DispatchDetails) => (
    <SignedIn store={store}>
      <Trip dispatch={dispatch} />
    </SignedIn>
  );
  const view = render(page(trip));
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Handed over' }));
  await person.type(screen.getByRole('textbox', { name: /Received by/ }), 'Ann');
  view.rerender(page(closed));
  expect(
    screen.getByText(
      'DSP-2026-000001 is now delivered. You can’t record anything more at its stops.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: /Received by/ })).toHaveValue('Ann');
}, 20_000);
