import { expect, it } from 'vitest';
import { soldLabel, soldOn } from './basis';

it('deliveries are shown with tax, or net', () => {
  const sold = { delivered: '110.00', net: '100.00' };
  expect([soldOn('gross', sold), soldOn('net', sold)]).toEqual(['110.00', '100.00']);
  expect(soldLabel('gross', 'USD')).toBe('Delivered, tax included (USD)');
  expect(soldLabel('net', 'USD')).toBe('Delivered, net (USD)');
});
