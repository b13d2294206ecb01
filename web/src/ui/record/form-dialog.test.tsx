import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Submission } from '../submission';
import { keyAt } from '../submission';
import { Field } from './field';
import { FormDialog } from './form-dialog';
import { priceChange } from './limits';

function open(onSave: (body: unknown, submission: Submission) => Promise<void>) {
  const closed = vi.fn();
  render(
    <FormDialog
      title="Set price"
      verb="Set price"
      limits={priceChange}
      initial={{ validFrom: '2026-11-23' }}
      onSave={onSave}
      onClose={closed}
    >
      <Field name="price" />
      <Field name="reason" />
    </FormDialog>,
  );
  return { closed, person: userEvent.setup() };
}

const price = () => screen.getByRole('textbox', { name: /Price/ });
const saves = () => screen.getByRole('button', { name: 'Set price' });

it('what is typed in a dialog is not thrown away by Escape or Cancel without a question', async () => {
  const { closed, person } = open(async () => undefined);
  await person.type(price(), '4');
  await person.keyboard('{Escape}');
  expect(screen.getByText('Leave without saving?')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
  expect(closed).not.toHaveBeenCalled();
  expect(price()).toHaveValue('4');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(closed).toHaveBeenCalledOnce();
}, 20_000);

it('a dialog in which nothing was typed closes at once', async () => {
  const { closed, person } = open(async () => undefined);
  expect(screen.getByRole('dialog').querySelector('form')).toBeInTheDocument();
  await person.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledOnce();
});

it('an answer that was lost is requested again with the same key, whatever was typed since', async () => {
  const keys: string[] = [];
  const { closed, person } = open(async (_body, submission) => {
    keys.push(keyAt(submission, 0));
    if (keys.length === 1) throw { status: 'FETCH_ERROR', error: 'no network' };
  });
  await person.type(price(), '4');
  await person.click(saves());
  expect(await screen.findByText(/The connection was lost/)).toBeInTheDocument();
  await person.type(price(), '5');
  await person.click(saves());
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
}, 20_000);
