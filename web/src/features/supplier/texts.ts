import { defineTexts } from '@/ui/i18n';

export const t = defineTexts('supplier', {
  emptyText: 'Every product has a supplier.',
  emptyTitle: 'No suppliers yet',
  leadTimeHelp: 'Days from ordering to receiving; a product may have its own.',
  many: 'Suppliers',
  noPurchases: 'Nothing ordered yet.',
  purchase: 'Purchase',
  purchases: 'Latest purchases',
  totalCost: 'Total cost',
  noProducts: 'No products of this supplier yet.',
  one: 'Supplier',
  price: 'List price',
  product: 'New product',
  products: 'Products',
  search: 'Search name, code, contact or phone',
});
