import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DispatchDetails, DispatchOrder } from '@/api/generated';
import { useProveDeliveryMutation } from '@/api/generated';
import { asProblem } from '@/api/problem';
import { BringBackDialog } from '@/ui/delivery/bring-back-dialog';
import { DeliverDialog } from '@/ui/delivery/deliver-dialog';
import type { OutOrder } from '@/ui/delivery/delivery';
import { type Proof, ProofDialog } from '@/ui/delivery/proof-form';
import { count } from '@/ui/format';
import { useNotify } from '@/ui/notify';
import { attemptProblem, newSubmission } from '@/ui/submission';
import { closedProof } from './life';
import { StopDetails, type StopWish } from './stop-details';
import { useTexts } from './texts';

/** The stops in their order, what became of each, and what can still be said of it. */
export function StopsCard({ dispatch }: { dispatch: DispatchDetails }) {
  const t = useTexts();
  const notify = useNotify();
  const [prove] = useProveDeliveryMutation();
  const [wished, setWished] = useState<{ id: string; wish: StopWish } | null>(null);
  // As it is now: somebody else may be faster.
  const stop = dispatch.stops.find(({ id }) => id === wished?.id);
  const requested = stop && wished ? { stop, wish: wished.wish } : null;
  const close = () => setWished(null);
  const saveProof = async (stop: DispatchOrder, deliveryProof: Proof, key: string) => {
    try {
      await prove({
        id: dispatch.id,
        orderId: stop.id,
        'Idempotency-Key': key,
        deliveryProof,
      }).unwrap();
      const { sequence: place, orderNo: order } = stop;
      notify(t('proofNoted', { place, order, name: deliveryProof.receivedBy }));
    } catch (failure) {
      const problem = attemptProblem(asProblem(failure), 'save', t('handedOver'));
      notify(problem.detail, 'error');
    }
  };
  return (
    <Card component="section">
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, px: 3, pt: 2.5, pb: 1 }}>
        <Typography variant="h6" component="h2">
          {t('stops')}
        </Typography>
        <Box className="figures" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {count(dispatch.stops.length)}
        </Box>
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {dispatch.stops.map((stop) => (
          <StopDetails
            key={stop.id}
            stop={stop}
            status={dispatch.status}
            onWish={(wish) => setWished({ id: stop.id, wish })}
          />
        ))}
      </Box>
      {requested?.wish === 'deliver' && (
        <DeliverDialog order={outOrder(requested.stop)} onClose={close} />
      )}
      {requested?.wish === 'bringBack' && (
        <BringBackDialog order={outOrder(requested.stop)} onClose={close} />
      )}
      {requested?.wish === 'prove' && (
        <ProofDialog
          title={t('stopTitle', { place: requested.stop.sequence, order: requested.stop.orderNo })}
          customer={requested.stop.customer.name}
          known={requested.stop}
          closed={closedProof(dispatch, requested.stop)}
          onSave={(proof) => saveProof(requested.stop, proof, newSubmission().key)}
          onClose={close}
        />
      )}
    </Card>
  );
}

function outOrder(stop: DispatchOrder): OutOrder {
  const { id, orderNo, status, customer, lines, receivedBy, deliveredAt } = stop;
  return { id, orderNo, status, customerName: customer.name, lines, receivedBy, deliveredAt };
}
