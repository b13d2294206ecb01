import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { wordFilter } from '../record/pick-filters';
import { OptionsFilter } from './filter-options';

it('a filter is chosen by typing and Enter, and left by Escape', async () => {
  const change = vi.fn();
  const filter = wordFilter('role', ['admin', 'driver'], (word) => word);
  render(<OptionsFilter filter={filter} value="" onChange={change} />);
  const person = userEvent.setup();
  const pill = screen.getByRole('button', { name: /Role/ });
  await person.click(pill);
  expect(await screen.findByRole('combobox', { name: 'Role' })).toHaveFocus();
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await person.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(pill);
  await screen.findByRole('combobox');
  await person.keyboard('dri{Enter}');
  await vi.waitFor(() => expect(change).toHaveBeenCalledWith('driver'));
});
