import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DispatchRow } from '@/api/generated';
import { arabic } from '@/app/arabic';

/** Reloads the modules as on an Arabic page with the given texts. */
async function arabicPage() {
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: () => 'ar', setItem: () => {} });
  const { setDictionary } = await import('@/ui/language');
  setDictionary(arabic);
}

const bare = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '');

beforeEach(arabicPage);
afterEach(() => vi.unstubAllGlobals());

it('text that is cut is cut at its own end, not at that of the page', async () => {
  const { Clipped } = await import('@/ui/bidi-text');
  render(<Clipped>United States, PO-5939</Clipped>);
  const clipped = screen.getByText(/United States/);
  expect(clipped).toHaveAttribute('dir', 'auto');
  // A `bdi` would hide its letters from `auto`.
  expect(clipped.querySelector('bdi')).toBeNull();
});

it('what is no text sets its own direction', async () => {
  const { Clipped } = await import('@/ui/bidi-text');
  const { container } = render(
    <Clipped>
      <bdi>Main</bdi>
    </Clipped>,
  );
  expect(container.firstElementChild).not.toHaveAttribute('dir');
});

it('figures of rows have one width, so that their right edges are below each other', async () => {
  const { figureBox, figureCaption, figureField } = await import('@/ui/figure');
  expect(figureBox).toMatchObject({ direction: 'var(--one-way)', textAlign: 'end' });
  expect(figureBox).toHaveProperty('minWidth');
  expect(figureCaption).toEqual({ dir: 'rtl', sx: { textAlign: 'start' } });
  expect(figureField.style.textAlign).toBe('left');
});

it('words below a figure are read as the page is', async () => {
  const { StockNote } = await import('@/ui/lines/notes');
  render(<StockNote available="18" requested={null} unit="case" />);
  expect(screen.getByText(/صندوق/)).toHaveAttribute('dir', 'rtl');
});

it('the dash between two days stands apart from both', async () => {
  const { rangeLabel } = await import('@/ui/dates/date-range');
  const label = rangeLabel({ startDate: '2026-10-01', endDate: '2026-11-26' });
  expect(label).toMatch(
    /^\u2068[^\u2066-\u2069]+\u2069\u2066 – \u2069\u2068[^\u2066-\u2069]+\u2069$/,
  );
  expect(bare(label)).toBe('1 أكتوبر 2026 – 26 نوفمبر 2026');
});

const row = { status: 'on-transit', stopCount: 4, deliveredStops: 2, failedStops: 1 };

it('how far a dispatch is is read from the right: "2 of 4", then what came back', async () => {
  const { stops } = await import('@/features/dispatch/stops-done');
  const { container } = render(stops(row as DispatchRow));
  expect(container.firstElementChild).toHaveAttribute('dir', 'rtl');
  const parts = [...container.querySelectorAll('bdi')].map(({ textContent }) => textContent);
  expect(parts.map((part) => part?.replace(/[\u2066-\u2069]/g, ''))).toEqual([
    '2 من 4',
    'مُرجَعة: 1',
  ]);
  const closed = render(stops({ ...row, status: 'delivered', stopCount: 3 } as DispatchRow));
  expect(closed.container.textContent?.replace(/[\u2066-\u2069]/g, '')).toBe('2 من 3 · مُرجَعة: 1');
});

it('the dot between a town and a customer belongs to neither', async () => {
  const { TownAndCustomer } = await import('@/features/dispatch/order-facts');
  const { container } = render(<TownAndCustomer town="Augusta" customer="Hilltop Bakery" />);
  const parts = [...container.querySelectorAll('bdi')].map(({ textContent }) => textContent);
  expect(parts).toEqual(['Augusta', 'Hilltop Bakery']);
  expect(container).toHaveTextContent('Augusta · Hilltop Bakery');
});
