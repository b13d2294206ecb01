import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { writeSession } from '@/api/session-storage';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { WaitingPage } from './waiting';

afterEach(() => vi.unstubAllGlobals());

it('a user whose role was granted since has it after “Check again”', async () => {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  writeSession({ token: `x.${btoa(JSON.stringify({ exp }))}.x`, role: '', username: 'manager' });
  const store = storeFor();
  const user = { id: 'me', username: 'manager', displayName: 'Mia', permissions: [] };
  serve(({ pathname }) => json(pathname === '/api/auth/me' ? { ...user, role: 'checker' } : {}));
  render(
    <SignedIn store={store}>
      <WaitingPage />
    </SignedIn>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(store.getState().session.role).toBe('checker'));
}, 20_000);
