import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import Undo from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type OrderDetails, type OrderStatus, useGetOrderQuery } from '@/api/generated';
import { type May, useMay } from '@/api/session';
import { paths } from '@/app/paths';
import type { Action } from '@/ui/actions/action';
import { duplicateAction, editAction, printAction } from '@/ui/actions/common';
import { stepActions } from '@/ui/actions/step';
import { useRequestedStep } from '@/ui/actions/use-requested-step';
import { addressLines } from '@/ui/address-text';
import type { OutOrder } from '@/ui/delivery/delivery';
import { DetailsPage, Loaded } from '@/ui/details-page';
import { EndedNotice } from '@/ui/ended-notice';
import { FactsCard, SideCard } from '@/ui/facts';
import { date, dateTime, money } from '@/ui/format';
import { mirrored } from '@/ui/language';
import { lazily } from '@/ui/lazily';
import { OnItsWay } from '@/ui/on-its-way';
import { RecordLink } from '@/ui/record/record-link';
import { statusLook } from '@/ui/status';
import { StatusStepper } from '@/ui/status-stepper';
import { CreditNotesCard } from './credit-notes-card';
import { CustomerCard } from './customer-card';
import { endedAfter, lifeSteps } from './order-life';
import { OrderLinesCard } from './order-lines-card';
import { OrderPaper } from './order-paper';
import { listOf, orderLists } from './order-status';
import { mayEdit, stepsFrom } from './order-steps';
import { OrderTimeline } from './order-timeline';
import { ReturnsCard } from './returns-card';
import { StepDialog } from './step-dialog';
import { stepIcon } from './step-icon';
import { say, useTexts } from './texts';
import { useCurrency } from './use-currency';
import { useOrdersHome } from './use-orders-home';

const DeliverDialog = lazily(() =>
  import('@/ui/delivery/deliver-dialog').then((module) => module.DeliverDialog),
);
const BringBackDialog = lazily(() =>
  import('@/ui/delivery/bring-back-dialog').then((module) => module.BringBackDialog),
);

/** One order: where it stands, what it says, what can be done with it, and what happened. */
export function OrderDetailsPage() {
  const { id = '' } = useParams();
  const result = useGetOrderQuery({ id });
  const home = useOrdersHome();
  return (
    <Loaded result={{ ...result, data: result.currentData }} back={home}>
      {(order) => <OrderDetailsView order={order} />}
    </Loaded>
  );
}

