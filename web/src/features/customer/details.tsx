import Add from '@mui/icons-material/AddRounded';
import Pause from '@mui/icons-material/PauseCircleOutlineRounded';
import Payments from '@mui/icons-material/PaymentsOutlined';
import Play from '@mui/icons-material/PlayCircleOutlineRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import type { CustomerDetails } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import type { Action } from '@/ui/actions/action';
import { addressText } from '@/ui/address-text';
import { CustomerTabs } from '@/ui/customer-tabs';
import { Facts, FactsCard, SideCard } from '@/ui/facts';
import { money } from '@/ui/format';
import { useErasure } from '@/ui/personal-data/use-erasure';
import { CustomerPrices } from '@/ui/record/customer-prices';
import { RecordDetails } from '@/ui/record/record-details';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { CustomerAgeing } from './ageing';
import { customers } from './customer';
import { CustomerCredit } from './customer-credit';
import { HoldDialog } from './hold-dialog';
import { CustomerOrders } from './orders';
import { CustomerReceivables } from './receivables';
import { customerStatus } from './status';
import { t } from './texts';

/** A customer: the account, the terms, the prices, the orders. */
export function CustomerDetailsPage() {
  const may = useMay();
  const currency = useCurrency();
  const [holding, setHolding] = useState(false);
  const erasure = useErasure('customer');
  return (
    <RecordDetails
      kind={customers}
      view={(customer) => ({
        status: customerStatus(customer),
        figure: {
          label: `${fieldLabel('balance')} ${currency}`,
          value: money(customer.account.balance),
        },
        actions: [
          ...(may('order-create') ? [orderAction(customer.id)] : []),
          ...(may('receivable-create') ? [paymentAction(customer.id)] : []),
          ...(may('customer-credit')
            ? [holdAction(customer.onHold ?? false, () => setHolding(true))]
            : []),
          ...erasure.actions(customer),
        ],
        aside: (
          <>
            <Account customer={customer} currency={currency} />
            {may('statement-view') && (
              <CustomerAgeing customerId={customer.id} currency={currency} />
            )}
          </>
        ),
        children: (
          <>
            <CustomerTabs id={customer.id} />
            {customer.onHold && (
              <Alert severity="warning">{t('onHold', { reason: customer.holdReason ?? '' })}</Alert>
            )}
            <CustomerOrders customerId={customer.id} />
            {may('receivable-list-pending') && <CustomerReceivables customerId={customer.id} />}
            <Known customer={customer} />
            <CustomerPrices customer={{ id: customer.id, label: customer.name }} />
            {erasure.dialog}
            {holding && <HoldDialog customer={customer} onClose={() => setHolding(false)} />}
          </>
        ),
      })}
    />
  );
}

function orderAction(customerId: string): Action {
  return {
    name: 'order',
    label: t('order'),
    key: 'o',
    icon: <Add />,
    to: paths.order.newFor(customerId),
    place: 'primary',
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
    run,
  };
}

function Account({ customer, currency }: { customer: CustomerDetails; currency: string }) {
  const { account } = customer;
  return (
    <SideCard title={`${t('account')} ${currency}`}>
      {account.creditLimit && (
        <Box sx={{ mb: 2 }}>
          <CustomerCredit account={account} />
        </Box>
      )}
      <Facts
        facts={[
          { label: fieldLabel('balance'), value: <End>{money(account.balance)}</End> },
          { label: fieldLabel('openOrders'), value: <End>{money(account.openOrders)}</End> },
          {
            label: fieldLabel('creditLimit'),
            value: <End>{account.creditLimit ? money(account.creditLimit) : t('noLimit')}</End>,
          },
          {
            label: fieldLabel('paymentTermsDays'),
            value: <End>{`${customer.paymentTermsDays ?? 30} ${t('days')}`}</End>,
          },
        ]}
      />
    </SideCard>
  );
}

function End({ children }: { children: ReactNode }) {
  return <Box sx={{ textAlign: 'end' }}>{children}</Box>;
}

function Known({ customer }: { customer: CustomerDetails }) {
  const delivery = customer.deliveryAddresses.map((address, at) => ({
    label: `${fieldLabel('deliveryAddresses')} ${at + 1}`,
    value: addressText(address),
  }));
  return (
    <FactsCard
      title={t('who')}
      facts={[
        { label: fieldLabel('code'), value: customer.code },
        { label: fieldLabel('contactPerson'), value: customer.contactPerson },
        { label: fieldLabel('phoneNumber'), value: customer.phoneNumber },
        { label: fieldLabel('email'), value: customer.email },
        { label: fieldLabel('taxId'), value: customer.taxId },
        { label: fieldLabel('billingAddress'), value: addressText(customer.billingAddress) },
        ...delivery,
      ]}
    />
  );
}
