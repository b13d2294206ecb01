import type {
  DispatchRow,
  Exception,
  ExceptionTotals,
  ListOrdersApiArg,
  ListReceivablesApiArg,
  ListStockTransactionsApiArg,
  StatusCount,
} from '@/api/generated';
import type { May } from '@/api/session';
import { paths } from '@/app/paths';
import { markedList } from '@/ui/exception/exception-filter';
import { countedLook, type Mark, type Subject } from '@/ui/exception/exception-looks';
import { t as exceptionText } from '@/ui/exception/texts';
import { statusOfSeveral } from '@/ui/status';
import { inSentence } from '@/ui/words';
import { t } from './texts';

/** Work that waits, with the action that does it. */
export interface TodayRow {
  key: string;
  sentence: string;
  /** Says the sentence in two or three words, for a phone. */
  brief?: string;
  tone: 'error' | 'warning' | 'info';
  /** Address of the rows behind the sentence, or of the document. */
  to: string;
  /** The button shows `word`; `label` names it for screen readers. */
  action: { word: string; label: string; to: string };
  /** Documents behind the sentence, the oldest first. */
  about?: About;
}

/** Query of the documents behind a row; a row has one of them. */
export interface About {
  orders?: ListOrdersApiArg;
  payments?: ListReceivablesApiArg;
  stock?: ListStockTransactionsApiArg;
}

/** Answers of the calls that the user may make; absent ones add no rows. */
export interface Sources {
  totals?: ExceptionTotals | undefined;
  orders?: readonly StatusCount[] | undefined;
  stock?: readonly StatusCount[] | undefined;
  receivables?: readonly StatusCount[] | undefined;
  trips?: readonly DispatchRow[] | undefined;
}

/** Lists the work of a user: errors first, then in the order in which to do it. */
export function todayRows(sources: Sources, may: May): TodayRow[] {
  const isCalm = ({ tone }: TodayRow) => Number(tone !== 'error');
  return rowsOf(sources, may).toSorted((one, other) => isCalm(one) - isCalm(other));
}

function rowsOf(sources: Sources, may: May): TodayRow[] {
  const { totals, orders = [], stock = [], receivables = [], trips = [] } = sources;
  const own = !may('order-list-approved');
  return [
    ...(totals ? ofOrders(totals) : ofCountedOrders(orders, own)),
    ...(totals ? overdue(totals) : overdueOf(stock)),
    ...trips.flatMap(tripRow),
    ...work('payments', countOf(receivables, 'pending'), paths.receivable.list('pending')),
    ...(may('stock-transaction-approve')
      ? work('approvals', countOf(stock, 'pending-approval'), paths.stock.list('pending'))
      : []),
    ...(may('stock-transaction-send')
      ? work('unsent', countOf(stock, 'approved-admin'), paths.stock.list('approved'))
      : []),
    ...(may('stock-transaction-receive')
      ? work('receipts', countOf(stock, 'on-transit-supplier'), paths.stock.list('inTransit'))
      : []),
    ...(may('order-deliver')
      ? work('deliveries', countOf(orders, 'dispatched'), paths.order.list('dispatch'))
      : []),
    ...(own ? work('ownOrders', countOf(orders, 'pending'), paths.order.mine) : []),
    ...(totals ? ofRecords(totals) : []),
  ];
}

/** Marks of orders that block a delivery, the most urgent first. */
const urgent = ['late', 'short', 'over-limit', 'on-hold'] as const;
const sentences = {
  late: 'late',
  short: 'short',
  'over-limit': 'overLimit',
  'on-hold': 'onHold',
} as const;
const tones = {
  late: 'error',
  short: 'error',
  'over-limit': 'error',
  'on-hold': 'warning',
} as const;

function ofOrders(totals: ExceptionTotals): TodayRow[] {
  return [
    ...readyRow(totals.ready),
    ...urgent.flatMap((mark) => {
      const list = mark === 'short' ? paths.order.list('pending') : paths.order.all;
      const status = mark === 'short' ? ({ status: 'pending' } as const) : {};
      return markRow(mark, totalOf(totals, 'order', mark), list, status);
    }),
  ];
}

/** Returns a row for each mark and status, because these users have no list of all orders. */
function ofCountedOrders(counts: readonly StatusCount[], own: boolean): TodayRow[] {
  return urgent.flatMap((mark) =>
    counts.flatMap((each) => {
      const count = exceptionOf(each, mark);
      const status = each.status as keyof typeof paths.order.words;
      const word = paths.order.words[status];
      if (!word) return [];
      const list = own ? `${paths.order.mine}` : paths.order.list(word);
      const query = { status, ...(own ? { mine: true } : {}) };
      return markRow(mark, count, list, query).map((row) => withStatus(row, status));
    }),
  );
}

/** Adds the status to the words of a row that is of one status only. */
function withStatus(row: TodayRow, status: string): TodayRow {
  const word = statusOfSeveral(status, 'order');
  return {
    ...row,
    key: `${row.key} ${status}`,
    sentence: `${row.sentence} · ${word}`,
    brief: `${row.brief} · ${word}`,
  };
}

function briefOf(mark: Mark, subject: Subject, count: number): string {
  return exceptionText('countedInTab', {
    count,
    word: inSentence(countedLook(mark, subject).label),
  });
}

