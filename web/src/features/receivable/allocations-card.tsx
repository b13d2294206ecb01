import type { ReceivableAllocation, ReceivableDetails } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { compare, type Decimal, decimal, subtract, sum, toText, zero } from '@/ui/decimal';
import { SideCard } from '@/ui/description-list';
import { date, money } from '@/ui/format';
import { Muted, Text } from '@/ui/parts';
import { RecordLink } from '@/ui/record/record-link';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { hasCollector } from './form-values';
import { type Paid, type Proposal, useProposal } from './proposal';
import { t } from './texts';

/** Returns the part of a receivable that no delivery uses. */
export function unallocated({ amount, allocations }: ReceivableDetails): Decimal {
  return subtract(decimal(amount), sum((allocations ?? []).map((part) => decimal(part.amount))));
}

/** Returns `true` if less than the whole delivery is paid. */
function isPart({ amount, delivered }: ReceivableAllocation): boolean {
  return Boolean(delivered) && compare(decimal(amount), decimal(delivered)) < 0;
}

/** Lists the deliveries that a receivable pays, with their open amounts. */
export function AllocationsCard({ receivable }: { receivable: ReceivableDetails }) {
  const opens = useMay()('order-list-delivered');
  const proposal = useProposal(receivable);
  const { status, allocations } = receivable;
  if (status === 'void' || !hasCollector(receivable.kind)) return null;
  if (proposal && proposal.rows.length > 0) return <Proposed proposal={proposal} opens={opens} />;
  if (!allocations) {
    return (
      <SideCard title={t('allocations')}>
        <Text variant="body2">{t('willPayOldest')}</Text>
      </SideCard>
    );
  }
  const columns: TableColumn<ReceivableAllocation>[] = [
    ...deliveryColumns<ReceivableAllocation>(opens),
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
      below={<Rest of={rest} />}
    />
  );
}

/** Returns the columns for number and due date. */
function deliveryColumns<
  Row extends Pick<ReceivableAllocation, 'kind' | 'orderId' | 'orderNo' | 'dueOn'>,
>(opens: boolean): TableColumn<Row>[] {
  return [
    {
      header: t('delivery'),
      wide: true,
      cell: (row) => (
        <RecordLink
          to={
            row.kind === 'delivery'
              ? opens && paths.order.details(row.orderId)
              : paths.receivable.details(row.orderId)
          }
        >
          <bdi>{row.orderNo}</bdi>
        </RecordLink>
      ),
    },
    { header: t('dueOn'), cell: (row) => date(row.dueOn) },
  ];
}

/** Shows the amount left on account. */
function Rest({ of }: { of: Decimal }) {
  if (compare(of, zero) <= 0) return null;
  return (
    <Text className="figures" variant="subtitle2" textAlign="end" px={3} py={2}>
      {t('restOnAccount', { amount: money(toText(of)) })}
    </Text>
  );
}

/** Shows the allocation that an approval now would make. */
function Proposed({ proposal, opens }: { proposal: Proposal; opens: boolean }) {
  const columns: TableColumn<Paid>[] = [
    ...deliveryColumns<Paid>(opens),
    { header: t('open'), align: 'figure', cell: (row) => money(row.open) },
    { header: t('pays'), align: 'figure', cell: (row) => <strong>{money(row.amount)}</strong> },
  ];
  return (
    <TableCard
      title={t('proposed')}
      columns={columns}
      rows={proposal.rows}
      rowKey={(row) => row.orderId}
      empty=""
      below={
        <>
          <Rest of={decimal(proposal.rest)} />
          <Muted px={3} py={2}>
            {t('willPayOldest')}
          </Muted>
        </>
      }
    />
  );
}
