import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import {
  generatedApi,
  type StockTransactionDetails,
  type StockTransactionKind,
  type StockTransactionRow,
} from '@/api/generated';
import type { May } from '@/api/session';
import { paths } from '@/app/paths';
import { stepHeaders } from '@/ui/actions/step';
import { t as actionText } from '@/ui/actions/texts';
import { isUnread } from '@/ui/dates/typed-day';
import { type DocumentKind, firstList, happened, newestFirst } from '@/ui/document/document-kind';
import { type DocumentStep, documentSteps } from '@/ui/document/document-steps';
import { stockTransactionTable as table } from '@/ui/document/tables';
import { date } from '@/ui/format';
import type { TimelineEntry } from '@/ui/history/timeline';
import { mirrored } from '@/ui/language';
import { lazily } from '@/ui/lazy-component';
import { stockPapers } from './papers';
import { t } from './texts';

const { getStockTransaction, moveStockTransaction } = generatedApi.endpoints;

const Consequences = lazily(() => import('./consequences').then((module) => module.Consequences));
const ExpectedDay = lazily(() => import('./consequences').then((module) => module.ExpectedDay));
const ReceiveDialog = lazily(() =>
  import('./receive-dialog').then((module) => module.ReceiveDialog),
);

const voidWords = {
  verb: t('void'),
  several: (count: number) => t('voidSeveral', { count }),
  keep: (count: number) => t('keep', { count }),
  title: (number: string) => t('voidTitle', { number }),
  text: t('voidText'),
  done: (number: string) => t('voided', { number }),
};
const voidOrderWords = { ...voidWords, text: t('voidOrderText') };

type StockStep = DocumentStep<(typeof table.steps)[number]>;

/** Describes purchases, customer returns, opening stock and adjustments. */
export const stockKind: DocumentKind<StockTransactionRow, StockTransactionDetails, StockStep> = {
  noun: 'stock-transaction',
  paths: paths.stock,
  table,
  may: {
    create: 'stock-adjust',
    edit: 'stock-transaction-edit',
    duplicate: 'stock-transaction-create',
  },
  one: getStockTransaction,
  steps: documentSteps(table.steps, {
    'pending-to-approved': {
      verb: t('approvePurchase'),
      title: (number) => t('approveTitle', { number }),
      text: t('approveOrderText'),
      done: (number) => t('approvedOrder', { number }),
      undoVerb: actionText('undoApproval'),
    },
    'pending-to-received': {
      verb: t('approve'),
      title: (number) => t('approveTitle', { number }),
      text: t('approveText'),
      done: (number) => t('approved', { number }),
      icon: <TaskAlt />,
    },
    'approved-to-in-transit': {
      verb: t('markSent'),
      title: (number) => t('sendTitle', { number }),
      text: t('sendText'),
      done: (number) => t('sentOff', { number }),
      icon: <LocalShipping sx={mirrored} />,
    },
    'in-transit-to-received': {
      verb: t('receive'),
      title: (number) => t('receiveTitle', { number }),
      text: t('receiveText'),
      done: (number) => t('receivedDone', { number }),
      icon: <TaskAlt />,
    },
    'approved-to-pending': {
      verb: t('reopen'),
      title: (number) => t('reopenTitle', { number }),
      text: t('reopenText'),
      done: (number) => t('reopened', { number }),
    },
    'pending-to-void': voidWords,
    'approved-to-void': voidOrderWords,
    'in-transit-to-void': voidOrderWords,
  }),
  about: (transaction) => {
    const { kind } = transaction;
    if ('warehouseName' in transaction) {
      return transaction.supplierName ?? transaction.customerName ?? kindLabel(kind);
    }
    return transaction.supplier?.name ?? transaction.customer?.name ?? kindLabel(kind);
  },
  execute: ({ name, to }, request) => {
    const { id, reason, value } = request;
    const day = name === 'approved-to-in-transit' ? { expectedDate: value || null } : {};
    return moveStockTransaction.initiate({
      ...stepHeaders(request),
      stockTransactionMove: { id, status: to, reason, ...day },
    });
  },
  fields: {
    'approved-to-in-transit': {
      name: 'expectedDate',
      start: ({ expectedDate }) => expectedDate ?? '',
      isWrong: isUnread,
      input: (props) => <ExpectedDay {...props} />,
    },
  },
  dialogs: { 'in-transit-to-received': ReceiveDialog },
  consequences: (answer, transaction) => <Consequences answer={answer} transaction={transaction} />,
  preload: Consequences.preload,
  words: { many: t('many') },
  number: ({ transactionNo }) => transactionNo,
  papers: stockPapers,
  home: (may) => firstList({ paths: paths.stock, table }, may),
  // Only a purchase is in transit; other kinds change stock at approval.
  life: ({ kind, transactionDate, enteredAt, approvedAt, sentAt, completedAt, receivedOn }) =>
    kind === 'purchase'
      ? [
          ['pending-approval', enteredAt, transactionDate],
          ['approved-admin', approvedAt],
          ['on-transit-supplier', sentAt],
          ['received-by-warehouse', completedAt, receivedOn],
        ]
      : [
          ['pending-approval', enteredAt, transactionDate],
          ['received-by-warehouse', approvedAt],
        ],
  ended: ({ status, voidedAt, voidedBy, voidReason }) =>
    status === 'void'
      ? {
          at: voidedAt,
          by: voidedBy,
          reason: voidReason,
          text: (ended) => t('wasVoided', ended),
        }
      : null,
};

