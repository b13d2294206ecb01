import { defineTexts } from '@/ui/i18n';

export const t = defineTexts('supplier', {
  emptyText: 'Add the suppliers you buy from.',
  emptyTitle: 'No suppliers yet',
  leadTimeHelp:
    'Days from ordering to receiving. Used until enough receipts show the actual time. A product can have its own.',
  many: 'Suppliers',
  newPurchase: 'New purchase',
  noPurchases: 'No purchases yet.',
  purchase: 'Purchase',
  purchases: 'Latest purchases',
  totalCost: 'Total cost',
  noProducts: 'No products of this supplier yet.',
  one: 'Supplier',
  products: 'Products',
  terms: 'Code and lead time',
  search: 'Search name, code, contact or phone',
});
