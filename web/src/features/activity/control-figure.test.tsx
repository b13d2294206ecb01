import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ControlReport, ControlRow } from '@/api/generated';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { ControlFigure } from './control-figure';

const report: ControlReport = {
  startDate: '2026-11-01',
  endDate: '2026-11-10',
  startDateBefore: '2026-10-22',
  rows: [],
  gaps: [],
  gapsCut: false,
};

const row: ControlRow = {
  kind: 'self-approved',
  actorId: 'u1',
  actorName: 'ann',
  count: 3,
  amount: '90.00',
  countBefore: 2,
  amountBefore: null,
};

/** Records the parameters of each explanation request. */
let requested: URLSearchParams[] = [];

beforeEach(() => {
  requested = [];
  serve(({ pathname, searchParams }) => {
    if (pathname === '/api/explanations/control-report') requested.push(searchParams);
    return json({ parts: [], steps: [], count: 0, position: 1, agrees: true });
  });
});

afterEach(() => vi.unstubAllGlobals());

function show(of: ControlRow, field: 'count' | 'countBefore' | 'amount') {
  render(
    <SignedIn store={storeFor('activity-view')}>
      <ControlFigure row={of} report={report} field={field} />
    </SignedIn>,
  );
}

it('a count of the period before is explained by as many days before', async () => {
  show(row, 'countBefore');
  await userEvent.click(screen.getByRole('button', { name: '2' }));
  await screen.findByRole('dialog', { name: /Before.*Self-approved.*ann/ });
  expect(Object.fromEntries(requested[0] ?? [])).toMatchObject({
    finding: 'self-approved',
    actorId: 'u1',
    startDate: '2026-10-22',
    endDate: '2026-10-31',
    figure: 'count',
  });
});

it('nothing is not explained', () => {
  show({ ...row, amount: null }, 'amount');
  expect(screen.queryByRole('button')).toBeNull();
});

it('sign-ins with a name that no account has lead to their own list', () => {
  show({ ...row, kind: 'sign-in-failed', actorId: null }, 'count');
  expect(screen.getByRole('link', { name: '3' })).toHaveAttribute(
    'href',
    expect.stringContaining(
      'kind=sign-in-failed&startDate=2026-11-01&endDate=2026-11-10&withoutAccount=true',
    ),
  );
});
