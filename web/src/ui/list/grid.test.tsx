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
const sorts = { id: 'any', total: 'narrow', limit: 'any' } as const;

/** Props of a grid of rows without selection. */
const plain = {
  label: 'Orders',
  loading: false,
  columns,
  sorts,
  wide: false,
  state: parseListState(new URLSearchParams()),
  onChange: () => undefined,
  href: ({ id }: Row) => `/orders/${id}`,
  selectable: false,
  selection: { type: 'include' as const, ids: new Set<string>() },
  onSelection: () => undefined,
};

/** Renders a grid with these rows, which the returned `show` replaces. */
function open(ids: readonly string[], defaultSort?: string) {
  let show: (ids: readonly string[]) => void = () => undefined;
  function Grid() {
    const [shown, setShown] = useState(ids);
    show = setShown;
    const rows = shown.map((id) => ({ id }));
    return (
      <>
        <output>{useLocation().pathname}</output>
        <ListGrid
          {...plain}
          rows={rows}
          expected={rows.length}
          defaultSort={defaultSort}
          actions={({ id }) => [{ label: `Cancel ${id}`, run: () => undefined }]}
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

it('the header of a column shows the sort that the list has by default', () => {
  open(['ORD-1'], 'id,asc');
  const [head] = screen.getAllByRole('columnheader');
  expect(head).toHaveAttribute('aria-sort', 'ascending');
});

it('J and K move over the rows, and Enter opens the one with the focus', async () => {
  const { person } = open(['ORD-1', 'ORD-2', 'ORD-3', 'ORD-4']);
  await person.keyboard('jjjk');
  expect(document.activeElement).toHaveTextContent('ORD-2');
  await person.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('/orders/ORD-2');
});

it('a row that arrives above the chosen one moves neither the focus nor what Enter opens', async () => {
  const { person, show } = open(['ORD-1', 'ORD-2', 'ORD-3']);
  await person.keyboard('jj');
  show('ORD-0', 'ORD-1', 'ORD-2', 'ORD-3');
  expect(document.activeElement).toHaveTextContent('ORD-2');
  await person.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('/orders/ORD-2');
});

it('the rows with all their menus are one stop of Tab', async () => {
  const { person } = open(['ORD-1', 'ORD-2', 'ORD-3']);
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
        {...plain}
        rows={rows}
        expected={25}
        columns={three}
        onChange={() => undefined}
        href={({ id }) => `/orders/${id}`}
        actions={() => []}
        selectable
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
  open(['ORD-1']);
  const heads = screen.getAllByRole('columnheader');
  const widens = (head: HTMLElement) =>
    head.querySelector('.MuiDataGrid-columnSeparator--resizable') !== null;
  expect(heads.map(widens)).toEqual([true, false]);
});

/** Renders the heads of a list and collects the sorts that they request. */
function openHeads({ wide }: { wide: boolean }) {
  const requested: unknown[] = [];
  const heads: ListColumn<Row>[] = [
    ...columns,
    { field: 'total', header: 'Total', align: 'figure', cell: () => '1.00' },
    { field: 'used', header: 'Used', sort: 'limit', cell: () => '' },
    { field: 'marks', header: 'Attention', cell: () => '' },
  ];
  render(
    <SignedIn store={storeFor()}>
      <ListGrid
        {...plain}
        rows={[{ id: 'ORD-1' }]}
        expected={1}
        columns={heads}
        wide={wide}
        onChange={(change) => requested.push(change)}
      />
    </SignedIn>,
  );
  const person = userEvent.setup();
  const press = (name: string) => person.click(screen.getByRole('columnheader', { name }));
  return { requested, press, person };
}

it('a head sorts by the name that the server knows, amounts with the largest first', async () => {
  const { requested, press } = openHeads({ wide: false });
  for (const name of ['Number', 'Total', 'Used', 'Attention']) await press(name);
  expect(requested).toEqual([{ sort: 'id,asc' }, { sort: 'total,desc' }, { sort: 'limit,asc' }]);
});

it('a head sorts by keyboard', async () => {
  const { requested, person } = openHeads({ wide: false });
  act(() => screen.getByRole('columnheader', { name: 'Number' }).focus());
  await person.keyboard('{Enter}');
  expect(requested).toEqual([{ sort: 'id,asc' }]);
});

it('a list of too many rows is sorted by indexed columns alone, and the others say why', async () => {
  const { requested, press, person } = openHeads({ wide: true });
  for (const name of ['Total', 'Number']) await press(name);
  expect(requested).toEqual([{ sort: 'id,asc' }]);
  await person.hover(screen.getByText('Total'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'Filter the list to 10,000 rows or fewer to sort by Total.',
  );
});
