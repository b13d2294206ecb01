import Group from '@mui/icons-material/GroupOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { asOf } from '@/api/as-of';
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
import { Caption, Fill, Row, Text } from '@/ui/parts';
import { Change, FigureLabel, FigureValue } from '@/ui/period/figure-strip';
import { dayCount, differenceOf } from '@/ui/period/period';
import { t } from './texts';

interface Answer {
  currentData?: DashboardTotal | undefined;
  error?: unknown;
  refetch: () => unknown;
}

interface Tile {
  figure: 'orders' | 'delivered-orders' | 'dispatches' | 'active-users';
  label: string;
  tone: string;
  icon: ReactNode;
}

const tiles: readonly Tile[] = [
  { figure: 'orders', label: t('orders'), tone: 'primary', icon: <ReceiptLong /> },
  { figure: 'delivered-orders', label: t('delivered'), tone: 'success', icon: <TaskAlt /> },
  { figure: 'dispatches', label: t('dispatches'), tone: 'secondary', icon: <LocalShipping /> },
  { figure: 'active-users', label: t('activeUsers'), tone: 'info', icon: <Group /> },
];

interface Props {
  filter: { warehouseId?: string };
  period: DateRange;
}

/** Counts the orders, deliveries and dispatches of a period with their change, and the active users. */
export function Totals({ filter, period }: Props) {
  const args = { ...filter, days: dayCount(period), endDate: period.endDate };
  const answers: Readonly<Record<Tile['figure'], Answer>> = {
    orders: useCountAllOrdersQuery(args),
    'delivered-orders': useCountDeliveredOrdersQuery(args),
    dispatches: useCountAllDispatchesQuery(args),
    'active-users': useCountActiveUsersQuery(),
  };
  const links = useLists({ filter, period });
  const failed = Object.values(answers).find(
    (answer) => answer.error !== undefined && answer.currentData === undefined,
  );
  return (
    <>
      {failed && <FailureAlert failure={failed.error} onRetry={() => void failed.refetch()} />}
      <Box sx={grid}>
        {tiles.map((tile) => (
          <Total
            key={tile.figure}
            {...tile}
            answer={answers[tile.figure]}
            to={links[tile.figure]}
            args={tile.figure === 'active-users' ? {} : { ...filter, ...period }}
          />
        ))}
      </Box>
    </>
  );
}

/** Returns the list of each tile, or `undefined` for users who may not open it. */
function useLists({ filter, period }: Props): Readonly<Record<Tile['figure'], string | undefined>> {
  const may = useMay();
  const report = (path: string, more: Record<string, string> = {}) =>
    may('report-view')
      ? `${path}?${new URLSearchParams({ ...filter, ...more, ...period })}`
      : undefined;
  return {
    orders: report(paths.report.order),
    'delivered-orders': report(paths.report.order, { datedBy: 'delivered-on' }),
    dispatches: report(paths.report.dispatch),
    'active-users': may('user-list') ? paths.user.list : undefined,
  };
}

interface TotalProps extends Tile {
  answer: Answer;
  to: string | undefined;
  args: { warehouseId?: string; startDate?: string; endDate?: string };
}

function Total({ label, tone, icon, answer, figure, to, args }: TotalProps) {
  const { currentData } = answer;
  const before = currentData?.before;
  return (
    <Card
      role="group"
      aria-label={label}
      sx={{ p: { xs: 2, md: 3 }, display: 'flex', alignItems: 'center', gap: 2 }}
    >
      <Fill>
        <FigureLabel label={label} to={to} />
        <Text className="figures" data-testid="total" variant="h4" mt={0.5}>
          <FigureValue
            label={label}
            value={currentData && count(currentData.total)}
            source={{ call: 'explainDashboard', args: { ...args, figure } }}
          />
        </Text>
        <Row columnGap={0.5} flexWrap="wrap" minHeight={24}>
          {currentData && before != null && (
            <Change
              change={differenceOf(currentData.total, before)}
              {...(figure === 'dispatches' ? {} : { good: 'more' as const })}
            />
          )}
          {(figure === 'orders' || figure === 'dispatches') && (
            <Caption>
              {before != null && '· '}
              {t('withoutCancelled')}
            </Caption>
          )}
          {figure === 'active-users' && asOf === null && <Caption>{t('now')}</Caption>}
        </Row>
      </Fill>
      <Icon tone={tone}>{icon}</Icon>
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
        width: 48,
        height: 48,
        borderRadius: '50%',
        color: color,
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
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
} as const;
