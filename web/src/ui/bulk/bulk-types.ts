import type { ReactNode } from 'react';
import type { Problem } from '@/api/problem';
import type { Submission } from '../submission';

/** A row as the report names it. */
export interface BulkItem {
  id: string;
  label: string;
  hint?: string | undefined;
  /** What it is worth, for the sum of those that pass. */
  amount?: string | undefined;
  /** Where it can be looked at. */
  to: string;
}

/** The same step for several rows. */
export interface BulkTask {
  /** "Approve 3 orders". */
  title: string;
  text?: string | undefined;
  verb: string;
  /** In place of the verb with a count: "Approve 2 orders". */
  several?: ((count: number) => string) | undefined;
  danger: boolean;
  reason: 'none' | 'optional' | 'required';
  items: readonly BulkItem[];
  /** Takes it with one row, by the key of all attempts at that row; throws what the server refuses. */
  take: (id: string, reason: string, submission: Submission) => Promise<unknown>;
  /** The server's dry run of one row: throws what it would refuse. */
  check?: (id: string) => Promise<unknown>;
  /** Whether what the server refuses may be done all the same, one by one and with a reason. */
  needsReason?: (problem: Problem) => boolean;
  /** What all those together do that no single dry run shows. */
  effect?: ((ids: readonly string[]) => ReactNode) | undefined;
}

/** What can be done with the selected rows. */
export interface BulkAction {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** A task that asks, runs and reports. */
  task?: BulkTask;
  /** Where it goes instead. */
  to?: string;
}
