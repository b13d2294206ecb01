import { expect, it } from 'vitest';
import { addressLines, addressText } from './address-text';

const address = {
  line: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  country: 'United States',
};

it('an address is written in one way everywhere: town, state and ZIP in this order', () => {
  expect(addressLines(address)).toEqual([
    '1 Main Street',
    'Springfield, IL, 62701',
    'United States',
  ]);
  expect(addressText(address)).toBe('1 Main Street, Springfield, IL, 62701, United States');
});

it('what an address lacks leaves no commas behind', () => {
  expect(addressText({ ...address, line: '', state: '', zipCode: '' })).toBe(
    'Springfield, United States',
  );
  expect(addressText(null)).toBe('');
});
