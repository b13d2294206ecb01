import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Problem } from '@/api/problem';
import type { DryRun } from '../use-dry-run';
import { DryRunResult } from './dry-run-result';

const problem = {
  status: 409,
  code: 'credit-exceeded',
  detail: 'Beyond the limit.',
  amounts: {},
  errors: [{ field: 'lines.0.quantity', code: 'too-many', message: 'Only 3 are free.' }],
} as unknown as Problem;
const answer = { id: 'o1', number: 'ORD-1', status: 'approved', version: 2 };

function show(dryRun: DryRun, requested = true, hidesProblem = false) {
  const describe = ({ number }: { number: string }) => <p>{number} is approved</p>;
  return render(
    <DryRunResult
      dryRun={dryRun}
      requested={requested}
      hidesProblem={hidesProblem}
      describe={describe}
    />,
  );
}

it('what a step would do is described once the server has answered', () => {
  show({ answer });
  expect(screen.getByText('ORD-1 is approved')).toBeInTheDocument();
});

it('a refusal shows what is wrong with each field', () => {
  show({ problem });
  expect(screen.getByRole('alert')).toHaveTextContent('Beyond the limit.Only 3 are free.');
});

it('a refusal that is shown elsewhere is not repeated', () => {
  show({ problem }, true, true);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('waits for an answer only where there is something to ask', () => {
  const { unmount } = show(null);
  expect(screen.getByLabelText('Checking …')).toBeInTheDocument();
  unmount();
  show(null, false);
  expect(screen.queryByLabelText('Checking …')).toBeNull();
});

it('shows what is over the credit limit as a sum', () => {
  const amounts = {
    balance: '4898.26',
    openOrders: '0.00',
    amount: '4961.10',
    total: '9859.36',
    limit: '9000.00',
    over: '859.36',
  };
  show({ problem: { ...problem, amounts } });
  const rows = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(rows).toEqual([
    ['Balance', '4,898.26'],
    ['Open orders', '0.00'],
    ['This order', '4,961.10'],
    ['Total', '9,859.36'],
    ['Credit limit', '9,000.00'],
  ]);
  expect(screen.getByText('859.36 over the credit limit')).toBeInTheDocument();
});
