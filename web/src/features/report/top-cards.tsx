import {
  type ExplainSalesReportApiArg,
  useReportTopCustomersQuery,
  useReportTopProductsQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import type { DateRange } from '@/ui/dates/date-range';
import type { Figure as Source } from '@/ui/explanation/figure';
import { Figure, inCurrency } from '@/ui/figure';
import { money } from '@/ui/format';
import { differenceOf, percent, shareOf, withCost } from '@/ui/period/period';
import type { RankedBar } from '@/ui/period/ranked-bars';
import { useCurrency } from '@/ui/record/use-company';
import { RankedCard } from './ranked-card';
import { returnedNote } from './sales-overview';
import { t } from './texts';

interface Props {
  filter: { warehouseId?: string; customerId?: string };
  period: DateRange;
}

interface Sold {
  net: string;
  returned: string;
  netBefore: string;
  margin: string;
  netWithoutCost: string;
}

function bar(row: Sold): Omit<RankedBar, 'key' | 'label' | 'note'> & { note: string } {
  const share = shareOf(row.margin, withCost(row));
  return {
    value: Number(row.net),
    text: money(row.net),
    note: [
      share === null ? '' : t('marginOf', { share: percent(share) }),
      returnedNote(row.returned),
    ]
      .filter(Boolean)
      .join(' · '),
    change: differenceOf(row.net, row.netBefore),
  };
}

/** Ranks customers by delivered amount. */
export function TopCustomers({ filter, period }: Props) {
  const may = useMay();
  const currency = useCurrency();
  const { currentData, error, refetch } = useReportTopCustomersQuery({
    ...place(filter),
    ...period,
  });
  const rows = currentData?.map((row, _at, all) => ({
    ...bar(row),
    key: row.customerId,
    label: labelOf(row, all),
    figure: netOf({ ...place(filter), ...period, customerId: row.customerId }),
    to: may('customer-list') ? paths.customer.details(row.customerId) : undefined,
  }));
  return (
    <RankedCard
      title={t('topCustomers')}
      amount={inCurrency(t('net'), currency)}
      rows={rows}
      error={error}
      onRetry={refetch}
      empty={t('noDeliveries')}
      color="var(--mui-palette-primary-main)"
    />
  );
}

interface Called {
  name?: string | null;
  code?: string | null;
}

/** Adds the code if several have the same name. */
function labelOf({ name, code }: Called, all: readonly Called[]): string {
  const twice = all.filter((each) => each.name === name).length > 1;
  return [name, twice || !name ? code : null].filter(Boolean).join(' · ') || '–';
}

/** Ranks products by delivered amount. */
export function TopProducts({ filter, period }: Props) {
  const may = useMay();
  const currency = useCurrency();
  const { currentData, error, refetch } = useReportTopProductsQuery({
    ...place(filter),
    ...period,
  });
  const rows = currentData?.map((row) => {
    const drawn = bar(row);
    return {
      ...drawn,
      note: (
        <>
          <Figure of={row.quantity} as="quantity" unit={row.unit ?? undefined} inline loud />
          {drawn.note && ` · ${drawn.note}`}
        </>
      ),
      key: row.productId,
      label: row.name ?? row.sku ?? '–',
      figure: netOf({ ...place(filter), ...period, productId: row.productId }),
      to: may('product-list') ? paths.product.details(row.productId) : undefined,
    };
  });
  return (
    <RankedCard
      title={t('topProducts')}
      amount={inCurrency(t('net'), currency)}
      rows={rows}
      error={error}
      onRetry={refetch}
      empty={t('noDeliveries')}
      color="var(--mui-palette-info-main)"
    />
  );
}

function netOf(args: Omit<ExplainSalesReportApiArg, 'figure'>): Source {
  return { call: 'explainSalesReport', args: { ...args, figure: 'net' } };
}

function place({ warehouseId }: Props['filter']) {
  return warehouseId ? { warehouseId } : {};
}
