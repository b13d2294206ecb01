import Group from '@mui/icons-material/GroupOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import {
  type DashboardTotal,
  type DayAmount,
  useCountActiveUsersQuery,
  useCountAllDispatchesQuery,
  useCountAllOrdersQuery,
  useCountDeliveredOrdersQuery,
  useListAmountPerDayQuery,
} from '@/api/generated';
import { ChartCard, ChartLegend, SteppedBars } from '@/ui/charts/card';
import { compare, decimal, zero } from '@/ui/decimal';
import { Explained } from '@/ui/explanation/explained';
import { FailureAlert } from '@/ui/failure';
import { Figure, inCurrency } from '@/ui/figure';
import { change as changeOf, count, date, money } from '@/ui/format';
import { PageHeader } from '@/ui/page/header';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { CoverCard } from './cover-card';
import { CustomerCard } from './customer-card';
import { besideBefore, inWeeks, total } from './days';
import { OrderNowCard } from './order-now-card';
import { t } from './texts';
import { useForeseen, useView } from './use-view';
import { ViewBar } from './view-bar';

/** How the business goes, what runs out and what to order. */
export function DashboardPage() {
  const currency = useCurrency();
  const [view, change] = useView();
  const foreseen = useForeseen(view);
  const filter = view.warehouseId ? { warehouseId: view.warehouseId } : {};
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('reports') }, { label: t('title') }]}
        action={<ViewBar view={view} onChange={change} />}
      />
      <Stack spacing={3}>
        <Totals filter={filter} />
        <Box sx={half}>
          <AmountCard filter={filter} days={view.days} currency={currency} />
          <CustomerCard
            customerId={view.customerId}
            onCustomer={(customerId) => change({ customerId })}
            days={view.days}
            currency={currency}
          />
        </Box>
        <OrderNowCard foreseen={foreseen} view={view} onChange={change} />
        <CoverCard foreseen={foreseen} />
      </Stack>
    </>
  );
}

const half = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;

interface Answer {
  data?: DashboardTotal | undefined;
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

/** How many orders, deliveries and dispatches there are, and how many may sign in. */
function Totals({ filter }: { filter: { warehouseId?: string } }) {
  const answers: Readonly<Record<Tile['figure'], Answer>> = {
    orders: useCountAllOrdersQuery(filter),
    'delivered-orders': useCountDeliveredOrdersQuery(filter),
    dispatches: useCountAllDispatchesQuery(filter),
    'active-users': useCountActiveUsersQuery(),
  };
  const failed = Object.values(answers).find(
    (answer) => answer.error !== undefined && answer.data === undefined,
  );
  return (
    <>
      {failed && <FailureAlert failure={failed.error} onRetry={() => void failed.refetch()} />}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        }}
      >
        {tiles.map((tile) => (
          <Total
            key={tile.figure}
            {...tile}
            answer={answers[tile.figure]}
            filter={tile.figure === 'active-users' ? {} : filter}
          />
        ))}
      </Box>
    </>
  );
}

interface TotalProps extends Tile {
  answer: Answer;
  filter: { warehouseId?: string };
}

function Total({ label, tone, icon, answer, figure, filter }: TotalProps) {
  const colour = `var(--mui-palette-${tone}-main)`;
  return (
    <Card
      role="group"
      aria-label={label}
      sx={{ p: { xs: 2, md: 3 }, display: 'flex', alignItems: 'center', gap: 2 }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'subtitle2', color: 'text.secondary' }}>{label}</Box>
        <Box className="figures" data-testid="total" sx={{ mt: 0.5, typography: 'h4' }}>
          {answer.data ? (
            <Explained
              figure={{ call: 'explainDashboard', args: { ...filter, figure } }}
              label={label}
            >
              {count(answer.data.total)}
            </Explained>
          ) : (
            <Skeleton width={72} />
          )}
        </Box>
      </Box>
      <Box
        aria-hidden
        sx={{
          display: { xs: 'none', sm: 'grid' },
          placeItems: 'center',
          width: 48,
          height: 48,
          borderRadius: '50%',
          color: colour,
          backgroundColor: `color-mix(in srgb, ${colour} 14%, transparent)`,
        }}
      >
        {icon}
      </Box>
    </Card>
  );
}

interface Props {
  filter: { warehouseId?: string };
  days: number;
  currency: string;
}

const grey = 'var(--mui-palette-grey-500)';

/** What was delivered each day, and in grey the period before. */
function AmountCard({ filter, days, currency }: Props) {
  const { currentData, error, refetch } = useListAmountPerDayQuery({ ...filter, days: days * 2 });
  const shown = currentData?.slice(-days);
  const before = currentData?.slice(0, -days) ?? [];
  const now = {
    label: inCurrency(t('lastDays', { days }), currency),
    colour: 'var(--mui-palette-primary-main)',
  };
  const earlier = { label: t('daysBefore', { days }), colour: grey };
  const [sumNow, sumBefore] = [total(shown ?? []), total(before)];
  return (
    <ChartCard
      title={t(inWeeks(days) ? 'amountPerWeek' : 'amountPerDay')}
      rows={shown && [...shown].reverse()}
      columns={[
        { header: t('date'), cell: (row) => date(row.date) },
        {
          header: t('ordersShort'),
          align: 'figure',
          cell: (row) => <Figure of={row.orders} as="count" />,
        },
        {
          header: inCurrency(fieldLabel('amount'), currency),
          align: 'figure',
          cell: (row) => <Figure of={row.amount} as="money" />,
        },
      ]}
      rowKey={(row) => row.date}
      error={error}
      onRetry={refetch}
      empty={t('noDeliveries')}
      nothing={[sumNow, sumBefore].every((sum) => compare(decimal(sum), zero) === 0)}
      height={300}
      lead={
        <ChartLegend
          entries={[
            {
              ...now,
              value: <Amount label={now.label} sum={sumNow} of={shown} filter={filter} />,
              note: changeOf(sumNow, sumBefore) ?? undefined,
            },
            {
              ...earlier,
              value: <Amount label={earlier.label} sum={sumBefore} of={before} filter={filter} />,
            },
          ]}
        />
      }
      chart={
        <SteppedBars
          label={t(inWeeks(days) ? 'amountChartWeeks' : 'amountChart', { days })}
          pairs={besideBefore(currentData ?? [], days)}
          one={now}
          other={earlier}
        />
      }
    />
  );
}

interface AmountProps {
  label: string;
  sum: string;
  of: readonly DayAmount[] | undefined;
  filter: { warehouseId?: string };
}

/** What some days came to. */
function Amount({ label, sum, of, filter }: AmountProps) {
  const [startDate, endDate] = [of?.at(0)?.date, of?.at(-1)?.date];
  if (!startDate || !endDate) return money(sum);
  const args = { ...filter, startDate, endDate, figure: 'amount' } as const;
  return (
    <Explained figure={{ call: 'explainDashboard', args }} label={label}>
      {money(sum)}
    </Explained>
  );
}
