import type { OrderStatus, Written } from '@/api/generated';
import {
  useApproveOrderMutation,
  useCancelApprovedOrderMutation,
  useCancelOrderMutation,
  useReopenOrderMutation,
} from '@/api/generated';
import type { May } from '@/api/session';
import { type Step, type StepWish, stepHeaders } from '@/ui/actions/step';
import { say } from './texts';

/** A step that a person can take with an order. */
export interface OrderStep extends Step {
  name: 'approve' | 'reopen' | 'cancel' | 'cancelApproved';
  from: OrderStatus;
}

export const orderSteps: readonly OrderStep[] = [
  {
    name: 'approve',
    from: 'pending',
    operation: 'order-approve',
    verb: say('approve'),
    title: (number) => say('approveTitle', { number }),
    text: say('approveText'),
    done: (number) => say('approved', { number }),
    reason: 'none',
    danger: false,
    ahead: true,
    // Nothing has left the house: what was reserved is free again.
    undo: { step: 'reopen', asks: false },
  },
  {
    name: 'reopen',
    from: 'approved',
    operation: 'order-reopen',
    verb: say('reopen'),
    title: (number) => `${say('reopen')} ${number}`,
    text: say('reopenText'),
    done: (number) => say('reopened', { number }),
    reason: 'optional',
    danger: false,
    ahead: false,
    undo: { step: 'approve', asks: true },
  },
  {
    name: 'cancel',
    from: 'pending',
    operation: 'order-cancel',
    verb: say('cancel'),
    title: (number) => `${say('cancel')} ${number}`,
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
    title: (number) => `${say('cancel')} ${number}`,
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

/** Takes a step, or asks what it would do. Throws what the server refuses. */
export function useTakeStep(): (step: OrderStep, wish: StepWish) => Promise<Written> {
  const [approve] = useApproveOrderMutation();
  const [reopen] = useReopenOrderMutation();
  const [cancel] = useCancelOrderMutation();
  const [cancelApproved] = useCancelApprovedOrderMutation();
  return (step, wish) => {
    const { id, reason, overrides } = wish;
    const call = stepHeaders(wish);
    const why = reason ? { reason } : {};
    if (step.name === 'approve') {
      const override = overrides ? { creditOverride: reason } : why;
      return approve({ ...call, orderApproval: { id, ...override } }).unwrap();
    }
    const take = { reopen, cancel, cancelApproved }[step.name];
    return take({ ...call, orderStep: { id, ...why } }).unwrap();
  };
}
