import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { InvoicesIssued } from '@/api/generated';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { IssueDialog } from './issue-dialog';

afterEach(() => vi.unstubAllGlobals());

const due: InvoicesIssued = {
  invoices: 2,
  total: '75.00',
  preview: [
    {
      customerId: 'c',
      customerCode: 'CUS-00001',
      customerName: 'Corner Shop',
      startDate: '2026-11-02',
      endDate: '2026-11-20',
      deliveries: 3,
      total: '75.00',
    },
  ],
};

function open(answer: InvoicesIssued) {
  const asked: string[] = [];
  serve((url) => {
    asked.push(url.search);
    return json(answer, 201);
  });
  const close = vi.fn();
  render(
    <SignedIn store={storeFor('invoice-issue')}>
      <IssueDialog onClose={close} />
    </SignedIn>,
  );
  return { asked, close };
}

it('the invoices that are due are listed before they are issued', async () => {
  const { asked, close } = open(due);
  expect(await screen.findByText('Corner Shop')).toBeInTheDocument();
  expect(screen.getByText(/3 deliveries/)).toBeInTheDocument();
  expect(screen.getByText('and 1 more')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Issue 2 invoices' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  // Only the first request is a preview.
  expect(asked).toEqual(['?preview=true', '']);
});

it('without a delivery to invoice there is nothing to issue', async () => {
  open({ invoices: 0, total: '0.00', preview: [] });
  expect(await screen.findByText(/No delivery to this day/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Issue invoices' })).toBeDisabled();
});
