import {
  type Explanation,
  useExplainAccountQuery,
  useExplainCustomerReportQuery,
  useExplainDashboardQuery,
  useExplainDispatchReportQuery,
  useExplainForecastQuery,
  useExplainOrderQuery,
  useExplainOrderReportQuery,
  useExplainReceivableQuery,
  useExplainReceivableReportQuery,
  useExplainStatementQuery,
  useExplainStockQuery,
  useExplainStockReportQuery,
  useExplainStockTransactionQuery,
} from '@/api/generated';
import type { Figure } from './figure';

const hooks = {
  explainAccount: useExplainAccountQuery,
  explainCustomerReport: useExplainCustomerReportQuery,
  explainDashboard: useExplainDashboardQuery,
  explainDispatchReport: useExplainDispatchReportQuery,
  explainForecast: useExplainForecastQuery,
  explainOrder: useExplainOrderQuery,
  explainOrderReport: useExplainOrderReportQuery,
  explainReceivable: useExplainReceivableQuery,
  explainReceivableReport: useExplainReceivableReportQuery,
  explainStatement: useExplainStatementQuery,
  explainStock: useExplainStockQuery,
  explainStockReport: useExplainStockReportQuery,
  explainStockTransaction: useExplainStockTransactionQuery,
} as const satisfies Record<Figure['call'], unknown>;

interface Answer {
  currentData?: Explanation | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

type Hook = (args: object, options: { refetchOnMountOrArgChange: boolean }) => Answer;

/** A page of an explanation, asked for anew each time it is opened. A figure keeps its call for as long as it is shown. */
export function useExplanation({ call, args }: Figure, after?: number): Answer {
  const usePage = hooks[call] as Hook;
  const page = after === undefined ? args : { ...args, after };
  return usePage(page, { refetchOnMountOrArgChange: true });
}
