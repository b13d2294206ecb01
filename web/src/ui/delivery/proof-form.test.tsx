import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ProofDialog } from './proof-form';

it('a name with a character that nobody sees is refused before it is sent', async () => {
  const [save, close] = [vi.fn(), vi.fn()];
  render(<ProofDialog title="Stop 1" customer="Harbour Bakery" onSave={save} onClose={close} />);
  const person = userEvent.setup();
  const name = screen.getByRole('textbox', { name: /Received by/ });
  await person.click(name);
  await person.paste('Ann\u200bReed');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(name).toHaveAccessibleDescription(
    'Received by contains a hidden character (U+200B). Remove it',
  );
  expect(save).not.toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();

  await person.click(screen.getByRole('button', { name: 'Remove it' }));
  expect(name).toHaveValue('AnnReed');

  await person.clear(name);
  await person.click(name);
  await person.paste(' \u2068Ann Reed\u2069 ');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ receivedBy: 'Ann Reed' }));
}, 20_000);
