import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StatementDifference, StatementDifferences } from '@/api/generated';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { DifferencesCard } from './differences-card';

const differences = { startDate: '2026-11-01', totalLines: 1 } as StatementDifferences;

const delivery: StatementDifference = {
  difference: 'changed',
  beforePeriod: false,
  date: '2026-11-05',
  kind: 'delivery',
  document: {
    noun: 'order',
    id: '0198f3a7-c2d1-7b3e-9a4c-5d6e7f809112',
    number: 'ORD-2026-000001',
  },
  amount: '0.00',
  closingBalance: '40.00',
  open: { before: '100.00', after: '40.00' },
  events: [
    {
      position: 812,
      recordedAt: '2026-12-02T09:00:00Z',
      actor: { id: '0198f3a7-c2d1-7b3e-9a4c-5d6e7f809113', name: 'book-keeper' },
      words: '60.00 credited by RCT-2026-000002 of 2026-11-30',
      document: {
        noun: 'receivable',
        id: '0198f3a7-c2d1-7b3e-9a4c-5d6e7f809114',
        number: 'RCT-2026-000002',
      },
    },
  ],
  totalEvents: 3,
};

function show(lines: StatementDifference[]) {
  render(
    <SignedIn store={storeFor()}>
      <DifferencesCard
        differences={differences}
        lines={lines}
        currency="EUR"
        more={false}
        fetchingMore={false}
        onMore={() => undefined}
      />
    </SignedIn>,
  );
}

it('shows that nothing changed where nothing did', () => {
  show([]);
  expect(screen.getByText('No changes since.')).toBeInTheDocument();
});

it('shows what an entry had before and has now, and who recorded what made it so', () => {
  show([delivery]);
  const table = within(screen.getByRole('region', { name: 'Differences' }));
  expect(table.getByText('100.00')).toBeInTheDocument();
  expect(table.getAllByText('40.00')).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'Differences' })).toHaveTextContent(
    '60.00 credited by RCT-2026-000002',
  );
  expect(table.getByText('book-keeper')).toBeInTheDocument();
  expect(table.getByText('2 more events')).toBeInTheDocument();
});
