import type { Statement } from '@/api/generated';
import { money, shortDate } from '@/ui/format';
import { Text } from '@/ui/parts';
import { duesOf } from './dues';
import { t } from './texts';

/** Shows what is overdue and what is due next: "Overdue 0.00 · Due next 517.47 (Nov 27)". */
export function DuesLine({ statement }: { statement: Statement }) {
  const dues = duesOf(statement);
  if (!dues) return null;
  const { now, next } = dues;
  const words = [
    t('overdue', { amount: money(now.amount) }),
    ...(next ? [t('nextDue', { amount: money(next.amount), date: shortDate(next.day) })] : []),
  ];
  return (
    <Text component="p" className="figures" fontWeight={600} m={0} marginInlineStart={dueStart}>
      {words.join(' · ')}
    </Text>
  );
}

/** Moves the dues to the end of the strip where they fit. */
const dueStart = { xs: 0, md: 'auto' };
