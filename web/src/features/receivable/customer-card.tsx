import Alert from '@mui/material/Alert';
import { useGetCustomerQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { CreditBar } from '@/ui/credit-bar';
import { add, decimal, toText } from '@/ui/decimal';
import { SideCard } from '@/ui/description-list';
import { FailureAlert } from '@/ui/error-panel';
import { AccountAmount } from '@/ui/explanation/account-amount';
import { money } from '@/ui/format';
import { Block, Column, Muted, Text } from '@/ui/parts';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import { Sums } from '@/ui/sums';
import { balanceAfter } from './balance';
import { t } from './texts';

interface Props {
  /** Identifies the customer; without a code, `name` is the label of the choice. */
  customer: { id: string; code?: string; name: string };
  /** Is the amount to credit. */
  credits?: string | undefined;
}

/** Shows the customer, and their account to users who may see it. */
export function CustomerCard({ customer, credits }: Props) {
  const may = useMay();
  const seen = may('customer-list');
  const {
    currentData: data,
    error,
    refetch,
  } = useGetCustomerQuery({ id: customer.id }, { skip: !seen });
  const { code, name } = customer.code === undefined && data ? data : customer;
  const account = data?.account;
  const limit = account?.creditLimit;
  return (
    <SideCard
      title={fieldLabel('customerId')}
      action={
        may('statement-view') && (
          <RecordLink to={paths.customer.statement(customer.id)}>{t('statement')}</RecordLink>
        )
      }
    >
      <Block mb={account || error !== undefined ? 2 : 0}>
        <Text variant="subtitle2">
          <RecordLink to={seen && paths.customer.details(customer.id)}>{name}</RecordLink>
        </Text>
        <Muted>{code}</Muted>
      </Block>
      {!data && error !== undefined && (
        <FailureAlert failure={error} onRetry={() => void refetch()} />
      )}
      {data?.onHold && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('onHold', { reason: data.holdReason ?? '–' })}
        </Alert>
      )}
      {account && (
        <Column gap={2}>
          {limit && (
            <CreditBar
              label={fieldLabel('creditLimit')}
              limit={limit}
              used={toText(add(decimal(account.balance), decimal(account.openOrders)))}
            />
          )}
          <Sums
            sums={[
              {
                label: fieldLabel('balance'),
                value: (
                  <AccountAmount
                    customer={{ id: customer.id, name }}
                    field="balance"
                    amount={account.balance}
                  />
                ),
              },
              ...(credits
                ? [
                    {
                      label: t('balanceAfter'),
                      value: money(toText(balanceAfter(account.balance, credits, 'credit'))),
                      strong: true,
                    },
                  ]
                : []),
              {
                label: t('notDelivered'),
                value: (
                  <AccountAmount
                    customer={{ id: customer.id, name }}
                    field="openOrders"
                    amount={account.openOrders}
                  />
                ),
              },
              {
                label: fieldLabel('creditLimit'),
                value: limit ? money(limit) : t('noLimit'),
              },
            ]}
          />
        </Column>
      )}
    </SideCard>
  );
}
