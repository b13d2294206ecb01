import Box from '@mui/material/Box';
import type { Statement } from '@/api/generated';
import { useToday } from '@/ui/dates/today';
import { date, money } from '@/ui/format';
import { Quiet, Text } from '@/ui/parts';
import { duesOf } from './dues';
import { t } from './texts';

/** Shows the amounts due now and next, in the words of the printed statement. */
export function DuesLine({ statement }: { statement: Statement }) {
  const today = useToday();
  const dues = duesOf(statement);
  if (!dues) return null;
  const { now, next } = dues;
  const lines = [
    { label: now.day === today ? t('dueNow') : t('dueBy', { date: date(now.day) }), due: now },
    ...(next ? [{ label: t('nextDue', { date: date(next.day) }), due: next }] : []),
  ];
  return (
    <Box component="dl" className="figures" sx={linesStyle}>
      {lines.map(({ label, due }) => (
        <Box key={label}>
          <Quiet component="dt">{label}</Quiet>
          <Text component="dd" fontWeight={600} m={0}>
            <bdi>{money(due.amount)}</bdi>
          </Text>
        </Box>
      ))}
    </Box>
  );
}

const linesStyle = {
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 0.5,
  typography: 'body2',
  '& > div': { display: 'flex', gap: 1 },
} as const;