function readyRow(count: number): TodayRow[] {
  if (count === 0) return [];
  const list = markedList(paths.order.list('pending'), 'ready');
  return [
    {
      key: 'ready',
      sentence: t('ready', { count }),
      brief: t('toApprove', { count }),
      tone: 'info',
      to: list,
      action: {
        word: t('approveAll', { count }),
        label: t('approveAll', { count }),
        to: `${list}&size=100&step=pending-to-approved`,
      },
      about: { orders: { status: 'pending', ready: true, sort: 'orderDate,asc' } },
    },
  ];
}

function markRow(
  mark: (typeof urgent)[number],
  count: number,
  list: string,
  query: ListOrdersApiArg,
): TodayRow[] {
  if (count === 0) return [];
  const to = markedList(list, mark);
  const sort = mark === 'late' ? 'requestedDate,asc' : 'orderDate,asc';
  return [
    {
      key: mark,
      sentence: t(sentences[mark], { count }),
      brief: briefOf(mark, 'order', count),
      tone: tones[mark],
      to,
      action: { word: t('showWord'), label: t('showOrders'), to },
      about: { orders: { ...query, exception: mark, sort } },
    },
  ];
}

function overdue(totals: ExceptionTotals): TodayRow[] {
  const count = totalOf(totals, 'stock-transaction', 'expected-not-arrived');
  return overdueRow(count, paths.stock.all);
}

function overdueOf(counts: readonly StatusCount[]): TodayRow[] {
  const count = counts.reduce((sum, each) => sum + exceptionOf(each, 'expected-not-arrived'), 0);
  return overdueRow(count, paths.stock.list('inTransit'));
}

function overdueRow(count: number, list: string): TodayRow[] {
  if (count === 0) return [];
  const to = markedList(list, 'expected-not-arrived');
  return [
    {
      key: 'overdue',
      sentence: t('overdue', { count }),
      brief: briefOf('expected-not-arrived', 'stock-transaction', count),
      tone: 'error',
      to,
      action: { word: t('showWord'), label: t('showPurchases'), to },
      about: { stock: { exception: 'expected-not-arrived', sort: 'expectedDate,asc' } },
    },
  ];
}

function tripRow({ id, dispatchNo, status, stopCount, deliveredStops, failedStops }: DispatchRow) {
  const to = paths.dispatch.details(id);
  const number = dispatchNo;
  const row = {
    key: id,
    tone: 'info' as const,
    to,
    action: { word: t('openWord'), label: t('openTrip'), to },
  };
  if (status === 'on-transit') {
    const count = stopCount - deliveredStops - failedStops;
    return [{ ...row, sentence: t('tripOnRoad', { number, count }) }];
  }
  const leaves = status === 'waiting' || status === 'loaded';
  return leaves ? [{ ...row, sentence: t('tripLeaves', { number, count: stopCount }) }] : [];
}

const byDay = { sort: 'transactionDate,asc' } as const;
const byOrderDay = { sort: 'orderDate,asc' } as const;

/** Sentences of work that one list holds, each with the texts of its action and the query of its documents. */
const works = {
  payments: {
    word: 'reviewWord',
    label: 'reviewPayments',
    about: { payments: { status: 'pending', sort: 'receivedOn,asc' } },
  },
  approvals: {
    word: 'reviewWord',
    label: 'reviewStock',
    about: { stock: { status: 'pending-approval', ...byDay } },
  },
  unsent: {
    word: 'showWord',
    label: 'showPurchases',
    about: { stock: { status: 'approved-admin', ...byDay } },
  },
  receipts: {
    word: 'receiveWord',
    label: 'receiveGoods',
    about: { stock: { status: 'on-transit-supplier', ...byDay } },
  },
  deliveries: {
    word: 'recordWord',
    label: 'recordDeliveries',
    about: { orders: { status: 'dispatched', ...byOrderDay } },
  },
  ownOrders: {
    word: 'showWord',
    label: 'showOrders',
    about: { orders: { status: 'pending', mine: true, ...byOrderDay } },
  },
} as const;

function work(sentence: keyof typeof works, count: number, to: string): TodayRow[] {
  if (count === 0) return [];
  const { word, label, about } = works[sentence];
  const action = { word: t(word), label: t(label), to };
  return [{ key: sentence, sentence: t(sentence, { count }), tone: 'info', to, action, about }];
}

function ofRecords(totals: ExceptionTotals): TodayRow[] {
  const low = totalOf(totals, 'product', 'low-stock');
  const ending = totalOf(totals, 'employee', 'licence-ending');
  const products = markedList(paths.product.list, 'low-stock');
  const employees = markedList(paths.employee.list, 'licence-ending');
  const row = { tone: 'warning' as const };
  return [
    ...(low > 0
      ? [
          {
            ...row,
            key: 'low',
            sentence: t('low', { count: low }),
            brief: briefOf('low-stock', 'product', low),
            to: products,
            action: { word: t('showWord'), label: t('showProposals'), to: paths.stock.proposals },
          },
        ]
      : []),
    ...(ending > 0
      ? [
          {
            ...row,
            key: 'licenses',
            sentence: t('licenses', { count: ending }),
            to: employees,
            action: { word: t('showWord'), label: t('showEmployees'), to: employees },
          },
        ]
      : []),
  ];
}

function totalOf({ exceptions }: ExceptionTotals, subject: string, mark: Mark): number {
  const found = exceptions.find((each) => each.subject === subject && each.exception === mark);
  return found?.count ?? 0;
}

function countOf(counts: readonly StatusCount[], status: string): number {
  return counts.find((each) => each.status === status)?.count ?? 0;
}

function exceptionOf({ exceptions }: StatusCount, exception: Exception): number {
  return exceptions.find((each) => each.exception === exception)?.count ?? 0;
}
