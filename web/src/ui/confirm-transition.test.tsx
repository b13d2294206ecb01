import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { ConfirmTransition } from './confirm-transition';

const dialog = (
  refused: boolean,
  reason: 'none' | 'required',
  more: Partial<ComponentProps<typeof ConfirmTransition>> = {},
) => (
  <ConfirmTransition
    open
    title="Approve ORD-2026-000123?"
    verb="Approve order"
    reason={reason}
    reasonLabel="Why beyond the limit"
    refused={refused}
    onConfirm={async () => undefined}
    onClose={() => undefined}
    {...more}
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

it('leads to the reason that it needs until one is written', async () => {
  const confirmed = vi.fn(async () => undefined);
  render(dialog(false, 'required', { onConfirm: confirmed }));
  const button = screen.getByRole('button', { name: 'Approve order' });
  const reason = screen.getByRole('textbox', { name: /Why beyond the limit/ });
  fireEvent.change(reason, { target: { value: '  ' } });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(reason).toHaveFocus());
  expect(reason).toHaveAccessibleDescription('Enter a reason.');
  expect(confirmed).not.toHaveBeenCalled();
  fireEvent.change(reason, { target: { value: 'Pays in cash' } });
  fireEvent.click(button);
  await waitFor(() => expect(confirmed).toHaveBeenCalledOnce());
});

it('a step that ends a document is disabled until its reason is written, and says so', async () => {
  const confirmed = vi.fn(async () => undefined);
  const words = { verb: 'Cancel order', goBack: 'Keep order', danger: true, onConfirm: confirmed };
  render(dialog(false, 'required', words));
  const cancel = screen.getByRole('button', { name: 'Cancel order' });
  expect(cancel).toBeDisabled();
  expect(cancel).toHaveAccessibleDescription('Enter a reason first.');
  expect(screen.getByRole('button', { name: 'Keep order' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  const reason = screen.getByRole('textbox', { name: /Why beyond the limit/ });
  fireEvent.change(reason, { target: { value: 'Ordered twice' } });
  expect(screen.queryByText('Enter a reason first.')).toBeNull();
  fireEvent.click(cancel);
  await waitFor(() => expect(confirmed).toHaveBeenCalledOnce());
});

it('leads to the first field that is wrong, else to what is wrong with all of them', async () => {
  const confirmed = vi.fn(async () => undefined);
  const lines = (wrong: boolean) => (
    <>
      <input aria-label="Line 1" />
      <input aria-label="Line 2" aria-invalid={wrong} />
      <input aria-label="Line 3" aria-invalid={wrong} />
      <p role="alert">Nothing is left.</p>
    </>
  );
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  const blocked = (wrong: boolean) =>
    dialog(false, 'none', { blocked: true, preview: lines(wrong), onConfirm: confirmed });
  const view = render(blocked(true));
  fireEvent.click(screen.getByRole('button', { name: 'Approve order' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Line 2' })).toHaveFocus());
  view.rerender(blocked(false));
  fireEvent.click(screen.getByRole('button', { name: 'Approve order' }));
  await waitFor(() => expect(shown.mock.contexts).toEqual([screen.getByRole('alert')]));
  expect(confirmed).not.toHaveBeenCalled();
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
  expect(screen.getByRole('alert')).toHaveTextContent('The server hasn’t responded yet.');
  fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
  expect(left).toHaveBeenCalled();
  vi.useRealTimers();
});

it('a request whose answer was lost is repeated as it was, whatever is valid by then', async () => {
  const sent: string[] = [];
  const onConfirm = async (reason: string) => {
    if (sent.push(reason) === 1) throw new TypeError('Failed to fetch');
  };
  const view = render(dialog(false, 'required', { onConfirm }));
  const why = screen.getByRole('textbox', { name: /Why beyond the limit/ });
  fireEvent.change(why, { target: { value: 'Paid today' } });
  fireEvent.click(screen.getByRole('button', { name: 'Approve order' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(why).toHaveAttribute('readonly');
  view.rerender(dialog(false, 'required', { onConfirm, blocked: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Approve order' }));
  await waitFor(() => expect(sent).toEqual(['Paid today', 'Paid today']));
});
