import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Navigate, useParams } from 'react-router';
import { ifMatch } from '@/api/base-query';
import {
  type StockTransactionDetails,
  type StockTransactionDraft,
  useCreateStockTransactionMutation,
  useEditStockTransactionMutation,
  useGetStockTransactionQuery,
} from '@/api/generated';
import { asProblem } from '@/api/problem';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { Loaded } from '@/ui/details-page';
import { useNotify } from '@/ui/notify';
import { stockTransactionDraft } from '@/ui/record/limits';
import { blankValues, toValues } from '@/ui/record/values';
import { StockForm } from './form-view';
import { linesOf } from './stock-lines';
import { stockHome } from './stock-status';
import { useTexts } from './texts';

const { lines: _lines, ...head } = stockTransactionDraft;

/** A new one of any kind. */
export function NewStockTransaction() {
  const t = useTexts();
  const may = useMay();
  const notify = useNotify();
  const [create] = useCreateStockTransactionMutation();
  const save = async (draft: StockTransactionDraft) => {
    const written = await create({ stockTransactionDraft: draft }).unwrap();
    notify(t('sent', { number: written.number }));
    return paths.stock.details(written.id);
  };
  const today = dayjs().format('YYYY-MM-DD');
  return (
    <StockForm
      title={t('newTransaction')}
      submit={t('send')}
      head={head}
      values={{ ...blankValues(head), kind: 'purchase', transactionDate: today }}
      lines={[]}
      back={stockHome(may)}
      onSave={save}
    />
  );
}

/** A pending one, changed. */
export function EditStockTransaction() {
  const { id = '' } = useParams();
  const result = useGetStockTransactionQuery({ id });
  return (
    <Loaded result={result}>
      {(transaction) => <EditForm key={transaction.id} latest={transaction} />}
    </Loaded>
  );
}

/** Works on it as it was loaded; what somebody else makes of it meanwhile is told, not mixed in. */
function EditForm({ latest }: { latest: StockTransactionDetails }) {
  const t = useTexts();
  const notify = useNotify();
  const [edit] = useEditStockTransactionMutation();
  const [base, setBase] = useState(latest);
  const [state, setState] = useState<'open' | 'saving' | 'refused'>('open');
  const { id, transactionNo: number } = base;
  if (base.status !== 'pending-approval') {
    return <Navigate replace to={paths.stock.details(id)} />;
  }
  const save = async (draft: StockTransactionDraft) => {
    setState('saving');
    try {
      await edit({
        id,
        'If-Match': ifMatch(base.version),
        stockTransactionDraft: draft,
      }).unwrap();
      notify(t('saved', { number }));
      return paths.stock.details(id);
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
    <StockForm
      key={base.version}
      title={t('editTitle', { number })}
      submit={t('save')}
      head={head}
      values={valuesOf(base)}
      lines={linesOf(base)}
      back={paths.stock.details(id)}
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
function valuesOf(transaction: StockTransactionDetails): FieldValues {
  const { warehouse, supplier, customer, order } = transaction;
  const parties = [warehouse, supplier, customer].filter((party) => party != null);
  const labels = Object.fromEntries(parties.map(({ id, code, name }) => [id, `${code} · ${name}`]));
  const ids = {
    warehouseId: warehouse.id,
    supplierId: supplier?.id,
    customerId: customer?.id,
    orderId: order?.id,
  };
  return toValues(
    head,
    { ...transaction, ...ids },
    { ...labels, ...(order ? { [order.id]: order.number } : {}) },
  );
}
