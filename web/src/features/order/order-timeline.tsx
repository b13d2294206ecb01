import Skeleton from '@mui/material/Skeleton';
import { type OrderDetails, useGetHistoryQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { SideCard } from '@/ui/facts';
import { FailureAlert } from '@/ui/failure';
import { Timeline } from '@/ui/timeline';
import { fromHistory, fromOrder } from './order-life';
import { useTexts } from './texts';

/** What happened to the order, by whom and why: the log itself for those who may read it. */
export function OrderTimeline({ order }: { order: OrderDetails }) {
  const t = useTexts();
  const whole = useMay()('history-view');
  const history = useGetHistoryQuery({ noun: 'order', id: order.id }, { skip: !whole });
  const entries = whole ? fromHistory(history.data?.entries ?? []) : fromOrder(order);
  return (
    <SideCard title={t('timeline')}>
      {whole && history.isLoading && <Skeleton variant="rounded" height={96} />}
      {whole && history.error !== undefined && (
        <FailureAlert failure={history.error} onRetry={history.refetch} />
      )}
      <Timeline entries={entries} />
    </SideCard>
  );
}
