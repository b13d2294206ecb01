import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type DispatchDetails, type DispatchOrder, useGetDispatchQuery } from '@/api/generated';
import { paths } from '@/app/paths';
import { EvidenceFields, useEvidence } from '@/ui/delivery/evidence';
import { ProofDialog } from '@/ui/delivery/proof-form';
import { closedProof, proofNoted, stopTitle } from '@/ui/delivery/stop';
import { Loaded } from '@/ui/page/details';
import { PageHeader } from '@/ui/page/header';
import { Block, Text } from '@/ui/parts';
import { useShortcuts } from '@/ui/shortcuts/shortcuts';
import { prepareNotices, useNotify } from '@/ui/toast/toast';
import { ProblemDialog } from './problem-dialog';
import { QueueNotice, useProofQueue } from './queue-notice';
import { t } from './texts';
import { OpenStop, PassedStop } from './trip-stop';

const home = paths.dispatch.list('on-transit');

/** Shows the trip in the URL to its crew; a phone that has loaded it once shows it offline. */
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

const stopList = { listStyle: 'none', m: 0, p: 0 } as const;

/** Shows a trip to its driver: the next stop first, completed ones last and small. */
export function Trip({ dispatch }: { dispatch: DispatchDetails }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const queue = useProofQueue();
  const [proofStop, setProofStop] = useState<DispatchOrder | null>(null);
  const [troubled, setTroubled] = useState<DispatchOrder | null>(null);
  // Uses live data, but keeps the dialog if the stop is gone.
  const proving = dispatch.stops.find(({ id }) => id === proofStop?.id) ?? proofStop;
  useEffect(prepareNotices, []);
  useShortcuts([
    { keys: 'Escape', label: t('trips'), group: t('trip'), run: () => navigate(home) },
  ]);
  const queuedAt = (stop: DispatchOrder, asProblem: boolean) =>
    queue.proofs.find(({ orderId, refused, problem }) => {
      return orderId === stop.id && !refused && (problem !== undefined) === asProblem;
    });
  const queued = (stop: DispatchOrder) => queuedAt(stop, false);
  const queuedProblem = (stop: DispatchOrder) => queuedAt(stop, true);
  const evidence = useEvidence('delivery.jpg');
  const close = () => {
    setProofStop(null);
    evidence.reset();
  };
  // After a problem the crew drives on; the goods can still be handed over later.
  const open = dispatch.stops.filter((stop) => {
    return (
      !stop.outcome && !stop.receivedBy && !queued(stop) && !stop.problem && !queuedProblem(stop)
    );
  });
  const passed = dispatch.stops.filter((stop) => !open.includes(stop));
  return (
    <Block width="100%" maxWidth={640} mx="auto">
      <PageHeader
        title={dispatch.dispatchNo}
        crumbs={[{ label: t('trips'), to: home }, { label: dispatch.vehiclePlate }]}
        subtitle={<bdi>{dispatch.vehiclePlate}</bdi>}
      />
      <QueueNotice queue={queue} />
      <Text variant="subtitle1" mb={2} aria-live="polite">
        {open.length === 0
          ? t('allDone')
          : t('stopsLeft', { count: open.length, all: dispatch.stops.length })}
      </Text>
      <Stack component="ol" spacing={2} sx={stopList}>
        {open.map((stop, at) => (
          <OpenStop
            key={stop.id}
            stop={stop}
            next={at === 0}
            status={dispatch.status}
            onProve={() => setProofStop(stop)}
            onProblem={() => setTroubled(stop)}
          />
        ))}
      </Stack>
      {passed.length > 0 && (
        <>
          <Text component="h2" variant="subtitle1" mt={3} mb={1}>
            {t('passed')}
          </Text>
          <Stack component="ol" spacing={1} sx={stopList}>
            {passed.map((stop) => (
              <PassedStop
                key={stop.id}
                stop={stop}
                queued={queued(stop)}
                problem={queuedProblem(stop)}
                status={dispatch.status}
                onProve={() => setProofStop(stop)}
              />
            ))}
          </Stack>
        </>
      )}
      {troubled && (
        <ProblemDialog
          stop={troubled}
          dispatchNo={dispatch.dispatchNo}
          onSave={({ problem, note, files }) => {
            queue.add({
              dispatchId: dispatch.id,
              orderId: troubled.id,
              orderNo: troubled.orderNo,
              receivedBy: '',
              deliveredAt: new Date().toISOString(),
              problem: { kind: problem, note },
              files,
            });
            notify(t('problemNoted', { place: troubled.sequence, order: troubled.orderNo }));
            setTroubled(null);
          }}
          onClose={() => setTroubled(null)}
        />
      )}
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
              files: evidence.files(),
            });
            notify(proofNoted(proving, receivedBy));
            close();
          }}
          onClose={close}
        >
          <EvidenceFields evidence={evidence} />
        </ProofDialog>
      )}
    </Block>
  );
}
