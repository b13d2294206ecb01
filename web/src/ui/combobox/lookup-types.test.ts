import { expect, it } from 'vitest';
import { chosenText } from './lookup-types';

it.each([
  ['Maple Deli', 'CUS-00008', 'Maple Deli · CUS-00008'],
  ['Main', 'MAIN', 'Main'],
  ['North depot', 'NORTH', 'North depot'],
])(
  'the name of %s comes before its code %s, which is left out if the name has it',
  (name, code, shown) => {
    expect(chosenText({ id: '1', label: `${code} · ${name}`, name, code })).toBe(shown);
  },
);

it('an option without a name shows its label', () => {
  expect(chosenText({ id: '1', label: 'ORD-1' })).toBe('ORD-1');
});
