import {
  type ReceivableStatus,
  useApproveReceivableMutation,
  useVoidApprovedReceivableMutation,
  useVoidReceivableMutation,
  type Written,
} from '@/api/generated';
import type { May } from '@/api/session';
import { type Step, type StepWish, stepHeaders } from '@/ui/actions/step';
import { say } from './texts';

/** A step that a person can take with a receivable. None has a way back: void is final. */
export interface ReceivableStep extends Step {
  name: 'approve' | 'void' | 'voidApproved';
  from: ReceivableStatus;
}

export const receivableSteps: readonly ReceivableStep[] = [
  {
    name: 'approve',
    from: 'pending',
    operation: 'receivable-approve',
    verb: say('approve'),
    text: say('approveText'),
    title: (number) => say('approveTitle', { number }),
    done: (number) => say('approved', { number }),
    reason: 'none',
    danger: false,
    ahead: true,
  },
  {
    name: 'void',
    from: 'pending',
    operation: 'receivable-void',
    verb: say('void'),
    text: say('voidText'),
    title: (number) => say('voidTitle', { number }),
    done: (number) => say('voided', { number }),
    reason: 'required',
    danger: true,
    ahead: false,
  },
  {
    name: 'voidApproved',
    from: 'approved',
    operation: 'receivable-void',
    verb: say('void'),
    text: say('voidApprovedText'),
    title: (number) => say('voidTitle', { number }),
    done: (number) => say('takenBack', { number }),
    reason: 'required',
    danger: true,
    ahead: false,
  },
];

/** What this person may do next with a receivable of this status. */
export function stepsFrom(status: ReceivableStatus, may: May): ReceivableStep[] {
  return receivableSteps.filter((step) => step.from === status && may(step.operation));
}

export function mayEdit(status: ReceivableStatus, madeBy: string, may: May): boolean {
  return status === 'pending' && may('receivable-edit', madeBy);
}

/** Takes a step, or asks what it would do. Throws what the server refuses. */
export function useTakeStep(): (step: ReceivableStep, wish: StepWish) => Promise<Written> {
  const [approve] = useApproveReceivableMutation();
  const [voidPending] = useVoidReceivableMutation();
  const [voidApproved] = useVoidApprovedReceivableMutation();
  return ({ name }, wish) => {
    const { id, reason } = wish;
    const take = { approve, void: voidPending, voidApproved }[name];
    return take({
      ...stepHeaders(wish),
      receivableStep: { id, reason },
    }).unwrap();
  };
}
