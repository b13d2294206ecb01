import type { ReactNode } from 'react';
import { ifMatch } from '@/api/base-query';
import type { Operation } from '@/api/generated-session';
import type { May } from '@/api/session';
import { stepIcon } from '../document/step-icon';
import type { Action } from './action';

/** A step that a person can take with a document: button, menu, key, search and dialog come from here. */
export interface Step {
  /** `approve`; also in the address that opens its dialog. */
  name: string;
  operation: Operation;
  /** The statuses that it starts from. */
  from: string | readonly string[];
  verb: string;
  /** The same for several documents, where the verb names one: "Approve 2 orders". */
  several?: (count: number) => string;
  /** Heads the dialog and names it in the search: "Approve ORD-17". */
  title: (number: string) => string;
  /** What it means, for the dialog. */
  text: string;
  /** The notice when it is done. */
  done: (number: string) => string;
  reason: 'optional' | 'required' | 'none';
  danger: boolean;
  /** The way ahead, as the page's main button. */
  ahead: boolean;
  /** In place of the icon of its direction. */
  icon?: ReactNode;
  /** What takes it back: at once where nobody minds, or asking first as ever. */
  undo?: { step: string; asks: boolean };
}

/** Whether it can be taken with a document of this status. */
export function startsFrom({ from }: Pick<Step, 'from'>, status: string): boolean {
  return typeof from === 'string' ? from === status : from.includes(status);
}

/** Stands in a dry run for the reason that is still to be written. */
export const previewReason = '…';

/** How a step is wished for. */
export interface StepWish {
  id: string;
  version: number;
  reason: string | null;
  /** Asks only what would happen. */
  preview: boolean;
  /** The reason is why a limit may be exceeded. */
  overrides: boolean;
  /** The value of its field, where it has one. */
  value?: string;
  /** The idempotency key of this deed; a preview needs none. */
  key?: string;
}

/** What every step is sent with. */
export function stepHeaders({ version, preview, key }: StepWish) {
  return {
    'If-Match': ifMatch(version),
    ...(preview ? { preview } : {}),
    ...(key && !preview ? { 'Idempotency-Key': key } : {}),
  };
}

/** The step that takes another one back, for those who may take it. */
export function undoOf<S extends Step>(
  { undo }: Step,
  all: readonly S[],
  may: May,
): { step: S; asks: boolean } | null {
  const step = all.find(({ name }) => name === undo?.step);
  return undo && step && may(step.operation) ? { step, asks: undo.asks } : null;
}

/** The steps of a document as actions: ahead is A, back is U, off is X. */
export function stepActions<S extends Step>(
  steps: readonly S[],
  number: string,
  ask: (step: S) => void,
): Action[] {
  return steps.map((step) => ({
    name: step.name,
    label: step.verb,
    title: step.title(number),
    icon: stepIcon(step),
    danger: step.danger,
    key: step.danger ? 'x' : step.ahead ? 'a' : 'u',
    run: () => ask(step),
    ...(step.ahead ? { place: 'primary' } : {}),
  }));
}
