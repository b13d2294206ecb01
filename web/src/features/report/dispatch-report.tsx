import { currentOrLast } from '@/api/current-data';
import {
  type DispatchRow,
  type ExplainDispatchReportApiArg,
  useCountDispatchesQuery,
  useReportDispatchesQuery,
  useSumDispatchesQuery,
} from '@/api/generated';
import { sorts } from '@/api/sorts';
import { paths } from '@/app/paths';
import type { Figure as Source } from '@/ui/explanation/figure';
import { ofDispatch } from '@/ui/explanation/row-figures';
import { Figure } from '@/ui/figure';
import { count, shortDate } from '@/ui/format';
import { columnsOf } from '@/ui/list/column';
import { listQuery } from '@/ui/list/state';
import type { ListColumn } from '@/ui/list/types';
import { Text } from '@/ui/parts';
import { statusFilter, warehouseFilter } from '@/ui/record/record-filters';
import { fieldLabel } from '@/ui/record/texts';
import { StatusChip } from '@/ui/status-chip';
import { allOf, anyStatusOf, dispatchStatuses } from './filters';
import { ReportPage } from './report-page';
import { StatusStrip } from './status-strip';
import { StopOverview } from './stop-overview';
import { sumFacts } from './sums';
import { t } from './texts';
import { useReportPeriod } from './use-period';

const column = columnsOf<DispatchRow>();

const filters = [statusFilter(dispatchStatuses, 'dispatch'), warehouseFilter];
const figures = ['stopCount', 'deliveredStops', 'failedStops', 'lineCount'] as const;
const labels = {
  stopCount: 'stops',
  deliveredStops: 'deliveredStops',
  failedStops: 'failedStops',
  lineCount: 'lines',
} as const;

const explained = {
  stopCount: 'stop-count',
  deliveredStops: 'delivered-stops',
  failedStops: 'failed-stops',
  lineCount: 'line-count',
} as const;

/** Shows the outcomes of the stops in a period, and its dispatches in any status. */
export function DispatchReport() {
  const { state, onChange, period, onPeriod } = useReportPeriod(filters);
  const { warehouseId } = state.filters;
  const query = listQuery(state);
  const result = useReportDispatchesQuery(query);
  const sums = useSumDispatchesQuery(allOf(query));
  const figure = (name: ExplainDispatchReportApiArg['figure']): Source => ({
    call: 'explainDispatchReport',
    args: { ...allOf(query), figure: name },
  });
  const counts = useCountDispatchesQuery(anyStatusOf(query));
  return (
    <ReportPage
      title={t('report_dispatch')}
      noun={t('dispatches')}
      path="/api/reports/dispatch"
      state={state}
      onChange={onChange}
      result={result}
      sorts={sorts.reportDispatches}
      columns={columns()}
      card={(row) => ({
        title: row.dispatchNo,
        parts: [row.driverName, shortDate(row.plannedDate)],
        figure: stopsDone(row),
        status: <StatusChip status={row.status} noun="dispatch" />,
      })}
      figures={t('stops')}
      href={(row) => paths.dispatch.details(row.id)}
      searchHint={t('searchDispatch')}
      period={{ range: period, onChange: onPeriod }}
      filters={filters}
      sums={sumFacts(sums, (all) => [
        { label: t('dispatches'), value: count(all.dispatches), figure: figure('dispatches') },
        ...figures.map((field) => ({
          label: t(labels[field]),
          value: count(all[field]),
          figure: figure(explained[field]),
        })),
      ])}
      overview={
        <>
          <StopOverview
            filter={warehouseId ? { warehouseId } : {}}
            period={period}
            onPeriod={onPeriod}
          />
          <StatusStrip
            title={t('dispatchesByStatus')}
            path={paths.report.dispatch}
            period={period}
            filters={state.filters}
            statuses={dispatchStatuses}
            noun="dispatch"
            counts={currentOrLast(counts)}
          />
        </>
      }
    />
  );
}

/** Shows "2 of 4", and below it "1 back", in the words of the trip. */
function stopsDone({ deliveredStops, failedStops, stopCount }: DispatchRow) {
  return (
    <Text textAlign="end">
      {t('doneOf', { done: count(deliveredStops), all: count(stopCount) })}
      {failedStops > 0 && (
        <Text variant="caption" color="var(--error-text)">
          {t('backCount', { count: failedStops })}
        </Text>
      )}
    </Text>
  );
}

function columns(): ListColumn<DispatchRow>[] {
  const figure = (
    field: (typeof figures)[number],
    hidePriority = 0,
    header = t(labels[field]),
  ): ListColumn<DispatchRow> => ({
    field,
    header,
    align: 'figure',
    width: 130,
    hidePriority,
    cell: (row) => <Figure of={row[field]} as="count" />,
    explain: ofDispatch(explained[field]),
  });
  return [
    column.text('dispatchNo', t('dispatch'), { width: 185 }),
    column.day('plannedDate', t('planned'), { width: 130 }),
    column.text('driverName', t('driver'), { minWidth: 140 }),
    column.text('vehiclePlate', t('vehicle'), { width: 120, hidePriority: 1 }),
    column.text('warehouseName', fieldLabel('warehouseId'), { minWidth: 124, hidePriority: 2 }),
    { ...figure('stopCount'), width: 90 },
    // Follows the number of stops, which includes these.
    { ...figure('deliveredStops', 1, t('stopsDelivered')), width: 110 },
    { ...figure('failedStops', 1, t('stopsBack')), width: 90 },
    { ...figure('lineCount', 2), width: 90 },
    column.status('status', {}, 'dispatch'),
  ];
}
