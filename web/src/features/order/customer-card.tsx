import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import {
  type CustomerOrdering,
  type OrderDetails,
  useGetCustomerOrderingQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { CreditBar, creditLeft } from '@/ui/credit-bar';
import { add, decimal, subtract, toText } from '@/ui/decimal';
import { SideCard } from '@/ui/facts';
import { FailureAlert } from '@/ui/failure';
import { money } from '@/ui/format';
import { Isolated } from '@/ui/isolated';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import { Sums } from '@/ui/sums';
import { t as uiText } from '@/ui/texts';
import { t } from './texts';

/** Who ordered, and how their account stands for those who may see it. */
export function CustomerCard({ order }: { order: OrderDetails }) {
  const may = useMay();
  const { customer } = order;
  const seen = may('customer-list');
  const {
    currentData: data,
    error,
    refetch,
  } = useGetCustomerOrderingQuery({ id: customer.id }, { skip: !may('order-create') });
  const asks = order.status === 'pending' ? order.totals.total : undefined;
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
        <Box sx={{ typography: 'subtitle2' }}>
          <RecordLink to={seen && paths.customer.details(customer.id)}>
            <bdi>{customer.name}</bdi>
          </RecordLink>
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          <Isolated>{customer.code}</Isolated>
        </Box>
      </Box>
      {data && <CustomerAccount customer={data} asks={asks} />}
      {!data && error !== undefined && (
        <FailureAlert failure={error} text={t('accountMissing')} onRetry={refetch} />
      )}
    </SideCard>
  );
}

interface AccountProps {
  customer: CustomerOrdering;
  /** What the order on the screen would take of the credit. */
  asks?: string | null | undefined;
}

/** Balance, open orders and credit; what an order would leave of it. */
export function CustomerAccount({ customer, asks }: AccountProps) {
  const { balance, openOrders, pendingOrders, creditLimit, hold } = customer;
  const used = toText(add(decimal(balance), decimal(openOrders)));
  const left = creditLimit ? creditLeft(creditLimit, used) : null;
  const after = left && asks ? subtract(left, decimal(asks)) : left;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
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
          extra={asks ?? undefined}
        />
      )}
      <Sums
        sums={[
          { label: fieldLabel('balance'), value: money(balance), strong: true },
          {
            label: t('openTerms'),
            value: uiText('dayCount', { count: customer.paymentTermsDays }),
          },
          { label: t('notDelivered'), value: money(openOrders), strong: true },
          { label: t('waiting'), value: money(pendingOrders), strong: true },
          {
            label: fieldLabel('creditLimit'),
            value: creditLimit ? money(creditLimit) : t('noLimit'),
            strong: Boolean(creditLimit),
          },
          ...(after
            ? [
                {
                  label: asks ? t('creditAfter') : fieldLabel('creditLeft'),
                  value: money(toText(after)),
                  strong: true,
                  alarming: after.units < 0n,
                },
              ]
            : []),
        ]}
      />
    </Box>
  );
}
