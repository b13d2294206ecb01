import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { generatedApi, type StockTransactionDetails } from '@/api/generated';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { ReceiveDialog } from './receive-dialog';

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
      quantity: '6.000',
      tracksBatch: true,
      received: '0.000',
      outstanding: '6.000',
    },
  ],
  receipts: [],
  receivedPercent: 0,
  madeBy: { id: 'u1', name: 'encoder' },
  enteredAt: '2026-11-01T08:00:00Z',
  selfApproved: false,
  updatedAt: '2026-11-03T08:00:00Z',
} as unknown as StockTransactionDetails;

afterEach(() => vi.unstubAllGlobals());

it('batches are required, recorded at receipt, and numbered by the server', async () => {
  const sent: unknown[] = [];
  serve(async ({ pathname, searchParams }, request) => {
    if (/batch/i.test(pathname)) return json({ number: 'B-2026-000042' });
    if (searchParams.has('preview'))
      return json({ id: 's1', number: 'STK-1', status: 'received-by-warehouse', preview: [] });
    if (request.method !== 'PUT') return json(purchase);
    sent.push(await request.json());
    return json({ id: 's1', number: 'STK-1', version: 4 });
  });
  const store = storeFor('stock-transaction-receive');
  const { upsertQueryData } = generatedApi.util;
  await store.dispatch(upsertQueryData('getStockTransaction', { id: 's1' }, purchase));
  const onClose = vi.fn();
  render(
    <SignedIn store={store}>
      <ReceiveDialog id="s1" onClose={onClose} />
    </SignedIn>,
  );
  const person = userEvent.setup();
  const enter = (field: HTMLElement | undefined, value: string) =>
    fireEvent.change(field as HTMLElement, { target: { value } });
  const arrived = () => screen.getAllByRole('textbox', { name: 'Arrived, CAN-030' });
  const batches = () => screen.getAllByRole('textbox', { name: 'Batch number, CAN-030' });
  const receive = () => person.click(screen.getByRole('button', { name: 'Receive goods' }));
  await receive();
  expect(await screen.findByText('Enter the batch number.')).toBeInTheDocument();
  expect(sent).toEqual([]);
  enter(arrived()[0], '4');
  await person.click(screen.getByRole('button', { name: 'Next number' }));
  await waitFor(() => expect(batches()[0]).toHaveValue('B-2026-000042'));
  await person.click(screen.getByRole('button', { name: 'Another batch' }));
  enter(arrived()[1], '2');
  enter(batches()[1], 'B-OWN');
  await receive();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([
    {
      receipts: [
        { line: 1, quantity: '4', batchNo: 'B-2026-000042' },
        { line: 1, quantity: '2', batchNo: 'B-OWN' },
      ],
    },
  ]);
}, 20_000);
