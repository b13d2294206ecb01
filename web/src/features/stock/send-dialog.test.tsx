import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { StockTransactionRow } from '@/api/generated';
import { DocumentStepDialog } from '@/ui/document/document-step-dialog';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { stockKind } from './kind';

afterEach(() => vi.unstubAllGlobals());

it('an expected day that cannot be read is refused in the format that the field takes', async () => {
  const requested: unknown[] = [];
  serve(async (_url, request) => {
    if (request.method === 'GET') return json({}, 404);
    requested.push(((await request.json()) as { expectedDate: string }).expectedDate);
    return json({ id: 's1', number: 'STK-1', status: 'on-transit-supplier', preview: [] });
  });
  const purchase = { id: 's1', transactionNo: 'STK-1', version: 2, status: 'approved-admin' };
  render(
    <SignedIn store={storeFor('stock-transaction-send')}>
      <DocumentStepDialog
        kind={stockKind}
        step={stockKind.steps.find(({ name }) => name === 'approved-to-in-transit') ?? null}
        document={purchase as StockTransactionRow}
        onClose={() => undefined}
      />
    </SignedIn>,
  );
  const person = userEvent.setup();
  const day = await screen.findByRole('textbox', {}, { timeout: 5000 });
  await person.type(day, '31/12/2026');
  await person.tab();
  expect(screen.getByText('Enter a date like 11/25/2026.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Sent by supplier' }));
  await waitFor(() => expect(day).toHaveFocus());
  expect(requested).not.toContain('31/12/2026');
}, 20_000);
