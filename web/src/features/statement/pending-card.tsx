import type { PendingReceivable, Statement } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { Explained } from '@/ui/explanation/explained';
import { Figure, inCurrency } from '@/ui/figure';
import { count, date, money } from '@/ui/format';
import { Text } from '@/ui/parts';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { wordLabel } from '@/ui/words';
import { t } from './texts';
import { ofStatement } from './use-statement';

interface Props {
  statement: Statement;
  currency: string;
}

/** Lists the payments that await approval, if there are any. */
export function PendingCard({ statement, currency }: Props) {
  const opens = useMay()('receivable-list-pending');
  const columns: TableColumn<PendingReceivable>[] = [
    {
      header: t('document'),
      cell: (row) => (
        <RecordLink to={opens && paths.receivable.details(row.id)}>{row.receiptNo}</RecordLink>
      ),
    },
    { header: t('date'), cell: (row) => date(row.receivedOn) },
    { header: t('what'), cell: (row) => wordLabel(row.kind) },
    { header: t('method'), cell: (row) => (row.method ? wordLabel(row.method) : '–') },
    { header: fieldLabel('reference'), cell: (row) => row.reference ?? '–' },
    {
      header: inCurrency(fieldLabel('amount'), currency),
      align: 'figure',
      cell: (row) => <Figure of={row.amount} as="money" />,
    },
  ];
  if (statement.totalPending === 0) return null;
  const hidden = statement.totalPending - statement.pending.length;
  return (
    <TableCard
      title={t('pending')}
      action={
        <Text className="figures" variant="subtitle1">
          <Explained
            figure={{
              call: 'explainStatement',
              args: { ...ofStatement(statement), figure: 'pending-amount' },
            }}
            label={t('pending')}
          >
            <bdi>{money(statement.pendingAmount)}</bdi>
          </Explained>
        </Text>
      }
      columns={columns}
      rows={statement.pending}
      rowKey={(row) => row.id}
      empty=""
      below={
        hidden > 0 && (
          <Text variant="body2" px={3} py={2}>
            {t('morePending', { count: count(hidden) })}
          </Text>
        )
      }
    />
  );
}
