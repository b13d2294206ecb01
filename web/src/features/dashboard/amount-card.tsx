import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate } from 'react-router';
import { useReportSalesQuery } from '@/api/generated';
import { paths } from '@/app/paths';
import type { DateRange } from '@/ui/dates/date-range';
import { Explained } from '@/ui/explanation/explained';
import { inCurrency } from '@/ui/figure';
import { date, money } from '@/ui/format';
import { EmptyPeriod } from '@/ui/period/empty-period';
import { Change } from '@/ui/period/figure-strip';
import { differenceOf } from '@/ui/period/period';
import { PeriodCard } from '@/ui/period/period-card';
import { t } from './texts';

interface Props {
  filter: { warehouseId?: string };
  period: DateRange;
  currency: string;
  onPeriod: (period: DateRange) => void;
}

/** Charts the deliveries of a period with those of the previous one as a line; each bar opens its deliveries. */
export function AmountCard({ filter, period, currency, onPeriod }: Props) {
  const navigate = useNavigate();
  // Beside the ageing it is as tall.
  const beside = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const { currentData: data, error, refetch } = useReportSalesQuery({ ...filter, ...period });
  const deliveries = ({ startDate, endDate }: DateRange) => {
    const query = { ...filter, datedBy: 'delivered-on', startDate, endDate };
    return `${paths.report.order}?${new URLSearchParams(query)}`;
  };
  return (
    <PeriodCard
      what={t('deliveredAmount')}
      step={data?.step}
      rows={data?.rows}
      before={data?.before.rows}
      beforeValue={(row) => row.delivered}
      beforeSum={data && <Amount label={t('before')} sum={data.before} filter={filter} />}
      as="money"
      height={beside ? 420 : 260}
      error={error}
      onRetry={refetch}
      empty={
        <EmptyPeriod
          text={t('noDeliveries', { from: date(period.startDate), to: date(period.endDate) })}
          period={period}
          last={data?.lastWithData}
          onShow={onPeriod}
        />
      }
      href={deliveries}
      onOpen={(range) => navigate(deliveries(range))}
      series={[
        {
          label: inCurrency(t('deliveredAmount'), currency),
          color: 'var(--mui-palette-primary-main)',
          value: (row) => row.delivered,
          sum: data && (
            <>
              <Amount label={t('deliveredAmount')} sum={data} filter={filter} />{' '}
              <Change
                change={differenceOf(data.sums.delivered, data.before.sums.delivered)}
                good="more"
              />
            </>
          ),
        },
      ]}
    />
  );
}

interface AmountProps {
  label: string;
  sum: DateRange & { sums: { delivered: string } };
  filter: { warehouseId?: string };
}

/** Shows the total of a period with its explanation. */
function Amount({ label, sum: { startDate, endDate, sums }, filter }: AmountProps) {
  const args = { ...filter, startDate, endDate, figure: 'delivered' } as const;
  return (
    <Explained figure={{ call: 'explainSalesReport', args }} label={label}>
      {money(sums.delivered)}
    </Explained>
  );
}
