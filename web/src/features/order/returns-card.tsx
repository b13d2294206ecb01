import Box from '@mui/material/Box';
import type { OrderDetails } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { SideCard } from '@/ui/facts';
import { dateTime, quantity } from '@/ui/format';
import { RecordLink } from '@/ui/record/record-link';
import { t } from './texts';

/** What came back after the delivery, each time with its stock transaction. */
export function ReturnsCard({ order }: { order: OrderDetails }) {
  const opens = useMay()('stock-transaction-list-received');
  if (order.returns.length === 0) return null;
  return (
    <SideCard title={t('returns')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {order.returns.map(({ transaction, goods, by, at }) => (
          <Box key={transaction.id}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <RecordLink to={opens && paths.stock.details(transaction.id)}>
                <bdi>{transaction.number}</bdi>
              </RecordLink>
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                {dateTime(at)} · {by.name}
              </Box>
            </Box>
            {goods.map((each) => (
              <Box
                key={each.productId}
                sx={{
                  display: 'flex',
                  justifyContent: 'space-between',
                  gap: 2,
                  typography: 'body2',
                }}
              >
                <bdi>{each.name}</bdi>
                <Box className="figures" sx={{ whiteSpace: 'nowrap' }}>
                  {quantity(each.quantity)} {each.unit}
                </Box>
              </Box>
            ))}
          </Box>
        ))}
      </Box>
    </SideCard>
  );
}
