import CloudQueue from '@mui/icons-material/CloudQueueRounded';
import Edit from '@mui/icons-material/EditOutlined';
import Navigation from '@mui/icons-material/NearMeOutlined';
import Person from '@mui/icons-material/PersonOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import {
  type DispatchDetails,
  type DispatchOrder,
  type DispatchStatus,
  useGetDispatchQuery,
} from '@/api/generated';
import { paths } from '@/app/paths';
import { addressText } from '@/ui/address-text';
import { ProofDialog } from '@/ui/delivery/proof-form';
import {
  closedProof,
  isProvable,
  OutcomeChip,
  proofNoted,
  StopContact,
  stopTitle,
} from '@/ui/delivery/stop';
import { t as deliveryText } from '@/ui/delivery/texts';
import { quantity, time } from '@/ui/format';
import { useShortcuts } from '@/ui/keys/shortcuts';
import { prepareNotices, useNotify } from '@/ui/notices/notify';
import { Loaded } from '@/ui/page/details';
import { PageHeader } from '@/ui/page/header';
import { t as uiText } from '@/ui/texts';
import type { QueuedProof } from './proof-queue';
import { QueueNotice, useProofQueue } from './queue-notice';
import { t } from './texts';

const home = paths.dispatch.list('on-transit');

/** The trip that the address names, for its crew; what a phone has loaded once, it shows also without a network. */
export function TripPage() {
  const { id = '' } = useParams();
  const { currentData: data, error, refetch } = useGetDispatchQuery({ id });
  return (
    <Loaded
      result={{ data, error, refetch: () => void refetch() }}
      name={({ dispatchNo }) => dispatchNo}
      back={home}
    >
      {(dispatch) => <Trip dispatch={dispatch} />}
    </Loaded>
  );
}

/** A trip as its driver sees it on a phone: stop by stop, who took the goods and when. */
export function Trip({ dispatch }: { dispatch: DispatchDetails }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const queue = useProofQueue();
  const [wished, setWished] = useState<DispatchOrder | null>(null);
  // As it is now: the trip may be closed meanwhile.
  const proving = dispatch.stops.find(({ id }) => id === wished?.id) ?? wished;
  useEffect(prepareNotices, []);
  useShortcuts([
    { keys: 'Escape', label: t('trips'), group: t('trip'), run: () => navigate(home) },
  ]);
  const queued = (stop: DispatchOrder) =>
    queue.proofs.find(({ orderId, refused }) => orderId === stop.id && !refused);
  const open = dispatch.stops.filter((stop) => !stop.outcome && !stop.receivedBy && !queued(stop));
  return (
    <Box sx={{ width: '100%', maxWidth: 640, mx: 'auto' }}>
      <PageHeader
        title={dispatch.dispatchNo}
        crumbs={[{ label: t('trips'), to: home }, { label: dispatch.vehiclePlate }]}
      />
      <QueueNotice queue={queue} />
      <Box sx={{ mb: 2, typography: 'subtitle1' }} aria-live="polite">
        {open.length === 0
          ? t('allDone')
          : t('stopsLeft', { count: open.length, all: dispatch.stops.length })}
      </Box>
      <Stack component="ol" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {dispatch.stops.map((stop) => (
          <TripStop
            key={stop.id}
            stop={stop}
            queued={queued(stop)}
            next={stop.id === open[0]?.id}
            status={dispatch.status}
            onProve={() => setWished(stop)}
          />
        ))}
      </Stack>
      {proving && (
        <ProofDialog
          title={stopTitle(proving)}
          customer={proving.customer.name}
          known={queued(proving) ?? proving}
          closed={closedProof(dispatch, proving)}
          late={Boolean(proving.outcome)}
          onSave={({ receivedBy, deliveredAt }) => {
            queue.add({
              dispatchId: dispatch.id,
              orderId: proving.id,
              orderNo: proving.orderNo,
              receivedBy,
              deliveredAt,
            });
            notify(proofNoted(proving, receivedBy));
            setWished(null);
          }}
          onClose={() => setWished(null)}
        />
      )}
    </Box>
  );
}

interface Props {
  stop: DispatchOrder;
  /** What is not at the server yet. */
  queued: QueuedProof | undefined;
  /** The one to go to. */
  next: boolean;
  status: DispatchStatus;
  onProve: () => void;
}

