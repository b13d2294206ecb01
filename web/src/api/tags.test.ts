import { expect, it } from 'vitest';
import { lists, tagsOfCalls } from './tags';

it('a payment is read again when another one changes what it could pay', () => {
  const provided = tagsOfCalls.getReceivable?.providesTags;
  const tags =
    typeof provided === 'function' ? provided(undefined, undefined, { id: 'r1' }, undefined) : [];
  expect(tags).toEqual(expect.arrayContaining(lists('receivable')));
  expect(tags).toContainEqual({ type: 'receivable', id: 'r1' });
});
