import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setCompanySettings } from '@/api/company-settings';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { PastDialog } from './dialog';

/** Collects the requested moments. */
let requested: (string | null)[];

beforeEach(() => {
  requested = [];
  setCompanySettings({ timeZone: 'Pacific/Kiritimati' });
  serve(({ searchParams }) => {
    requested.push(searchParams.get('asOf'));
    return json({ detail: 'Nothing had been recorded yet.' }, 422);
  });
});

afterEach(() => {
  setCompanySettings({});
  vi.unstubAllGlobals();
});

async function choose(day: string, time: string) {
  render(
    <SignedIn store={storeFor('past-view')}>
      <PastDialog onClose={() => undefined} />
    </SignedIn>,
  );
  const field = screen.getByRole('textbox', { name: /^Day/ });
  await userEvent.clear(field);
  await userEvent.type(field, day);
  if (time) await userEvent.type(screen.getByLabelText('Time'), time);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Nothing had been recorded yet.')).toBeInTheDocument();
}

it('a time is the one of the company’s clocks, wherever the browser is, and the dialog says which these are', async () => {
  await choose('09/30/2026', '08:15');
  expect(requested).toEqual(['2026-09-29T18:15:00.000Z']);
  expect(screen.getByLabelText('Time')).toHaveAccessibleDescription(
    'In the company’s time zone, Pacific/Kiritimati. Leave empty for the end of the day',
  );
});

it('without a time it is the end of the company’s day', async () => {
  await choose('09/30/2026', '');
  expect(requested).toEqual(['2026-09-30']);
});
