import {
  type ExplainSalesReportApiArg,
  useReportTopCustomersQuery,
  useReportTopProductsQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import type { DateRange } from '@/ui/dates/date-range';
import type { Figure as Source } from '@/ui/explanation/figure';
import { Figure } from '@/ui/figure';
import { money } from '@/ui/format';
import { differenceOf, percent, shareOf, withCost } from '@/ui/period/period';
import type { RankedBar } from '@/ui/period/ranked-bars';
import { useCurrency } from '@/ui/record/use-company';
import { type Basis, soldLabel, soldOn } from './basis';
import { withDays } from './links';
import { RankedCard } from './ranked-card';
import { returnedNote } from './sales-overview';
import { t } from './texts';

interface Props {
  filter: { warehouseId?: string; customerId?: string };
  period: DateRange;
  basis: Basis;
}

interface Sold {
  net: string;
  delivered: string;
  returned: string;
  netBefore: string;
  deliveredBefore: string;
  margin: string;
  netWithoutCost: string;
}

function bar(
  row: Sold,
  basis: Basis,
): Omit<RankedBar, 'key' | 'label' | 'note'> & { note: string } {
  const share = shareOf(row.margin, withCost(row));
  const amount = soldOn(basis, row);
  const before = soldOn(basis, { delivered: row.deliveredBefore, net: row.netBefore });
  return {
    value: Number(amount),
    text: money(amount),
    note: [
      share === null ? '' : t('marginOf', { share: percent(share) }),
      returnedNote(row.returned),
    ]
      .filter(Boolean)
      .join(' · '),
    change: differenceOf(amount, before),
  };
}

function byValue(one: RankedBar, other: RankedBar): number {
  return other.value - one.value;
}

/** Ranks customers by delivered amount. */
export function TopCustomers({
  filter,
  period,
  basis,
  rowsOf,
}: Props & {
  /** Returns the link of a bar: the rows of the customer on this page. */
  rowsOf?: (customerId: string) => string;
}) {
  const may = useMay();
  const currency = useCurrency();
  const { currentData, error, refetch } = useReportTopCustomersQuery({
    ...place(filter),
    ...period,
  });
  const rows = currentData?.map((row, _at, all) => ({
    ...bar(row, basis),
    key: row.customerId,
    label: labelOf(row, all),
    figure: soldFigure(basis, { ...place(filter), ...period, customerId: row.customerId }),
    to:
      rowsOf?.(row.customerId) ??
      (may('statement-view')
        ? withDays(paths.customer.statement(row.customerId), period)
        : undefined),
  }));
  return (
    <RankedCard
      title={t('topCustomers')}
      amount={soldLabel(basis, currency)}
      rows={rows?.sort(byValue)}
      error={error}
      onRetry={refetch}
      empty={t('noDeliveries')}
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
export function TopProducts({ filter, period, basis }: Props) {
  const may = useMay();
  const currency = useCurrency();
  const { currentData, error, refetch } = useReportTopProductsQuery({
    ...place(filter),
    ...period,
  });
  const rows = currentData?.map((row) => {
    const drawn = bar(row, basis);
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
      // Only net amounts of a product can be explained.
      figure:
        basis === 'net'
          ? soldFigure(basis, { ...place(filter), ...period, productId: row.productId })
          : undefined,
      to: may('product-list') ? paths.product.details(row.productId) : undefined,
    };
  });
  return (
    <RankedCard
      title={t('topProducts')}
      amount={soldLabel(basis, currency)}
      rows={rows?.sort(byValue)}
      error={error}
      onRetry={refetch}
      empty={t('noDeliveries')}
    />
  );
}

function soldFigure(basis: Basis, args: Omit<ExplainSalesReportApiArg, 'figure'>): Source {
  const figure = basis === 'net' ? 'net' : 'delivered';
  return { call: 'explainSalesReport', args: { ...args, figure } };
}

function place({ warehouseId }: Props['filter']) {
  return warehouseId ? { warehouseId } : {};
}
