import { useListAmountPerDayQuery } from '@/api/generated';
import { Areas, ChartCard, ChartLegend } from '@/ui/charts/card';
import { compare, decimal, zero } from '@/ui/decimal';
import { count, date, money } from '@/ui/format';
import { besideBefore, total } from './days';
import { t } from './texts';

interface Props {
  filter: { warehouseId?: string };
  days: number;
  currency: string;
}

const grey = 'var(--mui-palette-grey-500)';

/** What was delivered each day, and in grey the period before. */
export function AmountCard({ filter, days, currency }: Props) {
  const { currentData, error, refetch } = useListAmountPerDayQuery({ ...filter, days: days * 2 });
  const shown = currentData?.slice(-days);
  const before = currentData?.slice(0, -days) ?? [];
  const now = {
    label: `${t('lastDays', { days })} ${currency}`,
    colour: 'var(--mui-palette-primary-main)',
  };
  const earlier = { label: t('daysBefore', { days }), colour: grey };
  const [sumNow, sumBefore] = [total(shown ?? []), total(before)];
  return (
    <ChartCard
      title={t('amountPerDay')}
      rows={shown && [...shown].reverse()}
      columns={[
        { header: t('date'), cell: (row) => date(row.date) },
        { header: t('ordersShort'), align: 'end', cell: (row) => count(row.orders) },
        { header: `${t('amount')} ${currency}`, align: 'end', cell: (row) => money(row.amount) },
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
            { ...now, value: money(sumNow) },
            { ...earlier, value: money(sumBefore) },
          ]}
        />
      }
      chart={
        <Areas
          label={t('amountChart', { days })}
          pairs={besideBefore(currentData ?? [], days)}
          one={now}
          other={earlier}
        />
      }
    />
  );
}
