import ArrowForward from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import type { ReceivableDetails } from '@/api/generated';
import { useGetCustomerQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { add, type Decimal, decimal, subtract, toText, zero } from '@/ui/decimal';
import { FailureAlert } from '@/ui/error-panel';
import { money } from '@/ui/format';
import { mirrored } from '@/ui/language';
import { Caption, Muted, Text } from '@/ui/parts';
import { useCurrency } from '@/ui/record/use-company';
import { t } from './texts';

/** Returns the amount that a receivable takes off the balance; negative for a debit note or an opening item. */
export function creditOf({ kind, amount }: Pick<ReceivableDetails, 'kind' | 'amount'>): string {
  const charges = kind === 'debit-note' || kind === 'opening-item';
  return charges ? toText(subtract(zero, decimal(amount))) : amount;
}

/** Returns the balance after an amount is credited or charged again. */
export function balanceAfter(
  balance: string,
  amount: string,
  effect: 'credit' | 'charge',
): Decimal {
  const change = effect === 'credit' ? subtract : add;
  return change(decimal(balance), decimal(amount));
}

interface Props {
  customerId: string;
  amount: string;
  effect: 'credit' | 'charge';
}

/** Shows the customer's balance before and after, to users who may see it. */
export function BalanceChange({ customerId, amount, effect }: Props) {
  const may = useMay();
  const currency = useCurrency();
  const seen = may('customer-list');
  const {
    currentData: data,
    error,
    refetch,
  } = useGetCustomerQuery({ id: customerId }, { skip: !seen || !customerId });
  if (!data && error !== undefined) {
    return <FailureAlert failure={error} onRetry={() => void refetch()} />;
  }
  if (!data) return null;
  const { balance } = data.account;
  const after = balanceAfter(balance, amount, effect);
  return (
    <Box
      sx={{
        display: 'flex',
        // A phone shows the new balance below the current one.
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { xs: 'flex-start', sm: 'center' },
        gap: { xs: 1, sm: 2 },
        px: 2,
        py: 1.5,
        borderRadius: 1,
        bgcolor: 'background.neutral',
      }}
    >
      <Figure label={t('balanceNow')} value={balance} currency={currency} />
      <ArrowForward
        aria-hidden
        sx={{
          color: 'text.secondary',
          transform: { xs: 'rotate(90deg)', sm: mirrored.transform ?? 'none' },
        }}
      />
      <Figure
        label={t('balanceAfter')}
        value={toText(after)}
        currency={currency}
        note={after.units < 0n ? t('inCredit') : undefined}
      />
    </Box>
  );
}

interface FigureProps {
  label: string;
  value: string;
  currency: string;
  note?: string | undefined;
}

function Figure({ label, value, currency, note }: FigureProps) {
  return (
    <Box>
      <Caption>{label}</Caption>
      <Text className="figures" variant="h6" lineHeight={1.3}>
        <bdi dir="ltr">
          {money(value)} <Muted component="span">{currency}</Muted>
        </bdi>
      </Text>
      {note && <Caption>{note}</Caption>}
    </Box>
  );
}
