import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DispatchDetails, DispatchOrder } from '@/api/generated';
import { paths } from '@/app/paths';
import { ProofDialog } from '@/ui/delivery/proof-form';
import { prepareNotices, useNotify } from '@/ui/notify';
import { PageHeader } from '@/ui/page-header';
import { useShortcuts } from '@/ui/shortcuts';
import { closedProof } from './life';
import { QueueNotice } from './queue-notice';
import { useTexts } from './texts';
import { TripStop } from './trip-stop';
import { useProofQueue } from './use-proof-queue';

/** A trip as its driver sees it on a phone: stop by stop, who took the goods and when. */
export function Trip({ dispatch }: { dispatch: DispatchDetails }) {
  const t = useTexts();
  const notify = useNotify();
  const navigate = useNavigate();
  const queue = useProofQueue();
  const [wished, setWished] = useState<DispatchOrder | null>(null);
  // As it is now: the trip may be closed meanwhile.
  const proving = dispatch.stops.find(({ id }) => id === wished?.id) ?? wished;
  useEffect(prepareNotices, []);
  const home = paths.dispatch.list('on-transit');
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
          title={t('stopTitle', { place: proving.sequence, order: proving.orderNo })}
          customer={proving.customer.name}
          known={queued(proving) ?? proving}
          closed={closedProof(dispatch, proving)}
          onSave={({ receivedBy, deliveredAt }) => {
            queue.add({
              dispatchId: dispatch.id,
              orderId: proving.id,
              orderNo: proving.orderNo,
              receivedBy,
              deliveredAt,
            });
            const { sequence: place, orderNo: order } = proving;
            notify(t('proofNoted', { place, order, name: receivedBy }));
          }}
          onClose={() => setWished(null)}
        />
      )}
    </Box>
  );
}
