import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { generatedApi, type StockTransactionDetails } from '@/api/generated';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { ReceiveDialog } from './receive-dialog';

const person = { id: 'u1', name: 'encoder' };
const purchase = {
  id: 's1',
  transactionNo: 'STK-2026-000001',
  kind: 'purchase',
  status: 'on-transit-supplier',
  version: 3,
  warehouse: { id: 'w1', code: 'MAIN', name: 'Main' },
  transactionDate: '2026-11-01',
  lines: [
    {
      productId: 'p1',
      sku: 'CAN-030',
      name: 'Chick peas',
      unit: 'case',
      quantity: '20.000',
      tracksBatch: false,
      received: '0.000',
      outstanding: '20.000',
    },
  ],
  receipts: [],
  receivedPercent: 0,
  madeBy: person,
  enteredAt: '2026-11-01T08:00:00Z',
  selfApproved: false,
  updatedAt: '2026-11-03T08:00:00Z',
} as unknown as StockTransactionDetails;

afterEach(() => vi.unstubAllGlobals());

it('more than was ordered is said at once, and cannot be received', async () => {
  const sent = vi.fn(async () => new Response('{}', { status: 200 }));
  vi.stubGlobal('fetch', sent);
  const store = storeFor('stock-transaction-receive');
  await store.dispatch(
    generatedApi.util.upsertQueryData('getStockTransaction', { id: 's1' }, purchase),
  );
  render(
    <SignedIn store={store}>
      <ReceiveDialog id="s1" onClose={() => undefined} />
    </SignedIn>,
  );
  const arrived = screen.getByRole('textbox', { name: 'Arrived, CAN-030' });
  const receive = screen.getByRole('button', { name: 'Receive goods' });
  expect(receive).toBeEnabled();
  const person = userEvent.setup();
  await person.clear(arrived);
  await person.type(arrived, '25');
  await waitFor(() => expect(receive).toBeDisabled());
  expect(arrived).toHaveAccessibleDescription('5 case more than is outstanding');
  await person.clear(arrived);
  await person.type(arrived, '20');
  expect(receive).toBeEnabled();
}, 20_000);
