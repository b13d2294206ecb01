import AccountBalance from '@mui/icons-material/AccountBalanceWalletOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import Timer from '@mui/icons-material/TimerOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import {
  type SalesReport,
  useGetDashboardOverviewQuery,
  useReportSalesQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { Sparkline } from '@/ui/charts/sparkline';
import type { DateRange } from '@/ui/dates/date-range';
import { FailureAlert } from '@/ui/error-panel';
import type { Figure } from '@/ui/explanation/figure';
import { inCurrency } from '@/ui/figure';
import { count, money, quantity } from '@/ui/format';
import { Caption, Fill, Row, Text } from '@/ui/parts';
import { Change, FigureLabel, FigureValue } from '@/ui/period/figure-strip';
import { type Difference, differenceOf, percent, pointsOf, shareOf } from '@/ui/period/period';
import { heights } from '@/ui/sizes';
import { t } from './texts';

export interface PlaceProps {
  filter: { warehouseId?: string };
  period: DateRange;
  currency: string;
}

interface Tile {
  label: string;
  tone: string;
  icon: ReactNode;
  value: ReactNode | undefined;
  source: Figure;
  to: string | undefined;
  change?: { by: Difference; counted?: 'points' } | undefined;
  /** Captions by name; each has its own line. */
  captions: Readonly<Record<string, ReactNode>>;
  course?: readonly (number | null)[] | undefined;
}

/** Shows deliveries, open receivables, stock value and punctuality, with their course in the period. */
export function Tiles({ filter, period, currency }: PlaceProps) {
  const sales = useReportSalesQuery({ ...filter, ...period });
  const overview = useGetDashboardOverviewQuery(overviewOf({ filter, period }));
  const failed = [sales, overview].find(({ error, currentData }) => error && !currentData);
  const tiles = [
    ...useSalesTiles({ filter, period, currency }, sales.currentData),
    ...useMoneyTiles({ filter, period, currency }, overview.currentData),
  ];
  const [delivered, onTime, receivables, stock] = tiles;
  return (
    <>
      {failed && <FailureAlert failure={failed.error} onRetry={() => void failed.refetch()} />}
      <Box sx={grid}>
        {[delivered, receivables, stock, onTime].map(
          (tile) => tile && <TileCard key={tile.label} {...tile} />,
        )}
      </Box>
    </>
  );
}

/** Returns the arguments of the overview, which the tiles and the ageing share. */
export function overviewOf({ filter, period }: Pick<PlaceProps, 'filter' | 'period'>) {
  const days = Math.round((Date.parse(period.endDate) - Date.parse(period.startDate)) / 864e5) + 1;
  return { ...filter, days, endDate: period.endDate };
}

function useReportLink() {
  const may = useMay();
  return (path: string, query: Record<string, string>) =>
    may('report-view') ? `${path}?${new URLSearchParams(query)}` : undefined;
}

function useSalesTiles({ filter, period, currency }: PlaceProps, data: SalesReport | undefined) {
  const link = useReportLink();
  const [now, before] = [data?.sums, data?.before.sums];
  const args = { ...filter, ...period };
  const delivered = link(paths.report.order, { ...args, datedBy: 'delivered-on' });
  const share = (of: typeof now) => (of ? shareOf(of.onTimeOrders, of.requestedOrders) : null);
  const tiles: Tile[] = [
    {
      label: inCurrency(t('deliveredAmount'), currency),
      tone: 'primary',
      icon: <TaskAlt />,
      value: now && money(now.delivered),
      source: { call: 'explainSalesReport', args: { ...args, figure: 'delivered' } },
      to: delivered,
      change: now && before && { by: differenceOf(now.delivered, before.delivered) },
      captions: { orders: now && t('ofOrders', { count: now.deliveredOrders }) },
      course: data?.rows.map((row) => Number(row.delivered)),
    },
    {
      label: t('onTime'),
      tone: 'success',
      icon: <Timer />,
      value: now && percent(share(now)),
      source: { call: 'explainSalesReport', args: { ...args, figure: 'on-time-percent' } },
      to: delivered,
      change: now && { by: pointsOf(share(now), share(before)), counted: 'points' },
      captions: {
        requested:
          now && t('ofRequested', { on: count(now.onTimeOrders), all: count(now.requestedOrders) }),
      },
      course: data?.rows.map((row) => shareOf(row.onTimeOrders, row.requestedOrders)),
    },
  ];
  return tiles;
}

type Overview = ReturnType<typeof useGetDashboardOverviewQuery>['currentData'];

function useMoneyTiles({ filter, currency }: PlaceProps, data: Overview) {
  const link = useReportLink();
  const { stock, receivables } = data ?? {};
  const tiles: Tile[] = [
    {
      label: inCurrency(t('openReceivables'), currency),
      tone: 'info',
      icon: <AccountBalance />,
      value: receivables && money(receivables.balance),
      source: { call: 'explainCustomerReport', args: { figure: 'balance' } },
      to: link(paths.report.customer, {}),
      captions: {
        overdue: receivables && <Overdue amount={receivables.overdue} />,
        places: filter.warehouseId && t('allWarehouses'),
      },
      course: data?.balances.map(({ balance }) => Number(balance)),
    },
    {
      label: inCurrency(t('stockValue'), currency),
      tone: 'secondary',
      icon: <Inventory />,
      value: stock && money(stock.value),
      source: { call: 'explainStockReport', args: { ...filter, figure: 'value' } },
      to: link(paths.report.stock, filter),
      captions: {
        cost: stock && t('atLastCost'),
        turnover: data?.turnover && t('turnover', { times: quantity(data.turnover) }),
        outOfStock: stock && t('outOfStock', { amount: count(stock.outOfStock) }),
      },
    },
  ];
  return tiles;
}

function Overdue({ amount }: { amount: string }) {
  if (Number(amount) === 0) return t('noneOverdue');
  return (
    <Box component="span" sx={{ color: 'var(--error-text)', fontWeight: 600 }}>
      {t('overdueOf', { amount: money(amount) })}
    </Box>
  );
}

function TileCard({ label, tone, icon, value, source, to, change, captions, course }: Tile) {
  return (
    <Card role="group" aria-label={label} sx={{ p: { xs: 2, md: 2.5 } }}>
      <Row gap={1.5} alignItems="flex-start" minHeight={{ md: 40 }}>
        <Fill>
          <FigureLabel label={label} to={to} />
        </Fill>
        <Icon tone={tone}>{icon}</Icon>
      </Row>
      <Text className="figures" data-testid="total" variant="h4" mt={0.5}>
        <FigureValue label={label} value={value} source={source} />
      </Text>
      {change && (
        <Box>
          <Change
            change={change.by}
            {...(change.counted && { counted: change.counted })}
            good="more"
          />
        </Box>
      )}
      {Object.entries(captions).map(
        ([name, caption]) => caption && <Caption key={name}>{caption}</Caption>,
      )}
      {course && (
        <Box sx={{ mt: 1 }}>
          <Sparkline values={course} color={`var(--mui-palette-${tone}-main)`} />
        </Box>
      )}
    </Card>
  );
}

function Icon({ tone, children }: { tone: string; children: ReactNode }) {
  const color = `var(--mui-palette-${tone}-main)`;
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', sm: 'grid' },
        placeItems: 'center',
        flexShrink: 0,
        width: heights.large,
        height: heights.large,
        borderRadius: '50%',
        color,
        backgroundColor: `color-mix(in srgb, ${color} 14%, transparent)`,
      }}
    >
      {children}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' },
} as const;
