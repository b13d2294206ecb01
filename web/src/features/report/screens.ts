import { paths } from '@/app/paths';
import type { Screen } from '@/ui/screen';

const needs: Screen['needs'] = ['report-view'];

export const screens: Screen[] = [
  {
    path: paths.report.customer,
    needs,
    load: async () => (await import('./customer-report')).CustomerReport,
  },
  {
    path: paths.report.order,
    needs,
    load: async () => (await import('./order-report')).OrderReport,
  },
  {
    path: paths.report.dispatch,
    needs,
    load: async () => (await import('./dispatch-report')).DispatchReport,
  },
  {
    path: paths.report.receivable,
    needs,
    load: async () => (await import('./receivable-report')).ReceivableReport,
  },
  {
    path: paths.report.stock,
    needs,
    load: async () => (await import('./stock-report')).StockReport,
  },
];
