import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answering } from '../../../../tests/unit/answering';
import { SignedIn, storeFor } from '../../../../tests/unit/signed-in';
import { SessionsCard } from './sessions-card';

it('of many sessions it shows the current and the latest, and all on request', async () => {
  const at = '2026-11-30T12:00:00Z';
  const sessions = Array.from({ length: 8 }, (_, nth) => ({
    id: `s${nth}`,
    address: `10.0.0.${nth}`,
    device: `Browser ${nth}`,
    createdAt: at,
    lastSeenAt: at,
    current: nth === 7,
  }));
  answering({ '/api/auth/sessions': sessions });
  render(
    <SignedIn store={storeFor()}>
      <SessionsCard />
    </SignedIn>,
  );
  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Browser 7');
  await userEvent.click(screen.getByRole('button', { name: 'Show all 8' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
});
