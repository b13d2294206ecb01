import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClosedPeriods } from '@/api/generated';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { reopenable } from './months';
import { ClosedPeriodPage } from './page';

const september = { through: '2026-09-30', closedOn: '2026-10-02', by: 'u1', byName: 'Bea' };
let periods: ClosedPeriods;
let answer: () => Response;
/** Records the requests. */
let sent: { path: string; match: string | null; key: string | null; body: unknown }[];

beforeEach(() => {
  sent = [];
  periods = {
    version: 3,
    closedThrough: '2026-09-30',
    closed: [september],
    closable: ['2026-10-31', '2026-11-30'],
  };
  answer = () => json({ id: 'closed-periods', number: '', version: 4 });
  serve(async ({ pathname }, request) => {
    if (request.method !== 'PUT') return json(periods);
    sent.push({
      path: pathname,
      match: request.headers.get('If-Match'),
      key: request.headers.get('Idempotency-Key'),
      body: await request.json(),
    });
    return answer();
  });
});

afterEach(() => vi.unstubAllGlobals());

async function open(...may: Parameters<typeof storeFor>) {
  render(
    <SignedIn store={storeFor('company-view', ...may)}>
      <ClosedPeriodPage />
    </SignedIn>,
  );
  await screen.findByRole('heading', { name: 'Closed periods' });
}

async function dialogOf(button: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('combobox');
  return dialog;
}

describe('the closed periods', () => {
  it('are shown with who closed them and when; who only looks changes nothing', async () => {
    await open();
    expect(screen.getByText('Closed through Sep 30, 2026')).toBeInTheDocument();
    const [, row] = screen.getAllByRole('row');
    expect(row).toHaveTextContent('September 2026');
    expect(row).toHaveTextContent('Oct 2, 2026');
    expect(row).toHaveTextContent('Bea');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are none where no month is closed', async () => {
    periods = { version: 0, closedThrough: null, closed: [], closable: ['2026-10-31'] };
    await open('period-close', 'period-reopen');
    expect(screen.getByText('No month is closed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
  });

  it('can be opened again from each closed month on, and from those of a year', () => {
    expect(reopenable(periods).slice(0, 2)).toEqual(['2026-09-01', '2026-08-01']);
    expect(reopenable(periods)).toHaveLength(12);
    const old = { ...september, through: '2024-12-31' };
    expect(reopenable({ ...periods, closed: [old, september] }).at(-1)).toBe('2024-12-01');
    expect(reopenable({ ...periods, closedThrough: null, closed: [] })).toEqual([]);
  });
});

describe('a month', () => {
  it('is chosen in words and closed on top of what the page shows', async () => {
    await open('period-close');
    const dialog = await dialogOf('Close month');
    expect(dialog.getByText(/No document can be dated in this month or earlier/)).toBeVisible();
    await userEvent.click(dialog.getByRole('combobox'));
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toEqual(['November 2026', 'October 2026']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Close month' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      {
        path: '/api/closed-periods/close',
        match: '"3"',
        key: expect.stringMatching(/\.3$/),
        body: { through: '2026-11-30' },
      },
    ]);
  }, 20_000);

  it('that cannot be closed stays open, and the dialog says why', async () => {
    const message = 'The month to 2026-10-31 is not over; today is 2026-10-30';
    answer = () =>
      json({ code: 'invalid', errors: [{ field: 'through', code: 'too-late', message }] }, 422);
    await open('period-close');
    const dialog = await dialogOf('Close month');
    await userEvent.click(dialog.getByRole('button', { name: 'Close month' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
  }, 20_000);

  it('that somebody else closed meanwhile is shown as such, and no more offered', async () => {
    answer = () => {
      periods = {
        version: 4,
        closedThrough: '2026-10-31',
        closed: [september, { ...september, through: '2026-10-31' }],
        closable: ['2026-11-30'],
      };
      return json({ code: 'stale', detail: 'Somebody else' }, 412);
    };
    await open('period-close');
    const dialog = await dialogOf('Close month');
    await userEvent.click(dialog.getByRole('button', { name: 'Close month' }));
    expect(await dialog.findByText(/^Someone else closed or reopened a month/)).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByRole('combobox')).toHaveTextContent('November 2026'));
    answer = () => json({ id: 'closed-periods', number: '', version: 5 });
    await userEvent.click(dialog.getByRole('button', { name: 'Close month' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ match: '"4"', body: { through: '2026-11-30' } });
  }, 20_000);

  it('is opened again only with a reason', async () => {
    await open('period-reopen');
    const dialog = await dialogOf('Reopen');
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }));
    expect(await dialog.findByText('Reason is required')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'An invoice came late');
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      path: '/api/closed-periods/reopen',
      match: '"3"',
      body: { from: '2026-09-01', reason: 'An invoice came late' },
    });
  }, 20_000);
});
