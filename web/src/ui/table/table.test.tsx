import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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
