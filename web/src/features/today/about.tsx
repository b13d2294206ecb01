import {
  useListOrdersQuery,
  useListReceivablesQuery,
  useListStockTransactionsQuery,
} from '@/api/generated';
import { Isolated } from '@/ui/bidi-text';
import { money, shortDate } from '@/ui/format';
import { Quiet, Text } from '@/ui/parts';
import type { About } from './rows';
import { t } from './texts';

/** Documents behind a row: their sum, number, and the oldest one. */
interface Found {
  sum?: string | null | undefined;
  total: number;
  name: string;
  day: string;
}

/** Shows the sum of the documents behind a row and the oldest one: " · 3,366.45 · oldest Seaview Hotel, Nov 30". */
export function AboutRow({ about }: { about: About }) {
  const found = useFound(about);
  if (!found) return null;
  const { sum, total, name, day } = found;
  const date = shortDate(day);
  return (
    <Quiet component="span" className="figures" sx={ownLineOnPhone}>
      <Text component="span" sx={wideOnly}>
        {' · '}
      </Text>
      {sum && (
        <>
          <bdi>{money(sum)}</bdi>
          {' · '}
        </>
      )}
      <Isolated>{total === 1 ? `${name} · ${date}` : t('oldest', { name, date })}</Isolated>
    </Quiet>
  );
}

function useFound({ orders, payments, stock }: About): Found | undefined {
  const ordered = useListOrdersQuery({ ...orders, size: 1 }, { skip: !orders }).currentData;
  const paid = useListReceivablesQuery({ ...payments, size: 1 }, { skip: !payments }).currentData;
  const moved = useListStockTransactionsQuery({ ...stock, size: 1 }, { skip: !stock }).currentData;
  const [order] = ordered?.content ?? [];
  const [payment] = paid?.content ?? [];
  const [goods] = moved?.content ?? [];
  if (ordered && order) {
    const day = orders?.exception === 'late' ? order.requestedDate : order.orderDate;
    return { ...sumOf(ordered), name: order.customerName, day: day ?? order.orderDate };
  }
  if (paid && payment) {
    return { ...sumOf(paid), name: payment.customerName, day: payment.receivedOn };
  }
  if (!moved || !goods) return;
  const name = goods.supplierName ?? goods.customerName ?? goods.transactionNo;
  const expected = stock?.exception ? goods.expectedDate : null;
  return { ...sumOf(moved), name, day: expected ?? goods.transactionDate };
}

function sumOf({ sum, totalElements }: { sum?: string | null; totalElements: number }) {
  return { sum, total: totalElements };
}

const ownLineOnPhone = {
  display: { xs: 'block', sm: 'inline' },
  typography: { xs: 'caption', sm: 'inherit' },
} as const;
const wideOnly = { display: { xs: 'none', sm: 'inline' } } as const;
