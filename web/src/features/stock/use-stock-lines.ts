import { createContext, useCallback, useContext, useReducer } from 'react';
import {
  type SupplierProduct,
  useGetOrderQuery,
  useLazyPickProductQuery,
  useLazyPickPurchaseOfSupplierQuery,
  usePickPurchaseOfSupplierQuery,
} from '@/api/generated';
import { price, quantity } from '@/ui/format';
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
import { fitting } from '@/ui/use-choices';
import { type Returnable, returnables } from './returnable';
import { say } from './texts';

/** SKUs that are looked up at the same time. */
const abreast = 6;

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

/** The lines of the transaction that is being written. */
export function useStockLines(start: readonly LineItem[], { kind, supplierId }: Source) {
  const notify = useNotify();
  const [search] = useLazyPickProductQuery();
  const [searchOfSupplier] = useLazyPickPurchaseOfSupplierQuery();
  const [{ rows, past }, dispatch] = useReducer(lineReducer, start, (lines) =>
    startHistory(lines.length > 0 ? [...lines] : [emptyLine()]),
  );
  const choose = useCallback((line: LineItem, product: ProductOption) => {
    dispatch({ type: 'change', key: line.key, change: known(product) });
  }, []);
  const find = async (sku: string): Promise<StockProduct | null> => {
    const found =
      kind === 'purchase'
        ? ((await searchOfSupplier({ supplierId, searchTerm: sku }, true)).data ?? []).map(offered)
        : ((await search({ searchTerm: sku }, true)).data ?? []).map(productOption);
    return found.find((option) => option.sku.toLowerCase() === sku.toLowerCase()) ?? null;
  };
  const paste = async (pasted: PastedLine[], at: number) => {
    const lines: LineItem[] = [];
    for (let from = 0; from < pasted.length; from += abreast) {
      const part = pasted.slice(from, from + abreast);
      const found = await Promise.all(part.map(({ sku }) => find(sku)));
      part.forEach(({ sku, quantity: amount, unitPrice }, index) => {
        const product = found[index];
        const line = product ? known(product) : { sku, extra: {} };
        const unitCost = unitPrice || line.extra?.unitCost || '';
        lines.push(emptyLine({ ...line, quantity: amount, extra: { ...line.extra, unitCost } }));
      });
    }
    dispatch({ type: 'insert', at, lines });
    notify(sayUi('linesPasted', { count: lines.length }), 'info');
  };
  return { rows, dirty: past.length > 0, dispatch, choose, paste };
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

/** What a line takes over from the product that was chosen. */
function known(product: StockProduct): Partial<LineItem> {
  const { id: productId, sku, name, unit, packSize, lastCost } = product;
  return {
    productId,
    sku,
    name,
    unit,
    extra: { packSize: packSize ?? '', unitCost: lastCost ? shortest(lastCost) : '' },
  };
}

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
