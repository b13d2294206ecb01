import Add from '@mui/icons-material/AddRounded';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CustomerDetails } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { CustomerTabs } from '@/ui/customer-tabs';
import { Facts, FactsCard, SideCard } from '@/ui/facts';
import { money } from '@/ui/format';
import { addressText } from '@/ui/record/address-text';
import { CustomerPrices } from '@/ui/record/customer-prices';
import { RecordDetails } from '@/ui/record/record-details';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { CustomerAgeing } from './ageing';
import { customers } from './customer';
import { CustomerCredit } from './customer-credit';
import { HoldDialog } from './hold-dialog';
import { CustomerOrders } from './orders';
import { customerStatus } from './status';
import { useTexts } from './texts';

/** A customer: the account, the terms, the prices, the orders. */
export function CustomerDetailsPage() {
  const t = useTexts();
  const may = useMay();
  const currency = useCurrency();
  const navigate = useNavigate();
  const [holding, setHolding] = useState(false);
  return (
    <RecordDetails
      kind={customers}
      view={(customer) => ({
        status: customerStatus(customer),
        figure: {
          label: `${fieldLabel('balance')} ${currency}`,
          value: money(customer.account.balance),
        },
        primary: may('order-create')
          ? {
              label: t('order'),
              key: 'o',
              icon: <Add />,
              run: () => navigate(paths.order.newFor(customer.id)),
            }
          : undefined,
        others: may('customer-credit')
          ? [
              {
                label: customer.onHold ? t('release') : t('hold'),
                run: () => setHolding(true),
              },
            ]
          : [],
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
            <Known customer={customer} />
            <CustomerPrices customer={{ id: customer.id, label: customer.name }} />
            {holding && <HoldDialog customer={customer} onClose={() => setHolding(false)} />}
          </>
        ),
      })}
    />
  );
}

function Account({ customer, currency }: { customer: CustomerDetails; currency: string }) {
  const t = useTexts();
  const { account } = customer;
  return (
    <SideCard title={`${t('account')} ${currency}`}>
      <CustomerCredit account={account} />
      <div style={{ height: 16 }} />
      <Facts
        facts={[
          { label: fieldLabel('balance'), value: money(account.balance) },
          { label: fieldLabel('openOrders'), value: money(account.openOrders) },
          {
            label: fieldLabel('creditLimit'),
            value: account.creditLimit ? money(account.creditLimit) : t('noLimit'),
          },
          {
            label: fieldLabel('paymentTermsDays'),
            value: `${customer.paymentTermsDays ?? 30} ${t('days')}`,
          },
        ]}
      />
    </SideCard>
  );
}

function Known({ customer }: { customer: CustomerDetails }) {
  const t = useTexts();
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
