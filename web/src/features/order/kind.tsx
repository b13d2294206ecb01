import { generatedApi, type OrderDetails, type OrderRow } from '@/api/generated';
import { paths } from '@/app/paths';
import { stepHeaders } from '@/ui/actions/step';
import { t as actionText } from '@/ui/actions/texts';
import {
  cancelled,
  creditOverride,
  type DocumentKind,
  happened,
  newestFirst,
} from '@/ui/document/document-kind';
import { type DocumentStep, documentSteps } from '@/ui/document/document-steps';
import { orderTable as table } from '@/ui/document/tables';
import { money } from '@/ui/format';
import type { TimelineEntry } from '@/ui/history/timeline';
import { lazily } from '@/ui/lazy-component';
import { t as uiText } from '@/ui/texts';
import { t } from './texts';

const { approveOrder, cancelApprovedOrder, cancelOrder, getOrder, reopenOrder } =
  generatedApi.endpoints;

const Consequences = lazily(() => import('./consequences').then((module) => module.Consequences));

const cancelWords = {
  verb: t('cancel'),
  several: (count: number) => t('cancelSeveral', { count }),
  keep: (count: number) => t('keep', { count }),
  title: (number: string) => `${t('cancel')} ${number}`,
  text: t('cancelText'),
  done: (number: string) => t('cancelled', { number }),
};

// Steps of a dispatched order have their own dialogs.
const ownActions = ['dispatched-to-delivered', 'dispatched-to-approved'] as const;

type StepName = Exclude<(typeof table.steps)[number]['name'], (typeof ownActions)[number]>;
type OrderStep = DocumentStep<(typeof table.steps)[number], StepName>;

const calls = {
  'approved-to-pending': reopenOrder,
  'pending-to-cancelled': cancelOrder,
  'approved-to-cancelled': cancelApprovedOrder,
};

/** Describes the order document. */
export const orderKind: DocumentKind<OrderRow, OrderDetails, OrderStep> = {
  noun: 'order',
  paths: paths.order,
  table,
  may: { create: 'order-create', edit: 'order-edit' },
  one: getOrder,
  steps: documentSteps(table.steps, {
    'pending-to-approved': {
      verb: t('approve'),
      several: (count) => t('approveSeveral', { count }),
      title: (number) => t('approveTitle', { number }),
      text: t('approveText'),
      done: (number) => t('approved', { number }),
      undoVerb: actionText('undoApproval'),
    },
    'approved-to-pending': {
      verb: t('reopen'),
      title: (number) => `${t('reopen')} ${number}`,
      text: t('reopenText'),
      done: (number) => t('reopened', { number }),
    },
    'pending-to-cancelled': cancelWords,
    'approved-to-cancelled': cancelWords,
    'dispatched-to-delivered': null,
    'dispatched-to-approved': null,
  }),
  about: (order) =>
    'customerName' in order
      ? `${order.customerName} · ${money(order.total)}`
      : `${order.customer.name} · ${money(order.totals.total)}`,
  execute: ({ name }, request) => {
    const { id, reason, overrides } = request;
    const headers = stepHeaders(request);
    const why = reason ? { reason } : {};
    if (name === 'pending-to-approved') {
      const approval = overrides ? { creditOverride: reason } : why;
      return approveOrder.initiate({ ...headers, orderApproval: { id, ...approval } });
    }
    return calls[name].initiate({ ...headers, orderStep: { id, ...why } });
  },
  override: creditOverride(t('overrideReason'), t('overrideHelp')),
  consequences: (answer, order) => <Consequences answer={answer} order={order} />,
  preload: Consequences.preload,
  words: { many: t('orders') },
  number: ({ orderNo }) => orderNo,
  papers: ({ id, orderNo }) => [
    {
      pdf: `/api/order-products/${id}/pdf`,
      file: orderNo,
      words: { print: t('print'), pdf: actionText('pdf') },
    },
  ],
  // Approvers start with the pending orders, others with their own.
  home: (may) => (may('order-list-pending') ? paths.order.list('pending') : paths.order.mine),
  life: ({ placedAt, orderDate, approvedAt, loadedAt, dispatchedAt, delivery }) => [
    ['pending', placedAt, orderDate],
    ['approved', approvedAt],
    ['loaded', loadedAt],
    ['dispatched', dispatchedAt ?? delivery?.at],
    ['delivered', delivery?.at, delivery?.deliveredOn],
  ],
  ended: (document) => cancelled(document, (ended) => t('wasCancelled', ended)),
};

/** Returns the timeline from the fields of the order, newest first. */
export function story(order: OrderDetails): TimelineEntry[] {
  const lines = uiText('lineCount', { count: order.lines.length });
  const { delivery, dispatchedBy, cancelledBy, approvedBy, editedBy } = order;
  return newestFirst([
    ...order.returns.map(({ transaction: { id, number }, at, by }) => ({
      id,
      at,
      who: by.name,
      text: t('returnedEvent', { number }),
    })),
    ...happened(table, 'delivered', delivery?.at, delivery?.by.name, {
      text: deliveredText(order),
      reason: delivery?.reason,
    }),
    ...happened(table, 'dispatched', order.dispatchedAt, dispatchedBy?.name, {
      text: t('dispatchedEvent', { number: order.dispatch?.number ?? '' }),
    }),
    ...happened(table, 'cancelled', order.cancelledAt, cancelledBy?.name, {
      text: t('cancelledEvent'),
      reason: order.cancelReason,
    }),
    ...happened(table, 'approved', order.approvedAt, approvedBy?.name, {
      text: t(order.selfApproved ? 'selfApprovedEvent' : 'approvedEvent'),
    }),
    ...happened(table, 'edited', order.editedAt, editedBy?.name, { text: t('editedEvent') }),
    ...happened(table, 'placed', order.placedAt, order.madeBy.name, {
      text: t('placedEvent', { lines }),
    }),
  ]);
}

function deliveredText({ delivery }: OrderDetails): string {
  const number = delivery?.dispatch.number ?? '';
  const name = delivery?.receivedBy;
  return name ? t('deliveredToEvent', { number, name }) : t('deliveredEvent', { number });
}
