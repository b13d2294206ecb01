import type { OrderDetails } from '@/api/generated';
import { DocumentTimeline } from '@/ui/document-timeline';
import { fromOrder, statusAfter } from './order-life';
import { useTexts } from './texts';

/** What happened to the order, by whom and why: the log itself for those who may read it. */
export function OrderTimeline({ order }: { order: OrderDetails }) {
  const t = useTexts();
  return (
    <DocumentTimeline
      title={t('timeline')}
      noun="order"
      id={order.id}
      known={fromOrder(order)}
      statusAfter={statusAfter}
    />
  );
}
