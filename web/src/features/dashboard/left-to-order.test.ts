import { describe, expect, it } from 'vitest';
import { quantity } from '@/ui/format';
import { leftToOrder } from './left-to-order';

const flour = {
  position: '2.000',
  reorderPoint: '34.000',
  suggestedQuantity: '32.000',
  packSize: '4.000',
  minimumOrder: null,
  learnt: { reorderPoint: '40.000', suggestedQuantity: '40.000' },
};

describe('what is left to order', () => {
  it('is what is suggested while nothing waits for approval', () => {
    expect(leftToOrder({ ...flour, awaitingApproval: '0.000' })).toBe('40.000');
    expect(leftToOrder({ ...flour, learnt: null })).toBe('32.000');
  });

  it('is nothing once what waits brings stock above the reorder point', () => {
    expect(leftToOrder({ ...flour, awaitingApproval: '144.000' })).toBeNull();
    expect(leftToOrder({ ...flour, awaitingApproval: '38.001' })).toBeNull();
  });

  it.each([
    ['what is missing in whole packs', '23', {}, '16'],
    ['one pack at least, also at the reorder point itself', '38', {}, '4'],
    ['the minimum order at least', '30', { minimumOrder: '18' }, '20'],
    ['whole units without packs', '28.5', { packSize: null }, '10'],
    [
      'with the decimals of what is suggested',
      '28.5',
      { packSize: null, learnt: { reorderPoint: '40.25', suggestedQuantity: '38.250' } },
      '9.75',
    ],
  ])('is %s', (_what, awaitingApproval, more, left) => {
    expect(quantity(leftToOrder({ ...flour, awaitingApproval, ...more }))).toBe(left);
  });
});
