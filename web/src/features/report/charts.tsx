import Box from '@mui/material/Box';
import type { StatusCount } from '@/api/generated';
import { Bars, ChartCard, LyingBars } from '@/ui/charts/card';
import { compare, decimal, zero } from '@/ui/decimal';
import { Figure } from '@/ui/figure';
import { count, money } from '@/ui/format';
import type { Page } from '@/ui/list/types';
import { statusLook } from '@/ui/status';
import { StatusChip } from '@/ui/status-chip';
import { t as uiText } from '@/ui/texts';
import { shown } from './filters';
import { t } from './texts';

interface Props {
  /** What is counted. */
  noun: string;
  /** In the order of their life. */
  statuses: readonly string[];
  counts: readonly Pick<StatusCount, 'status' | 'count' | 'exact'>[] | undefined;
  error: unknown;
  onRetry: () => void;
}

/** How many stand where, in the colours that their statuses have everywhere. */
export function StatusChart({ noun, statuses, counts, error, onRetry }: Props) {
  const rows =
    counts &&
    statuses.map((status) => {
      const found = counts.find((each) => each.status === status);
      return { status, count: found?.count ?? 0, exact: found?.exact ?? true };
    });
  const text = (row: { count: number; exact: boolean }) =>
    `${count(row.count)}${row.exact ? '' : '+'}`;
  const bars = (rows ?? []).map((row) => ({
    key: row.status,
    label: statusLook(row.status).label,
    value: String(row.count),
    text: text(row),
    colour: `var(--mui-palette-${statusLook(row.status).tone}-main)`,
  }));
  return (
    <ChartCard
      title={t('statuses')}
      rows={rows}
      columns={[
        { header: uiText('status'), cell: (row) => <StatusChip status={row.status} /> },
        { header: t('count'), align: 'figure', cell: text },
      ]}
      rowKey={(row) => row.status}
      error={error}
      onRetry={onRetry}
      empty={t('noRows')}
      nothing={rows?.every((row) => row.count === 0) ?? true}
      height={220}
      chart={<Bars label={`${noun}: ${t('statuses')}`} unit={t('count')} bars={bars} />}
    />
  );
}

/** Rows that are looked at for the largest of them where the server does not sort by the amount: one page of it. */
export const lookedAt = 100;

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
  colour: string;
  page: Page<Row> | undefined;
  /** They are the largest among the rows of `page` only, and there may be more. */
  among?: boolean;
  amountOf: (row: Row) => Amount;
  error: unknown;
  onRetry: () => void;
}

/** The largest amounts, the largest on top. */
export function LargestChart<Row>(props: LargestChartProps<Row>) {
  const { title, amountHeader, page } = props;
  const rows = page && largest(page.content.map(props.amountOf));
  const bars = (rows ?? []).map((row) => ({
    key: row.id,
    label: row.name,
    value: row.amount,
    text: money(row.amount),
    colour: props.colour,
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
      height={Math.max(96, (rows?.length ?? shown) * 34 + 8)}
      lead={
        props.among &&
        page &&
        page.totalElements > page.content.length && (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {t('first', { count: count(page.content.length) })}
          </Box>
        )
      }
      chart={<LyingBars label={title} unit={amountHeader} bars={bars} />}
    />
  );
}

/** Those above nothing, the largest first. */
export function largest(amounts: readonly Amount[]): Amount[] {
  return amounts
    .filter((each) => compare(decimal(each.amount), zero) > 0)
    .sort((one, other) => compare(decimal(other.amount), decimal(one.amount)))
    .slice(0, shown);
}
