import Add from '@mui/icons-material/AddRounded';
import Pause from '@mui/icons-material/PauseCircleOutlineRounded';
import Payments from '@mui/icons-material/PaymentsOutlined';
import Play from '@mui/icons-material/PlayCircleOutlineRounded';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import {
  type CustomerDetails,
  type ReceivableRow,
  useGetStatementQuery,
  useListReceivablesQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import type { Action } from '@/ui/actions/action';
import { addressText } from '@/ui/address-text';
import { AgeingBar } from '@/ui/ageing-bar';
import { Isolated } from '@/ui/bidi-text';
import { ConfirmTransition } from '@/ui/confirm-transition';
import { CustomerTabs } from '@/ui/customer-tabs';
import { useToday } from '@/ui/dates/today';
import { compare, decimal, subtract, toText, zero } from '@/ui/decimal';
import { FactsCard, SideCard } from '@/ui/description-list';
import { FailureAlert } from '@/ui/error-panel';
import { HeadMarks } from '@/ui/exception/header-marks';
import { AccountAmount } from '@/ui/explanation/account-amount';
import { Explained } from '@/ui/explanation/explained';
import { ageingFigure } from '@/ui/explanation/statement';
import { Figure, inCurrency } from '@/ui/figure';
import { date, money } from '@/ui/format';
import { useTab } from '@/ui/page/link-tabs';
import { Block, Muted, Text } from '@/ui/parts';
import { CustomerPrices } from '@/ui/record/customer-prices';
import { Rest } from '@/ui/record/more-rows-link';
import { plainFacts } from '@/ui/record/plain-facts';
import { RecordDetails } from '@/ui/record/record-details';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel, t as recordText } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { useReversibleEdit } from '@/ui/record/use-save';
import { StatusChip } from '@/ui/status-chip';
import type { Submission } from '@/ui/submission';
import { type Sum, Sums } from '@/ui/sums';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { t as uiText } from '@/ui/texts';
import { wordLabel } from '@/ui/words';
import { customerStatus, customers } from './customer';
import { CustomerCredit } from './customer-credit';
import { CustomerOrders } from './orders';
import { CustomerStrip } from './strip';
import { t } from './texts';

/** Shows a customer with account, terms, prices and orders. */
export function CustomerDetailsPage() {
  const may = useMay();
  const currency = useCurrency();
  const [holding, setHolding] = useState(false);
  const tab = useTab(['overview', 'orders', 'payments', 'prices']);
  return (
    <RecordDetails
      kind={customers}
      view={(customer) => ({
        status: customerStatus(customer),
        marks: <CustomerMarks customer={customer} />,
        actions: [
          ...(may('order-create') && isInUse(customer) ? [orderAction(customer)] : []),
          ...(may('receivable-create') ? [paymentAction(customer.id)] : []),
          ...(may('customer-credit') && !customer.erasedAt
            ? [holdAction(customer.onHold ?? false, () => setHolding(true))]
            : []),
        ],
        tabs: (
          <>
            <CustomerTabs id={customer.id} />
            {tab === 'overview' && <CustomerStrip customer={customer} currency={currency} />}
          </>
        ),
        aside: tab === 'overview' && (
          <>
            <Account customer={customer} currency={currency} />
            {may('statement-view') && (
              <CustomerAgeing customerId={customer.id} currency={currency} />
            )}
          </>
        ),
        ...(tab === 'overview' ? {} : { history: 'hidden' as const }),
        children: (
          <>
            {tab === 'overview' && (
              <>
                <CustomerOrders customerId={customer.id} />
                <Known customer={customer} />
              </>
            )}
            {tab === 'orders' && <CustomerOrders customerId={customer.id} whole />}
            {tab === 'payments' && may('receivable-list-pending') && (
              <CustomerReceivables customerId={customer.id} />
            )}
            {tab === 'prices' && (
              <CustomerPrices
                customer={{ id: customer.id, label: customer.name }}
                settled={!isInUse(customer)}
              />
            )}
            {holding && <HoldDialog customer={customer} onClose={() => setHolding(false)} />}
          </>
        ),
      })}
    />
  );
}

