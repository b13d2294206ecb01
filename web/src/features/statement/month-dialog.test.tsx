import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MailingPreview } from '@/api/generated';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { MonthDialog } from './month-dialog';

afterEach(() => vi.unstubAllGlobals());

it('a server without mail says so, and sends no month', async () => {
  const preview: MailingPreview = {
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    planned: 0,
    toSend: 3,
    withoutAddress: 0,
    unreachable: [],
  };
  serve(() => json({ from: null, preview }));
  render(
    <SignedIn store={storeFor('statement-send')}>
      <MonthDialog onClose={() => undefined} />
    </SignedIn>,
  );
  expect(await screen.findByText(/Email isn’t set up/)).toBeInTheDocument();
  expect(await screen.findByText(/customers will get their statement/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});
