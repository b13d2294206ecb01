import Box from '@mui/material/Box';
import type { ReceivableAllocation, ReceivableDetails } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { compare, type Decimal, decimal, subtract, sum, toText, zero } from '@/ui/decimal';
import { SideCard } from '@/ui/facts';
import { date, money } from '@/ui/format';
import { TableCard, type TableColumn } from '@/ui/record/data-table';
import { RecordLink } from '@/ui/record/record-link';
import { t } from './texts';

/** What of a receivable is for no delivery. */
export function unallocated({ amount, allocations }: ReceivableDetails): Decimal {
  return subtract(decimal(amount), sum((allocations ?? []).map((part) => decimal(part.amount))));
}

/** Less than the whole delivery. */
function isPart({ amount, delivered }: ReceivableAllocation): boolean {
  return Boolean(delivered) && compare(decimal(amount), decimal(delivered)) < 0;
}

/** Which deliveries a receivable pays, and what is open of each of them. */
export function AllocationsCard({ receivable }: { receivable: ReceivableDetails }) {
  const opens = useMay()('order-list-delivered');
  const { status, allocations } = receivable;
  if (status === 'void') return null;
  if (!allocations) {
    return (
      <SideCard title={t('allocations')}>
        <Box sx={{ typography: 'body2' }}>
          {t(status === 'pending' ? 'willPayOldest' : 'paidOldest')}
        </Box>
      </SideCard>
    );
  }
  const columns: TableColumn<ReceivableAllocation>[] = [
    {
      header: t('delivery'),
      wide: true,
      cell: (part) => (
        <RecordLink to={opens && paths.order.details(part.orderId)}>
          <bdi>{part.orderNo}</bdi>
        </RecordLink>
      ),
    },
    { header: t('dueOn'), cell: (part) => date(part.dueOn) },
    {
      header: t('pays'),
      align: 'figure',
      cell: (part) => (
        <>
          <strong>{money(part.amount)}</strong>
          {isPart(part) && ` ${t('inPart')}`}
        </>
      ),
    },
    {
      header: t('stillOpen'),
      align: 'figure',
      cell: (part) => (part.open ? money(part.open) : '–'),
    },
  ];
  const rest = unallocated(receivable);
  return (
    <TableCard
      title={t('allocations')}
      columns={columns}
      rows={allocations}
      rowKey={(part) => part.orderId}
      empty={t('paysNothing')}
      below={
        compare(rest, zero) > 0 && (
          <Box className="figures" sx={{ px: 3, py: 2, typography: 'subtitle2', textAlign: 'end' }}>
            {t('restOnAccount', { amount: money(toText(rest)) })}
          </Box>
        )
      }
    />
  );
}
