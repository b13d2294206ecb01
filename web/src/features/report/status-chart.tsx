import type { StatusCount } from '@/api/generated';
import { Bars, ChartCard } from '@/ui/charts/card';
import { count } from '@/ui/format';
import { statusLook } from '@/ui/status';
import { StatusChip } from '@/ui/status-chip';
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
        { header: t('status'), cell: (row) => <StatusChip status={row.status} /> },
        { header: t('count'), align: 'end', cell: text },
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
