import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { wordFilter } from '../record/record-filters';
import { ListFilters } from './filters';
import { changeListState, type ListState, parseListState } from './state';

const role = wordFilter('role', ['admin', 'driver'], (word) => word);
const status = wordFilter('status', ['active', 'disabled'], (word) => word);

function show(given: readonly (typeof role)[], { query = '', room = 300 } = {}) {
  const Bar = () => {
    const [state, setState] = useState<ListState>(parseListState(new URLSearchParams(query)));
    return (
      <ListFilters
        state={state}
        onChange={(change) =>
          setState(changeListState(state, typeof change === 'function' ? change(state) : change))
        }
        dates
        filters={given}
        room={room}
      />
    );
  };
  render(
    <SignedIn store={storeFor()}>
      <Bar />
    </SignedIn>,
  );
  return userEvent.setup();
}

const names = () => screen.getAllByRole('button').map((each) => each.textContent);

it('two filters are shown in any width', () => {
  show([role], { room: 0 });
  expect(names()).toEqual(['Date range', 'Role']);
});

it('three filters are behind one button, those in use beside it', () => {
  show([role, status], { query: 'status=active' });
  expect(names()).toEqual(['Status:active', '', 'Filter']);
});

it('a wide bar shows all of them', () => {
  show([role, status], { room: 400 });
  expect(names()).toEqual(['Date range', 'Role', 'Status']);
});

it('a filter from the menu opens at once, and stays when it was chosen', async () => {
  const person = show([role, status]);
  await person.click(screen.getByRole('button', { name: 'Add filter' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Role' }));
  await person.click(await screen.findByRole('option', { name: 'driver' }));
  expect(await screen.findByRole('button', { name: /Role: *driver/ })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Remove filter Role' }));
  expect(names()).toEqual(['Filter']);
  expect(screen.getByRole('button', { name: 'Add filter' })).toHaveFocus();
});

it('a filter that is left without a choice leaves the bar', async () => {
  const person = show([role, status]);
  await person.click(screen.getByRole('button', { name: 'Add filter' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Role' }));
  expect(await screen.findByRole('combobox', { name: 'Role' })).toHaveFocus();
  await person.keyboard('{Escape}');
  await vi.waitFor(() => expect(names()).toEqual(['Filter']));
  expect(screen.getByRole('button', { name: 'Add filter' })).toHaveFocus();
});
