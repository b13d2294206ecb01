import { expect, it } from 'vitest';
import { eachPage, needsAt } from './screen';

const load = () => Promise.reject(new Error('nothing is loaded here'));
const lists = {
  path: '/dashboard/order/list/:word',
  needs: { pending: ['order-list-pending'], mine: ['order-create'] },
  load,
} as const;

it('a page of several words needs of each what that word needs, and is no page at another word', () => {
  expect(needsAt(lists.needs, 'mine')).toEqual(['order-create']);
  expect(needsAt(lists.needs, 'nonsense')).toBeUndefined();
  expect(needsAt(lists.needs, undefined)).toBeUndefined();
});

it('a page without words needs the same everywhere', () => {
  expect(needsAt(['order-create'], undefined)).toEqual(['order-create']);
});

it('the pages of several words are listed one by one', () => {
  const form = { path: '/dashboard/order/new', needs: ['order-create'], load } as const;
  expect(eachPage([lists, form]).map(({ path }) => path)).toEqual([
    '/dashboard/order/list/pending',
    '/dashboard/order/list/mine',
    '/dashboard/order/new',
  ]);
});
