import { useSearchParams } from 'react-router';
import { ifMatch } from '@/api/base-query';
import {
  type DispatchDetails,
  useEditDispatchMutation,
  useGetDispatchQuery,
  usePickWarehouseQuery,
  usePlanDispatchMutation,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { EditDocument, NewDocument, useSaved } from '@/ui/document-form/document';
import { useToday } from '@/ui/today';
import {
  blankDispatch,
  copyOfDispatch,
  type DispatchValues,
  dispatchContent,
} from './dispatch-form';
import { dispatchHome } from './dispatch-status';
import { DispatchForm } from './form-view';
import { say, useTexts } from './texts';
import { useWantedOrders } from './use-wanted-orders';

/** A new dispatch: with the crew of another one, or with the orders, that the address names. */
export function NewDispatchPage() {
  const t = useTexts();
  const may = useMay();
  const [query] = useSearchParams();
  const [plan] = usePlanDispatchMutation();
  const { data, isLoading } = usePickWarehouseQuery({});
  const wanted = useWantedOrders(query.get('orders') ?? '');
  const saved = useSaved(paths.dispatch.details, plannedNotice);
  const today = useToday();
  if (isLoading || !wanted) return null;
  const only = data?.length === 1 ? data[0] : undefined;
  const blank = blankDispatch(wanted.warehouse ?? only ?? null, today, wanted.stops);
  return (
    <NewDocument<DispatchDetails> useOne={useGetDispatchQuery}>
      {(copied) => (
        <DispatchForm
          key={query.toString()}
          title={t('newDispatch')}
          submit={t('plan')}
          start={copied ? copyOfDispatch(copied, today) : blank}
          leftOut={wanted.leftOut}
          back={dispatchHome(may)}
          onSave={(draft, _version, key) =>
            saved(plan({ 'Idempotency-Key': key, dispatchDraft: draft }))
          }
        />
      )}
    </NewDocument>
  );
}

/** A waiting dispatch, changed. */
export function EditDispatchPage() {
  const t = useTexts();
  const [edit] = useEditDispatchMutation();
  const saved = useSaved(paths.dispatch.details, savedNotice);
  return (
    <EditDocument<DispatchDetails, DispatchValues>
      useOne={useGetDispatchQuery}
      editable="waiting"
      details={paths.dispatch.details}
      contentOf={dispatchContent}
    >
      {({ document: { id, dispatchNo: number }, latest, refetch }) => (
        <DispatchForm
          title={t('editTitle', { number })}
          submit={t('saveChanges')}
          start={latest}
          latest={latest}
          refetch={refetch}
          fixedWarehouse
          back={paths.dispatch.details(id)}
          onSave={(dispatchDraft, version, key) =>
            saved(edit({ id, 'If-Match': ifMatch(version), 'Idempotency-Key': key, dispatchDraft }))
          }
        />
      )}
    </EditDocument>
  );
}

const plannedNotice = (number: string) => say('planned', { number });
const savedNotice = (number: string) => say('saved', { number });
