import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { setCompanySettings } from '@/api/company-settings';
import type { Problem } from '@/api/problem';
import { ProofDialog } from './proof-form';

afterEach(() => setCompanySettings({}));

it('a proof is shown by the company’s clock, and saved unchanged it has not moved', () => {
  setCompanySettings({ timeZone: 'Asia/Manila' });
  const save = vi.fn();
  const deliveredAt = '2026-11-20T23:30:45Z';
  render(
    <ProofDialog
      title="Stop 1"
      customer="Harbour Bakery"
      known={{ receivedBy: 'Ann', deliveredAt }}
      days={{ first: '2026-11-19', last: '2026-11-22' }}
      onSave={save}
      onClose={vi.fn()}
    />,
  );
  expect(screen.getByLabelText(/Time/)).toHaveValue('07:30');
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  press();
  expect(save).toHaveBeenLastCalledWith({ receivedBy: 'Ann', deliveredAt });

  fireEvent.change(screen.getByLabelText(/Time/), { target: { value: '09:00' } });
  press();
  const corrected = '2026-11-21T01:00:00.000Z';
  expect(save).toHaveBeenLastCalledWith({ receivedBy: 'Ann', deliveredAt: corrected });
}, 20_000);

it('a name with a character that nobody sees is refused before it is sent', async () => {
  const [save, close] = [vi.fn(), vi.fn()];
  render(<ProofDialog title="Stop 1" customer="Harbour Bakery" onSave={save} onClose={close} />);
  const person = userEvent.setup();
  const name = screen.getByRole('textbox', { name: /Received by/ });
  await person.click(name);
  await person.paste('Ann\u200bReed');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(name).toHaveAccessibleDescription(
    'Received by contains a hidden character (U+200B). Remove character',
  );
  expect(save).not.toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();

  await person.click(screen.getByRole('button', { name: 'Remove character' }));
  expect(name).toHaveValue('AnnReed');

  await person.clear(name);
  await person.click(name);
  await person.paste(' \u2068Ann Reed\u2069 ');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ receivedBy: 'Ann Reed' }));
}, 20_000);

it('a delivery of a day before that was recorded already is given its day and its time', async () => {
  const save = vi.fn();
  const days = { first: '2026-11-19', last: '2026-11-20' };
  render(
    <ProofDialog
      title="Stop 1"
      customer="Harbour Bakery"
      days={days}
      late
      onSave={save}
      onClose={vi.fn()}
    />,
  );
  const person = userEvent.setup();
  await person.type(screen.getByRole('textbox', { name: /Received by/ }), 'Ann Reed');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText(/Time/)).toHaveAccessibleDescription('Enter the hours and minutes.');
  expect(save).not.toHaveBeenCalled();

  fireEvent.change(screen.getByLabelText(/Time/), { target: { value: '14:30' } });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const deliveredAt = '2026-11-20T14:30:00.000Z';
  expect(save).toHaveBeenCalledWith({ receivedBy: 'Ann Reed', deliveredAt });
}, 20_000);

it('a time that is refused is said at its field, and waits for the answer before it closes', async () => {
  const close = vi.fn();
  const errors = [{ field: 'deliveredAt', code: 'after-closing', message: '2026-11-20T12:00:00Z' }];
  const refusal = { status: 422, code: 'invalid', detail: '2026-11-20T12:00:00Z', errors };
  const dialog = (more: { busy?: boolean; problem?: Problem }) => (
    <ProofDialog
      title="Stop 1"
      customer="Harbour Bakery"
      known={{ receivedBy: 'Ann', deliveredAt: '2026-11-20T13:00:00Z' }}
      onSave={vi.fn()}
      onClose={close}
      {...more}
    />
  );
  const { rerender } = render(dialog({}));
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  rerender(dialog({ busy: true }));
  await person.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();

  rerender(dialog({ problem: refusal as Problem }));
  const time = screen.getByLabelText(/Time/);
  expect(time).toHaveAccessibleDescription('The trip was closed before this time.');
  expect(screen.queryByText(/12:00:00Z/)).not.toBeInTheDocument();
  fireEvent.change(time, { target: { value: '08:15' } });
  expect(time).not.toHaveAccessibleDescription('The trip was closed before this time.');
}, 20_000);
