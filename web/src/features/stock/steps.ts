import type { StockTransactionKind, StockTransactionStatus } from '@/api/generated';
import type { May } from '@/api/session';
import type { Step } from '@/ui/actions/step';
import { say } from './texts';

/** A step that a person can take with a stock transaction. */
export interface StockStep extends Step {
  name: 'approve' | 'approveAtOnce' | 'reopen' | 'send' | 'receive' | 'void';
  from: readonly StockTransactionStatus[];
  to: StockTransactionStatus;
  kinds: readonly StockTransactionKind[];
}

const travels: readonly StockTransactionKind[] = ['purchase'];
const atOnce: readonly StockTransactionKind[] = ['opening', 'adjustment', 'customer-return'];

/** The state machine's table, as far as persons move it. */
export const stockSteps: readonly StockStep[] = [
  {
    name: 'approve',
    from: ['pending-approval'],
    to: 'approved-admin',
    kinds: travels,
    operation: 'stock-transaction-approve',
    verb: say('approve'),
    text: say('approveOrderText'),
    title: (number) => say('approveTitle', { number }),
    done: (number) => say('approvedOrder', { number }),
    reason: 'none',
    danger: false,
    ahead: true,
    // Nothing is on its way before it is sent off.
    undo: { step: 'reopen', asks: false },
  },
  {
    name: 'approveAtOnce',
    from: ['pending-approval'],
    to: 'received-by-warehouse',
    kinds: atOnce,
    operation: 'stock-transaction-approve',
    verb: say('approve'),
    text: say('approveText'),
    title: (number) => say('approveTitle', { number }),
    done: (number) => say('approved', { number }),
    reason: 'none',
    danger: false,
    ahead: true,
  },
  {
    name: 'send',
    from: ['approved-admin'],
    to: 'on-transit-supplier',
    kinds: travels,
    operation: 'stock-transaction-send',
    verb: say('markSent'),
    text: say('sendText'),
    title: (number) => say('sendTitle', { number }),
    done: (number) => say('sentOff', { number }),
    reason: 'none',
    danger: false,
    ahead: true,
  },
  {
    name: 'receive',
    from: ['on-transit-supplier'],
    to: 'received-by-warehouse',
    kinds: travels,
    operation: 'stock-transaction-receive',
    verb: say('receive'),
    text: say('receiveText'),
    title: (number) => say('receiveTitle', { number }),
    done: (number) => say('receivedDone', { number }),
    reason: 'optional',
    danger: false,
    ahead: true,
  },
  {
    name: 'reopen',
    from: ['approved-admin'],
    to: 'pending-approval',
    kinds: travels,
    operation: 'stock-transaction-reopen',
    verb: say('reopen'),
    text: say('reopenText'),
    title: (number) => say('reopenTitle', { number }),
    done: (number) => say('reopened', { number }),
    reason: 'optional',
    danger: false,
    ahead: false,
    undo: { step: 'approve', asks: true },
  },
  {
    name: 'void',
    from: ['pending-approval'],
    to: 'void',
    kinds: [...travels, ...atOnce],
    operation: 'stock-transaction-void',
    verb: say('void'),
    text: say('voidText'),
    title: (number) => say('voidTitle', { number }),
    done: (number) => say('voided', { number }),
    reason: 'required',
    danger: true,
    ahead: false,
  },
  {
    name: 'void',
    from: ['approved-admin', 'on-transit-supplier'],
    to: 'void',
    kinds: travels,
    operation: 'stock-transaction-void',
    verb: say('void'),
    text: say('voidOrderText'),
    title: (number) => say('voidTitle', { number }),
    done: (number) => say('voided', { number }),
    reason: 'required',
    danger: true,
    ahead: false,
  },
];

/** What decides which steps there are; a row of a list has it as well as the details. */
export interface Standing {
  kind: StockTransactionKind;
  status: StockTransactionStatus;
  /** How much of it is here. */
  receivedPercent: number;
}

/** What this person may do next with it. What has begun to arrive can no longer be called off. */
export function stepsFrom({ kind, status, receivedPercent }: Standing, may: May): StockStep[] {
  return stockSteps.filter(
    (step) =>
      step.from.includes(status) &&
      step.kinds.includes(kind) &&
      may(step.operation) &&
      !(step.to === 'void' && receivedPercent > 0),
  );
}

export function mayEdit(status: StockTransactionStatus, madeBy: string, may: May): boolean {
  return status === 'pending-approval' && may('stock-transaction-edit', madeBy);
}
