import { act, render, screen } from '@testing-library/react';
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

function stubPhone() {
  // The grid has no size in jsdom, so the test uses the phone layout.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

function List({ result }: { result: Partial<ListResult<Row>> }) {
  return (
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
  );
}

function show(result: Partial<ListResult<Row>>) {
  stubPhone();
  const store = storeFor();
  const list = (shown: Partial<ListResult<Row>>) => (
    <SignedIn store={store}>
      <List result={shown} />
    </SignedIn>
  );
  const { rerender } = render(list(result));
  return (next: Partial<ListResult<Row>>) => rerender(list(next));
}

it('a filter that fails shows its failure, and no rows of the filter before', async () => {
  const lastData = { data: found, lastData: found };
  show({ ...lastData, error: { status: 500, detail: 'Not well', errors: [] } });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(screen.queryByText('Alpha Market')).toBeNull();
});

it('a list that failed is named, with what to do and the trace id', async () => {
  const fault = { code: 'fault', detail: 'Something went wrong in the server.', traceId: 'a1b2' };
  show({ error: { status: 500, errors: [], ...fault } });
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('Couldn’t load customers');
  expect(panel).toHaveTextContent('The server had a problem. Try again.RetryTrace ID a1b2');
});

it('a list that does not exist offers no Retry', async () => {
  show({ error: { status: 404, errors: [], code: 'absent', detail: 'No such list' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Not foundNo such list');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('rows that were read stay when they cannot be read again, beside the failure', async () => {
  show({ currentData: found, error: { status: 500, detail: 'Not well', errors: [] } });
  expect(await screen.findByText('Alpha Market')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

it('a list without a network keeps its rows, and says from when they are', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const fulfilledTimeStamp = new Date().setHours(14, 31, 0, 0);
  const answerOf = show({ currentData: found, fulfilledTimeStamp });
  expect(await screen.findByText('Alpha Market')).toBeInTheDocument();
  answerOf({ currentData: found, fulfilledTimeStamp, error: { status: 0, errors: [] } });
  expect(screen.getByText('You’re offline. Rows from 2:31 PM.')).toBeInTheDocument();
  expect(screen.queryByText('Something went wrong')).toBeNull();
  answerOf({ error: { status: 0, errors: [] } });
  expect(screen.getByText('Alpha Market')).toBeInTheDocument();
  expect(screen.getByText(/Rows from 2:31 PM. Your search and filters apply/)).toBeInTheDocument();
});

it('a list without a network that was never read loads when the network is back', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const refetch = vi.fn();
  show({ error: { status: 0, errors: [] }, refetch });
  expect(await screen.findByText('You’re offline')).toBeInTheDocument();
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(refetch).toHaveBeenCalledTimes(1);
});
