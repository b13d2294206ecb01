import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { ifMatch } from '@/api/base-query';
import {
  type ReceivableDetails,
  type ReceivableDraft,
  useEditReceivableMutation,
  useEnterReceivableMutation,
  useGetCustomerQuery,
  useGetReceivableQuery,
} from '@/api/generated';
import { asProblem } from '@/api/problem';
import { paths } from '@/app/paths';
import { Loaded } from '@/ui/details-page';
import { useNotify } from '@/ui/notify';
import { receivableDraft } from '@/ui/record/limits';
import { blankValues, toValues } from '@/ui/record/values';
import { ReceivableForm } from './form-view';
import { useTexts } from './texts';

/** A new payment or credit note; of the customer that the address names, if it names one. */
export function NewReceivable() {
  const t = useTexts();
  const notify = useNotify();
  const [query] = useSearchParams();
  const id = query.get('customerId') ?? '';
  const { data: customer, isLoading } = useGetCustomerQuery({ id }, { skip: id === '' });
  const [enter] = useEnterReceivableMutation();
  if (isLoading) return null;
  const save = async (draft: ReceivableDraft) => {
    const written = await enter({ receivableDraft: draft }).unwrap();
    notify(t('sent', { number: written.number }));
    return paths.receivable.details(written.id);
  };
  return (
    <ReceivableForm
      title={t('newOne')}
      submit={t('send')}
      values={{
        ...blankValues(receivableDraft),
        kind: 'payment',
        method: 'cash',
        receivedOn: dayjs().format('YYYY-MM-DD'),
        customerId: customer ? { id, label: `${customer.code} · ${customer.name}` } : null,
      }}
      back={paths.receivable.list('pending')}
      onSave={save}
    />
  );
}

/** A pending one, changed. */
export function EditReceivable() {
  const { id = '' } = useParams();
  const result = useGetReceivableQuery({ id });
  return (
    <Loaded result={{ ...result, data: result.currentData }}>
      {(receivable) => <EditForm key={receivable.id} latest={receivable} />}
    </Loaded>
  );
}

/** Works on it as it was loaded; what somebody else makes of it meanwhile is told, not mixed in. */
function EditForm({ latest }: { latest: ReceivableDetails }) {
  const t = useTexts();
  const notify = useNotify();
  const [edit] = useEditReceivableMutation();
  const [base, setBase] = useState(latest);
  const [state, setState] = useState<'open' | 'saving' | 'refused'>('open');
  const { id, receiptNo: number } = base;
  const details = paths.receivable.details(id);
  if (base.status !== 'pending') return <Navigate replace to={details} />;
  const save = async (draft: ReceivableDraft) => {
    setState('saving');
    try {
      await edit({
        'If-Match': ifMatch(base.version),
        receivableEdit: { ...draft, id },
      }).unwrap();
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
    <ReceivableForm
      key={base.version}
      title={t('editTitle', { number })}
      submit={t('save')}
      values={valuesOf(base)}
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

/** What it says, as the form holds it. */
function valuesOf(receivable: ReceivableDetails): FieldValues {
  const { customer, order, collector } = receivable;
  return toValues(
    receivableDraft,
    {
      ...receivable,
      customerId: customer.id,
      orderId: order?.id,
      collectorId: collector?.id,
    },
    {
      [customer.id]: `${customer.code} · ${customer.name}`,
      ...(order ? { [order.id]: order.number } : {}),
      ...(collector ? { [collector.id]: `${collector.code} · ${collector.name}` } : {}),
    },
  );
}
