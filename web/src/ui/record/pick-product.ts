import { useCallback } from 'react';
import { useLazyPickProductQuery } from '@/api/generated';
import type { Option, ProductOption } from '../choices/lookup-types';
import type { UseProducts } from '../lines/product-cell';
import { useProducts } from './pick';

/** All products, for the lines of a document. */
export const useLineProducts: UseProducts = (searchTerm, skip) => {
  const { options, ...found } = useProducts(searchTerm, skip);
  return { ...found, options: options.map(productOption) };
};

/** Finds the product of a SKU that was pasted. */
export function useFindProduct() {
  const [search] = useLazyPickProductQuery();
  return useCallback(
    async (sku: string) => {
      const { data } = await search({ searchTerm: sku }, true);
      return withSku((data ?? []).map(productOption), sku);
    },
    [search],
  );
}

export function withSku<P extends ProductOption>(products: readonly P[], sku: string): P | null {
  return products.find((each) => each.sku.toLowerCase() === sku.toLowerCase()) ?? null;
}

/** The label of a product is `SKU · Name`. */
export function productOption({ id, label }: Option): ProductOption {
  const at = label.indexOf(' · ');
  const [sku, name] = at < 0 ? ['', label] : [label.slice(0, at), label.slice(at + 3)];
  return { id, label, sku, name, unit: '' };
}
