import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { CustomerDetails } from '@/api/generated';
import { useHugeLimit } from './use-huge-limit';

interface Props {
  before: string | null;
  typed: string;
  onAnswer: (yes: boolean) => void;
}

function Form({ before, typed, onAnswer }: Props) {
  const { confirm, dialog } = useHugeLimit();
  const details = { name: 'Corner Deli', account: { creditLimit: before } } as CustomerDetails;
  const save = async () => onAnswer(await confirm({ creditLimit: typed }, details));
  return (
    <>
      <button type="button" onClick={save}>
        Save
      </button>
      {dialog}
    </>
  );
}

async function saved(before: string | null, typed: string) {
  const answer = vi.fn();
  render(<Form before={before} typed={typed} onAnswer={answer} />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  return { answer, person };
}

it.each([
  [
    '120,000',
    'The credit limit of Corner Deli changes from 1,000.00 to 120,000.00.',
    'Raise to 120,000.00',
  ],
  ['', 'The limit is 1,000.00 now. Without a limit, no order is held back.', 'Remove limit'],
])(
  'a credit limit that becomes "%s" needs a confirmation before it is saved',
  async (typed, text, verb) => {
    const { answer, person } = await saved('1000.00', typed);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(answer).not.toHaveBeenCalled();
    const correct = screen.getByRole('button', { name: 'Edit limit' });
    await waitFor(() => expect(correct).toHaveFocus());
    await person.click(screen.getByRole('button', { name: verb }));
    await waitFor(() => expect(answer).toHaveBeenCalledWith(true));
  },
  20_000,
);

it.each([
  ['1000.00', '10,000'],
  ['1000.00', '10'],
  [null, '5000'],
  ['0.00', '900'],
])('a credit limit of %s that becomes %s is saved without a question', async (before, typed) => {
  const { answer } = await saved(before, typed);
  await waitFor(() => expect(answer).toHaveBeenCalledWith(true));
  expect(screen.queryByRole('dialog')).toBeNull();
});
