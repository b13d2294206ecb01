import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { orderTotals } from '../../../tests/answers/figures';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { Sums, sumFacts } from './sums';

const words = ({ orders, total }: typeof orderTotals) => [
  { label: 'Orders', value: String(orders) },
  { label: 'Total', value: total },
];

function open(answer: { currentData?: typeof orderTotals; error?: unknown }) {
  const refetch = vi.fn();
  render(
    <SignedIn store={storeFor()}>
      <Sums result={sumFacts({ ...answer, refetch }, words)} />
    </SignedIn>,
  );
  return refetch;
}

it('the totals of all pages are those of the server', () => {
  open({ currentData: orderTotals });
  const sums = screen.getByRole('region', { name: 'Total of all pages' });
  expect(sums).toHaveTextContent(`Orders${orderTotals.orders}Total${orderTotals.total}`);
});

it('totals that did not load say so, and are tried again', async () => {
  const refetch = open({ error: { status: 400 } });
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load the totals.');
  await userEvent.click(screen.getByText('Retry'));
  expect(refetch).toHaveBeenCalledOnce();
});
