import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { listenForShortcuts } from '../shortcuts/shortcuts';
import { ListGrid } from './grid';
import { parseListState } from './state';
import type { ListColumn } from './types';

interface Row {
  id: string;
}

const columns: ListColumn<Row>[] = [{ field: 'id', header: 'Number', cell: ({ id }) => id }];
const selection = { type: 'include' as const, ids: new Set<string>() };

function open(...ids: string[]) {
  let show: (ids: string[]) => void = () => undefined;
  function Grid() {
    const [shown, setShown] = useState(ids);
    show = setShown;
    const rows = shown.map((id) => ({ id }));
    return (
      <>
        <output>{useLocation().pathname}</output>
        <ListGrid
          label="Orders"
          rows={rows}
          loading={false}
          expected={rows.length}
          columns={columns}
          state={parseListState(new URLSearchParams())}
          onChange={() => undefined}
          href={({ id }) => `/orders/${id}`}
          actions={({ id }) => [{ label: `Cancel ${id}`, run: () => undefined }]}
          selectable={false}
          selection={selection}
          onSelection={() => undefined}
        />
      </>
    );
  }
  onTestFinished(listenForShortcuts());
  render(
    <SignedIn store={storeFor()}>
      <Grid />
    </SignedIn>,
  );
  return { person: userEvent.setup(), show: (...next: string[]) => act(() => show(next)) };
}

it('J and K move over the rows, and Enter opens the one with the focus', async () => {
  const { person } = open('ORD-1', 'ORD-2', 'ORD-3', 'ORD-4');
  await person.keyboard('jjjk');
  expect(document.activeElement).toHaveTextContent('ORD-2');
  await person.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('/orders/ORD-2');
});

it('a row that arrives above the chosen one moves neither the focus nor what Enter opens', async () => {
  const { person, show } = open('ORD-1', 'ORD-2', 'ORD-3');
  await person.keyboard('jj');
  show('ORD-0', 'ORD-1', 'ORD-2', 'ORD-3');
  expect(document.activeElement).toHaveTextContent('ORD-2');
  await person.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('/orders/ORD-2');
});

it('the rows with all their menus are one stop of Tab', async () => {
  const { person } = open('ORD-1', 'ORD-2', 'ORD-3');
  await person.keyboard('j');
  await person.tab();
  expect(screen.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement);
});

it('no cell of 25 rows is evaluated again when nothing changed', () => {
  const evaluated = vi.fn((row: Row) => row.id);
  const three: ListColumn<Row>[] = ['one', 'two', 'three'].map((field) => ({
    field,
    header: field,
    cell: evaluated,
  }));
  const rows = Array.from({ length: 25 }, (_, at) => ({ id: `ORD-${at}` }));
  const grid = () => (
    <SignedIn store={store}>
      <ListGrid
        label="Orders"
        rows={rows}
        loading={false}
        expected={25}
        columns={three}
        state={parseListState(new URLSearchParams())}
        onChange={() => undefined}
        href={({ id }) => `/orders/${id}`}
        actions={() => []}
        selectable={true}
        selection={{ type: 'include', ids: new Set() }}
        onSelection={() => undefined}
      />
    </SignedIn>
  );
  const store = storeFor();
  const view = render(grid());
  expect(evaluated.mock.calls.length).toBeGreaterThanOrEqual(75);
  evaluated.mockClear();
  view.rerender(grid());
  expect(evaluated).not.toHaveBeenCalled();
});

it('a person may change the width of each column but that of the menu', () => {
  open('ORD-1');
  const heads = screen.getAllByRole('columnheader');
  const widens = (head: HTMLElement) =>
    head.querySelector('.MuiDataGrid-columnSeparator--resizable') !== null;
  expect(heads.map(widens)).toEqual([true, false]);
});
