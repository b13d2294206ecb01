import {
  type Explanation,
  useExplainAccountQuery,
  useExplainControlReportQuery,
  useExplainCustomerReportQuery,
  useExplainDashboardQuery,
  useExplainDispatchQuery,
  useExplainDispatchReportQuery,
  useExplainForecastQuery,
  useExplainOrderQuery,
  useExplainOrderReportQuery,
  useExplainPaymentReportQuery,
  useExplainReceivableQuery,
  useExplainReceivableReportQuery,
  useExplainSalesReportQuery,
  useExplainStatementEntryQuery,
  useExplainStatementQuery,
  useExplainStockMovementQuery,
  useExplainStockQuery,
  useExplainStockReportQuery,
  useExplainStockTransactionQuery,
  useExplainStopReportQuery,
} from '@/api/generated';
import type { Figure } from './figure';

const hooks = {
  explainAccount: useExplainAccountQuery,
  explainControlReport: useExplainControlReportQuery,
  explainCustomerReport: useExplainCustomerReportQuery,
  explainDashboard: useExplainDashboardQuery,
  explainDispatch: useExplainDispatchQuery,
  explainDispatchReport: useExplainDispatchReportQuery,
  explainForecast: useExplainForecastQuery,
  explainOrder: useExplainOrderQuery,
  explainOrderReport: useExplainOrderReportQuery,
  explainPaymentReport: useExplainPaymentReportQuery,
  explainReceivable: useExplainReceivableQuery,
  explainReceivableReport: useExplainReceivableReportQuery,
  explainSalesReport: useExplainSalesReportQuery,
  explainStatement: useExplainStatementQuery,
  explainStatementEntry: useExplainStatementEntryQuery,
  explainStock: useExplainStockQuery,
  explainStockMovement: useExplainStockMovementQuery,
  explainStockReport: useExplainStockReportQuery,
  explainStockTransaction: useExplainStockTransactionQuery,
  explainStopReport: useExplainStopReportQuery,
} as const satisfies Record<Figure['call'], unknown>;

interface Answer {
  currentData?: Explanation | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

type Hook = (args: object, options: { refetchOnMountOrArgChange: boolean }) => Answer;

/** Reads a page of an explanation, uncached. The call of a figure must not change while it is shown. */
export function useExplanation({ call, args }: Figure, after?: number): Answer {
  const usePage = hooks[call] as Hook;
  const page = after === undefined ? args : { ...args, after };
  return usePage(page, { refetchOnMountOrArgChange: true });
}
