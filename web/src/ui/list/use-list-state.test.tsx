import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { storeFor } from '../../../tests/unit/signed-in';
import { listChanged, memoryKey } from './memory';
import { useListState } from './use-list-state';

const own = ['searchTerm', 'warehouseId', 'customerId'];

function openList(at = '/', list = '', stored = '') {
  const store = storeFor();
  store.dispatch(listChanged({ key: memoryKey('manager', list), query: stored }));
  const wrapper = ({ children }: PropsWithChildren) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
    </Provider>
  );
  const learn = (opens: string | null) =>
    store.dispatch(listChanged({ key: memoryKey('manager', list), opens }));
  const hook = renderHook(
    () => ({
      list: useListState(own, list),
      search: useLocation().search,
      navigate: useNavigate(),
    }),
    { wrapper },
  );
  return { ...hook, learn };
}

it('a filter that is chosen is kept when the rows per page are chosen before the page shows it', () => {
  const { result } = openList();
  act(() => {
    const [, change] = result.current.list;
    change({ filters: { warehouseId: 'main' } });
    change({ size: 10 });
  });
  expect(result.current.search).toBe('?warehouseId=main&size=10');
});

it('two filters that are chosen one right after the other are both kept', () => {
  const { result } = openList();
  act(() => {
    const [, change] = result.current.list;
    change(({ filters }) => ({ filters: { ...filters, warehouseId: 'main' } }));
    change(({ filters }) => ({ filters: { ...filters, customerId: 'corner' } }));
  });
  expect(result.current.search).toBe('?warehouseId=main&customerId=corner');
});

it('a change goes on from where Back has led', async () => {
  const { result } = openList();
  act(() => result.current.list[1]({ size: 50 }));
  act(() => result.current.list[1]({ size: 10 }));
  await act(async () => result.current.navigate(-1));
  act(() => result.current.list[1]({ page: 2 }));
  expect(result.current.search).toBe('?page=2&size=50');
});

it('a parameter that a mail client or a chat added to the link is no filter', () => {
  const { result } = openList(
    '/?warehouseId=main&utm_source=mail&startDate=2026-11-01&language=ar',
  );
  const [state, change] = result.current.list;
  expect(state).toMatchObject({ filters: { warehouseId: 'main' }, startDate: '' });
  act(() => change({ size: 10 }));
  expect(result.current.search).toBe('?warehouseId=main&size=10');
});

it('a list that is opened without a query shows its last one, and Back shows what was left', async () => {
  const { result } = openList('/', 'order', 'warehouseId=main');
  expect(result.current.list[0].filters).toEqual({ warehouseId: 'main' });
  expect(result.current.search).toBe('?warehouseId=main');
  act(() => result.current.list[1]({ filters: {} }));
  expect(result.current.search).toBe('');
  act(() => result.current.list[1]({ filters: { customerId: 'corner' } }));
  await act(async () => result.current.navigate(-1));
  expect(result.current.search).toBe('');
  expect(result.current.list[0].filters).toEqual({});
  await act(async () => result.current.navigate('/'));
  expect(result.current.search).toBe('?customerId=corner');
});

it('a list that a browser opens for the first time changes to the default view when it is known', () => {
  const { result, learn } = openList('/', 'order');
  expect(result.current.search).toBe('');
  act(() => void learn('warehouseId=main'));
  expect(result.current.list[0].filters).toEqual({ warehouseId: 'main' });
  expect(result.current.search).toBe('?warehouseId=main');
});

it('a default view that is known late does not replace what the user has chosen by then', () => {
  const { result, learn } = openList('/', 'order');
  act(() => result.current.list[1]({ filters: { customerId: 'corner' } }));
  act(() => void learn('warehouseId=main'));
  expect(result.current.search).toBe('?customerId=corner');
});

it('a default view that changes elsewhere waits for the next visit', () => {
  const { result, learn } = openList('/', 'order');
  act(() => void learn(null));
  act(() => void learn('warehouseId=main'));
  expect(result.current.search).toBe('');
});
