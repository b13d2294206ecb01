import { expect, it } from 'vitest';
import { partsOf, suggestionsFor, typedMention, withIds } from './mentions';

const ann = { id: '0198f3a7-c2d1-7b3e-9a4c-5d6e7f809112', name: 'Ann' };
const annBell = { id: '0198f3a7-c2d1-7b3e-9a4c-5d6e7f809113', name: 'Ann Bell' };

it('a comment is text and mentions, and the id of an unknown user stays text', () => {
  const text = `Hello @{${ann.id}}, ask @{${annBell.id}}`;
  expect(partsOf(text, [ann])).toEqual([
    { text: 'Hello ' },
    { user: ann },
    { text: `, ask @{${annBell.id}}` },
  ]);
  expect(partsOf('No mention', [ann])).toEqual([{ text: 'No mention' }]);
});

it('names of chosen users become ids, a longer name before its beginning', () => {
  expect(withIds('@Ann Bell and @Ann', [ann, annBell])).toBe(`@{${annBell.id}} and @{${ann.id}}`);
  expect(withIds('@Bert', [ann])).toBe('@Bert');
});

it('a mention is typed after a space, up to the cursor', () => {
  expect(typedMention('Ask @an', 7)).toEqual({ start: 4, letters: 'an' });
  expect(typedMention('Ask @an now', 7)).toEqual({ start: 4, letters: 'an' });
  expect(typedMention('@', 1)).toEqual({ start: 0, letters: '' });
  expect(typedMention('a@b.example', 11)).toBeNull();
  expect(typedMention('Ask @Ann Bell ', 14)).toBeNull();
  expect(typedMention('No mention', 10)).toBeNull();
});

it('a user is found by the beginning of each word of the name', () => {
  const readers = [ann, annBell, { id: '3', name: 'Bert Able' }];
  expect(suggestionsFor('b', readers).map(({ name }) => name)).toEqual(['Ann Bell', 'Bert Able']);
  expect(suggestionsFor('ann b', readers)).toEqual([annBell]);
  expect(suggestionsFor('x', readers)).toEqual([]);
});
