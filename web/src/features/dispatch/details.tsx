import Box from '@mui/material/Box';
import { useNavigate, useParams } from 'react-router';
import { type DispatchDetails, useGetDispatchQuery } from '@/api/generated';
import { useMay, useSession } from '@/api/session';
import { paths } from '@/app/paths';
import { duplicateAction, editAction, printAction } from '@/ui/actions/common';
import { stepActions } from '@/ui/actions/step';
import { useRequestedStep } from '@/ui/actions/use-requested-step';
import { DetailsPage, Loaded } from '@/ui/details-page';
import { DocumentTimeline } from '@/ui/document-timeline';
import { EndedNotice } from '@/ui/ended-notice';
import { FactsCard } from '@/ui/facts';
import { date, dateTime } from '@/ui/format';
import { RecordLink } from '@/ui/record/record-link';
import { statusLook } from '@/ui/status';
import { StatusStepper } from '@/ui/status-stepper';
import { DeliveryNote } from './delivery-note';
import { dispatchHome, listOf, maySee } from './dispatch-status';
import { mayEdit, stepsFrom } from './dispatch-steps';
import { endedAfter, known, lifeSteps, statusAfter, stopOf } from './life';
import { StepDialog } from './step-dialog';
import { stepIcon } from './step-icon';
import { StopsCard } from './stops-card';
import { useTexts } from './texts';
import { Trip } from './trip';

/** One dispatch: for the office its whole story, for its crew the trip stop by stop. */
export function DispatchPage() {
  const { id = '' } = useParams();
  const { grants } = useSession();
  const may = useMay();
  const result = useGetDispatchQuery({ id });
  const rides = grants['dispatch-list-on-transit'] === 'own';
  return (
    // What a phone has loaded once, it shows also when it cannot ask again.
    <Loaded result={{ ...result, data: result.currentData }} back={dispatchHome(may)}>
      {(dispatch) => (rides ? <Trip dispatch={dispatch} /> : <DispatchView dispatch={dispatch} />)}
    </Loaded>
  );
}

function DispatchView({ dispatch }: { dispatch: DispatchDetails }) {
  const t = useTexts();
  const may = useMay();
  const navigate = useNavigate();
  const madeBy = dispatch.madeBy.id;
  const steps = stepsFrom(dispatch.status, madeBy, may);
  const { requested, ask, close } = useRequestedStep(steps);
  const list = listOf(dispatch.status, may);
  return (
    <>
      <DetailsPage
        title={dispatch.dispatchNo}
        subtitle={
          <>
            {date(dispatch.plannedDate)} · <bdi>{dispatch.driver.name}</bdi> ·{' '}
            <bdi>{dispatch.vehiclePlate}</bdi>
          </>
        }
        crumbs={[
          { label: t('dispatches'), to: list },
          { label: statusLook(dispatch.status).label, to: list },
        ]}
        status={dispatch.status}
        figure={{
          label: t('stops'),
          value: <Progress dispatch={dispatch} />,
        }}
        actions={[
          ...(mayEdit(dispatch.status, madeBy, may)
            ? [editAction(paths.dispatch.edit(dispatch.id))]
            : []),
          ...stepActions(steps, dispatch.dispatchNo, stepIcon, ask),
          printAction(t('printNote')),
          ...(may('dispatch-create')
            ? [duplicateAction(paths.dispatch.duplicate(dispatch.id))]
            : []),
        ]}
        back={list}
        stepper={
          <StatusStepper
            steps={lifeSteps(dispatch)}
            current={dispatch.status}
            endedAfter={endedAfter(dispatch)}
            endedAt={dateTime(dispatch.cancelledAt)}
          />
        }
        aside={
          <>
            <CrewCard dispatch={dispatch} />
            <DocumentTimeline
              title={t('timeline')}
              noun="dispatch"
              id={dispatch.id}
              known={known(dispatch)}
              statusAfter={statusAfter}
              part={(entry) => stopOf(dispatch, entry)}
            />
          </>
        }
      >
        <EndedNotice
          at={dispatch.cancelledAt}
          by={dispatch.cancelledBy}
          reason={dispatch.cancelReason}
          text={(ended) => t('wasCancelled', ended)}
        />
        <StopsCard dispatch={dispatch} />
      </DetailsPage>
      <StepDialog
        step={requested}
        dispatch={{ ...dispatch, warehouse: dispatch.warehouse.name }}
        onDone={(status) => {
          // Who may not read it any more goes back to the list.
          if (!maySee(status, madeBy, may)) navigate(list);
        }}
        onClose={close}
      />
      <DeliveryNote dispatch={dispatch} />
    </>
  );
}

function Progress({ dispatch }: { dispatch: DispatchDetails }) {
  const t = useTexts();
  const { status, stops, deliveredStops, failedStops } = dispatch;
  if (status !== 'on-transit' && status !== 'delivered') return stops.length;
  return (
    <Box component="span">
      {t('doneOf', { done: deliveredStops + failedStops, all: stops.length })}
    </Box>
  );
}

function CrewCard({ dispatch }: { dispatch: DispatchDetails }) {
  const t = useTexts();
  const may = useMay();
  const person = (id: string, words: string) => (
    <RecordLink to={may('employee-list') && paths.employee.details(id)}>{words}</RecordLink>
  );
  const { driver, assistants, warehouse } = dispatch;
  return (
    <FactsCard
      title={t('crew')}
      facts={[
        { label: t('driver'), value: person(driver.id, `${driver.name} (${driver.code})`) },
        {
          label: t('assistants'),
          value:
            assistants.length > 0 &&
            assistants.map((each) => <div key={each.id}>{person(each.id, each.name)}</div>),
        },
        { label: t('plate'), value: dispatch.vehiclePlate },
        {
          label: t('warehouse'),
          value: (
            <RecordLink to={may('warehouse-list') && paths.warehouse.details(warehouse.id)}>
              {warehouse.name}
            </RecordLink>
          ),
        },
        { label: t('plannedDate'), value: date(dispatch.plannedDate) },
        { label: t('departedOn'), value: date(dispatch.departedOn) },
        { label: t('closedOn'), value: date(dispatch.closedOn) },
        { label: t('lines'), value: String(dispatch.lineCount) },
        { label: t('madeBy'), value: dispatch.madeBy.name },
      ]}
    />
  );
}
