import { type ReceivableRow, useListReceivablesQuery } from '@/api/generated';
import { paths } from '@/app/paths';
import { date, money } from '@/ui/format';
import { TableCard, type TableColumn } from '@/ui/record/data-table';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { StatusChip } from '@/ui/status-chip';
import { wordLabel } from '@/ui/words';
import { t } from './texts';

const latest = 6;

/** The latest payments and credit notes of a customer, whatever became of them. */
export function CustomerReceivables({ customerId }: { customerId: string }) {
  const currency = useCurrency();
  const { data, error, refetch } = useListReceivablesQuery({ customerId, size: latest });
  const columns: TableColumn<ReceivableRow>[] = [
    {
      header: t('receipt'),
      cell: (row) => <RecordLink to={paths.receivable.details(row.id)}>{row.receiptNo}</RecordLink>,
    },
    { header: fieldLabel('receivedOn'), cell: (row) => date(row.receivedOn) },
    { header: fieldLabel('kind'), cell: (row) => wordLabel(row.method ?? row.kind) },
    {
      header: `${fieldLabel('amount')} ${currency}`,
      align: 'end',
      cell: (row) => money(row.amount),
    },
    { header: t('status'), cell: (row) => <StatusChip status={row.status} /> },
  ];
  return (
    <TableCard
      title={t('receivables')}
      columns={columns}
      rows={data?.content}
      rowKey={(row) => row.id}
      error={error}
      onRetry={() => void refetch()}
      empty={t('noReceivables')}
    />
  );
}
