import type { ReactNode } from 'react';
import type { DispatchDetails, ExplainDispatchApiArg } from '@/api/generated';
import { Explained } from '@/ui/explanation/explained';

interface Props {
  dispatch: DispatchDetails;
  figure: ExplainDispatchApiArg['figure'];
  label: string;
  children: ReactNode;
}

/** Shows a count of a dispatch; its explanation lists the stops. */
export function DispatchCount({ dispatch, figure, label, children }: Props) {
  return (
    <Explained
      figure={{ call: 'explainDispatch', args: { dispatchId: dispatch.id, figure } }}
      label={`${label} · ${dispatch.dispatchNo}`}
    >
      {children}
    </Explained>
  );
}
