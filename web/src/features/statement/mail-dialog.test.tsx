import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { MailDialog } from './mail-dialog';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['the customer', ['/api/customers/c1']],
  ['the way of mailing', ['/api/issued-statements/mailing']],
  ['both', ['/api/customers/c1', '/api/issued-statements/mailing']],
])('Retry requests what did not come: %s', async (_what, missing) => {
  let away: readonly string[] = missing;
  serve(({ pathname }) => {
    if (away.includes(pathname)) return json({ detail: 'The database is away.' }, 500);
    return json({ from: 'office@waybill.example', id: 'c1', email: 'ames@example.com' });
  });
  const period = { startDate: '2026-11-01', endDate: '2026-11-30' };
  render(
    <SignedIn store={storeFor('statement-send', 'customer-list')}>
      <MailDialog customerId="c1" period={period} onClose={() => undefined} />
    </SignedIn>,
  );
  const retry = await screen.findByRole('button', { name: 'Retry' });
  away = [];
  await userEvent.click(retry);
  expect(await screen.findByRole('textbox', { name: /^To/ })).toHaveValue('ames@example.com');
});
