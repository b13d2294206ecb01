import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { useHugeAmount } from './form';

beforeEach(() =>
  serve(() => json({ id: 'c1', name: 'Corner Deli', account: { balance: '120.00' } })),
);
afterEach(() => vi.unstubAllGlobals());

const customerId = { id: 'c1', label: 'CUS-00001 · Corner Deli' };

interface Props {
  amount: string;
  before?: string;
  onAnswer: (yes: boolean) => void;
}

function Form({ amount, before, onAnswer }: Props) {
  const { confirm, dialog } = useHugeAmount();
  const saved = before === undefined ? undefined : { amount: before, customerId };
  const save = async () => onAnswer(await confirm({ amount, customerId }, saved));
  return (
    <>
      <button type="button" onClick={save}>
        Save
      </button>
      {dialog}
    </>
  );
}

async function saved(amount: string, before?: string) {
  const answer = vi.fn();
  const view = render(
    <SignedIn store={storeFor('customer-list')}>
      <Form amount={amount} onAnswer={answer} {...(before === undefined ? {} : { before })} />
    </SignedIn>,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  return { answer, person, view };
}

it('a payment of a thousand times the balance needs a confirmation before it is saved', async () => {
  const { answer, person } = await saved('120,000');
  const dialog = await screen.findByRole('dialog', { name: 'Record 120,000.00?' });
  expect(dialog).toHaveTextContent('Corner Deli owes 120.00. Is this amount right?');
  expect(answer).not.toHaveBeenCalled();
  const correct = screen.getByRole('button', { name: 'Edit amount' });
  await waitFor(() => expect(correct).toHaveFocus());
  await person.keyboard('{Enter}');
  await waitFor(() => expect(answer).toHaveBeenLastCalledWith(false));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await person.click(await screen.findByRole('button', { name: 'Record 120,000.00' }));
  await waitFor(() => expect(answer).toHaveBeenLastCalledWith(true));
}, 20_000);

it.each([
  ['near the balance', '1200', undefined],
  ['far beyond it but small', '1000', undefined],
  ['that is saved already', '120000', '120,000.00'],
])('a payment %s is saved without a question', async (_which, amount, before) => {
  const { answer } = await saved(amount, before);
  await waitFor(() => expect(answer).toHaveBeenCalledWith(true));
  expect(screen.queryByRole('dialog')).toBeNull();
});
