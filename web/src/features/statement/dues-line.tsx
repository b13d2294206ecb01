import type { Statement } from '@/api/generated';
import { compare, decimal, zero } from '@/ui/decimal';
import { money, shortDate } from '@/ui/format';
import { Text } from '@/ui/parts';
import { duesOf } from './dues';
import { t } from './texts';

/** Shows what is overdue and what is due next: "Overdue 0.00 · Due next 517.47 (Nov 27)". */
export function DuesLine({ statement, column }: { statement: Statement; column: boolean }) {
  const dues = duesOf(statement);
  if (!dues) return null;
  const { now, next } = dues;
  const isLate = compare(decimal(now.amount), zero) > 0;
  return (
    <Text component="p" className="figures" m={0} marginInlineStart={column ? 0 : dueStart}>
      <Text
        component="span"
        {...(isLate
          ? { color: 'var(--error-text)', fontWeight: 600 }
          : { color: 'text.secondary' })}
      >
        {t('overdue', { amount: money(now.amount) })}
      </Text>
      {next && (
        <>
          {' · '}
          <strong>{t('nextDue', { amount: money(next.amount), date: shortDate(next.day) })}</strong>
        </>
      )}
    </Text>
  );
}

/** Moves the dues to the end of the strip where they fit. */
const dueStart = { xs: 0, md: 'auto' };
