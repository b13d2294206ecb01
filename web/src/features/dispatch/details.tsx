import TaskAlt from '@mui/icons-material/TaskAltRounded';
import { useNavigate } from 'react-router';
import type { DispatchDetails } from '@/api/generated';
import { useMay, useSession } from '@/api/session';
import { paths } from '@/app/paths';
import { FactsCard } from '@/ui/description-list';
import { happened, listFor, maySee, newestFirst } from '@/ui/document/document-kind';
import { DocumentPage, LoadedDocument } from '@/ui/document/document-page';
import { dispatchTable as table } from '@/ui/document/tables';
import { count, date } from '@/ui/format';
import type { TimelineEntry } from '@/ui/history/timeline';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import { t as uiText } from '@/ui/texts';
import { DispatchCount } from './dispatch-count';
import { dispatchKind } from './kind';
import { StopsCard, usePendingStopDialog } from './stops-card';
import { stops } from './stops-done';
import { t } from './texts';

export function DispatchPage() {
  return (
    <LoadedDocument kind={dispatchKind}>
      {(dispatch) => <DispatchView dispatch={dispatch} />}
    </LoadedDocument>
  );
}

function DispatchView({ dispatch }: { dispatch: DispatchDetails }) {
  const { userId } = useSession();
  const may = useMay();
  const navigate = useNavigate();
  const dialog = usePendingStopDialog();
  const next =
    dispatch.status === 'on-transit' && may('order-deliver')
      ? dispatch.stops.find(({ outcome }) => !outcome)
      : undefined;
  return (
    <DocumentPage
      kind={dispatchKind}
      document={dispatch}
      story={story(dispatch)}
      before={
        next
          ? [
              {
                name: 'deliver-next',
                label: t('deliverNext', { customer: next.customer.name }),
                title: t('deliverNext', { customer: next.customer.name }),
                icon: <TaskAlt />,
                place: 'primary',
                run: () => dialog.setPending({ id: next.id, action: 'deliver' }),
              },
            ]
          : []
      }
      subtitle={
        <>
          {date(dispatch.plannedDate)} · <bdi>{dispatch.driver.name}</bdi> ·{' '}
          <bdi>{dispatch.vehiclePlate}</bdi>
        </>
      }
      figure={{ label: t('stops'), value: <Progress dispatch={dispatch} /> }}
      aside={<CrewCard dispatch={dispatch} />}
      onDone={({ status }) => {
        // A user who may no longer read the dispatch returns to the list.
        const read = maySee(dispatchKind, status, may) || dispatch.madeBy.id === userId;
        if (!read) navigate(listFor(dispatchKind, dispatch.status, may));
      }}
    >
      <StopsCard dispatch={dispatch} dialog={dialog} />
    </DocumentPage>
  );
}

function Progress({ dispatch }: { dispatch: DispatchDetails }) {
  return (
    <DispatchCount dispatch={dispatch} figure="stop-count" label={t('stops')}>
      {stops({ ...dispatch, stopCount: dispatch.stops.length })}
    </DispatchCount>
  );
}

function CrewCard({ dispatch }: { dispatch: DispatchDetails }) {
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
          label: fieldLabel('warehouseId'),
          value: (
            <RecordLink to={may('warehouse-list') && paths.warehouse.details(warehouse.id)}>
              {warehouse.name}
            </RecordLink>
          ),
        },
        { label: t('plannedDate'), value: date(dispatch.plannedDate) },
        { label: t('departedOn'), value: date(dispatch.departedOn) },
        { label: t('closedOn'), value: date(dispatch.closedOn) },
        {
          label: uiText('lines'),
          value: (
            <DispatchCount dispatch={dispatch} figure="line-count" label={uiText('lines')}>
              {count(dispatch.lineCount)}
            </DispatchCount>
          ),
        },
        { label: t('madeBy'), value: dispatch.madeBy.name },
      ]}
    />
  );
}

/** Returns the timeline from the fields of the dispatch, newest first. */
export function story(dispatch: DispatchDetails): TimelineEntry[] {
  const proofs = dispatch.stops.flatMap(
    ({ id, orderNo: order, receivedBy: name, deliveredAt: at }) =>
      name && at ? [{ id, at, text: t('provedEvent', { name, order }) }] : [],
  );
  const { cancelledBy, closedBy, departedBy, loadedBy, editedBy } = dispatch;
  return newestFirst([
    ...proofs,
    ...happened(table, 'cancelled', dispatch.cancelledAt, cancelledBy?.name, {
      text: t('cancelledEvent'),
      reason: dispatch.cancelReason,
    }),
    ...happened(table, 'delivered', dispatch.closedAt, closedBy?.name, {
      text: t('closedEvent'),
    }),
    ...happened(table, 'departed', dispatch.departedAt, departedBy?.name, {
      text: t('departedEvent'),
    }),
    ...happened(table, 'loaded', dispatch.loadedAt, loadedBy?.name, { text: t('loadedEvent') }),
    ...happened(table, 'edited', dispatch.editedAt, editedBy?.name, { text: t('editedEvent') }),
    ...happened(table, 'planned', dispatch.plannedAt, dispatch.madeBy.name, {
      text: t('plannedEvent'),
    }),
  ]);
}
