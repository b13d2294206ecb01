import { createContext, useContext, useEffect, useState } from 'react';
import {
  type SupplierProduct,
  useGetOrderQuery,
  useLazyPickProductQuery,
  useLazyPickPurchaseOfSupplierQuery,
  usePickPurchaseOfSupplierQuery,
} from '@/api/generated';
import { plainNumber } from '@/ui/decimal';
import { type DocumentLines, type LineKind, useLines } from '@/ui/document-form/use-lines';
import { price, quantity } from '@/ui/format';
import type { ProductOption } from '@/ui/line-columns';
import type { LineItem } from '@/ui/line-items';
import type { Option } from '@/ui/lookup-types';
import type { UseProducts } from '@/ui/product-cell';
import { useProducts } from '@/ui/record/pick';
import { fitting } from '@/ui/use-choices';
import { type Returnable, returnables, wrongLines } from './lines';
import { say } from './texts';

/** Where the products of the lines come from: a supplier, a delivered order, or all there are. */
export interface Source {
  kind: string;
  supplierId: string;
  orderId: string;
}

export const SourceContext = createContext<Source>({ kind: '', supplierId: '', orderId: '' });

/** A product with what its supplier says of it. */
interface StockProduct extends ProductOption {
  packSize?: string | null | undefined;
  lastCost?: string | null | undefined;
}

/**
 * The lines of the transaction that is being written; `asksCosts` where those that it begins with have none yet, being
 * copies.
 */
export function useStockLines(
  start: readonly LineItem[],
  { kind, supplierId }: Source,
  asksCosts: boolean,
) {
  const [search] = useLazyPickProductQuery();
  const [searchOfSupplier] = useLazyPickPurchaseOfSupplierQuery();
  const find = async (sku: string): Promise<StockProduct | null> => {
    const found =
      kind === 'purchase'
        ? ((await searchOfSupplier({ supplierId, searchTerm: sku }, true)).data ?? []).map(offered)
        : ((await search({ searchTerm: sku }, true)).data ?? []).map(productOption);
    return found.find((option) => option.sku.toLowerCase() === sku.toLowerCase()) ?? null;
  };
  const lines = useLines({ start, find, known, priced, check: wrongLines });
  useCosts(lines, asksCosts && kind === 'purchase', find);
  return lines;
}

/** Asks the supplier's last costs for the lines that a copy begins with. */
function useCosts(
  { start, dispatch }: DocumentLines,
  wanted: boolean,
  find: (sku: string) => Promise<ProductOption | null>,
) {
  const [initial] = useState({ wanted, find });
  useEffect(() => {
    if (!initial.wanted) return;
    for (const line of start) {
      initial.find(line.sku).then((product) => {
        const change = product && known(product, line);
        if (change) dispatch({ type: 'inform', key: line.key, change });
      });
    }
  }, [initial, start, dispatch]);
}

/** The products that a line can be of, for the kind of transaction around. */
export const useStockProducts: UseProducts = (searchTerm, skip) => {
  const { kind, supplierId, orderId } = useContext(SourceContext);
  const buys = kind === 'purchase';
  const returns = kind === 'customer-return' && orderId !== '';
  const all = useProducts(searchTerm, skip || buys || returns);
  const supplied = usePickPurchaseOfSupplierQuery(
    { supplierId, ...(searchTerm ? { searchTerm } : {}) },
    { skip: skip || !buys || !supplierId },
  );
  const order = useGetOrderQuery({ id: orderId }, { skip: !returns });
  if (buys) {
    return { options: supplied.currentData?.map(offered) ?? [], loading: supplied.isFetching };
  }
  if (returns) {
    const goods = order.currentData ? returnables(order.currentData).map(returned) : [];
    return { options: fitting(goods, searchTerm), loading: order.isFetching };
  }
  return { options: all.options.map(productOption), loading: all.loading };
};

/** What a line takes over from the product that was chosen; a cost that was pasted for an unknown SKU stays. */
const known: LineKind['known'] = ({ packSize, lastCost }: StockProduct, line) => {
  const pasted = line.productId ? '' : line.extra.unitCost;
  return {
    extra: {
      packSize: packSize ?? '',
      unitCost: pasted || (lastCost ? plainNumber(shortest(lastCost)) : ''),
    },
  };
};

const priced: LineKind['priced'] = (unitCost, { extra }) => ({ extra: { ...extra, unitCost } });

/** "41.20" of "41.2000" */
function shortest(cost: string): string {
  return cost.replace(/(\.\d\d\d*?)0+$/, '$1');
}

/** "DRY-030 · pack of 4 bag · last cost 10.40" */
function offered(product: SupplierProduct): StockProduct {
  const { sku, unit, packSize, lastCost } = product;
  const hint = [
    sku,
    ...(packSize ? [say('packOf', { size: quantity(packSize), unit })] : []),
    ...(lastCost ? [say('lastCostWas', { cost: price(lastCost) })] : []),
  ].join(' · ');
  return { ...product, hint };
}

function returned({ productId: id, sku, name, unit, left }: Returnable): StockProduct {
  const hint = `${sku} · ${say('withCustomer', { amount: quantity(left), unit })}`;
  return { id, sku, name, unit, label: `${sku} · ${name}`, hint };
}

/** The label of a product is `SKU · Name`. */
function productOption({ id, label }: Option): StockProduct {
  const at = label.indexOf(' · ');
  const [sku, name] = at < 0 ? ['', label] : [label.slice(0, at), label.slice(at + 3)];
  return { id, label, sku, name, unit: '' };
}
