import { defineTexts } from '@/ui/i18n';

export const t = defineTexts('warehouse', {
  codeHelp: 'At most 10 letters, digits, hyphens: people say and print it.',
  emptyText: 'Stock lies in warehouses, and orders go out from one.',
  emptyTitle: 'No warehouses yet',
  ledger: 'Ledger',
  many: 'Warehouses',
  managerHelp: 'The user who runs it.',
  noStock: 'Nothing is here.',
  notFound: 'No product of this warehouse matches.',
  one: 'Warehouse',
  search: 'Search name, code or city',
  searchStock: 'Search SKU or product',
  stock: 'Stock',
  onHandOnly: 'Only what is there',
});
