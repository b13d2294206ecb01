import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import Undo from '@mui/icons-material/UndoRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type OrderDetails, useListReceivablesQuery } from '@/api/generated';
import { type May, useMay } from '@/api/session';
import { paths } from '@/app/paths';
import type { Action } from '@/ui/actions/action';
import { addressLines } from '@/ui/address-text';
import type { OutOrder } from '@/ui/delivery/delivery';
import { ProblemLine } from '@/ui/delivery/problem';
import { FactsCard, SideCard } from '@/ui/description-list';
import { listFor, maySee } from '@/ui/document/document-kind';
import { DocumentPage, LoadedDocument } from '@/ui/document/document-page';
import { FailureAlert } from '@/ui/error-panel';
import { Explained } from '@/ui/explanation/explained';
import { inCurrency } from '@/ui/figure';
import { counted, date, dateTime, money } from '@/ui/format';
import { mirrored } from '@/ui/language';
import { lazily } from '@/ui/lazy-component';
import { LazyDialogBoundary } from '@/ui/lazy-dialog-boundary';
import { Caption, Column, Muted, Row, Text } from '@/ui/parts';
import { Rest } from '@/ui/record/more-rows-link';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { StatusChip } from '@/ui/status-chip';
import { t as uiText } from '@/ui/texts';
import { CustomerCard } from './customer-card';
import { orderKind, story } from './kind';
import { OrderLinesCard } from './lines-card';
import { isUnpaid, PaymentsCard, useOrderPayments } from './payments-card';
import { t } from './texts';

const DeliverDialog = lazily(() =>
  import('@/ui/delivery/deliver-dialog').then((module) => module.DeliverDialog),
);
const BringBackDialog = lazily(() =>
  import('@/ui/delivery/bring-back-dialog').then((module) => module.BringBackDialog),
);

export function OrderDetailsPage() {
  return <LoadedDocument kind={orderKind}>{(order) => <OrderView order={order} />}</LoadedDocument>;
}

function OrderView({ order }: { order: OrderDetails }) {
  const may = useMay();
  const navigate = useNavigate();
  const currency = useCurrency();
  const { currentData: payments } = useOrderPayments(order);
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const leave = () => {
    // A user who may no longer read the order continues to its dispatch.
    if (maySee(orderKind, 'delivered', may)) return;
    const trip = may('dispatch-list-on-transit') && order.dispatch;
    const list = listFor(orderKind, order.status, may);
    navigate(trip ? paths.dispatch.details(trip.id) : list);
  };
  return (
    <>
      <DocumentPage
        kind={orderKind}
        document={order}
        story={story(order)}
        subtitle={
          <>
            {date(order.orderDate)} ·{' '}
            <RecordLink to={may('customer-list') && paths.customer.details(order.customer.id)}>
              {order.customer.name}
            </RecordLink>{' '}
            · <bdi>{order.warehouse.name}</bdi>
          </>
        }
        figure={{
          label: inCurrency(uiText('total'), currency),
          value: (
            <Explained
              figure={{
                call: 'explainOrder',
                args: { orderId: order.id, figure: order.delivery ? 'delivered-total' : 'total' },
              }}
              label={`${uiText('total')} · ${order.orderNo}`}
            >
              {money((order.delivery?.totals ?? order.totals).total)}
            </Explained>
          ),
        }}
        alerts={
          order.problem &&
          order.status === 'dispatched' && (
            <Alert severity="warning" icon={false}>
              <ProblemLine problem={order.problem} />
            </Alert>
          )
        }
        before={arrivalActions(order, may, setArrival)}
        after={onwardActions(order, may, payments !== undefined && isUnpaid(payments))}
        aside={
          <>
            <CustomerCard order={order} />
            <DeliveryCard order={order} />
          </>
        }
      >
        <OrderLinesCard order={order} currency={currency} />
        <ReturnsCard order={order} />
        <PaymentsCard order={order} />
        <CreditNotesCard order={order} />
        {order.notes && (
          <SideCard title={t('notes')}>
            <Text variant="body2" whiteSpace="pre-line">
              {order.notes}
            </Text>
          </SideCard>
        )}
      </DocumentPage>
      <LazyDialogBoundary>
        {arrival === 'deliver' && (
          <DeliverDialog order={outOrder(order)} onDone={leave} onClose={() => setArrival(null)} />
        )}
        {arrival === 'bringBack' && (
          <BringBackDialog order={outOrder(order)} onClose={() => setArrival(null)} />
        )}
      </LazyDialogBoundary>
    </>
  );
}

type Arrival = 'deliver' | 'bringBack';

/** Returns the actions of a dispatched order: deliver or return. */
function arrivalActions(
  { orderNo, status }: OrderDetails,
  may: May,
  ask: (arrival: Arrival) => void,
): Action[] {
  if (status !== 'dispatched') return [];
  const deliver: Action = {
    name: 'deliver',
    label: t('deliver'),
    title: `${t('deliver')} ${orderNo}`,
    icon: <TaskAlt />,
    key: 'a',
    place: 'primary',
    run: () => ask('deliver'),
  };
  const bringBack: Action = {
    name: 'bringBack',
    label: t('bringBack'),
    title: t('bringBackTitle', { number: orderNo }),
    icon: <Undo />,
    key: 'u',
    run: () => ask('bringBack'),
  };
  return [
    ...(may('order-deliver') ? [deliver] : []),
    ...(may('order-bring-back') ? [bringBack] : []),
  ];
}

