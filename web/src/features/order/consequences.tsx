import AccountBalance from '@mui/icons-material/AccountBalanceWalletOutlined';
import ArrowForward from '@mui/icons-material/ArrowForwardRounded';
import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import {
  type Consequence,
  type OrderDetails,
  useGetCustomerOrderingQuery,
  type Written,
} from '@/api/generated';
import { useMay } from '@/api/session';
import {
  ConsequenceList,
  type ConsequenceText,
  isSelfApproved,
  recorded,
} from '@/ui/consequence-list';
import { compare, type Decimal, decimal, subtract, toText, zero } from '@/ui/decimal';
import { money } from '@/ui/format';
import { statusLook } from '@/ui/status';
import { t } from './texts';

export function Consequences({ answer, order }: { answer: Written; order: OrderDetails }) {
  const isApproval = order.status === 'pending' && answer.status === 'approved';
  const skip = !useMay()('order-create') || !isApproval;
  const { currentData: data } = useGetCustomerOrderingQuery({ id: order.customer.id }, { skip });
  const left = isApproval && data?.creditLeft;
  const after = left ? subtract(decimal(left), decimal(order.totals.total)) : null;
  return <ConsequenceList consequences={consequences(answer, order, after)} />;
}

type Ordered = Pick<OrderDetails, 'orderNo' | 'warehouse' | 'customer'>;

/**
 * Describes the effects of a step from the server's dry run, and the credit left. Beyond the limit, the server states
 * the excess.
 */
export function consequences(
  { status, preview }: Written,
  order: Ordered,
  creditAfter: Decimal | null = null,
): ConsequenceText[] {
  const texts: ConsequenceText[] = [
    {
      icon: ArrowForward,
      text: t('previewOrder', {
        number: order.orderNo,
        status: statusLook(status).label.toLowerCase(),
      }),
    },
  ];
  const happens = preview ?? [];
  const moved = (event: string) => happens.filter((each) => each.eventType === event);
  const warehouse = order.warehouse.name;
  const customer = order.customer.name;
  const reserved = products(moved('reserved'));
  const released = products(moved('released'));
  if (reserved) {
    texts.push({ icon: Inventory, text: t('previewStock', { count: reserved, warehouse }) });
  }
  if (released) {
    texts.push({ icon: Inventory, text: t('previewRelease', { count: released, warehouse }) });
  }
  for (const event of moved('order-opened')) {
    const amount = amountOf(event);
    texts.push({ icon: AccountBalance, text: t('previewAccount', { amount, customer }) });
  }
  for (const event of moved('order-closed')) {
    const amount = amountOf(event);
    texts.push({ icon: AccountBalance, text: t('previewAccountBack', { amount, customer }) });
  }
  if (creditAfter && compare(creditAfter, zero) >= 0) {
    texts.push({
      icon: AccountBalance,
      text: t('previewCredit', { amount: money(toText(creditAfter)) }),
    });
  }
  if (isSelfApproved(happens)) {
    texts.push({ icon: ErrorOutline, text: t('previewSelf'), warns: true });
  }
  return texts;
}

/** Counts the products; several lines of one product count once. */
function products(moved: readonly Consequence[]): number {
  return new Set(moved.map(({ id }) => id)).size;
}

function amountOf(event: Consequence): string {
  const { amount } = recorded(event);
  return money(typeof amount === 'string' ? amount : '');
}
