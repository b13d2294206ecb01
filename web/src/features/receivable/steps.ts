import { ifMatch } from '@/api/base-query';
import {
  type ReceivableStatus,
  useApproveReceivableMutation,
  useVoidApprovedReceivableMutation,
  useVoidReceivableMutation,
  type Written,
} from '@/api/generated';
import type { Operation } from '@/api/generated-session';
import type { May } from '@/api/session';
import { say } from './texts';

/** A step that a person can take with a receivable: button, menu, shortcut and dialog come from here. */
export interface ReceivableStep {
  name: 'approve' | 'void' | 'voidApproved';
  from: ReceivableStatus;
  operation: Operation;
  verb: string;
  text: string;
  title: (number: string) => string;
  /** What is said when it is done. */
  done: (number: string) => string;
  reason: 'none' | 'required';
  danger: boolean;
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
  },
];

/** What this person may do next with a receivable of this status. */
export function stepsFrom(status: ReceivableStatus, may: May): ReceivableStep[] {
  return receivableSteps.filter((step) => step.from === status && may(step.operation));
}

export function mayEdit(status: ReceivableStatus, madeBy: string, may: May): boolean {
  return status === 'pending' && may('receivable-edit', madeBy);
}

export interface StepWish {
  id: string;
  version: number;
  reason: string | null;
  preview: boolean;
}

/** Takes a step, or asks what it would do. Throws what the server refuses. */
export function useTakeStep(): (step: ReceivableStep, wish: StepWish) => Promise<Written> {
  const [approve] = useApproveReceivableMutation();
  const [voidPending] = useVoidReceivableMutation();
  const [voidApproved] = useVoidApprovedReceivableMutation();
  return ({ name }, { id, version, reason, preview }) => {
    const take = { approve, void: voidPending, voidApproved }[name];
    return take({
      'If-Match': ifMatch(version),
      ...(preview ? { preview } : {}),
      receivableStep: { id, reason },
    }).unwrap();
  };
}
