import type { Operation } from '@/api/generated-session';
import { paths } from '@/app/paths';
import type { Screen } from '@/ui/screen';
import { stockLists } from './stock-status';

const list = () => import('./list').then((module) => module.StockTransactionList);
const form = () => import('./form');
const anyList: Operation[] = stockLists.map(({ needs }) => needs);

export const screens: Screen[] = [
  ...stockLists.map(({ list: word, needs }) => ({
    path: paths.stock.list(word),
    needs: [needs],
    load: list,
  })),
  { path: paths.stock.mine, needs: ['stock-transaction-create'], load: list },
  {
    path: paths.stock.new,
    needs: ['stock-transaction-create'],
    load: () => form().then((module) => module.NewStockTransaction),
  },
  {
    path: paths.stock.edit(':id'),
    needs: ['stock-transaction-edit'],
    load: () => form().then((module) => module.EditStockTransaction),
  },
  {
    path: paths.stock.ledger(':warehouseId', ':productId'),
    needs: ['stock-view'],
    load: () => import('./ledger').then((module) => module.StockLedgerPage),
  },
  {
    path: paths.stock.details(':id'),
    needs: [...anyList, 'stock-transaction-create'],
    load: () => import('./details').then((module) => module.StockTransactionPage),
  },
];
