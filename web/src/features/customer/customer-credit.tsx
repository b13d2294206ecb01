import Box from '@mui/material/Box';
import { CreditBar, creditLeft } from '@/ui/credit-bar';
import { add, compare, decimal, subtract, toText, zero } from '@/ui/decimal';
import { money } from '@/ui/format';
import { Muted, Row, Text } from '@/ui/parts';
import { t } from './texts';

interface Account {
  balance: string;
  openOrders: string;
  creditLimit?: string | null;
}

const alarming = { color: 'var(--error-text)' } as const;

/** Shows the share of the limit that balance and open orders use, and the rest. */
export function CustomerCredit({ account, compact }: { account: Account; compact?: boolean }) {
  const { balance, openOrders, creditLimit: limit } = account;
  if (limit === null || limit === undefined) {
    return <Muted>{t('noLimit')}</Muted>;
  }
  const used = toText(add(decimal(balance), decimal(openOrders)));
  const left = creditLeft(limit, used);
  const beyond = compare(left, zero) < 0;
  const words = beyond
    ? t('over', { amount: money(toText(subtract(zero, left))) })
    : t('left', { amount: money(toText(left)) });
  const taken = money(used.startsWith('-') ? '0.00' : used);
  return (
    <Text
      // Bars in a list have equal lengths, so that they can be compared.
      lineHeight={compact ? '20px' : 1.5}
      width={compact ? 112 : '100%'}
      title={words}
    >
      <Row
        className="figures"
        alignItems="normal"
        justifyContent="flex-end"
        mb={compact ? 0 : 0.75}
      >
        {compact ? (
          money(limit)
        ) : (
          <Box
            component="span"
            sx={{ typography: 'subtitle2', flexGrow: 1, ...(beyond && alarming) }}
          >
            {t('limitUsed', { used: taken, limit: money(limit) })}
          </Box>
        )}
      </Row>
      <CreditBar label={words} limit={limit} used={used} slim={compact === true} />
    </Text>
  );
}
