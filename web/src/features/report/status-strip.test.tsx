import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { StatusStrip } from './status-strip';

it('says what it counts, and only the statuses that there are', () => {
  render(
    <MemoryRouter>
      <StatusStrip
        title="Orders placed in this period, by status now"
        path="/report"
        period={{ startDate: '2026-11-01', endDate: '2026-11-26' }}
        filters={{}}
        statuses={['pending', 'cancelled', 'delivered']}
        counts={[
          { status: 'pending', count: 15, exact: true },
          { status: 'cancelled', count: 6, exact: true },
        ]}
      />
    </MemoryRouter>,
  );
  const strip = screen.getByRole('navigation', {
    name: 'Orders placed in this period, by status now',
  });
  expect(strip).toHaveTextContent('Orders placed in this period, by status nowPending15Cancelled6');
});
