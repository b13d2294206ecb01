import { unique } from './orders';
import { type Api, farAhead } from './support';

interface Choice {
  id: string;
  label: string;
  sku: string;
}

/** Creates a purchase of 20 of one product that is in transit. */
export async function sentPurchase(encoder: Api, manager: Api) {
  const [supplier] = await manager.get<Choice[]>('/api/dropdowns/supplier?searchTerm=Golden');
  const [house] = await manager.get<Choice[]>('/api/dropdowns/warehouse?searchTerm=NORTH');
  const goods = await manager.get<Choice[]>(
    `/api/dropdowns/custom-product-supplier?supplierId=${supplier?.id}`,
  );
  const products = await Promise.all(
    goods.map(({ id }) => manager.get<{ id: string; tracksBatch: boolean }>(`/api/products/${id}`)),
  );
  const plain = products.find(({ tracksBatch }) => !tracksBatch);
  const product = goods.find(({ id }) => id === plain?.id);
  if (!supplier || !house || !product) throw new Error('The demo has a supplier with goods.');
  const { id } = await encoder.send<{ id: string }>('POST', '/api/stockTransactions', {
    kind: 'purchase',
    warehouseId: house.id,
    supplierId: supplier.id,
    supplierReference: unique(),
    lines: [{ productId: product.id, quantity: '20', unitCost: '3' }],
  });
  for (const status of ['approved-admin', 'on-transit-supplier']) {
    await manager.send('PUT', '/api/stockTransactions/updateStatus', {
      id,
      status,
      ...(status === 'on-transit-supplier' ? { expectedDate: farAhead().iso } : {}),
    });
  }
  return { id, sku: product.sku };
}
