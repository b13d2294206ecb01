import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { DateRange } from '@/ui/dates/date-range';
import { useToday } from '@/ui/dates/today';
import { PageHeader } from '@/ui/page/header';
import { PeriodBar } from '@/ui/period/period-bar';
import { useCurrency } from '@/ui/record/use-company';
import { AgeingCard } from './ageing-card';
import { AmountCard } from './amount-card';
import { Attention } from './attention';
import { CoverCard } from './cover-card';
import { CustomerCard } from './customer-card';
import { t } from './texts';
import { Tiles } from './tiles';
import { ToOrderCard } from './to-order-card';
import { Totals } from './totals';
import { daysOf, useForeseen, useView, viewOfDays } from './use-view';
import { ViewBar } from './view-bar';

export function DashboardPage() {
  const currency = useCurrency();
  const today = useToday();
  const [view, change] = useView();
  const foreseen = useForeseen(view);
  const filter = view.warehouseId ? { warehouseId: view.warehouseId } : {};
  const period = daysOf(view, today);
  const onCustomer = (customerId: string) => change({ customerId });
  const show = (range: DateRange) => change(viewOfDays(range, today));
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('reports') }, { label: t('title') }]}
        action={<ViewBar view={view} onChange={change} />}
      />
      <Stack spacing={3}>
        <Attention filter={filter} />
        <PeriodBar period={period} onChange={show} />
        <Tiles filter={filter} period={period} currency={currency} />
        <Box sx={half}>
          <AmountCard filter={filter} period={period} currency={currency} onPeriod={show} />
          {view.customerId ? (
            <CustomerCard
              customerId={view.customerId}
              onCustomer={onCustomer}
              days={view.days}
              endDate={view.endDate}
              currency={currency}
            />
          ) : (
            <AgeingCard
              filter={filter}
              period={period}
              currency={currency}
              onCustomer={onCustomer}
            />
          )}
        </Box>
        <ToOrderCard view={view} currency={currency} onChange={change} />
        <CoverCard foreseen={foreseen} />
        <Totals filter={filter} period={period} />
      </Stack>
    </>
  );
}

const half = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;