function OrderDetailsView({ order }: { order: OrderDetails }) {
  const t = useTexts();
  const may = useMay();
  const navigate = useNavigate();
  const home = useOrdersHome();
  const currency = useCurrency();
  const madeBy = order.madeBy.id;
  const steps = stepsFrom(order.status, madeBy, may);
  const { requested, ask, close } = useRequestedStep(steps);
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const edits = mayEdit(order.status, madeBy, may);
  const listed = orderLists.find(({ status }) => status === order.status);
  const list = listed && may(listed.needs) ? listOf(order.status) : home;
  const leave = (next: OrderStatus) => {
    // Who may not read it any more goes on to its trip.
    const needs = orderLists.find(({ status }) => status === next)?.needs;
    if (!needs || may(needs)) return;
    const trip = order.dispatch && may('dispatch-list-on-transit');
    navigate(trip && order.dispatch ? paths.dispatch.details(order.dispatch.id) : list);
  };
  return (
    <>
      <DetailsPage
        title={order.orderNo}
        subtitle={
          <>
            {date(order.orderDate)} · <bdi>{order.customer.name}</bdi> ·{' '}
            <bdi>{order.warehouse.name}</bdi>
          </>
        }
        crumbs={[
          { label: t('orders'), to: list },
          { label: statusLook(order.status).label, to: list },
        ]}
        status={order.status}
        figure={{
          label: currency ? t('totalIn', { currency }) : t('total'),
          value: money((order.delivery?.totals ?? order.totals).total),
        }}
        actions={[
          ...(edits ? [editAction(paths.order.edit(order.id))] : []),
          ...arrivalActions(order, may, setArrival),
          ...stepActions(steps, order.orderNo, stepIcon, ask),
          ...onwardActions(order, may),
          printAction(t('print')),
          ...(may('order-create') ? [duplicateAction(paths.order.duplicate(order.id))] : []),
        ]}
        back={list}
        stepper={
          <StatusStepper
            steps={lifeSteps(order)}
            current={order.status}
            endedAfter={endedAfter(order)}
            endedAt={dateTime(order.cancelledAt)}
          />
        }
        aside={
          <>
            <CustomerCard order={order} />
            <DeliveryCard order={order} />
            <OrderTimeline order={order} />
          </>
        }
      >
        <EndedNotice
          at={order.cancelledAt}
          by={order.cancelledBy}
          reason={order.cancelReason}
          text={(ended) => t('wasCancelled', ended)}
        />
        <OrderLinesCard order={order} currency={currency} />
        <ReturnsCard order={order} />
        <CreditNotesCard order={order} />
        {order.notes && (
          <SideCard title={t('notes')}>
            <Box sx={{ typography: 'body2', whiteSpace: 'pre-line' }}>{order.notes}</Box>
          </SideCard>
        )}
      </DetailsPage>
      <StepDialog
        step={requested}
        order={{
          ...order,
          customerName: order.customer.name,
          warehouse: order.warehouse.name,
        }}
        onClose={close}
      />
      <OnItsWay>
        {arrival === 'deliver' && (
          <DeliverDialog
            order={outOrder(order)}
            onDone={() => leave('delivered')}
            onClose={() => setArrival(null)}
          />
        )}
        {arrival === 'bringBack' && (
          <BringBackDialog order={outOrder(order)} onClose={() => setArrival(null)} />
        )}
      </OnItsWay>
      <OrderPaper order={order} currency={currency} />
    </>
  );
}

type Arrival = 'deliver' | 'bringBack';

/** What can be said of an order on its way: it was delivered, or it is back. */
function arrivalActions(
  { orderNo, status }: OrderDetails,
  may: May,
  ask: (arrival: Arrival) => void,
): Action[] {
  if (status !== 'dispatched') return [];
  const deliver: Action = {
    name: 'deliver',
    label: say('deliver'),
    title: `${say('deliver')} ${orderNo}`,
    icon: <TaskAlt />,
    key: 'a',
    place: 'primary',
    run: () => ask('deliver'),
  };
  const bringBack: Action = {
    name: 'bringBack',
    label: say('bringBack'),
    title: `${say('bringBack')} ${orderNo}`,
    icon: <Undo />,
    key: 'u',
    run: () => ask('bringBack'),
  };
  return [
    ...(may('order-deliver') ? [deliver] : []),
    ...(may('order-bring-back') ? [bringBack] : []),
  ];
}

/** What begins with this order: the dispatch that takes it, the payment for it. */
function onwardActions({ id, status, dispatch, customer }: OrderDetails, may: May): Action[] {
  const plan: Action = {
    name: 'plan',
    label: say('planDispatch'),
    icon: <LocalShipping sx={mirrored} />,
    to: paths.dispatch.newWith([id]),
    key: 'a',
    place: 'primary',
  };
  const pay: Action = {
    name: 'payment',
    label: say('enterPayment'),
    icon: <Payments />,
    key: 'r',
    to: paths.receivable.newFor(customer.id),
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
  const t = useTexts();
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
          label: t('warehouse'),
          value: (
            <RecordLink to={may('warehouse-list') && paths.warehouse.details(order.warehouse.id)}>
              {order.warehouse.name}
            </RecordLink>
          ),
        },
        { label: t('reference'), value: order.customerReference },
        { label: t('madeBy'), value: order.madeBy.name },
      ]}
    />
  );
}
