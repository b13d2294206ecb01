import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { DeliverDialog } from './deliver-dialog';

afterEach(() => vi.unstubAllGlobals());

it('a day that cannot be read is refused in one format only, and is not sent', async () => {
  const requested: unknown[] = [];
  serve(async (_url, request) => {
    requested.push(((await request.json()) as { deliveredOn: string }).deliveredOn);
    return json({ id: 'o1', number: 'ORD-1', status: 'delivered', version: 6, preview: [] });
  });
  render(
    <SignedIn store={storeFor('order-deliver')}>
      <DeliverDialog
        order={{
          id: 'o1',
          orderNo: 'ORD-1',
          status: 'dispatched',
          version: 5,
          customerName: 'Corner Deli',
          lines: [{ line: 1, sku: 'CAN-030', name: 'Chick peas', unit: 'case', quantity: '5.000' }],
        }}
        onClose={() => undefined}
      />
    </SignedIn>,
  );
  const person = userEvent.setup();
  const day = screen.getByLabelText('Delivered on');
  await person.clear(day);
  await person.type(day, '23.11.2026');
  await person.tab();
  expect(screen.getByText('Enter a date like 11/25/2026.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Deliver' }));
  await waitFor(() => expect(day).toHaveFocus());
  expect(requested).not.toContain('23.11.2026');
  await person.clear(day);
  await person.type(day, '11/23/2026');
  await waitFor(() => expect(requested).toContain('2026-11-23'));
  expect(screen.getByRole('button', { name: 'Deliver' })).toBeEnabled();
}, 20_000);
