import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Address } from '@/api/generated';
import { addressLines, addressText, addressTextAtHome } from './address-text';

const address = {
  line: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  country: 'United States',
};

it('an address stands on the screen as it stands on papers', () => {
  const samples: { address: Address; lines: string[] }[] = JSON.parse(
    readFileSync('../crates/printing/src/address-samples.json', 'utf8'),
  );
  expect(samples.length).toBeGreaterThan(3);
  for (const sample of samples) expect(addressLines(sample.address)).toEqual(sample.lines);
});

it('an address in one line leaves the country out at home', () => {
  expect(addressText(address)).toBe('1 Main Street, Springfield, IL 62701, United States');
  expect(addressTextAtHome(address, 'United States')).toBe('1 Main Street, Springfield, IL 62701');
  expect(addressTextAtHome(address, 'Canada')).toBe(addressText(address));
});

it('what an address lacks leaves no commas behind', () => {
  expect(addressText({ ...address, line: '', state: '', zipCode: '' })).toBe(
    'Springfield, United States',
  );
  expect(addressText(null)).toBe('');
});
