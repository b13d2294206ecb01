import type { ReactNode } from 'react';
import { ifMatch } from '@/api/base-query';
import type { Operation } from '@/api/generated-session';
import type { May } from '@/api/session';
import { stepIcon } from '../document/step-icon';
import type { Action } from './action';

/** A step of a document; button, menu, shortcut, search and dialog derive from it. */
export interface Step {
  /** Names the step, also in the address that opens its dialog: `approve`. */
  name: string;
  operation: Operation;
  /** Statuses that the step starts from. */
  from: string | readonly string[];
  /** Status after the step. */
  to: string;
  verb: string;
  /** Label for several documents: "Approve 2 orders". */
  several?: (count: number) => string;
  /** Title of the dialog, and name in the search: "Approve ORD-17". */
  title: (number: string) => string;
  /** Explains the step in the dialog. */
  text: string;
  /** Notification after the step. */
  done: (number: string) => string;
  reason: 'optional' | 'required' | 'none';
  danger: boolean;
  /** Label of the button that leaves documents unchanged, for a step that ends them: "Keep order". */
  keep?: (count: number) => string;
  /** Advances the document; the page's main button. */
  advances: boolean;
  /** Replaces the icon of the direction. */
  icon?: ReactNode;
  /** Label of the button that undoes this step: "Undo approval". */
  undoVerb?: string;
  /** Step that reverts this one; `asks` if it needs confirmation. */
  undo?: { step: string; asks: boolean };
}

/** Returns true if the step starts from this status. */
export function startsFrom({ from }: Pick<Step, 'from'>, status: string): boolean {
  return typeof from === 'string' ? from === status : from.includes(status);
}

/** Stands in for the missing reason in a preview. */
export const previewReason = '…';

/** Parameters of a step's request. */
export interface StepRequest {
  id: string;
  version: number;
  reason: string | null;
  /** Requests a preview only. */
  preview: boolean;
  /** Overrides a limit, with the reason as justification. */
  overrides: boolean;
  /** Value of the step's field. */
  value?: string;
  /** Idempotency key; absent in a preview. */
  key?: string;
}

/** Returns the parameters that every step sends. */
export function stepHeaders({ version, preview, key }: StepRequest) {
  return {
    'If-Match': ifMatch(version),
    ...(preview ? { preview } : {}),
    ...(key && !preview ? { 'Idempotency-Key': key } : {}),
  };
}

/** Returns the step that reverts another one, if the user may execute it. */
export function undoOf<S extends Step>(
  { undo }: Step,
  all: readonly S[],
  may: May,
): { step: S; asks: boolean } | null {
  const step = all.find(({ name }) => name === undo?.step);
  return undo && step && may(step.operation) ? { step, asks: undo.asks } : null;
}

/** Converts steps to actions with the shortcuts A (advance), U (revert) and X (cancel). */
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
    key: step.danger ? 'x' : step.advances ? 'a' : 'u',
    run: () => ask(step),
    ...(step.advances ? { place: 'primary' } : {}),
  }));
}
