import { paths } from '@/app/paths';
import type { Screen } from '@/ui/screen';

export const screens: Screen[] = [
  {
    path: paths.stock.ledger(':warehouseId', ':productId'),
    needs: ['stock-view'],
    load: () => import('./ledger').then((module) => module.StockLedgerPage),
  },
];
