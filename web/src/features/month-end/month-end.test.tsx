import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MonthEndPack } from '@/api/generated';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { MonthEndPage } from './page';

const base: MonthEndPack = {
  id: 'p1',
  version: 1,
  through: '2026-10-31',
  language: 'en',
  position: 48213,
  parts: ['statements', 'ageing', 'checkpoint'],
  status: 'requested',
  requestedAt: '2026-11-02T08:00:00Z',
  requestedBy: { id: 'u1', name: 'Bea' },
  fileState: 'none',
};
const completed: MonthEndPack = {
  ...base,
  id: 'p2',
  status: 'completed',
  bytes: 131_000_000,
  sha256: 'ab'.repeat(32),
  statements: 4000,
  files: 4008,
  fileState: 'there',
};
let packs: MonthEndPack[];
let answer: () => Response;
let sent: { path: string; body: unknown }[];

beforeEach(() => {
  sent = [];
  packs = [];
  answer = () => json({ id: 'p1', number: '2026-10-31', status: 'requested', version: 1 }, 201);
  serve(async ({ pathname }, request) => {
    if (request.method !== 'GET') {
      sent.push({ path: pathname, body: await request.json() });
      return answer();
    }
    if (pathname.endsWith('/closed-periods')) {
      return json({ version: 1, closedThrough: '2026-09-30', closed: [], closable: [] });
    }
    return json({
      content: packs,
      page: 0,
      size: 50,
      totalElements: packs.length,
      totalPages: 1,
      totalExact: true,
      next: null,
    });
  });
});

afterEach(() => vi.unstubAllGlobals());

async function open(...may: Parameters<typeof storeFor>) {
  render(
    <SignedIn store={storeFor('month-end-pack', ...may)}>
      <MonthEndPage />
    </SignedIn>,
  );
  await screen.findByRole('heading', { name: 'Month end' });
}

describe('the month-end packs', () => {
  it('show how far one is that is being made, and cancel it', async () => {
    packs = [{ ...base, progress: { step: 'statements', done: 1200, total: 4000, seconds: 95 } }];
    await open();
    expect(screen.getByText('Statements · 1,200 of 4,000 · 95 s')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(sent).toEqual([{ path: '/api/month-end-packs/cancel', body: { id: 'p1' } }]),
    );
  });

  it('wait while no server is at work on them', async () => {
    packs = [base];
    await open();
    expect(screen.getByText('Waiting')).toBeInTheDocument();
  });

  it('show why one failed, and what became of a file', async () => {
    packs = [
      completed,
      { ...completed, id: 'p3', fileState: 'gone' },
      {
        ...base,
        id: 'p4',
        status: 'failed',
        reason: 'disk-full',
        detail: 'No space left on device',
      },
    ];
    await open();
    const rows = screen.getAllByRole('row');
    expect(rows[1]).toHaveTextContent('131 MB · 4,000 statements · 4,008 files');
    expect(within(rows[1] as HTMLElement).getByRole('button', { name: 'Download' })).toBeVisible();
    expect(rows[2]).toHaveTextContent('No longer available. Make it again.');
    expect(rows[3]).toHaveTextContent('The disk of the server is full. No space left on device');
  });

  it('are made of a chosen month, with a warning while it is not closed', async () => {
    packs = [{ ...base, id: 'p4', status: 'failed', reason: 'fault' }];
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/This month isn’t closed yet/)).toBeVisible();
    expect(dialog.queryByText('Control report')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Make month-end pack' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      { path: '/api/month-end-packs', body: { through: '2026-10-31', language: 'en' } },
    ]);
  }, 20_000);

  it('are none at first', async () => {
    await open();
    expect(screen.getByText('No month-end packs yet')).toBeInTheDocument();
  });
});