/** Returns the timeline from the fields of the transaction, newest first. */
export function story(transaction: StockTransactionDetails): TimelineEntry[] {
  const { kind, receipts, selfApproved, approvedBy, sentBy, completedBy } = transaction;
  const purchase = kind === 'purchase';
  const arrived = receipts.map((receipt, at) => ({
    id: `arrived-${at}`,
    at: receipt.at,
    who: receipt.by.name,
    // A receipt may leave the status unchanged; its entry has the color of received goods.
    status: 'received-by-warehouse',
    text: t('arrivedEntry', { count: receipt.lines.length }),
  }));
  return newestFirst([
    ...happened(table, 'voided', transaction.voidedAt, transaction.voidedBy?.name, {
      text: t('voidedEntry'),
      reason: transaction.voidReason,
    }),
    ...happened(table, 'completed', purchase ? transaction.completedAt : null, completedBy?.name, {
      text: t('completedEntry'),
      reason: transaction.shortageReason,
    }),
    ...arrived.reverse(),
    ...happened(table, 'sent', transaction.sentAt, sentBy?.name, {
      text: t('sentEntry', { day: date(transaction.expectedDate) }),
    }),
    ...happened(
      table,
      purchase ? 'approved' : 'received',
      transaction.approvedAt,
      approvedBy?.name,
      {
        text: t(purchase ? 'orderedEntry' : 'approvedEntry'),
        reason: selfApproved ? t('self') : null,
      },
    ),
    ...happened(table, 'edited', transaction.editedAt, transaction.editedBy?.name, {
      text: t('editedEntry'),
    }),
    ...happened(table, 'entered', transaction.enteredAt, transaction.madeBy.name, {
      text: t('enteredEntry'),
      reason: transaction.reason,
    }),
  ]);
}

const labels = {
  purchase: 'kindPurchase',
  'customer-return': 'kindReturn',
  adjustment: 'kindAdjustment',
  opening: 'kindOpening',
} as const satisfies Record<StockTransactionKind, string>;

const helps = {
  purchase: 'kindPurchaseText',
  'customer-return': 'kindReturnText',
  adjustment: 'kindAdjustmentText',
  opening: 'kindOpeningText',
} as const satisfies Record<StockTransactionKind, string>;

/** Returns the label ("Opening stock"); unknown kinds are returned as they are. */
export function kindLabel(kind: string): string {
  return isKind(kind) ? t(labels[kind]) : kind;
}

/** Explains a kind in a sentence. */
export function kindHelp(kind: string): string {
  return isKind(kind) ? t(helps[kind]) : '';
}

/** Returns the kinds that the user may create: with a duty alone, corrections after a count. */
export function kindsFor(may: May) {
  return kinds.filter(({ value }) => value === 'adjustment' || may('stock-transaction-create'));
}

export const kinds = (Object.keys(labels) as StockTransactionKind[]).map((value) => ({
  value,
  label: kindLabel(value),
}));

function isKind(word: string): word is StockTransactionKind {
  return word in labels;
}
