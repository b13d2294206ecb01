import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Written } from '@/api/generated';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import type { Step, StepRequest } from './step';
import { StepDialog } from './step-dialog';

const step: Step = {
  name: 'approve',
  operation: 'order-approve',
  from: 'pending',
  to: 'approved',
  verb: 'Approve order',
  title: (number) => `Approve ${number}`,
  text: 'It is approved.',
  done: (number) => `${number} is approved`,
  reason: 'none',
  danger: false,
  advances: true,
};

it('a step whose answer was lost is not taken on top of what somebody else made of the document', async () => {
  const store = storeFor('order-approve');
  const taken: StepRequest[] = [];
  const execute = async (_step: Step, request: StepRequest): Promise<Written> => {
    if (!request.preview && taken.push(request) === 1) throw new TypeError('Failed to fetch');
    return { id: 'o1', number: 'ORD-1', status: 'approved', version: 4 } as Written;
  };
  const dialog = (version: number) => (
    <SignedIn store={store}>
      <StepDialog
        step={step}
        document={{ id: 'o1', number: 'ORD-1', version, status: 'pending' }}
        execute={execute}
        describe={() => null}
        onClose={vi.fn()}
      />
    </SignedIn>
  );
  const view = render(dialog(3));
  const person = userEvent.setup();
  // The button waits for the preview of each version.
  const approve = async () => {
    const button = screen.getByRole('button', { name: 'Approve order' });
    await waitFor(() => expect(button).toBeEnabled());
    await person.click(button);
  };
  await approve();
  expect(await screen.findByText(/nothing is done twice/)).toBeInTheDocument();
  view.rerender(dialog(4));
  await approve();
  await waitFor(() => expect(taken).toHaveLength(2));
  expect(taken.map(({ version }) => version)).toEqual([3, 3]);
  expect(taken[1]?.key).toBe(taken[0]?.key);
});

it('what may be done against a reason says what it would do, and waits for the reason', async () => {
  const taken: StepRequest[] = [];
  const execute = async (_step: Step, request: StepRequest): Promise<Written> => {
    taken.push(request);
    if (!request.overrides) throw { status: 409, code: 'on-hold', detail: 'On hold.', errors: [] };
    return { id: 'o1', number: 'ORD-1', status: 'approved', version: 4 } as Written;
  };
  render(
    <SignedIn store={storeFor('order-approve')}>
      <StepDialog
        step={step}
        document={{ id: 'o1', number: 'ORD-1', version: 3, status: 'pending' }}
        execute={execute}
        describe={({ number, status }) => <p>{`${number} becomes ${status}`}</p>}
        overrideOf={() => ({ label: 'Why anyway', help: '' })}
        onClose={vi.fn()}
      />
    </SignedIn>,
  );
  expect(await screen.findByText('ORD-1 becomes approved')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('On hold.');
  const button = screen.getByRole('button', { name: 'Approve order' });
  const person = userEvent.setup();
  await person.click(button);
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Why anyway/ })).toHaveFocus());
  expect(taken).toHaveLength(2);
  await person.type(screen.getByRole('textbox', { name: /Why anyway/ }), 'Pays in cash');
  await person.click(button);
  await waitFor(() => expect(taken).toHaveLength(3));
  expect(taken.map(({ preview, overrides }) => [preview, overrides])).toEqual([
    [true, false],
    [true, true],
    [false, true],
  ]);
});
