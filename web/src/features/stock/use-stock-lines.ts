import { useCallback, useReducer } from 'react';
import { useLazyPickProductQuery } from '@/api/generated';
import type { ProductOption } from '@/ui/line-columns';
import {
  emptyLine,
  type LineItem,
  lineReducer,
  type PastedLine,
  startHistory,
} from '@/ui/line-items';
import type { Option } from '@/ui/lookup-types';
import { useNotify } from '@/ui/notify';
import type { UseProducts } from '@/ui/product-cell';
import { useProducts } from '@/ui/record/pick';
import { say as sayUi } from '@/ui/texts';

/** SKUs that are looked up at the same time. */
const abreast = 6;

/** The lines of the transaction that is being written. */
export function useStockLines(start: readonly LineItem[]) {
  const notify = useNotify();
  const [search] = useLazyPickProductQuery();
  const [{ rows, past }, dispatch] = useReducer(lineReducer, start, (lines) =>
    startHistory(lines.length > 0 ? [...lines] : [emptyLine()]),
  );
  const choose = useCallback((line: LineItem, product: ProductOption) => {
    const { id: productId, sku, name } = product;
    dispatch({ type: 'change', key: line.key, change: { productId, sku, name, unit: '' } });
  }, []);
  const find = async (sku: string): Promise<ProductOption | null> => {
    const { data = [] } = await search({ searchTerm: sku }, true);
    const same = (option: ProductOption) => option.sku.toLowerCase() === sku.toLowerCase();
    return data.map(productOption).find(same) ?? null;
  };
  const paste = async (pasted: PastedLine[], at: number) => {
    const lines: LineItem[] = [];
    for (let from = 0; from < pasted.length; from += abreast) {
      const part = pasted.slice(from, from + abreast);
      const found = await Promise.all(part.map(({ sku }) => find(sku)));
      part.forEach(({ sku, quantity, unitPrice: unitCost }, index) => {
        const product = found[index];
        const known = product ? { productId: product.id, sku, name: product.name } : { sku };
        lines.push(emptyLine({ ...known, quantity, extra: { unitCost } }));
      });
    }
    dispatch({ type: 'insert', at, lines });
    notify(sayUi('linesPasted', { count: lines.length }), 'info');
  };
  return { rows, dirty: past.length > 0, dispatch, choose, paste };
}

export const useStockProducts: UseProducts = (searchTerm, skip) => {
  const { options, loading } = useProducts(searchTerm, skip);
  return { options: options.map(productOption), loading };
};

/** The label of a product is `SKU · Name`. */
function productOption({ id, label }: Option): ProductOption {
  const at = label.indexOf(' · ');
  const [sku, name] = at < 0 ? ['', label] : [label.slice(0, at), label.slice(at + 3)];
  return { id, label, sku, name, unit: '' };
}