/** Returns the follow-up actions: plan a dispatch or enter a payment. */
function onwardActions(
  { id, status, dispatch, customer }: OrderDetails,
  may: May,
  /** True while a part of the delivery is not paid: a payment is the usual next step. */
  isOpen: boolean,
): Action[] {
  const plan: Action = {
    name: 'plan',
    label: t('newDispatch'),
    icon: <LocalShipping sx={mirrored} />,
    to: paths.dispatch.newWith([id]),
    key: 'a',
    place: 'primary',
  };
  const pay: Action = {
    name: 'payment',
    label: t('enterPayment'),
    icon: <Payments />,
    key: 'r',
    to: paths.receivable.newFor(customer.id),
    ...(isOpen ? { place: 'primary' } : {}),
  };
  return [
    ...(status === 'approved' && !dispatch && may('dispatch-create') ? [plan] : []),
    ...(status === 'delivered' && may('receivable-create') ? [pay] : []),
  ];
}

function outOrder({ id, orderNo, status, version, customer, lines }: OrderDetails): OutOrder {
  return {
    id,
    orderNo,
    status,
    version,
    customerName: customer.name,
    lines: lines.map((line, index) => ({ ...line, line: index + 1 })),
  };
}

function DeliveryCard({ order }: { order: OrderDetails }) {
  const may = useMay();
  const opens = may('dispatch-list-waiting');
  const { dispatch, delivery } = order;
  return (
    <FactsCard
      title={t('delivery')}
      facts={[
        {
          label: t('address'),
          value: addressLines(order.deliveryAddress).map((line) => (
            <div key={line}>
              <bdi>{line}</bdi>
            </div>
          )),
        },
        {
          label: t('dispatch'),
          value: dispatch && (
            <RecordLink to={opens && paths.dispatch.details(dispatch.id)}>
              <bdi>{dispatch.number}</bdi>
            </RecordLink>
          ),
        },
        ...(order.invoice
          ? [
              {
                label: t('invoice'),
                value: (
                  <RecordLink to={may('invoice-view') && paths.invoice.details(order.invoice.id)}>
                    {order.invoice.number}
                  </RecordLink>
                ),
              },
            ]
          : []),
        ...(delivery
          ? [
              { label: t('deliveredOn'), value: date(delivery.deliveredOn) },
              { label: t('receivedBy'), value: delivery.receivedBy },
              ...(delivery.reason ? [{ label: t('lessReason'), value: delivery.reason }] : []),
            ]
          : []),
        { label: t('requestedDate'), value: date(order.requestedDate) },
        { label: t('orderDate'), value: date(order.orderDate) },
        {
          label: fieldLabel('warehouseId'),
          value: (
            <RecordLink to={may('warehouse-list') && paths.warehouse.details(order.warehouse.id)}>
              {order.warehouse.name}
            </RecordLink>
          ),
        },
        { label: fieldLabel('reference'), value: order.customerReference },
        { label: t('madeBy'), value: order.madeBy.name },
      ]}
    />
  );
}

/** Limits the credit notes that are listed. */
const maxNotes = 100;

/** Lists the credit notes of an order, for users who may see receivables. */
function CreditNotesCard({ order }: { order: OrderDetails }) {
  const may = useMay();
  const {
    currentData: data,
    error,
    refetch,
  } = useListReceivablesQuery(
    { orderId: order.id, kind: 'credit-note', size: maxNotes },
    { skip: order.status !== 'delivered' || !may('receivable-list-approved') },
  );
  const notes = data?.content ?? [];
  if (notes.length === 0 && error === undefined) return null;
  return (
    <SideCard title={t('creditNotes')}>
      {error !== undefined && <FailureAlert failure={error} onRetry={() => void refetch()} />}
      <Column gap={1.5}>
        {notes.map((note) => (
          <Row key={note.id} columnGap={2} flexWrap="wrap">
            <RecordLink to={paths.receivable.details(note.id)}>
              <bdi>{note.receiptNo}</bdi>
            </RecordLink>
            <Muted flexGrow={1}>{date(note.receivedOn)}</Muted>
            <StatusChip status={note.status} />
            <Text className="figures" variant="subtitle2" textAlign="end" minWidth={88}>
              {money(note.amount)}
            </Text>
          </Row>
        ))}
      </Column>
      <Rest
        page={data}
        to={`${paths.receivable.list('approved')}?customerId=${order.customer.id}&kind=credit-note`}
      />
    </SideCard>
  );
}

/** Lists the goods returned after delivery, each with its stock transaction. */
function ReturnsCard({ order }: { order: OrderDetails }) {
  const opens = useMay()('stock-transaction-list-received');
  if (order.returns.length === 0) return null;
  return (
    <SideCard title={t('returns')}>
      <Column gap={2}>
        {order.returns.map(({ transaction, goods, by, at }) => (
          <Box key={transaction.id}>
            <Row gap={2} alignItems="normal" justifyContent="space-between">
              <RecordLink to={opens && paths.stock.details(transaction.id)}>
                <bdi>{transaction.number}</bdi>
              </RecordLink>
              <Caption>
                {dateTime(at)} · {by.name}
              </Caption>
            </Row>
            {goods.map((each) => (
              <Row
                key={each.productId}
                variant="body2"
                gap={2}
                alignItems="normal"
                justifyContent="space-between"
              >
                <bdi>{each.name}</bdi>
                <Text className="figures" whiteSpace="nowrap">
                  {counted(each.quantity, each.unit)}
                </Text>
              </Row>
            ))}
          </Box>
        ))}
      </Column>
    </SideCard>
  );
}
