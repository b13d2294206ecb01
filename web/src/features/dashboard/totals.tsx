import {
  type DashboardTotal,
  useCountActiveUsersQuery,
  useCountAllDispatchesQuery,
  useCountAllOrdersQuery,
  useCountDeliveredOrdersQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import type { DateRange } from '@/ui/dates/date-range';
import { FailureAlert } from '@/ui/error-panel';
import { count } from '@/ui/format';
import { FigureStrip, type PeriodFigure } from '@/ui/period/figure-strip';
import { dayCount, differenceOf } from '@/ui/period/period';
import { t } from './texts';

interface Answer {
  currentData?: DashboardTotal | undefined;
  error?: unknown;
  refetch: () => unknown;
}

interface Props {
  filter: { warehouseId?: string };
  period: DateRange;
}

/** Counts the orders, deliveries and dispatches of a period with their change, and the active users. */
export function Totals({ filter, period }: Props) {
  const may = useMay();
  const args = { ...filter, days: dayCount(period), endDate: period.endDate };
  const answers = {
    orders: useCountAllOrdersQuery(args),
    'delivered-orders': useCountDeliveredOrdersQuery(args),
    dispatches: useCountAllDispatchesQuery(args),
    'active-users': useCountActiveUsersQuery(),
  } as const satisfies Record<string, Answer>;
  const report = (path: string, more: Record<string, string> = {}) =>
    may('report-view')
      ? `${path}?${new URLSearchParams({ ...filter, ...more, ...period })}`
      : undefined;
  const figure = (
    name: keyof typeof answers,
    more: Omit<PeriodFigure, 'value' | 'source' | 'change'>,
  ): PeriodFigure => {
    const { currentData }: Answer = answers[name];
    const before = currentData?.before;
    const of = name === 'active-users' ? {} : { ...filter, ...period };
    return {
      ...more,
      value: currentData && count(currentData.total),
      change: currentData && before != null ? differenceOf(currentData.total, before) : undefined,
      source: { call: 'explainDashboard', args: { ...of, figure: name } },
    };
  };
  const failed = Object.values<Answer>(answers).find(
    (answer) => answer.error !== undefined && answer.currentData === undefined,
  );
  return (
    <>
      {failed && <FailureAlert failure={failed.error} onRetry={() => void failed.refetch()} />}
      <FigureStrip
        label={t('counts')}
        figures={[
          figure('orders', {
            label: t('orders'),
            note: t('withoutCancelled'),
            good: 'more',
            to: report(paths.report.order),
          }),
          figure('delivered-orders', {
            label: t('delivered'),
            good: 'more',
            to: report(paths.report.order, { datedBy: 'delivered-on' }),
          }),
          figure('dispatches', {
            label: t('dispatches'),
            note: t('withoutCancelled'),
            to: report(paths.report.dispatch),
          }),
          figure('active-users', {
            label: t('activeUsers'),
            to: may('user-list') ? paths.user.list : undefined,
          }),
        ]}
        small
      />
    </>
  );
}
