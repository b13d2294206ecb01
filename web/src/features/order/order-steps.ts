import { ifMatch } from '@/api/base-query';
import type { OrderStatus, Written } from '@/api/generated';
import {
  useApproveOrderMutation,
  useCancelApprovedOrderMutation,
  useCancelOrderMutation,
  useReopenOrderMutation,
} from '@/api/generated';
import type { Operation } from '@/api/generated-session';
import type { May } from '@/api/session';
import { say } from './texts';

/** A step that a person can take with an order: button, menu, shortcut and dialog come from here. */
export interface OrderStep {
  name: 'approve' | 'reopen' | 'cancel' | 'cancelApproved';
  from: OrderStatus;
  operation: Operation;
  verb: string;
  text: string;
  /** What is said when it is done. */
  done: (number: string) => string;
  reason: 'optional' | 'required' | 'none';
  danger: boolean;
  /** The way ahead, as the page's main button. */
  ahead: boolean;
}

export const orderSteps: readonly OrderStep[] = [
  {
    name: 'approve',
    from: 'pending',
    operation: 'order-approve',
    verb: say('approve'),
    text: say('approveText'),
    done: (number) => say('approved', { number }),
    reason: 'none',
    danger: false,
    ahead: true,
  },
  {
    name: 'reopen',
    from: 'approved',
    operation: 'order-reopen',
    verb: say('reopen'),
    text: say('reopenText'),
    done: (number) => say('reopened', { number }),
    reason: 'optional',
    danger: false,
    ahead: false,
  },
  {
    name: 'cancel',
    from: 'pending',
    operation: 'order-cancel',
    verb: say('cancel'),
    text: say('cancelText'),
    done: (number) => say('cancelled', { number }),
    reason: 'required',
    danger: true,
    ahead: false,
  },
  {
    name: 'cancelApproved',
    from: 'approved',
    operation: 'order-cancel-approved',
    verb: say('cancel'),
    text: say('cancelText'),
    done: (number) => say('cancelled', { number }),
    reason: 'required',
    danger: true,
    ahead: false,
  },
];

/** What this person may do next with an order of this status that `madeBy` placed. */
export function stepsFrom(status: OrderStatus, madeBy: string, may: May): OrderStep[] {
  return orderSteps.filter((step) => step.from === status && may(step.operation, madeBy));
}

export function mayEdit(status: OrderStatus, madeBy: string, may: May): boolean {
  return status === 'pending' && may('order-edit', madeBy);
}

export interface StepWish {
  id: string;
  version: number;
  reason?: string;
  creditOverride?: string;
  preview?: boolean;
}

/** Takes a step, or asks what it would do. Throws what the server refuses. */
export function useTakeStep(): (step: OrderStep, wish: StepWish) => Promise<Written> {
  const [approve] = useApproveOrderMutation();
  const [reopen] = useReopenOrderMutation();
  const [cancel] = useCancelOrderMutation();
  const [cancelApproved] = useCancelApprovedOrderMutation();
  return (step, { id, version, reason, creditOverride, preview }) => {
    const call = {
      'If-Match': ifMatch(version),
      ...(preview ? { preview } : {}),
    };
    const why = reason ? { reason } : {};
    if (step.name === 'approve') {
      const override = creditOverride ? { creditOverride } : {};
      return approve({ ...call, orderApproval: { id, ...why, ...override } }).unwrap();
    }
    const take = { reopen, cancel, cancelApproved }[step.name];
    return take({ ...call, orderStep: { id, ...why } }).unwrap();
  };
}
