import Box from '@mui/material/Box';
import { add, compare, decimal, subtract, toText, zero } from '@/ui/decimal';
import { money } from '@/ui/format';
import { useTexts } from './texts';

interface Account {
  balance: string;
  openOrders: string;
  creditLimit?: string | null;
}

/** What of the limit is used: balance, then open orders, as one bar. */
export function CreditBar({ account, compact }: { account: Account; compact?: boolean }) {
  const t = useTexts();
  const { balance, openOrders, creditLimit } = account;
  if (creditLimit === null || creditLimit === undefined) {
    return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('noLimit')}</Box>;
  }
  const limit = decimal(creditLimit);
  const left = subtract(limit, add(decimal(balance), decimal(openOrders)));
  const over = compare(left, zero) < 0;
  const share = (amount: string) => Math.max(0, Math.min(100, percent(amount, creditLimit)));
  const used = percent(toText(subtract(limit, left)), creditLimit);
  const tone = over ? 'error' : used >= 85 ? 'warning' : 'success';
  return (
    <Box sx={{ width: '100%' }}>
      <Box
        className="figures"
        sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, typography: 'body2' }}
      >
        {!compact && (
          <Box component="span" sx={{ fontWeight: 600 }}>
            {over
              ? t('over', { amount: money(toText(subtract(zero, left))) })
              : t('left', { amount: money(toText(left)) })}
          </Box>
        )}
        <Box component="span" sx={{ ml: 'auto', color: compact ? undefined : 'text.secondary' }}>
          {money(creditLimit)}
        </Box>
      </Box>
      <Box
        role="meter"
        aria-label={t('used', { percent: `${Math.round(used)}%` })}
        aria-valuenow={Math.max(0, Math.min(100, Math.round(used)))}
        aria-valuemin={0}
        aria-valuemax={100}
        title={t('used', { percent: `${Math.round(used)}%` })}
        sx={{
          mt: compact ? 0.5 : 1,
          height: compact ? 4 : 10,
          display: 'flex',
          overflow: 'hidden',
          borderRadius: 5,
          bgcolor: 'action.selected',
        }}
      >
        <Box sx={{ width: `${share(balance)}%`, bgcolor: `${tone}.dark` }} />
        <Box sx={{ width: `${share(openOrders)}%`, bgcolor: `${tone}.main` }} />
      </Box>
    </Box>
  );
}

/** Only for the width of a bar; amounts themselves are never floats. */
function percent(amount: string, limit: string): number {
  const whole = Number(limit);
  return whole > 0 ? (Number(amount) / whole) * 100 : Number(amount) > 0 ? 100 : 0;
}
