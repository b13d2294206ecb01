import {
  useGetCustomerQuery,
  useListAmountPerDayOfCustomerQuery,
  useListPaymentsPerDayOfCustomerQuery,
} from '@/api/generated';
import { ChartCard, ChartLegend, PairBars } from '@/ui/charts/card';
import { OptionsFilter } from '@/ui/combobox/filter-options';
import { compare, decimal, zero } from '@/ui/decimal';
import { Explained } from '@/ui/explanation/explained';
import { Figure, inCurrency } from '@/ui/figure';
import { money } from '@/ui/format';
import type { ListFilter } from '@/ui/list/types';
import { customerFilter } from '@/ui/record/record-filters';
import { fieldLabel } from '@/ui/record/texts';
import { sideBySide, total } from './days';
import { t } from './texts';

export const customerCardFilter: ListFilter = {
  ...customerFilter,
  label: fieldLabel('customerId'),
};

interface Props {
  customerId: string;
  onCustomer: (customerId: string) => void;
  days: number;
  /** Is the last day of the range; empty means today. */
  endDate: string;
  currency: string;
}

/** Charts a customer's deliveries and payments side by side. */
export function CustomerCard({ customerId, onCustomer, days, endDate, currency }: Props) {
  const name = useGetCustomerQuery({ id: customerId }).currentData?.name ?? '';
  const args = { customerId, days, ...(endDate ? { endDate } : {}) };
  const deliveries = useListAmountPerDayOfCustomerQuery(args);
  const payments = useListPaymentsPerDayOfCustomerQuery(args);
  const [sent, paid] = [deliveries.currentData, payments.currentData];
  const pairs = sent && paid && sideBySide(sent, paid);
  const sums = [total(sent ?? []), total(paid ?? [])];
  const one = {
    label: inCurrency(t('deliveries'), currency),
    color: 'var(--mui-palette-success-main)',
  };
  const other = { label: t('payments'), color: 'var(--mui-palette-info-main)' };
  const explained = (
    figure: 'customer-amount' | 'customer-paid',
    label: string,
    sum: string | undefined,
    of: readonly { date: string }[] | undefined,
  ) => {
    const [startDate, endDate] = [of?.at(0)?.date, of?.at(-1)?.date];
    if (!startDate || !endDate) return money(sum);
    const args = { customerId, startDate, endDate, figure };
    return (
      <Explained figure={{ call: 'explainDashboard', args }} label={`${label} · ${name}`}>
        {money(sum)}
      </Explained>
    );
  };
  return (
    <ChartCard
      title={t('perCustomer')}
      action={
        <OptionsFilter filter={customerCardFilter} value={customerId} onChange={onCustomer} />
      }
      rows={pairs}
      columns={[
        { header: t('date'), cell: (row) => row.title },
        { header: one.label, align: 'figure', cell: (row) => <Figure of={row.one} as="money" /> },
        {
          header: other.label,
          align: 'figure',
          cell: (row) => <Figure of={row.other} as="money" />,
        },
      ]}
      rowKey={(row) => row.key}
      error={deliveries.error ?? payments.error}
      onRetry={() => {
        if (deliveries.error) void deliveries.refetch();
        if (payments.error) void payments.refetch();
      }}
      empty={t('noMovement')}
      nothing={sums.every((sum) => compare(decimal(sum), zero) === 0)}
      height={260}
      lead={
        <ChartLegend
          entries={[
            { ...one, value: explained('customer-amount', one.label, sums[0], sent) },
            { ...other, value: explained('customer-paid', other.label, sums[1], paid) },
          ]}
        />
      }
      chart={
        <PairBars
          label={t('customerChart', { name })}
          pairs={pairs ?? []}
          one={one}
          other={other}
        />
      }
    />
  );
}