/** Hides orders and customer prices of inactive customers. */
function isInUse({ active }: CustomerDetails): boolean {
  return active ?? true;
}

/** Shows exceptions and the reason for a hold; the status chip already shows the hold itself. */
function CustomerMarks({ customer }: { customer: CustomerDetails }) {
  const others = customer.exceptions.filter((exception) => exception !== 'on-hold');
  return (
    <>
      <HeadMarks exceptions={others} subject="customer" list={paths.customer.list} />
      {customer.onHold && (
        <Text variant="body2" color="var(--warning-text)" overflowWrap="anywhere">
          <Isolated>{customer.holdReason}</Isolated>
        </Text>
      )}
    </>
  );
}

/** Returns the New order action, which gives way to Lift hold while the customer is on hold. */
function orderAction({ id, onHold }: CustomerDetails): Action {
  return {
    name: 'order',
    label: t('order'),
    key: 'o',
    icon: <Add />,
    to: paths.order.newFor(id),
    ...(onHold ? {} : { place: 'primary' }),
  };
}

function paymentAction(customerId: string): Action {
  return {
    name: 'payment',
    label: t('payment'),
    key: 'r',
    icon: <Payments />,
    to: paths.receivable.newFor(customerId),
  };
}

function holdAction(held: boolean, run: () => void): Action {
  return {
    name: 'hold',
    label: held ? t('release') : t('hold'),
    key: 'h',
    icon: held ? <Play /> : <Pause />,
    danger: !held,
    ...(held ? { place: 'primary' } : {}),
    run,
  };
}

function Account({ customer, currency }: { customer: CustomerDetails; currency: string }) {
  const { account } = customer;
  return (
    <SideCard title={inCurrency(t('account'), currency)}>
      {account.creditLimit && (
        <Block mb={2}>
          <CustomerCredit account={account} />
        </Block>
      )}
      <Sums
        sums={[
          {
            label: fieldLabel('balance'),
            value: <AccountAmount customer={customer} field="balance" amount={account.balance} />,
          },
          {
            label: t('notDelivered'),
            value: (
              <AccountAmount customer={customer} field="openOrders" amount={account.openOrders} />
            ),
          },
          {
            label: fieldLabel('creditLimit'),
            value: account.creditLimit ? money(account.creditLimit) : t('noLimit'),
          },
          ...creditLeft(account),
          ...leftIfApproved(account),
          {
            label: fieldLabel('paymentTermsDays'),
            value: uiText('dayCount', { count: customer.paymentTermsDays ?? 30 }),
            aside: true,
          },
        ]}
      />
    </SideCard>
  );
}

/** Returns the credit that balance and open orders leave, or an empty list without a limit. */
function creditLeft({ creditLeft: left }: CustomerDetails['account']): Sum[] {
  if (!left) return [];
  return [
    {
      label: fieldLabel('creditLeft'),
      value: money(left),
      strong: true,
      result: true,
      alarming: compare(decimal(left), zero) < 0,
    },
  ];
}

/** Returns the pending orders and the credit left if all were approved, or an empty list without pending orders. */
function leftIfApproved({ creditLeft: left, pendingOrders }: CustomerDetails['account']): Sum[] {
  const pending = decimal(pendingOrders);
  if (compare(pending, zero) === 0) return [];
  const waits: Sum = { label: t('waiting'), value: money(pendingOrders), aside: true };
  if (!left) return [waits];
  const after = subtract(decimal(left), pending);
  return [
    waits,
    {
      label: t('leftIfApproved'),
      value: money(toText(after)),
      aside: true,
      alarming: compare(after, zero) < 0,
    },
  ];
}

