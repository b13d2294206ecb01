import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazily } from '../lazy-component';
import { LazyDialogBoundary } from '../lazy-dialog-boundary';
import type { BulkAction, BulkTask } from './bulk-types';

const BulkDialog = lazily(() => import('./bulk-dialog').then((module) => module.BulkDialog));

/** Returns the dialog of the step that the address requests for every row of the list: `?step=pending-to-approved`. */
export function useRequestedBulk<Row>(
  bulk: (rows: readonly Row[]) => BulkAction[],
  rows: readonly Row[] | undefined,
): ReactNode {
  const [query, setQuery] = useSearchParams();
  const [task, setTask] = useState<BulkTask | null>(null);
  const step = query.get('step');
  const loaded = rows !== undefined;
  // The rows of the moment: the task must not start again with each render.
  const open = useEffectEvent((name: string) => {
    setTask(bulk(rows ?? []).find((action) => action.step === name)?.task ?? null);
    setQuery(without('step'), { replace: true });
  });
  useEffect(() => {
    if (step !== null && loaded) open(step);
  }, [step, loaded]);
  return (
    <LazyDialogBoundary>
      {task && <BulkDialog task={task} onClose={() => setTask(null)} />}
    </LazyDialogBoundary>
  );
}

/** Removes a parameter of a query. */
function without(name: string) {
  return (query: URLSearchParams) => {
    const rest = new URLSearchParams(query);
    rest.delete(name);
    return rest;
  };
}
