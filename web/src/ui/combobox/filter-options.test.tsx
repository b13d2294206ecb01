import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionEnded } from '@/api/session';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { customerFilter, wordFilter } from '../record/record-filters';
import { optionChosen } from './chosen-labels';
import { OptionsFilter } from './filter-options';

afterEach(() => vi.unstubAllGlobals());

it('a filter is chosen by typing and Enter, and left by Escape', async () => {
  const change = vi.fn();
  const filter = wordFilter('role', ['admin', 'driver'], (word) => word);
  render(
    <SignedIn store={storeFor()}>
      <OptionsFilter filter={filter} value="" onChange={change} />
    </SignedIn>,
  );
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

it('an id that came with a link has its name, and for who may not look that up the name of the filter', async () => {
  const requested = vi.fn();
  serve(({ pathname }) => {
    requested(pathname);
    return json({ id: 'c1', name: 'Pier Kitchen' });
  });
  const open = (...may: Parameters<typeof storeFor>) =>
    render(
      <SignedIn store={storeFor(...may)}>
        <OptionsFilter filter={customerFilter} value="c1" onChange={() => undefined} />
      </SignedIn>,
    );
  const hidden = open();
  expect(hidden.container).toHaveTextContent(/Customer.*Customer/);
  hidden.unmount();
  expect(requested).not.toHaveBeenCalled();
  open('customer-list');
  expect(await screen.findByText(/Pier Kitchen/)).toBeInTheDocument();
  expect(requested.mock.calls).toEqual([['/api/customers/c1']]);
});

it('an option that the user chose keeps its name until the session ends', async () => {
  const store = storeFor();
  const option = { id: 'c1', label: 'Pier Kitchen' };
  store.dispatch(optionChosen({ filter: customerFilter.name, option }));
  render(
    <SignedIn store={store}>
      <OptionsFilter filter={customerFilter} value="c1" onChange={() => undefined} />
    </SignedIn>,
  );
  expect(screen.getByText(/Pier Kitchen/)).toBeInTheDocument();
  act(() => void store.dispatch(sessionEnded('signed-out')));
  expect(screen.queryByText(/Pier Kitchen/)).toBeNull();
});
