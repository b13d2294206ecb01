import { useMemo } from 'react';
import {
  useCountOrdersQuery,
  useCountReceivablesQuery,
  useCountStockTransactionsQuery,
  useGetExceptionTotalsQuery,
  useListDispatchesQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { today } from '@/ui/dates/today';
import { type TodayRow, todayRows } from './rows';

interface WorkOfDay {
  rows: readonly TodayRow[];
  loading: boolean;
  /** Failure of the first call that failed, until it is retried. */
  error: unknown;
  retry: () => void;
}

/** Maximum number of trips that leave on one day. */
const MAX_TRIPS = 20;

/** Gathers the user's work from at most four calls. */
export function useWork(): WorkOfDay {
  const may = useMay();
  const totals = useGetExceptionTotalsQuery({}, { skip: !may('dashboard-view') });
  const seesOrders = may('order-list-approved');
  const orders = useCountOrdersQuery(seesOrders ? {} : { mine: true }, {
    skip: may('dashboard-view') || !(seesOrders || may('order-create')),
  });
  const seesStock = may('stock-transaction-list-pending') || may('stock-transaction-receive');
  const stock = useCountStockTransactionsQuery({}, { skip: !seesStock });
  const receivables = useCountReceivablesQuery({}, { skip: !may('receivable-approve') });
  const trips = useListDispatchesQuery(useTripQuery(), { skip: !useSeesTrips() });
  const calls = [totals, orders, stock, receivables, trips];
  const failed = calls.find((call) => call.error !== undefined && !call.isFetching);
  const rows = useMemo(
    () =>
      todayRows(
        {
          totals: totals.currentData,
          orders: orders.currentData,
          stock: stock.currentData,
          receivables: receivables.currentData,
          trips: trips.currentData?.content,
        },
        may,
      ),
    [totals, orders, stock, receivables, trips, may],
  );
  return {
    rows,
    loading: calls.some((call) => call.isFetching && call.currentData === undefined),
    error: failed?.error,
    retry: () => {
      for (const call of calls) if (call.error !== undefined) void call.refetch();
    },
  };
}

function useSeesTrips(): boolean {
  const may = useMay();
  return may('dispatch-list-on-transit') || may('dispatch-create');
}

/** Queries the trips of today; crews see those that they are on until they are back. */
function useTripQuery() {
  const may = useMay();
  const day = today();
  if (may('dispatch-list-waiting')) return { startDate: day, endDate: day, size: MAX_TRIPS };
  if (may('dispatch-create')) return { mine: true, startDate: day, endDate: day, size: MAX_TRIPS };
  return { status: 'on-transit' as const, size: MAX_TRIPS };
}
