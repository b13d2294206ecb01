import type { DispatchStatus, Written } from '@/api/generated';
import {
  useCancelLoadedDispatchMutation,
  useCancelSentDispatchMutation,
  useCancelWaitingDispatchMutation,
  useCloseDispatchMutation,
  useLoadDispatchMutation,
  useSendDispatchMutation,
  useUnloadDispatchMutation,
} from '@/api/generated';
import type { May } from '@/api/session';
import { type Step, type StepWish, stepHeaders } from '@/ui/actions/step';
import { say } from './texts';

/** A step that a person can take with a dispatch. */
export interface DispatchStep extends Step {
  name:
    | 'waiting-to-loaded'
    | 'loaded-to-waiting'
    | 'loaded-to-on-transit'
    | 'on-transit-to-delivered'
    | 'waiting-to-cancelled'
    | 'loaded-to-cancelled'
    | 'on-transit-to-cancelled';
  from: DispatchStatus;
}

const ahead = { reason: 'none', danger: false, ahead: true } as const;
const cancels = {
  verb: say('cancel'),
  title: (number: string) => `${say('cancel')} ${number}`,
  done: (number: string) => say('cancelled', { number }),
  reason: 'required',
  danger: true,
  ahead: false,
} as const;

export const dispatchSteps: readonly DispatchStep[] = [
  {
    name: 'waiting-to-loaded',
    from: 'waiting',
    operation: 'dispatch-load',
    verb: say('load'),
    title: (number: string) => `${say('load')} ${number}`,
    text: say('loadText'),
    done: (number) => say('loaded', { number }),
    ...ahead,
    // The vehicle still stands in the yard.
    undo: { step: 'loaded-to-waiting', asks: false },
  },
  {
    name: 'loaded-to-on-transit',
    from: 'loaded',
    operation: 'dispatch-depart',
    verb: say('depart'),
    title: (number: string) => `${say('depart')} ${number}`,
    text: say('departText'),
    done: (number) => say('departed', { number }),
    ...ahead,
  },
  {
    name: 'on-transit-to-delivered',
    from: 'on-transit',
    operation: 'dispatch-close',
    verb: say('close'),
    title: (number: string) => `${say('close')} ${number}`,
    text: say('closeText'),
    done: (number) => say('closed', { number }),
    ...ahead,
  },
  {
    name: 'loaded-to-waiting',
    from: 'loaded',
    operation: 'dispatch-load',
    verb: say('unload'),
    title: (number: string) => `${say('unload')} ${number}`,
    text: say('unloadText'),
    done: (number) => say('unloaded', { number }),
    reason: 'optional',
    danger: false,
    ahead: false,
    undo: { step: 'waiting-to-loaded', asks: true },
  },
  {
    name: 'waiting-to-cancelled',
    from: 'waiting',
    operation: 'dispatch-cancel-waiting',
    text: say('cancelText'),
    ...cancels,
  },
  {
    name: 'loaded-to-cancelled',
    from: 'loaded',
    operation: 'dispatch-cancel',
    text: say('cancelText'),
    ...cancels,
  },
  {
    name: 'on-transit-to-cancelled',
    from: 'on-transit',
    operation: 'dispatch-cancel',
    text: say('cancelOnTransitText'),
    ...cancels,
  },
];

/** What this person may do next with a dispatch of this status that `madeBy` planned. */
export function stepsFrom(status: DispatchStatus, madeBy: string, may: May): DispatchStep[] {
  return dispatchSteps.filter((step) => step.from === status && may(step.operation, madeBy));
}

export function mayEdit(status: DispatchStatus, madeBy: string, may: May): boolean {
  return status === 'waiting' && may('dispatch-edit', madeBy);
}

/** Takes a step, or asks what it would do. Throws what the server refuses. */
export function useTakeStep(): (step: DispatchStep, wish: StepWish) => Promise<Written> {
  const [load] = useLoadDispatchMutation();
  const [unload] = useUnloadDispatchMutation();
  const [send] = useSendDispatchMutation();
  const [close] = useCloseDispatchMutation();
  const [cancelWaiting] = useCancelWaitingDispatchMutation();
  const [cancelLoaded] = useCancelLoadedDispatchMutation();
  const [cancelSent] = useCancelSentDispatchMutation();
  const calls = {
    'waiting-to-loaded': load,
    'loaded-to-waiting': unload,
    'loaded-to-on-transit': send,
    'on-transit-to-delivered': close,
    'waiting-to-cancelled': cancelWaiting,
    'loaded-to-cancelled': cancelLoaded,
    'on-transit-to-cancelled': cancelSent,
  };
  return (step, wish) => {
    const { id, reason, overrides } = wish;
    return calls[step.name]({
      ...stepHeaders(wish),
      dispatchStep: {
        id,
        ...(reason ? { [overrides ? 'creditOverride' : 'reason']: reason } : {}),
      },
    }).unwrap();
  };
}
