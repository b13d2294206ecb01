import AccountBalance from '@mui/icons-material/AccountBalanceWalletOutlined';
import Box from '@mui/material/Box';
import { useGetCustomerOrderingQuery } from '@/api/generated';
import { compare, decimal, subtract, sum, toText, zero } from '@/ui/decimal';
import { money } from '@/ui/format';
import { t } from './texts';

interface Order {
  customerId: string;
  customerName: string;
  total: string;
}

/** Customers whose credit is looked at; with more, the server's refusals have to do. */
const maxCustomers = 12;

/** What orders that are approved together leave of each customer's credit: each alone may fit, and not all of them. */
export function CreditAfter({ orders }: { orders: readonly Order[] }) {
  const customers = [...new Map(orders.map((order) => [order.customerId, order])).values()];
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
      {customers.slice(0, maxCustomers).map(({ customerId, customerName }) => (
        <Customer
          key={customerId}
          id={customerId}
          name={customerName}
          amounts={orders.filter((order) => order.customerId === customerId)}
        />
      ))}
    </Box>
  );
}

function Customer({ id, name, amounts }: { id: string; name: string; amounts: readonly Order[] }) {
  const { data } = useGetCustomerOrderingQuery({ id });
  if (!data?.creditLeft) return null;
  const left = subtract(decimal(data.creditLeft), sum(amounts.map(({ total }) => decimal(total))));
  const beyond = compare(left, zero) < 0;
  const amount = money(toText(beyond ? subtract(zero, left) : left));
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        typography: 'body2',
        color: beyond ? 'var(--warning-text)' : 'text.secondary',
      }}
    >
      <AccountBalance sx={{ fontSize: 20 }} />
      <span>{t(beyond ? 'bulkCreditBeyond' : 'bulkCredit', { customer: name, amount })}</span>
    </Box>
  );
}
