import Box from '@mui/material/Box';
import {
  type StatusCount,
  useCountDispatchesQuery,
  useCountOrdersQuery,
  useCountReceivablesQuery,
  useCountStockTransactionsQuery,
} from '@/api/generated';
import type { CountCall, NavigationItem } from '@/nouns/entry';
import { count } from '@/ui/format';
import { fontSizes } from '@/ui/sizes';
import { statusLook } from '@/ui/status';
import { t } from '../texts';

/** Largest count that the menu shows, as the header's badges do. */
const MAX_COUNT = 99;

const calls = {
  countOrders: useCountOrdersQuery,
  countDispatches: useCountDispatchesQuery,
  countStockTransactions: useCountStockTransactionsQuery,
  countReceivables: useCountReceivablesQuery,
} satisfies Record<CountCall, unknown>;

/** Shows how many documents wait in the list of an item, if it has a list of documents that wait. */
export function NavigationCount({ counted }: { counted: Counted | undefined }) {
  return counted && waits(counted) && <Count {...counted} />;
}

type Counted = NonNullable<NavigationItem['counted']>;

/** Returns true if documents of the status wait for a step. An approved receivable is complete. */
function waits({ call, status }: Counted): boolean {
  const { ended, tone } = statusLook(status);
  const isComplete = call === 'countReceivables' && status === 'approved';
  return !ended && tone !== 'success' && !isComplete;
}

/** Shows the count, followed by the number of late documents in red. */
function Count(counted: Counted) {
  const { currentData } = calls[counted.call]({});
  const found = currentData?.find(({ status }) => status === counted.status);
  if (!found || found.count === 0) return null;
  const late = lateOf(found);
  return (
    <Box
      component="span"
      className="figures"
      sx={{
        marginInlineStart: 'auto',
        paddingInlineStart: 1,
        fontSize: fontSizes[12],
        fontWeight: 600,
        color: 'text.secondary',
        whiteSpace: 'nowrap',
      }}
    >
      {found.count > MAX_COUNT ? `${MAX_COUNT}+` : count(found.count)}
      {late > 0 && (
        <>
          {' · '}
          <Box component="span" sx={{ color: 'var(--error-text)' }}>
            {t('lateOf', { count: late })}
          </Box>
        </>
      )}
    </Box>
  );
}

/** Exceptions of a date that has passed. */
const overdue = ['late', 'expected-not-arrived'];

function lateOf({ exceptions }: StatusCount): number {
  return exceptions
    .filter(({ exception }) => overdue.includes(exception))
    .reduce((sum, each) => sum + each.count, 0);
}
