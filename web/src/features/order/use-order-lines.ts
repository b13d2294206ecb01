import { useCallback, useMemo, useReducer } from 'react';
import { useLazyPickProductQuery } from '@/api/generated';
import { add, decimal, toText } from '@/ui/decimal';
import type { ProductOption } from '@/ui/line-columns';
import {
  documentAmounts,
  emptyLine,
  isBlank,
  type LineItem,
  lineReducer,
  type PastedLine,
  startHistory,
} from '@/ui/line-items';
import { useNotify } from '@/ui/notify';
import { say as sayUi } from '@/ui/texts';
import { productOption } from './pickers';

/** SKUs that are looked up at the same time. */
const abreast = 6;

/** The lines of the order that is being written. */
export function useOrderLines(start: readonly LineItem[]) {
  const notify = useNotify();
  const [search] = useLazyPickProductQuery();
  const [{ rows, past }, dispatch] = useReducer(lineReducer, start, (lines) =>
    startHistory(lines.length > 0 ? [...lines] : [emptyLine()]),
  );
  const filled = useMemo(() => rows.filter((row) => !isBlank(row)), [rows]);
  const amounts = useMemo(() => documentAmounts(filled), [filled]);
  const wanted = useMemo(() => perProduct(filled), [filled]);

  const choose = useCallback((line: LineItem, product: ProductOption) => {
    const { id: productId, sku, name, unit } = product;
    const blank = { unitPrice: '', priceSource: '', taxRate: '', extra: {} };
    dispatch({ type: 'change', key: line.key, change: { productId, sku, name, unit, ...blank } });
  }, []);

  const paste = async (pasted: PastedLine[], at: number) => {
    const lines: LineItem[] = [];
    for (let from = 0; from < pasted.length; from += abreast) {
      const part = pasted.slice(from, from + abreast);
      const found = await Promise.all(part.map(({ sku }) => find(sku)));
      part.forEach((line, index) => {
        lines.push(pastedLine(line, found[index] ?? null));
      });
    }
    dispatch({ type: 'insert', at, lines });
    notify(sayUi('linesPasted', { count: lines.length }), 'info');
  };
  const find = async (sku: string): Promise<ProductOption | null> => {
    const answer = await search({ searchTerm: sku }, true);
    const options = answer.data?.map(productOption) ?? [];
    return options.find((option) => option.sku.toLowerCase() === sku.toLowerCase()) ?? null;
  };
  return { rows, filled, amounts, wanted, dirty: past.length > 0, dispatch, choose, paste };
}

function pastedLine({ sku, quantity, unitPrice }: PastedLine, product: ProductOption | null) {
  const price = unitPrice ? { unitPrice, priceSource: 'manual' } : {};
  const known = product ? { productId: product.id, sku: product.sku, name: product.name } : { sku };
  return emptyLine({ ...known, quantity, ...price });
}

function perProduct(lines: readonly LineItem[]): ReadonlyMap<string, string> {
  const sums = new Map<string, string>();
  for (const { productId, quantity } of lines) {
    const sum = add(decimal(sums.get(productId)), decimal(quantity));
    sums.set(productId, toText(sum));
  }
  return sums;
}
