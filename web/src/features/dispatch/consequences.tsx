import ArrowForward from '@mui/icons-material/ArrowForwardRounded';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import type { DispatchDetails, Written } from '@/api/generated';
import { ConsequenceList, type ConsequenceText } from '@/ui/consequence-list';
import { statusLook } from '@/ui/status';
import { t } from './texts';

export function Consequences({ answer, dispatch }: { answer: Written; dispatch: DispatchDetails }) {
  return <ConsequenceList consequences={consequences(answer, dispatch)} />;
}

/** Describes the effects of a step on the dispatch, its orders and their stock. */
export function consequences(
  { status, preview }: Written,
  { dispatchNo: number, warehouse }: Pick<DispatchDetails, 'dispatchNo' | 'warehouse'>,
): ConsequenceText[] {
  const happens = preview ?? [];
  // A product in several orders counts once.
  const count = (noun: string, ...events: string[]) =>
    new Set(
      happens
        .filter((each) => each.noun === noun && events.includes(each.eventType))
        .map(({ id }) => id),
    ).size;
  const orders = count('order', 'loaded', 'unloaded', 'dispatched', 'unassigned');
  const shipped = count('stock', 'shipped');
  const word = statusLook(status, 'dispatch').label.toLowerCase();
  const freed = status === 'cancelled' ? 'previewFreed' : 'previewOrders';
  const left = { count: shipped, warehouse: warehouse.name };
  return [
    { icon: ArrowForward, text: t('previewDispatch', { number, status: word }) },
    ...(orders > 0 ? [{ icon: ReceiptLong, text: t(freed, { count: orders }) }] : []),
    ...(shipped > 0 ? [{ icon: Inventory, text: t('previewShipped', left) }] : []),
  ];
}
