import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DispatchDetails } from '@/api/generated';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { StopsCard } from './stops-card';

const stop = {
  id: 'o1',
  orderNo: 'ORD-1',
  sequence: 1,
  status: 'dispatched',
  version: 5,
  customer: { id: 'c1', code: 'CUS-1', name: 'Corner Deli' },
  address: { line1: '1 Main St', city: 'Manila', country: 'PH' },
  lines: [{ line: 1, sku: 'TEA', name: 'Tea', unit: 'box', quantity: '5.000' }],
};
const dispatch = { id: 'd1', status: 'on-transit', stops: [stop] } as unknown as DispatchDetails;

it.each([
  ['deliver', 'Deliver', 'dispatched-to-delivered'],
  ['bringBack', 'Return to warehouse', 'dispatched-to-approved'],
] as const)(
  'a stop is written in the version that was shown: %s',
  async (action, button, path) => {
    const versions: (string | null)[] = [];
    serve((url, request) => {
      if (!url.pathname.endsWith(path)) return json({});
      if (!url.searchParams.has('preview')) versions.push(request.headers.get('If-Match'));
      return json({ id: 'o1', number: 'ORD-1', status: 'delivered', version: 6, preview: [] });
    });
    const dialog = { pending: { id: 'o1', action }, setPending: () => undefined };
    render(
      <SignedIn store={storeFor('order-deliver', 'order-bring-back')}>
        <StopsCard dispatch={dispatch} dialog={dialog} />
      </SignedIn>,
    );
    const reason = action === 'bringBack' && (await screen.findByRole('textbox'));
    if (reason) fireEvent.change(reason, { target: { value: 'Closed' } });
    const confirm = await screen.findByRole('button', { name: button });
    await waitFor(() => expect(confirm).toBeEnabled());
    fireEvent.click(confirm);
    await waitFor(() => expect(versions).toEqual(['"5"']));
  },
  30_000,
);
