import AccountBalance from '@mui/icons-material/AccountBalanceWalletOutlined';
import ArrowForward from '@mui/icons-material/ArrowForwardRounded';
import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import type { Consequence, OrderDetails, Written } from '@/api/generated';
import {
  ConsequenceList,
  type ConsequenceText,
  isSelfApproved,
  recorded,
} from '@/ui/consequence-list';
import { money } from '@/ui/format';
import { statusLook } from '@/ui/status';
import { t } from './texts';

export function Consequences({ answer, order }: { answer: Written; order: OrderDetails }) {
  return <ConsequenceList consequences={consequences(answer, order)} />;
}

type Ordered = Pick<OrderDetails, 'orderNo' | 'warehouse' | 'customer'>;

/** What a step would do, in words, from the server's dry run. */
export function consequences({ status, preview }: Written, order: Ordered): ConsequenceText[] {
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
  if (isSelfApproved(happens)) {
    texts.push({ icon: ErrorOutline, text: t('previewSelf'), warns: true });
  }
  return texts;
}

/** The same product on several lines is one. */
function products(moved: readonly Consequence[]): number {
  return new Set(moved.map(({ id }) => id)).size;
}

function amountOf(event: Consequence): string {
  const { amount } = recorded(event);
  return money(typeof amount === 'string' ? amount : '');
}
