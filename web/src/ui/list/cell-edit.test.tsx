import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { toProblem } from '@/api/problem';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { customer } from '../record/limits';
import { ListGrid } from './grid';
import { parseListState } from './state';
import type { ListColumn, SaveFigure } from './types';

interface Row {
  id: string;
  creditLimit: string | null;
}

const columns: ListColumn<Row>[] = [
  { field: 'id', header: 'Number', cell: ({ id }) => id },
  {
    field: 'creditLimit',
    header: 'Credit limit',
    cell: (row) => row.creditLimit,
    edit: { limit: customer.creditLimit, needs: 'customer-credit' },
  },
];
const rows: Row[] = [{ id: 'CUS-1', creditLimit: '5000.00' }];

/** Shows a customer with the cell of the limit chosen. */
async function openLimit(save: SaveFigure<Row> | undefined) {
  render(
    <SignedIn store={storeFor()}>
      <Address />
      <ListGrid
        label="Customers"
        rows={rows}
        loading={false}
        expected={1}
        columns={columns}
        sorts={{}}
        wide={false}
        state={parseListState(new URLSearchParams())}
        onChange={() => undefined}
        href={({ id }) => `/customers/${id}`}
        onEdit={save}
        selectable={false}
        selection={{ type: 'include', ids: new Set() }}
        onSelection={() => undefined}
      />
    </SignedIn>,
  );
  const person = userEvent.setup({ delay: null });
  await person.click(screen.getByText('5000.00'));
  return person;
}

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

const saved = vi.fn<SaveFigure<Row>>(async (_row, _column, typed) => ({ creditLimit: typed }));
const input = () => screen.queryByRole('textbox', { name: 'Credit limit' });
const typedOf = () => saved.mock.calls.map(([row, , typed]) => [row.creditLimit, typed]);

it('a digit, F2 or Enter opens the editor of a figure, and Enter saves what was typed', async () => {
  const person = await openLimit(saved);
  expect(screen.getByTestId('address')).toHaveTextContent('/');
  await person.keyboard('7{Escape}{F2}6{Escape}x{Enter}');
  expect(input()).toHaveValue('5000.00');
  await person.keyboard('7500.5{Enter}');
  expect(await screen.findByText('7500.5')).toBeVisible();
  expect(input()).toBeNull();
  expect(typedOf()).toEqual([['5000.00', '7500.5']]);
});

it('a figure that is no number stays in its cell with the reason, and Escape restores the old one', async () => {
  saved.mockClear();
  const person = await openLimit(saved);
  await person.keyboard('{Enter}1x{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('1x isn’t a number.');
  expect(input()).toHaveValue('1x');
  await person.keyboard('{Escape}');
  expect(await screen.findByText('5000.00')).toBeVisible();
  expect(typedOf()).toEqual([]);
});

it('the refusal of the server is shown at the cell, which keeps what was typed', async () => {
  const errors = [{ field: 'creditLimit', code: 'limit', message: 'Above your own limit' }];
  const refusal = toProblem(422, { code: 'invalid', detail: 'Invalid', errors });
  const person = await openLimit(() => Promise.reject(refusal));
  await person.keyboard('{Enter}7{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Above your own limit');
  expect(input()).toHaveValue('7');
  expect(input()).toBeInvalid();
});

it('a figure that the user declines to save stays as typed', async () => {
  const decline = vi.fn(async () => null);
  const person = await openLimit(decline);
  await person.keyboard('{Enter}7{Enter}');
  await vi.waitFor(() => expect(decline).toHaveBeenCalledOnce());
  expect(input()).toHaveValue('7');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('where figures are not edited, a click on one opens its record', async () => {
  await openLimit(undefined);
  expect(screen.getByTestId('address')).toHaveTextContent('/customers/CUS-1');
});
