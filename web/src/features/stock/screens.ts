import { paths } from '@/app/paths';
import { documentScreens } from '@/ui/document/screens';
import { stockTransactionTable } from '@/ui/document/tables';

const form = () => import('./form');

const list = () => import('./list').then((module) => module.StockTransactionList);

export const screens = [
  { path: paths.stock.all, needs: ['stock-transaction-list-pending'] as const, load: list },
  ...documentScreens({
    paths: paths.stock,
    lists: stockTransactionTable.lists,
    may: { create: 'stock-transaction-create', edit: 'stock-transaction-edit' },
    mine: true,
    list,
    details: () => import('./details').then((module) => module.StockTransactionPage),
    new: () => form().then((module) => module.NewStockTransaction),
    edit: () => form().then((module) => module.EditStockTransaction),
  }),
];
