import AccountBalance from '@mui/icons-material/AccountBalanceWalletOutlined';
import ArrowForward from '@mui/icons-material/ArrowForwardRounded';
import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Undo from '@mui/icons-material/UndoRounded';
import type { Consequence, StockTransactionDetails, Written } from '@/api/generated';
import {
  ConsequenceList,
  type ConsequenceText,
  isSelfApproved,
  recorded,
} from '@/ui/consequence-list';
import { DayPicker } from '@/ui/dates/date-picker';
import { decimal } from '@/ui/decimal';
import type { StepField } from '@/ui/document/document-kind';
import { money, price, quantity } from '@/ui/format';
import { eventSentence } from '@/ui/history/words';
import { fieldLabel } from '@/ui/record/texts';
import { statusLook } from '@/ui/status';
import { t } from './texts';

interface Props {
  answer: Written;
  transaction: StockTransactionDetails;
}

export function Consequences({ answer, transaction }: Props) {
  return <ConsequenceList consequences={consequences(answer, transaction)} />;
}

/** Requires the expected date of goods that the supplier has sent. */
export function ExpectedDay(props: Parameters<StepField<never>['input']>[0]) {
  return (
    <DayPicker {...props} label={fieldLabel('expectedDate')} help={t('expectedHelp')} required />
  );
}

/** Names at most this many products; the rest are counted. */
const maxNamed = 8;

type Goods = Pick<
  StockTransactionDetails,
  'lines' | 'transactionNo' | 'order' | 'status' | 'totalCost'
>;

/** Describes the effects of a step from the server's dry run. */
export function consequences(
  { status, preview }: Written,
  { lines, transactionNo: number, order, status: before, totalCost }: Goods,
): ConsequenceText[] {
  const happens = preview ?? [];
  const moves = lines.flatMap(({ productId }, at) =>
    lines.findIndex((line) => line.productId === productId) === at
      ? happens.filter(({ noun, id }) => noun === 'stock' && id.endsWith(`/${productId}`))
      : [],
  );
  const texts: ConsequenceText[] = [
    {
      icon: ArrowForward,
      text: t(status === before ? 'previewStays' : 'previewStatus', {
        number,
        status: statusLook(status, 'stock-transaction').label.toLowerCase(),
      }),
    },
    ...moves.slice(0, maxNamed).map((move) => ({ icon: Inventory, text: movement(move, lines) })),
  ];
  const rest = new Set(moves.slice(maxNamed).map(({ id }) => id));
  if (rest.size > 0) {
    texts.push({ icon: Inventory, text: t('previewMore', { count: rest.size }) });
  }
  if (totalCost && happens.some(({ eventType }) => eventType === 'ordered')) {
    texts.push({ icon: AccountBalance, text: t('previewAmount', { amount: money(totalCost) }) });
  }
  for (const learned of happens.filter(({ eventType }) => eventType === 'cost-learned')) {
    const sku = lines.find(({ productId }) => learned.id === productId)?.sku ?? '';
    const cost = price(String(recorded(learned).cost));
    texts.push({ icon: AccountBalance, text: t('previewCost', { sku, cost }) });
  }
  if (order && happens.some(({ noun }) => noun === 'order')) {
    texts.push({ icon: Undo, text: t('previewReturn', { order: order.number }) });
  }
  if (isSelfApproved(happens)) {
    texts.push({ icon: ErrorOutline, text: t('previewSelf'), warns: true });
  }
  return texts;
}

/** Returns "CAN-030 Chick peas: on hand +12 case". */
function movement(move: Consequence, lines: Goods['lines']): string {
  const line = lines.find(({ productId }) => move.id.endsWith(`/${productId}`));
  const product = line ? `${line.sku} ${line.name}` : '';
  const unit = line?.unit ?? '';
  const body = recorded(move);
  const figure = (name: string) => (typeof body[name] === 'string' ? body[name] : '');
  const moved = (key: Parameters<typeof t>[0], amount: string) =>
    t(key, { product, unit, amount: quantity(amount) });
  switch (move.eventType) {
    case 'ordered':
      return moved('moveOrdered', figure('quantity'));
    case 'sent':
      return moved('moveSent', figure('quantity'));
    case 'arrived':
      return moved('moveArrived', figure('quantity'));
    case 'forgone': {
      const onOrder = decimal(figure('onOrder')).units !== 0n;
      return onOrder
        ? moved('moveNotOrdered', figure('onOrder'))
        : moved('moveNotComing', figure('incoming'));
    }
    case 'adjusted': {
      const change = figure('change');
      const gain = decimal(change).units > 0n;
      return moved(gain ? 'moveIn' : 'moveOut', change);
    }
    case 'received':
    case 'taken-back':
      return moved('moveIn', figure('quantity'));
    default:
      return eventSentence(move);
  }
}
