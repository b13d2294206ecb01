import { type OrderRow, useListOrdersQuery } from '@/api/generated';
import { paths } from '@/app/paths';
import { date, money } from '@/ui/format';
import { TableCard, type TableColumn } from '@/ui/record/data-table';
import { RecordLink } from '@/ui/record/record-link';
import { useCurrency } from '@/ui/record/use-company';
import { StatusChip } from '@/ui/status-chip';
import { useTexts } from './texts';

const latest = 6;

/** The latest orders of a customer, in the statuses that the person may list. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  const t = useTexts();
  const currency = useCurrency();
  const result = useListOrdersQuery({ customerId, size: latest });
  const columns: TableColumn<OrderRow>[] = [
    {
      header: t('number'),
      cell: (row) => <RecordLink to={paths.order.details(row.id)}>{row.orderNo}</RecordLink>,
    },
    { header: t('placed'), cell: (row) => date(row.orderDate) },
    { header: `${t('total')} ${currency}`, align: 'end', cell: (row) => money(row.total) },
    { header: t('status'), cell: (row) => <StatusChip status={row.status} /> },
  ];
  return (
    <TableCard
      title={t('allOrders')}
      columns={columns}
      rows={result.data?.content}
      rowKey={(row) => row.id}
      error={result.error}
      onRetry={result.refetch}
      empty={t('noOrders')}
    />
  );
}
