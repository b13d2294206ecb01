import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { ListPage } from './page';
import { parseListState } from './state';
import type { ListResult } from './types';

interface Row {
  id: string;
  name: string;
}

const page = { content: [{ id: '1', name: 'Alpha Market' }], page: 0, size: 25 };
const found = { ...page, totalElements: 1, totalExact: true, totalPages: 1 };

afterEach(() => vi.unstubAllGlobals());

function show(result: Partial<ListResult<Row>>) {
  // The grid has no size in jsdom, so the test uses the phone layout.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  render(
    <SignedIn store={storeFor()}>
      <ListPage<Row>
        list="customer"
        title="Customers"
        state={parseListState(new URLSearchParams('searchTerm=beta'))}
        onChange={() => undefined}
        result={{ isFetching: false, refetch: () => undefined, ...result }}
        columns={[]}
        sorts={{}}
        card={({ name }) => ({ title: name })}
        href={({ id }) => `/customers/${id}`}
        file={{ path: '/api/customers', params: {}, name: 'customers' }}
        empty={{ drawing: 'search', title: 'No customers yet' }}
      />
    </SignedIn>,
  );
}

it('a filter that fails shows its failure, and no rows of the filter before', async () => {
  const lastData = { data: found, lastData: found };
  show({ ...lastData, error: { status: 500, detail: 'Not well' } });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(screen.queryByText('Alpha Market')).toBeNull();
});

it('rows that were read stay when they cannot be read again, beside the failure', async () => {
  show({ currentData: found, error: { status: 500, detail: 'Not well' } });
  expect(await screen.findByText('Alpha Market')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
