import { money } from '../format';
import { fieldLabel } from '../record/texts';
import { Explained } from './explained';

const figures = {
  balance: 'balance',
  openOrders: 'open-orders',
  creditLeft: 'credit-left',
} as const;

interface Props {
  customer: { id: string; name: string };
  field: keyof typeof figures;
  amount: string;
}

/** Shows a figure of a customer's account, and explains it by deliveries and payments. */
export function AccountAmount({ customer, field, amount }: Props) {
  return (
    <Explained
      figure={{
        call: 'explainAccount',
        args: { customerId: customer.id, figure: figures[field] },
      }}
      label={`${fieldLabel(field)} · ${customer.name}`}
    >
      {money(amount)}
    </Explained>
  );
}
