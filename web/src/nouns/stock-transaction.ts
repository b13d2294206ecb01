import { details, listed, stepped, writes } from '@/api/tags';
import { paths } from '@/app/paths';
import { stockTransactionTable } from '@/ui/document/tables';
import { type DocumentEntry, searched } from './entry';
import { t } from './texts';

const form = () => import('@/features/stock/form');

export const stockTransaction = {
  paths: paths.stock,
  table: stockTransactionTable,
  // A duty may open the form for corrections after a count alone.
  may: { create: 'stock-adjust', edit: 'stock-transaction-edit' },
  create: t('newStock'),
  counts: 'countStockTransactions',
  pages: {
    list: () => import('@/features/stock/list').then((module) => module.StockTransactionList),
    details: () => import('@/features/stock/details').then((module) => module.StockTransactionPage),
    new: () => form().then((module) => module.NewStockTransaction),
    edit: () => form().then((module) => module.EditStockTransaction),
  },
  menu: {
    title: t('stockManagement'),
    icon: 'inventory',
    all: { title: t('allStock') },
    mine: { title: t('myStock') },
    create: { title: t('createStockTransaction') },
    // Addition to the specification.
    more: [
      {
        title: t('orderProposals'),
        path: paths.stock.proposals,
        icon: 'shoppingCart',
        needs: 'forecast-view',
      },
    ],
    lists: {
      'pending-approval': { title: t('pendingStockApproval'), key: 'k' },
      'approved-admin': { title: t('approvedStock') },
      'on-transit-supplier': { title: t('inTransitStock') },
      'received-by-warehouse': { title: t('receivedStock') },
      void: { title: t('voidStock') },
    },
  },
  search: searched('listStockTransactions', t('stockTransactions'), (row) => [
    row.transactionNo,
    row.supplierName ?? row.customerName,
    row.warehouseName,
  ]),
  exceptions: ['expected-not-arrived', 'partly-delivered'],
  replay: { read: (id) => `/api/stockTransactions/${id}`, needs: ['history-view'] },
  calls: {
    listStockTransactions: listed('stock-transaction'),
    countStockTransactions: listed('stock-transaction'),
    listStockOnTransit: listed('stock-transaction'),
    getStockTransaction: details('stock-transaction'),
    createStockTransaction: writes('stock-transaction'),
    editStockTransaction: writes('stock-transaction'),
    moveStockTransaction: stepped('stockTransactionMove', 'stock-transaction'),
  },
} satisfies DocumentEntry;
