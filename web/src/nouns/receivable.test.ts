import { expect, it } from 'vitest';
import { lists } from '@/api/tags';
import { receivable } from './receivable';

it('a payment is read again when another one changes what it could pay', () => {
  const { providesTags } = receivable.calls.getReceivable;
  const tags = providesTags(undefined, undefined, { id: 'r1' });
  expect(tags).toEqual(expect.arrayContaining(lists('receivable')));
  expect(tags).toContainEqual({ type: 'receivable', id: 'r1' });
});
