import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConfirmTransition } from './confirm-transition';

const dialog = (refused: boolean, reason: 'none' | 'required') => (
  <ConfirmTransition
    open
    title="Approve ORD-2026-000123?"
    verb="Approve order"
    reason={reason}
    reasonLabel="Why beyond the limit"
    refused={refused}
    onConfirm={async () => undefined}
    onClose={() => undefined}
  />
);

it('a reason that is required only after a refusal has the focus', async () => {
  const view = render(dialog(false, 'none'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve order' })).toHaveFocus());
  view.rerender(dialog(false, 'required'));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Why beyond the limit/ })).toHaveFocus(),
  );
});

it('is off until a reason that it needs is written', () => {
  render(dialog(false, 'required'));
  const button = screen.getByRole('button', { name: 'Approve order' });
  expect(button).toBeDisabled();
  const reason = screen.getByRole('textbox', { name: /Why beyond the limit/ });
  fireEvent.change(reason, { target: { value: '  ' } });
  expect(button).toBeDisabled();
  fireEvent.change(reason, { target: { value: 'Pays in cash' } });
  expect(button).toBeEnabled();
});

it('while no answer comes that is shown, and the dialog can be left all the same', async () => {
  vi.useFakeTimers();
  const left = vi.fn();
  render(
    <ConfirmTransition
      open
      title="Approve ORD-2026-000123?"
      verb="Approve order"
      onConfirm={() => new Promise(() => undefined)}
      onClose={left}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Approve order' }));
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getByRole('alert')).toHaveTextContent('The server has not answered yet.');
  fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
  expect(left).toHaveBeenCalled();
  vi.useRealTimers();
});
