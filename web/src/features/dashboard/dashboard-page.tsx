import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { PageHeader } from '@/ui/page/header';
import { useCurrency } from '@/ui/record/use-company';
import { AmountCard } from './amount-card';
import { CoverCard } from './cover-card';
import { CustomerCard } from './customer-card';
import { useForeseen } from './foreseen';
import { OrderNowCard } from './order-now-card';
import { t } from './texts';
import { Totals } from './totals';
import { useView } from './use-view';
import { ForecastBar, ViewBar } from './view-bar';

/** How the business goes, what runs out and what to order. */
export function DashboardPage() {
  const currency = useCurrency();
  const [view, change] = useView();
  const foreseen = useForeseen(view);
  const filter = view.warehouseId ? { warehouseId: view.warehouseId } : {};
  return (
    <>
      <PageHeader title={t('title')} action={<ViewBar view={view} onChange={change} />} />
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
        <ForecastBar view={view} onChange={change} />
        <OrderNowCard foreseen={foreseen} />
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