function Known({ customer }: { customer: CustomerDetails }) {
  const delivery = customer.deliveryAddresses.map((address, at) => ({
    label: `${fieldLabel('deliveryAddresses')} ${at + 1}`,
    value: addressText(address),
  }));
  return (
    <FactsCard
      title={recordText('general')}
      facts={[
        ...plainFacts(customer, 'code', 'contactPerson', 'phoneNumber', 'email', 'taxId'),
        { label: fieldLabel('billingAddress'), value: addressText(customer.billingAddress) },
        ...delivery,
      ]}
    />
  );
}

interface Props {
  customerId: string;
  currency: string;
}

/** Shows the ageing of today's balance and links to the statement. */
function CustomerAgeing({ customerId, currency }: Props) {
  const today = useToday();
  const {
    currentData: data,
    error,
    refetch,
  } = useGetStatementQuery({
    customerId,
    startDate: today,
    endDate: today,
    size: 1,
  });
  return (
    <SideCard
      title={inCurrency(t('ageing'), currency)}
      action={<RecordLink to={paths.customer.statement(customerId)}>{t('statement')}</RecordLink>}
    >
      {data ? (
        <>
          <AgeingBar
            ageing={data.ageing}
            explain={ageingFigure({ customerId, startDate: today, endDate: today })}
          />
          {data.totalPending > 0 && (
            <Muted className="figures" mt={1.5}>
              <Explained
                figure={{
                  call: 'explainStatement',
                  args: { customerId, startDate: today, endDate: today, figure: 'pending-amount' },
                }}
                label={t('receivables')}
              >
                {t('pendingPayments', { amount: money(data.pendingAmount) })}
              </Explained>
            </Muted>
          )}
        </>
      ) : error !== undefined ? (
        <FailureAlert failure={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={150} />
      )}
    </SideCard>
  );
}

/** Puts a customer on hold, with a reason, or lifts the hold. */
function HoldDialog(props: { customer: CustomerDetails; onClose: () => void }) {
  const { customer, onClose } = props;
  const edit = useReversibleEdit(customers);
  // Live updates must not change the question of an open dialog.
  const [{ held, name, before }] = useState({
    held: customer.onHold ?? false,
    name: customer.name,
    before: customer.holdReason ?? '',
  });
  const toggleHold = async (reason: string, submission: Submission) => {
    const on = {
      fields: { onHold: true, holdReason: held ? before : reason },
      done: t('isHeld', { name }),
    };
    const off = { fields: { onHold: false, holdReason: '' }, done: t('isReleased', { name }) };
    await (held ? edit(customer, off, on, submission) : edit(customer, on, off, submission));
  };
  return (
    <ConfirmTransition
      open
      title={held ? t('release') : t('hold')}
      text={t(held ? 'releaseText' : 'holdText', { name })}
      verb={held ? t('release') : t('hold')}
      danger={!held}
      reason={held ? 'none' : 'required'}
      onConfirm={toggleHold}
      onClose={onClose}
    />
  );
}

const maxLatest = 25;

/** Lists the latest payments and credit notes in any status. */
function CustomerReceivables({ customerId }: { customerId: string }) {
  const currency = useCurrency();
  const {
    currentData: data,
    error,
    refetch,
  } = useListReceivablesQuery({ customerId, size: maxLatest });
  const columns: TableColumn<ReceivableRow>[] = [
    {
      header: t('receipt'),
      cell: (row) => <RecordLink to={paths.receivable.details(row.id)}>{row.receiptNo}</RecordLink>,
    },
    { header: fieldLabel('moneyReceivedOn'), cell: (row) => date(row.receivedOn) },
    { header: fieldLabel('kind'), cell: (row) => wordLabel(row.method ?? row.kind) },
    {
      header: inCurrency(fieldLabel('amount'), currency),
      align: 'figure',
      cell: (row) => <Figure of={row.amount} as="money" />,
    },
    { header: uiText('status'), cell: (row) => <StatusChip status={row.status} /> },
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
      below={
        <Rest page={data} to={`${paths.receivable.list('approved')}?customerId=${customerId}`} />
      }
    />
  );
}
