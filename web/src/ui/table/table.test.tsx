import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { RowList } from './row-list';
import { Table, type TableColumn } from './table';

interface Row {
  key: string;
  amount: string;
}

const shown = vi.fn((row: Row) => row.amount);
const columns: readonly TableColumn<Row>[] = [
  { header: 'Order', cell: ({ key }) => key },
  { header: 'Amount', align: 'figure', cell: shown, label: 'Open' },
  { header: 'Menu', quiet: true, cell: () => null },
];

function table(rows: readonly Row[]) {
  const same = (one: Row, other: Row) => one.amount === other.amount;
  return <Table columns={columns} rows={rows} rowKey={({ key }) => key} same={same} />;
}

it('figures are aligned, and a phone has a header of its own', () => {
  render(table([{ key: 'ORD-1', amount: '2.00' }]));
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveClass('figure');
  expect(screen.getByRole('columnheader', { name: 'Menu' })).toBeInTheDocument();
  const cells = screen.getAllByRole('cell');
  expect(cells.map((cell) => cell.getAttribute('data-label'))).toEqual(['Order', 'Open', null]);
});

it('only a row that changed is rendered again, also when all rows were copied', () => {
  const rows = ['1.00', '2.00', '3.00'].map((amount) => ({ key: amount, amount }));
  const view = render(table(rows));
  shown.mockClear();
  view.rerender(table(rows.map((row) => ({ ...row }))));
  expect(shown).not.toHaveBeenCalled();
  view.rerender(table(rows.map((row, at) => (at === 1 ? { ...row, amount: '9.00' } : row))));
  expect(shown).toHaveBeenCalledOnce();
});

const Place = () => <p data-testid="place">{useLocation().pathname}</p>;

it.each(['table', 'list'])(
  'a click on a row of a %s opens its page, and one on its button does not',
  async (kind) => {
    const rows = [{ key: 'ORD-1', amount: '2.00' }];
    const common = {
      rows,
      rowKey: ({ key }: Row) => key,
      rowLink: ({ key }: Row) => ({ to: `/${key}`, label: `Open ${key}` }),
    };
    const button = <button type="button">Explain</button>;
    render(
      <MemoryRouter>
        {kind === 'table' ? (
          <Table columns={[...columns, { header: 'Why', cell: () => button }]} {...common} />
        ) : (
          <RowList brief={({ amount }) => ({ title: amount, aside: button })} {...common} />
        )}
        <Place />
      </MemoryRouter>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Explain' }));
    expect(screen.getByTestId('place')).toHaveTextContent(/^\/$/);
    await user.click(screen.getByText('2.00'));
    expect(screen.getByTestId('place')).toHaveTextContent('/ORD-1');
  },
);

it('Tab reaches a row that opens a page, and Enter opens it', async () => {
  const link = ({ key }: Row) => ({ to: `/${key}`, label: `Open ${key}` });
  render(
    <MemoryRouter>
      <Table
        columns={columns}
        rows={[{ key: 'ORD-1', amount: '2.00' }]}
        rowKey={({ key }) => key}
        rowLink={link}
      />
      <Place />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Open ORD-1' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByTestId('place')).toHaveTextContent('/ORD-1');
});
