import CloudQueue from '@mui/icons-material/CloudQueueRounded';
import Edit from '@mui/icons-material/EditOutlined';
import Navigation from '@mui/icons-material/NearMeOutlined';
import Person from '@mui/icons-material/PersonOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { DispatchOrder, DispatchStatus } from '@/api/generated';
import { addressText } from '@/ui/address-text';
import { OutcomeChip } from '@/ui/delivery/stop-outcome';
import { quantity, time } from '@/ui/format';
import { isProvable } from './life';
import type { QueuedProof } from './proof-queue';
import { StopContact } from './stop-contact';
import { useTexts } from './texts';

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
export function TripStop({ stop, queued, next, status, onProve }: Props) {
  const t = useTexts();
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
          {t('proofChange')}
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
            {t('handedOver')}
          </Button>
        </Box>
      )}
    </Card>
  );
}

/** What is handed over, without prices. */
function Goods({ stop }: { stop: DispatchOrder }) {
  const t = useTexts();
  return (
    <Box component="details" sx={{ mt: 1.5, '& summary': { cursor: 'pointer', py: 0.75 } }}>
      <Box component="summary" sx={{ typography: 'subtitle2' }}>
        {t('lineCount', { count: stop.lines.length })}
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
