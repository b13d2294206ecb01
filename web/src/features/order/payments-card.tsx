import { type OrderDetails, useGetOrderPaymentsQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { compare, decimal, zero } from '@/ui/decimal';
import { SideCard } from '@/ui/description-list';
import { FailureAlert } from '@/ui/error-panel';
import { date, money } from '@/ui/format';
import { Column, Muted, Row, Text } from '@/ui/parts';
import { RecordLink } from '@/ui/record/record-link';
import { wordLabel } from '@/ui/words';
import { t } from './texts';

/** Loads the payments of a delivery for users who may see statements. */
export function useOrderPayments({ id, status }: Pick<OrderDetails, 'id' | 'status'>) {
  const may = useMay();
  return useGetOrderPaymentsQuery(
    { orderId: id },
    { skip: status !== 'delivered' || !may('statement-view') },
  );
}

/** Returns true if a part of the delivery is not paid. */
export function isUnpaid({ open }: { open: string }): boolean {
  return compare(decimal(open), zero) > 0;
}

/** Shows the payments of a delivery and its open amount, for users who may see statements. */
export function PaymentsCard({ order }: { order: OrderDetails }) {
  const may = useMay();
  const opens = may('receivable-list-approved');
  const { currentData: data, error, refetch } = useOrderPayments(order);
  if (!data && error !== undefined) {
    return (
      <SideCard title={t('payments')}>
        <FailureAlert failure={error} onRetry={() => void refetch()} />
      </SideCard>
    );
  }
  if (!data) return null;
  const isOpen = isUnpaid(data);
  return (
    <SideCard
      title={t('payments')}
      action={
        <Text className="figures" variant="subtitle2">
          {isOpen ? t('openAmount', { amount: money(data.open) }) : t('paid')}
        </Text>
      }
    >
      <Column gap={1.5}>
        {data.payments.map((payment) => (
          <Row key={payment.receivableId} columnGap={2} flexWrap="wrap">
            <RecordLink to={opens && paths.receivable.details(payment.receivableId)}>
              <bdi>{payment.receiptNo}</bdi>
            </RecordLink>
            <Muted flexGrow={1}>
              {wordLabel(payment.kind)} · {date(payment.receivedOn)}
            </Muted>
            <Text className="figures" variant="subtitle2" textAlign="end">
              {money(payment.amount)}
            </Text>
          </Row>
        ))}
        {data.payments.length === 0 && <Muted>{t('notPaid', { date: date(data.dueOn) })}</Muted>}
      </Column>
    </SideCard>
  );
}
