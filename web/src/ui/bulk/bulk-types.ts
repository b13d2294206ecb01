import type { ReactNode } from 'react';
import type { Problem } from '@/api/problem';
import type { Submission } from '../submission';

/** A row as the report shows it. */
export interface BulkItem {
  id: string;
  label: string;
  hint?: string | undefined;
  /** Amount, for the total of accepted rows. */
  amount?: string | undefined;
  /** Address of the record. */
  to: string;
}

/** An operation on several rows. */
export interface BulkTask {
  /** "Approve 3 orders". */
  title: string;
  text?: string | undefined;
  verb: string;
  /** Returns the label with a count: "Approve 2 orders". */
  several?: ((count: number) => string) | undefined;
  /** Returns the label that leaves the rows unchanged, for a step that ends them: "Keep 3 orders". */
  keep?: ((count: number) => string) | undefined;
  danger: boolean;
  reason: 'none' | 'optional' | 'required';
  items: readonly BulkItem[];
  /** Executes the operation on a row with the idempotency key of all its attempts; throws a refusal. */
  execute: (id: string, reason: string, submission: Submission) => Promise<unknown>;
  preview?: {
    /** Status of the rows after the operation, for use within a sentence: "approved". */
    status: string;
    /** Previews a row; throws a refusal. */
    check: (id: string) => Promise<unknown>;
  };
  /** Returns true if a reason would override the refusal of a single row. */
  needsReason?: (problem: Problem) => boolean;
  /** Returns the combined effect of these rows, which no single preview shows. */
  effect?: ((ids: readonly string[]) => ReactNode) | undefined;
}

/** An operation on the selected rows. */
export interface BulkAction {
  /** Name of the step that it executes on each row. */
  step?: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Confirms, runs and reports. */
  task?: BulkTask;
  /** Address that it opens, in place of a task. */
  to?: string;
}
