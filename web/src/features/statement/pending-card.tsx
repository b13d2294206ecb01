import Box from '@mui/material/Box';
import type { PendingReceivable, Statement } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { count, date, money } from '@/ui/format';
import { TableCard, type TableColumn } from '@/ui/record/data-table';
import { RecordLink } from '@/ui/record/record-link';
import { wordLabel } from '@/ui/words';
import { t } from './texts';

interface Props {
  statement: Statement | undefined;
  currency: string;
}

/** What came in and is not approved yet. */
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
    { header: t('reference'), cell: (row) => row.reference ?? '–' },
    { header: `${t('amount')} ${currency}`, align: 'end', cell: (row) => money(row.amount) },
  ];
  const hidden = (statement?.totalPending ?? 0) - (statement?.pending.length ?? 0);
  return (
    <TableCard
      title={t('pending')}
      action={
        statement && statement.totalPending > 0 ? (
          <Box className="figures" sx={{ typography: 'subtitle1' }}>
            <bdi>{money(statement.pendingAmount)}</bdi>
          </Box>
        ) : undefined
      }
      columns={columns}
      rows={statement?.pending}
      rowKey={(row) => row.id}
      empty={t('noPending')}
      below={
        hidden > 0 && (
          <Box sx={{ px: 3, py: 2, typography: 'body2' }}>
            {t('morePending', { count: count(hidden) })}
          </Box>
        )
      }
    />
  );
}
