import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { SendButton } from './send-button';

afterEach(() => vi.unstubAllGlobals());

function open(from: string | null) {
  serve(() => json({ from }));
  const onSend = vi.fn();
  render(
    <SignedIn store={storeFor('statement-send')}>
      <SendButton onSend={onSend} />
    </SignedIn>,
  );
  return onSend;
}

it('is disabled with its reason where email is not set up', async () => {
  open(null);
  const button = await screen.findByTitle('Email isn’t set up.');
  expect(button).toHaveAccessibleName('Send');
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('Email isn’t set up.');
});

it('sends where email is set up', async () => {
  const onSend = open('books@example.com');
  const button = screen.getByRole('button', { name: 'Send' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  expect(onSend).toHaveBeenCalled();
});
