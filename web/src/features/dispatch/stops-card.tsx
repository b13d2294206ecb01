import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import Person from '@mui/icons-material/PersonOutlineRounded';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import Undo from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import {
  type DispatchDetails,
  type DispatchOrder,
  type DispatchOrderLine,
  type DispatchStatus,
  useProveDeliveryMutation,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { addressText, addressTextAtHome } from '@/ui/address-text';
import { today } from '@/ui/dates/today';
import type { OutOrder } from '@/ui/delivery/delivery';
import { unfolding } from '@/ui/delivery/details-style';
import { isShort, LineAmount } from '@/ui/delivery/line-amount';
import { ProblemLine } from '@/ui/delivery/problem';
import { type Proof, ProofDialog } from '@/ui/delivery/proof-form';
import {
  closedProof,
  isProvable,
  OutcomeChip,
  proofNoted,
  StopContact,
  stopTitle,
} from '@/ui/delivery/stop';
import { t as deliveryText } from '@/ui/delivery/texts';
import { figureBox } from '@/ui/figure';
import { count, dateTime } from '@/ui/format';
import { lazily } from '@/ui/lazy-component';
import { LazyDialogBoundary } from '@/ui/lazy-dialog-boundary';
import {
  Block,
  Caption,
  Cluster,
  Fill,
  hairline,
  Inset,
  Muted,
  PlainList,
  Quiet,
  Row,
  Text,
} from '@/ui/parts';
import { RecordLink } from '@/ui/record/record-link';
import { useCompany } from '@/ui/record/use-company';
import { heights } from '@/ui/sizes';
import { isLost } from '@/ui/submission';
import { t as uiText } from '@/ui/texts';
import { useNotify } from '@/ui/toast/toast';
import { thumb } from '@/ui/touch-target';
import { useSubmission } from '@/ui/use-submission';
import { DispatchCount } from './dispatch-count';
import { t } from './texts';

const BringBackDialog = lazily(() =>
  import('@/ui/delivery/bring-back-dialog').then((module) => module.BringBackDialog),
);
const DeliverDialog = lazily(() =>
  import('@/ui/delivery/deliver-dialog').then((module) => module.DeliverDialog),
);
const RouteLinks = lazily(() => import('./route-links').then((file) => file.RouteLinks));

/** Identifies the stop and the dialog that is open for it. */
interface PendingStop {
  id: string;
  action: StopAction;
}

/** Shares the open dialog of a stop between the card and the page. */
export function usePendingStopDialog() {
  const [pending, setPending] = useState<PendingStop | null>(null);
  return { pending, setPending };
}

interface CardProps {
  dispatch: DispatchDetails;
  dialog?: ReturnType<typeof usePendingStopDialog>;
}

/** Lists the stops in order with their outcomes and actions. */
export function StopsCard({ dispatch, dialog }: CardProps) {
  const own = usePendingStopDialog();
  const { pending, setPending } = dialog ?? own;
  // Live data closes the dialog if another user records the outcome first.
  const stop = dispatch.stops.find(({ id }) => id === pending?.id);
  const requested = stop && pending ? { stop, action: pending.action } : null;
  const close = () => setPending(null);
  const ahead = dispatch.stops.filter(({ outcome }) => !outcome);
  return (
    <Card component="section">
      <Row gap={1} alignItems="baseline" px={{ xs: 2, sm: 3 }} pt={2.5} pb={1}>
        <Typography variant="h6" component="h2">
          {t('stops')}
        </Typography>
        <Muted className="figures">
          <DispatchCount dispatch={dispatch} figure="stop-count" label={t('stops')}>
            {count(dispatch.stops.length)}
          </DispatchCount>
        </Muted>
        <Cluster marginInlineStart="auto">
          <Suspense>
            <RouteLinks places={ahead.map(({ address }) => addressText(address))} />
          </Suspense>
        </Cluster>
      </Row>
      <PlainList component="ol">
        {dispatch.stops.map((stop) => (
          <StopDetails
            key={stop.id}
            stop={stop}
            status={dispatch.status}
            onAction={(action) => setPending({ id: stop.id, action })}
          />
        ))}
      </PlainList>
      <LazyDialogBoundary>
        {requested?.action === 'deliver' && (
          <DeliverDialog order={outOrder(requested.stop)} onClose={close} />
        )}
        {requested?.action === 'bringBack' && (
          <BringBackDialog order={outOrder(requested.stop)} onClose={close} />
        )}
      </LazyDialogBoundary>
      {requested?.action === 'prove' && (
        <StopProof dispatch={dispatch} stop={requested.stop} onClose={close} />
      )}
    </Card>
  );
}

interface StopProofProps {
  dispatch: DispatchDetails;
  stop: DispatchOrder;
  onClose: () => void;
}

/** Records the recipient of a stop from the office; the dialog stays open until the server has answered. */
function StopProof({ dispatch, stop, onClose }: StopProofProps) {
  const notify = useNotify();
  const [prove] = useProveDeliveryMutation();
  const { send, busy, problem } = useSubmission({
    kind: 'save',
    verb: deliveryText('save'),
  });
  const late = stop.outcome !== null && stop.outcome !== undefined;
  const [first, last] = [dispatch.departedOn, dispatch.closedOn ?? today()];
  const save = async (deliveryProof: Proof) => {
    const refused = await send(async ({ key }) => {
      const call = { id: dispatch.id, orderId: stop.id, 'Idempotency-Key': key, deliveryProof };
      await prove(call).unwrap();
    });
    if (refused) return;
    notify(proofNoted(stop, deliveryProof.receivedBy));
    onClose();
  };
  return (
    <ProofDialog
      title={stopTitle(stop)}
      customer={stop.customer.name}
      known={stop}
      // After a lost answer, only a retry reveals if the attempt was recorded.
      closed={problem && isLost(problem) ? undefined : closedProof(dispatch, stop)}
      days={first && (late || first !== today()) ? { first, last } : undefined}
      late={late}
      busy={busy}
      problem={problem}
      onSave={(proof) => void save(proof)}
      onClose={onClose}
    />
  );
}

function outOrder(stop: DispatchOrder): OutOrder {
  const { customer, ...order } = stop;
  return { ...order, customerName: customer.name };
}

type StopAction = 'deliver' | 'bringBack' | 'prove';

interface Props {
  stop: DispatchOrder;
  status: DispatchStatus;
  onAction: (action: StopAction) => void;
}

/** Shows one stop: order, address, outcome and goods. */
function StopDetails({ stop, status, onAction }: Props) {
  const may = useMay();
  const underway = status === 'on-transit';
  const open = underway && !stop.outcome;
  const provable = isProvable(status, stop) && may('dispatch-prove');
  const prove = deliveryText(stop.receivedBy ? 'proofChange' : 'proof');
  const opens = may('order-list-dispatched') || may('order-list-approved');
  const short = stop.outcome === 'delivered' ? stop.lines.filter(isShort).length : 0;
  const home = useCompany().data?.address?.country;
  return (
    <Box
      component="li"
      data-stop={stop.orderNo}
      sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: hairline }}
    >
      <Row gap={1.5} alignItems="flex-start">
        <Quiet className="figures" variant="subtitle1" flexShrink={0} width={24}>
          {stop.sequence}
        </Quiet>
        <Fill variant="subtitle1" overflowWrap="anywhere" pb={0.5}>
          <RecordLink plain to={may('customer-list') && paths.customer.details(stop.customer.id)}>
            <bdi>{stop.customer.name}</bdi>
          </RecordLink>
        </Fill>
        {(underway || stop.outcome || stop.receivedBy) && <OutcomeChip stop={stop} />}
      </Row>
      <Box sx={{ paddingInlineStart: { xs: 0, sm: 4.5 } }}>
        <Text variant="body2">
          <RecordLink to={opens && paths.order.details(stop.id)}>
            <bdi>{stop.orderNo}</bdi>
          </RecordLink>
          {short > 0 && (
            <Text component="span" color="var(--warning-text)" fontWeight={600}>
              {' · '}
              {t('linesShort', { count: short })}
            </Text>
          )}
          <Quiet>
            <bdi>{addressTextAtHome(stop.address, home)}</bdi>
          </Quiet>
        </Text>
        {!stop.outcome && <StopContact stop={stop} />}
        {stop.receivedBy && (
          <Row variant="body2" gap={1} mt={1}>
            <Person sx={{ color: 'text.secondary' }} />
            <span>
              {deliveryText('takenBy')} <bdi>{stop.receivedBy}</bdi>
            </span>
            {stop.deliveredAt && <Quiet component="span">{dateTime(stop.deliveredAt)}</Quiet>}
          </Row>
        )}
        {stop.problem && !stop.receivedBy && <ProblemLine problem={stop.problem} />}
        {stop.reason && (
          <Inset variant="body2" mt={1} px={1.5} py={1}>
            {stop.reason}
          </Inset>
        )}
        {stop.notes && (
          <Muted whiteSpace="pre-line" mt={1}>
            {stop.notes}
          </Muted>
        )}
        <Box component="details" open={open || short > 0} sx={unfolding}>
          <Muted component="summary">
            {uiText('lineCount', { count: stop.lines.length })}
            <ExpandMore />
          </Muted>
          <PlainList component="ul" mt={0.5}>
            {stop.lines.map((line) => (
              <Goods key={line.line} line={line} />
            ))}
          </PlainList>
        </Box>
        {(open || provable) && (
          <Box sx={actionsStyle}>
            {open && may('order-deliver') && (
              <Button
                size="small"
                variant="contained"
                color="primary"
                startIcon={<TaskAlt />}
                aria-label={`${t('deliver')} ${stop.orderNo}`}
                onClick={() => onAction('deliver')}
              >
                {t('deliver')}
              </Button>
            )}
            {open && may('order-bring-back') && (
              <Button
                size="small"
                variant="outlined"
                startIcon={<Undo />}
                aria-label={`${t('bringBack')} ${stop.orderNo}`}
                onClick={() => onAction('bringBack')}
              >
                {t('bringBack')}
              </Button>
            )}
            {provable && (
              <Button
                size="small"
                variant="outlined"
                startIcon={<Person />}
                aria-label={`${prove} ${stop.orderNo}`}
                onClick={() => onAction('prove')}
              >
                {prove}
              </Button>
            )}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Makes buttons 44 pixels high on a phone. */
const actionsStyle = {
  mt: 1.5,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& .MuiButton-root': { minHeight: { xs: thumb, sm: heights.small } },
} as const;

function Goods({ line }: { line: DispatchOrderLine }) {
  return (
    <Row
      component="li"
      variant="body2"
      gap={2}
      alignItems="normal"
      justifyContent="space-between"
      py={0.5}
    >
      <Block minWidth={0}>
        <bdi>{line.name}</bdi>{' '}
        <Caption component="span">
          <bdi>{line.sku}</bdi>
        </Caption>
      </Block>
      <Box sx={{ flexShrink: 0, ...figureBox }}>
        <LineAmount line={line} />
      </Box>
    </Row>
  );
}
