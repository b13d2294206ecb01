import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ListEmpty } from './page';
import { parseListState, unfiltered } from './state';

async function cleared(query: string, button: string) {
  const change = vi.fn();
  render(
    <ListEmpty
      state={parseListState(new URLSearchParams(query))}
      onChange={change}
      empty={{ drawing: 'search', title: 'No orders yet' }}
      create={false}
      many="Orders"
    />,
  );
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.setup().click(screen.getByRole('button', { name: button }));
  return change;
}

it('a search that finds nothing shows what was searched, and is cleared alone', async () => {
  const change = await cleared('searchTerm=harbor&sort=orderNo,asc', 'Clear search');
  expect(screen.getByText('No orders match “harbor”.')).toBeInTheDocument();
  expect(change).toHaveBeenCalledWith({ searchTerm: '' });
});

it('a search with a filter beside it is cleared with the filter', async () => {
  const change = await cleared('searchTerm=harbor&warehouseId=w1', 'Clear all');
  expect(screen.getByText('No rows match these filters.')).toBeInTheDocument();
  expect(change).toHaveBeenCalledWith(unfiltered);
});
