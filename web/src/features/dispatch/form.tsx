import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import dayjs from 'dayjs';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { ifMatch } from '@/api/base-query';
import type { DispatchDetails, DispatchDraft } from '@/api/generated';
import {
  useEditDispatchMutation,
  useGetDispatchQuery,
  usePickWarehouseQuery,
  usePlanDispatchMutation,
} from '@/api/generated';
import { asProblem } from '@/api/problem';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { Loaded } from '@/ui/details-page';
import { useNotify } from '@/ui/notify';
import { dispatchValues } from './dispatch-form';
import { dispatchHome } from './dispatch-status';
import { DispatchForm } from './form-view';
import { useTexts } from './texts';

/** A new dispatch. */
export function NewDispatchPage() {
  const t = useTexts();
  const may = useMay();
  const notify = useNotify();
  const [plan] = usePlanDispatchMutation();
  const { data, isLoading } = usePickWarehouseQuery({});
  if (isLoading) return null;
  const save = async (draft: DispatchDraft) => {
    const written = await plan({ dispatchDraft: draft }).unwrap();
    notify(t('planned', { number: written.number }));
    return paths.dispatch.details(written.id);
  };
  const only = data?.length === 1 ? data[0] : undefined;
  return (
    <DispatchForm
      title={t('newDispatch')}
      submit={t('plan')}
      values={{
        warehouseId: only ?? null,
        plannedDate: dayjs().format('YYYY-MM-DD'),
        driverId: null,
        assistantIds: [],
        vehiclePlate: '',
        stops: [],
      }}
      back={dispatchHome(may)}
      onSave={save}
    />
  );
}

/** A waiting dispatch, changed. */
export function EditDispatchPage() {
  const { id = '' } = useParams();
  const result = useGetDispatchQuery({ id });
  return (
    <Loaded result={{ ...result, data: result.currentData }}>
      {(dispatch) => <EditDispatch key={dispatch.id} latest={dispatch} />}
    </Loaded>
  );
}

/** Works on it as it was loaded; what somebody else makes of it meanwhile is told, not mixed in. */
function EditDispatch({ latest }: { latest: DispatchDetails }) {
  const t = useTexts();
  const notify = useNotify();
  const [edit] = useEditDispatchMutation();
  const [base, setBase] = useState(latest);
  const [state, setState] = useState<'open' | 'saving' | 'refused'>('open');
  const { id, dispatchNo: number } = base;
  const details = paths.dispatch.details(id);
  if (base.status !== 'waiting') return <Navigate replace to={details} />;
  const save = async (draft: DispatchDraft) => {
    setState('saving');
    try {
      await edit({ id, 'If-Match': ifMatch(base.version), dispatchDraft: draft }).unwrap();
      notify(t('saved', { number }));
      return details;
    } catch (failure) {
      const stale = asProblem(failure).status === 412;
      setState(stale ? 'refused' : 'open');
      if (stale) return null;
      throw failure;
    }
  };
  const stale = state === 'refused' || (state === 'open' && latest.version !== base.version);
  const reload = () => {
    setState('open');
    setBase(latest);
  };
  return (
    <DispatchForm
      key={base.version}
      title={t('editTitle', { number })}
      submit={t('saveChanges')}
      values={dispatchValues(base)}
      fixedWarehouse
      back={details}
      onSave={save}
      notice={
        stale && (
          <Alert
            severity="warning"
            action={
              <Button size="small" color="inherit" onClick={reload}>
                {t('loadAgain')}
              </Button>
            }
          >
            <strong>{t('stale')}</strong> {t('staleText')}
          </Alert>
        )
      }
    />
  );
}
