import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Link } from 'react-router';
import type { StatusCount } from '@/api/generated';
import type { DateRange } from '@/ui/dates/date-range';
import { count } from '@/ui/format';
import { skipRestore } from '@/ui/list/use-list-state';
import { Muted, Text } from '@/ui/parts';
import { StatusChip } from '@/ui/status-chip';
import { withDays } from './links';

interface Props {
  /** Names the rows and the date of their status. */
  title: string;
  /** Is the path of the report page. */
  path: string;
  period: DateRange;
  filters: Readonly<Record<string, string>>;
  /** Follows the order of the lifecycle. */
  statuses: readonly string[];
  noun?: string;
  counts: readonly Pick<StatusCount, 'status' | 'count' | 'exact'>[] | undefined;
}

/** Counts the rows of the period by status in one line; each count links to its rows. */
export function StatusStrip({ title, path, period, filters, statuses, noun, counts }: Props) {
  if (!counts) return null;
  const found = (status: string) => counts.find((each) => each.status === status);
  const shown = statuses.filter((status) => (found(status)?.count ?? 0) > 0);
  if (shown.length === 0) return null;
  return (
    <Card component="nav" aria-label={title} sx={strip}>
      <Muted component="h2" m={0}>
        {title}
      </Muted>
      {shown.map((status) => {
        const counted = found(status);
        return (
          <Box
            key={status}
            component={Link}
            to={withDays(path, period, { ...filters, status })}
            state={skipRestore}
            preventScrollReset
            aria-current={filters.status === status ? 'true' : undefined}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, textDecoration: 'none' }}
          >
            <StatusChip status={status} noun={noun} />
            <Text className="figures" variant="subtitle2" color="text.primary">
              {count(counted?.count ?? 0)}
              {counted?.exact === false && '+'}
            </Text>
          </Box>
        );
      })}
    </Card>
  );
}

const strip = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  px: 3,
  py: 1.5,
} as const;
