import { useCallback, useMemo } from 'react';
import { useLazyPickProductQuery } from '@/api/generated';
import { add, type Decimal, zero } from '@/ui/decimal';
import { type LineKind, useLines } from '@/ui/document-form/use-lines';
import type { ProductOption } from '@/ui/line-columns';
import { documentAmounts, type LineItem } from '@/ui/line-items';
import { soundFigure } from '@/ui/record/figure';
import { orderLineDraft } from '@/ui/record/limits';
import { wrongLines } from './form-values';
import { productOption } from './pickers';

/** The lines of the order that is being written. */
export function useOrderLines(start: readonly LineItem[]) {
  const [search] = useLazyPickProductQuery();
  const find = useCallback(
    async (sku: string): Promise<ProductOption | null> => {
      const answer = await search({ searchTerm: sku }, true);
      const options = answer.data?.map(productOption) ?? [];
      return options.find((option) => option.sku.toLowerCase() === sku.toLowerCase()) ?? null;
    },
    [search],
  );
  const lines = useLines({ start, find, known, priced, check: wrongLines });
  const { filled } = lines;
  const amounts = useMemo(() => documentAmounts([...filled]), [filled]);
  const wanted = useMemo(() => perProduct(filled), [filled]);
  return { lines, amounts, wanted };
}

/** Another product has another price, unless one was pasted for a SKU that nobody knew. */
const known: LineKind['known'] = (_product, line) =>
  !line.productId && line.priceSource === 'manual'
    ? {}
    : { unitPrice: '', priceSource: '', taxRate: '', extra: {} };

const priced: LineKind['priced'] = (unitPrice) => ({ unitPrice, priceSource: 'manual' });

function perProduct(lines: readonly LineItem[]): ReadonlyMap<string, Decimal | null> {
  const sums = new Map<string, Decimal | null>();
  for (const { productId, quantity } of lines) {
    const before = sums.has(productId) ? sums.get(productId) : zero;
    const wanted = soundFigure(orderLineDraft.quantity, quantity);
    sums.set(productId, before && wanted ? add(before, wanted) : null);
  }
  return sums;
}
