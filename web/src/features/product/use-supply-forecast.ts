import {
  useGetProductForecastQuery,
  useListStockOfProductQuery,
  usePickWarehouseQuery,
} from '@/api/generated';
import { compare, decimal } from '@/ui/decimal';
import { type SupplyParams, useSupplyView } from './use-supply-view';

/** Loads the forecast of a product in the chosen warehouse, and returns its parameters. */
export function useSupplyForecast(productId: string, isSkipped = false) {
  const [view, choose] = useSupplyView();
  const warehouse = useWarehouse(productId, view.warehouseId, isSkipped);
  const params: SupplyParams = { ...view, warehouseId: warehouse.id, productId };
  const result = useGetProductForecastQuery(params, { skip: isSkipped || !warehouse.id });
  return { params, choose, warehouse, result };
}

/** Returns the chosen warehouse, else the one with the most stock of the product, else the first. */
function useWarehouse(
  productId: string,
  chosen: string,
  skip: boolean,
): { id: string; none: boolean } {
  const all = usePickWarehouseQuery({}, { skip });
  const stock = useListStockOfProductQuery({ productId }, { skip });
  if (chosen) return { id: chosen, none: false };
  if (stock.isLoading || all.isLoading) return { id: '', none: false };
  const [most] = [...(stock.currentData ?? [])].sort((one, other) =>
    compare(decimal(other.onHand), decimal(one.onHand)),
  );
  const id = most?.warehouseId ?? all.currentData?.[0]?.id ?? '';
  return { id, none: id === '' };
}
