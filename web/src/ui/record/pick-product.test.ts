import { expect, it } from 'vitest';
import { productOption, withSku } from './pick-product';

it('the label of a product is taken apart at its first dot', () => {
  expect(productOption({ id: '1', label: 'COF-020 · Beans · dark' })).toMatchObject({
    sku: 'COF-020',
    name: 'Beans · dark',
  });
});

it('a product is found by its whole SKU, however it is written', () => {
  const found = [
    { id: '1', label: 'COF-0201 · Beans' },
    { id: '2', label: 'COF-020 · Espresso' },
  ].map(productOption);
  expect(withSku(found, 'cof-020')?.id).toBe('2');
  expect(withSku(found, 'COF-02')).toBeNull();
});
