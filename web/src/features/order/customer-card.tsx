import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import {
  type CustomerOrdering,
  type OrderDetails,
  useGetCustomerOrderingQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { t as actionText } from '@/ui/actions/texts';
import { Isolated } from '@/ui/bidi-text';
import { CreditBar, creditLeft } from '@/ui/credit-bar';
import { add, decimal, subtract, toText } from '@/ui/decimal';
import { SideCard } from '@/ui/description-list';
import { FailureAlert } from '@/ui/error-panel';
import { money } from '@/ui/format';
import { Column, Muted, Text } from '@/ui/parts';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import { type Sum, Sums } from '@/ui/sums';
import { t as uiText } from '@/ui/texts';
import { t } from './texts';

/** Shows the customer, and their account to users who may see it. */
export function CustomerCard({ order }: { order: OrderDetails }) {
  const may = useMay();
  const { customer } = order;
  const seen = may('customer-list');
  const {
    currentData: data,
    error,
    refetch,
  } = useGetCustomerOrderingQuery({ id: customer.id }, { skip: !may('order-create') });
  const orderTotal = order.status === 'pending' ? order.totals.total : undefined;
  return (
    <SideCard
      title={fieldLabel('customerId')}
      action={
        may('statement-view') && (
          <RecordLink to={paths.customer.statement(customer.id)}>{t('statement')}</RecordLink>
        )
      }
    >
      <Box sx={{ '&:not(:last-child)': { mb: 2 } }}>
        <Text variant="subtitle2">
          <RecordLink to={seen && paths.customer.details(customer.id)}>
            <bdi>{customer.name}</bdi>
          </RecordLink>
        </Text>
        <Muted>
          <Isolated>{customer.code}</Isolated>
        </Muted>
      </Box>
      {data && <CustomerAccount customer={data} orderTotal={orderTotal} pendingPart={orderTotal} />}
      {!data && error !== undefined && (
        <FailureAlert failure={error} text={t('accountMissing')} onRetry={refetch} />
      )}
    </SideCard>
  );
}

interface AccountProps {
  customer: CustomerOrdering;
  /** Is the total of the order on the screen. */
  orderTotal?: string | null | undefined;
  /** Is the part of it that pending orders already include. */
  pendingPart?: string | null | undefined;
}

/** Shows balance, open orders, this order and the credit left, then amounts that do not count against the limit. */
export function CustomerAccount({ customer, orderTotal, pendingPart }: AccountProps) {
  const { balance, openOrders, pendingOrders, creditLimit, hold } = customer;
  const used = toText(add(decimal(balance), decimal(openOrders)));
  const left = creditLimit ? creditLeft(creditLimit, used) : null;
  const after = left && orderTotal ? subtract(left, decimal(orderTotal)) : left;
  const others = subtract(decimal(pendingOrders), decimal(pendingPart ?? '0'));
  const sums: Sum[] = [
    { label: fieldLabel('balance'), value: money(balance), strong: true },
    { label: t('notDelivered'), value: money(openOrders), strong: true },
  ];
  if (orderTotal)
    sums.push({ label: actionText('thisOrder'), value: money(orderTotal), strong: true });
  sums.push({
    label: fieldLabel('creditLimit'),
    value: creditLimit ? money(creditLimit) : t('noLimit'),
    strong: Boolean(creditLimit),
  });
  if (after) {
    sums.push({
      label: orderTotal ? t('creditAfter') : fieldLabel('creditLeft'),
      value: money(toText(after)),
      strong: true,
      result: true,
      alarming: after.units < 0n,
    });
  }
  if (others.units > 0n) {
    sums.push({ label: t('waiting'), value: money(toText(others)), aside: true });
  }
  const days = uiText('dayCount', { count: customer.paymentTermsDays });
  sums.push({ label: t('openTerms'), value: days, aside: true });
  return (
    <Column gap={2}>
      {hold !== null && hold !== undefined && (
        <Alert severity="warning">
          <strong>{fieldLabel('onHold')}</strong>
          {hold ? `: ${hold}. ` : '. '}
          {t('onHoldText')}
        </Alert>
      )}
      {creditLimit && (
        <CreditBar
          label={fieldLabel('creditLimit')}
          limit={creditLimit}
          used={used}
          extra={orderTotal ?? undefined}
          legend={
            orderTotal ? { used: t('creditUsed'), extra: actionText('thisOrder') } : undefined
          }
        />
      )}
      <Sums sums={sums} />
    </Column>
  );
}
