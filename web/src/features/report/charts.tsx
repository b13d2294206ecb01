import { ChartCard, LyingBars } from '@/ui/charts/card';
import { compare, decimal, zero } from '@/ui/decimal';
import { Figure } from '@/ui/figure';
import { money } from '@/ui/format';
import type { Page } from '@/ui/list/types';
import { maxBars } from './filters';

interface Amount {
  id: string;
  name: string;
  amount: string;
}

interface LargestChartProps<Row> {
  title: string;
  nameHeader: string;
  amountHeader: string;
  empty: string;
  color: string;
  page: Page<Row> | undefined;
  amountOf: (row: Row) => Amount;
  error: unknown;
  onRetry: () => void;
}

/** Charts the largest amounts, largest on top. */
export function LargestChart<Row>(props: LargestChartProps<Row>) {
  const { title, amountHeader, page } = props;
  const rows = page && largest(page.content.map(props.amountOf));
  const bars = (rows ?? []).map((row) => ({
    key: row.id,
    label: row.name,
    value: row.amount,
    text: money(row.amount),
    color: props.color,
  }));
  return (
    <ChartCard
      title={title}
      rows={rows}
      columns={[
        { header: props.nameHeader, cell: (row) => row.name },
        {
          header: amountHeader,
          align: 'figure',
          cell: (row) => <Figure of={row.amount} as="money" />,
        },
      ]}
      rowKey={(row) => row.id}
      error={props.error}
      onRetry={props.onRetry}
      empty={props.empty}
      height={Math.max(96, (rows?.length ?? maxBars) * 34 + 8)}
      chart={<LyingBars label={title} unit={amountHeader} bars={bars} />}
    />
  );
}

/** Returns the positive amounts, largest first, cut to the size of the chart. */
export function largest(amounts: readonly Amount[]): Amount[] {
  return amounts
    .filter((each) => compare(decimal(each.amount), zero) > 0)
    .sort((one, other) => compare(decimal(other.amount), decimal(one.amount)))
    .slice(0, maxBars);
}
