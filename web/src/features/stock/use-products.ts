import {
  type SupplierProduct,
  useGetOrderQuery,
  useLazyPickPurchaseOfSupplierQuery,
  usePickPurchaseOfSupplierQuery,
} from '@/api/generated';
import { price, quantity } from '@/ui/format';
import type { UseProducts } from '@/ui/lines/product-cell';
import type { FindProduct } from '@/ui/lines/use-lines';
import type { ProductOption } from '@/ui/lookup-types';
import { useFindProduct, useLineProducts, withSku } from '@/ui/record/pick-product';
import { fitting } from '@/ui/use-choices';
import { type Returnable, returnables } from './lines';
import { t } from './texts';

/** Where the products of the lines come from: a supplier, a delivered order, or all there are. */
export interface Source {
  kind: string;
  supplierId: string;
  orderId: string;
}

/** The products that a line can be of. */
export function productsOf({ kind, supplierId, orderId }: Source): UseProducts {
  const buys = kind === 'purchase';
  const returns = kind === 'customer-return' && orderId !== '';
  return (searchTerm, skip) => {
    const all = useLineProducts(searchTerm, skip || buys || returns);
    const supplied = usePickPurchaseOfSupplierQuery(
      { supplierId, ...(searchTerm ? { searchTerm } : {}) },
      { skip: skip || !buys || !supplierId },
    );
    const order = useGetOrderQuery({ id: orderId }, { skip: !returns });
    if (buys) {
      return { options: supplied.currentData?.map(offered) ?? [], loading: supplied.isFetching };
    }
    if (!returns) return all;
    const goods = order.currentData ? returnables(order.currentData).map(returned) : [];
    return { options: fitting(goods, searchTerm), loading: order.isFetching };
  };
}

/** Finds the product of a SKU that was pasted: of a purchase, among those of its supplier. */
export function useFindStockProduct({ kind, supplierId }: Source): FindProduct {
  const find = useFindProduct();
  const [search] = useLazyPickPurchaseOfSupplierQuery();
  if (kind !== 'purchase') return find;
  return async (sku) => {
    const { data } = await search({ supplierId, searchTerm: sku }, true);
    return withSku(data ?? [], sku);
  };
}

/** "DRY-030 · pack of 4 bag · last cost 10.40" */
function offered(product: SupplierProduct): ProductOption {
  const { sku, unit, packSize, lastCost } = product;
  const hint = [
    sku,
    ...(packSize ? [t('packOf', { size: quantity(packSize), unit })] : []),
    ...(lastCost ? [t('lastCostWas', { cost: price(lastCost) })] : []),
  ].join(' · ');
  return { ...product, hint };
}

function returned({ productId: id, sku, name, unit, left }: Returnable): ProductOption {
  const hint = `${sku} · ${t('withCustomer', { amount: quantity(left), unit })}`;
  return { id, sku, name, unit, label: `${sku} · ${name}`, hint };
}
