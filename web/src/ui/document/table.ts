import type { Operation } from '@/api/generated-session';

/** A row of the domain's table of steps. */
export interface StepRow<Status extends string = string, Kind extends string = string> {
  /** Name on the wire: `{from}-to-{to}`. */
  name: string;
  operation: Operation;
  from: Status;
  to: Status;
  /** Kinds of document with this step; all if undefined. */
  kinds?: readonly Kind[];
  reasonRequired: boolean;
  /** Advances the document. */
  advances: boolean;
  /** Ends the document permanently. */
  cancels: boolean;
  /** Name of the step that reverts it. */
  undo: string | null;
}

/** Facts about a kind of document from the domain. */
export interface DocumentTable<Status extends string = string, Kind extends string = string> {
  /** Statuses with the operation that lists them. */
  lists: readonly { status: Status; operation: Operation }[];
  steps: readonly StepRow<Status, Kind>[];
  /** Maps events to the status after them; other events are absent. */
  statusAfter: Readonly<Record<string, Status>>;
}
