import type { DispatchRow, Exception, ExceptionTotals, StatusCount } from '@/api/generated';
import type { May } from '@/api/session';
import { paths } from '@/app/paths';
import { markedList } from '@/ui/exception/exception-filter';
import type { Mark } from '@/ui/exception/exception-looks';
import { statusOfSeveral } from '@/ui/status';
import { t } from './texts';

/** Work that waits, with the action that does it. */
export interface TodayRow {
  key: string;
  sentence: string;
  tone: 'error' | 'warning' | 'info';
  /** Address of the rows behind the sentence, or of the document. */
  to: string;
  action: { label: string; to: string };
}

/** Answers of the calls that the user may make; absent ones add no rows. */
export interface Sources {
  totals?: ExceptionTotals | undefined;
  orders?: readonly StatusCount[] | undefined;
  stock?: readonly StatusCount[] | undefined;
  receivables?: readonly StatusCount[] | undefined;
  trips?: readonly DispatchRow[] | undefined;
}

/** Lists the work of a user, in the order in which to do it. */
export function todayRows(sources: Sources, may: May): TodayRow[] {
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
      return markRow(mark, totalOf(totals, 'order', mark), list);
    }),
  ];
}

/** Returns a row for each mark and status, because these users have no list of all orders. */
function ofCountedOrders(counts: readonly StatusCount[], own: boolean): TodayRow[] {
  return urgent.flatMap((mark) =>
    counts.flatMap((each) => {
      const count = exceptionOf(each, mark);
      const word = paths.order.words[each.status as keyof typeof paths.order.words];
      if (!word) return [];
      const list = own ? `${paths.order.mine}` : paths.order.list(word);
      return markRow(mark, count, list, each.status);
    }),
  );
}

function readyRow(count: number): TodayRow[] {
  if (count === 0) return [];
  const list = markedList(paths.order.list('pending'), 'ready');
  return [
    {
      key: 'ready',
      sentence: t('ready', { count }),
      tone: 'info',
      to: list,
      action: {
        label: t('approveAll', { count }),
        to: `${list}&size=100&step=pending-to-approved`,
      },
    },
  ];
}

function markRow(
  mark: (typeof urgent)[number],
  count: number,
  list: string,
  status?: string,
): TodayRow[] {
  if (count === 0) return [];
  const to = markedList(list, mark);
  const sentence = t(sentences[mark], { count });
  return [
    {
      key: `${mark} ${status ?? ''}`,
      sentence: status ? `${sentence} · ${statusOfSeveral(status, 'order')}` : sentence,
      tone: tones[mark],
      to,
      action: { label: t('showOrders'), to },
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
  const action = { label: t('showPurchases'), to };
  return [{ key: 'overdue', sentence: t('overdue', { count }), tone: 'error', to, action }];
}

function tripRow({ id, dispatchNo, status, stopCount, deliveredStops, failedStops }: DispatchRow) {
  const to = paths.dispatch.details(id);
  const number = dispatchNo;
  const row = { key: id, tone: 'info' as const, to, action: { label: t('openTrip'), to } };
  if (status === 'on-transit') {
    const count = stopCount - deliveredStops - failedStops;
    return [{ ...row, sentence: t('tripOnRoad', { number, count }) }];
  }
  const leaves = status === 'waiting' || status === 'loaded';
  return leaves ? [{ ...row, sentence: t('tripLeaves', { number, count: stopCount }) }] : [];
}

/** Sentences of work that one list holds, each with the label of its action. */
const actions = {
  payments: 'reviewPayments',
  approvals: 'reviewStock',
  unsent: 'showPurchases',
  receipts: 'receiveGoods',
  deliveries: 'recordDeliveries',
  ownOrders: 'showOrders',
} as const;

function work(sentence: keyof typeof actions, count: number, to: string): TodayRow[] {
  if (count === 0) return [];
  const action = { label: t(actions[sentence]), to };
  return [{ key: sentence, sentence: t(sentence, { count }), tone: 'info', to, action }];
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
            to: products,
            action: { label: t('showProposals'), to: paths.stock.proposals },
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
            action: { label: t('showEmployees'), to: employees },
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