/** A stop on a phone: to whom, where, what, and the big button. */
function TripStop({ stop, queued, next, status, onProve }: Props) {
  const address = addressText(stop.address);
  const { receivedBy, deliveredAt } = queued ?? stop;
  // What came back, nobody took; what was delivered, may still lack its time.
  // What is behind stands low: the next stop is what matters on the road.
  const done = Boolean(stop.outcome || receivedBy);
  const proves = isProvable(status, stop);
  return (
    <Card
      component="li"
      data-stop={stop.orderNo}
      sx={{ p: 2.5, outline: next ? '2px solid var(--mui-palette-primary-main)' : undefined }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        <Box
          aria-hidden
          className="figures"
          sx={{
            width: 36,
            height: 36,
            flexShrink: 0,
            display: 'grid',
            placeItems: 'center',
            borderRadius: '50%',
            typography: 'subtitle1',
            bgcolor: 'action.selected',
          }}
        >
          {stop.sequence}
        </Box>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Box component="h2" sx={{ m: 0, typography: 'h6', overflowWrap: 'anywhere' }}>
            <bdi>{stop.customer.name}</bdi>
          </Box>
          <Box className="figures" sx={{ typography: 'body2', color: 'text.secondary' }}>
            <bdi>{stop.orderNo}</bdi>
          </Box>
        </Box>
        <OutcomeChip stop={{ outcome: stop.outcome ?? null, receivedBy: receivedBy ?? null }} />
      </Box>
      {!done && (
        <Box sx={{ mt: 1.5, typography: 'body1' }}>
          <bdi>{address}</bdi>
        </Box>
      )}
      {!done && <StopContact stop={stop} />}
      {stop.notes && !done && (
        <Box
          sx={{
            mt: 1,
            p: 1.5,
            borderRadius: 1,
            bgcolor: 'background.neutral',
            typography: 'body2',
          }}
        >
          {stop.notes}
        </Box>
      )}
      <Goods stop={stop} />
      {receivedBy && (
        <Box
          sx={{ mt: 1.5, display: 'flex', alignItems: 'center', gap: 1, typography: 'subtitle2' }}
        >
          <Person fontSize="small" />
          <bdi>{receivedBy}</bdi>
          {deliveredAt && (
            <Box component="span" className="figures" sx={{ color: 'text.secondary' }}>
              {time(deliveredAt)}
            </Box>
          )}
        </Box>
      )}
      {queued && (
        <Box
          role="status"
          sx={{
            mt: 0.5,
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            typography: 'body2',
            color: 'var(--warning-text)',
          }}
        >
          <CloudQueue fontSize="small" />
          {t('notSent')}
        </Box>
      )}
      {stop.reason && stop.outcome === 'failed' && (
        <Box sx={{ mt: 1, typography: 'body2', color: 'text.secondary' }}>{stop.reason}</Box>
      )}
      {proves && receivedBy && (
        <Button onClick={onProve} startIcon={<Edit />} sx={{ mt: 1, minHeight: 48 }}>
          {deliveryText('proofChange')}
        </Button>
      )}
      {proves && !receivedBy && (
        <Box sx={{ mt: 2, display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 2fr' }}>
          <Button
            size="large"
            variant="outlined"
            component="a"
            href={`geo:0,0?q=${encodeURIComponent(address)}`}
            startIcon={<Navigation />}
            sx={{ minHeight: 56 }}
          >
            {t('map')}
          </Button>
          <Button
            size="large"
            variant="contained"
            color="primary"
            startIcon={<Person />}
            onClick={onProve}
            sx={{ minHeight: 56 }}
          >
            {deliveryText('handedOver')}
          </Button>
        </Box>
      )}
    </Card>
  );
}

/** What is handed over, without prices. */
function Goods({ stop }: { stop: DispatchOrder }) {
  return (
    <Box component="details" sx={{ mt: 1.5, '& summary': { cursor: 'pointer', py: 0.75 } }}>
      <Box component="summary" sx={{ typography: 'subtitle2' }}>
        {uiText('lineCount', { count: stop.lines.length })}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {stop.lines.map((line) => (
          <Box
            component="li"
            key={line.line}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              py: 0.75,
              typography: 'body2',
              borderTop: '1px dashed var(--mui-palette-divider)',
            }}
          >
            <bdi>{line.name}</bdi>
            <Box className="figures" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
              {quantity(line.quantity)} {line.unit}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
