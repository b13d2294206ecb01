import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { RowMenu } from './row-menu';

it('shows each of two actions with the same label, and executes the chosen one', async () => {
  const warn = vi.spyOn(console, 'error');
  const run = vi.fn();
  const cancel = { label: 'Cancel dispatch', run: () => undefined };
  const actions = [
    { ...cancel, name: 'waiting-to-cancelled' },
    { ...cancel, name: 'loaded-to-cancelled', run },
  ];
  render(<RowMenu actions={actions} />, { wrapper: MemoryRouter });
  const person = userEvent.setup();
  await person.click(screen.getByRole('button'));
  const [, loaded] = screen.getAllByRole('menuitem', { name: 'Cancel dispatch' });
  await person.click(loaded as HTMLElement);
  expect(run).toHaveBeenCalledOnce();
  expect(warn).not.toHaveBeenCalled();
});
