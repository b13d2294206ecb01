import { defineTexts } from '@/ui/i18n';

export const t = defineTexts('warehouse', {
  adjust: 'Adjust stock',
  codeHelp: 'Up to 10 letters, digits or hyphens.',
  emptyText: 'Add a warehouse to keep stock and ship orders.',
  emptyTitle: 'No warehouses yet',
  ledger: 'Stock ledger',
  many: 'Warehouses',
  managerHelp: 'The user in charge.',
  noStock: 'No stock here.',
  notFound: 'No matching products in this warehouse.',
  one: 'Warehouse',
  receive: 'Receive goods',
  search: 'Search name, code or city',
  searchStock: 'Search SKU or product',
  stock: 'Stock',
  stockLeft_one:
    '{{count}} product is still in stock. Orders can’t be approved while the warehouse is inactive.',
  stockLeft_other:
    '{{count}} products are still in stock. Orders can’t be approved while the warehouse is inactive.',
  stockUnknown: 'Couldn’t load the stock of this warehouse.',
  onHandOnly: 'In stock only',
});
