import type { Operation } from '@/api/generated-session';

/** A row of the domain's table of steps. */
export interface StepRow<Status extends string = string, Kind extends string = string> {
  /** As on the wire: from where to where. */
  name: string;
  operation: Operation;
  from: Status;
  to: Status;
  /** The kinds of document that take it; every kind where there is nothing. */
  kinds?: readonly Kind[];
  reasonRequired: boolean;
  /** It leads on in the document's life. */
  advances: boolean;
  /** It ends the document for good. */
  cancels: boolean;
  /** The step that takes it back. */
  undo: string | null;
}

/** The domain's facts about a kind of document. */
export interface DocumentTable<Status extends string = string, Kind extends string = string> {
  /** Every status, with what one needs to list documents of it. */
  lists: readonly { status: Status; operation: Operation }[];
  steps: readonly StepRow<Status, Kind>[];
  /** The status after an event; an event that changes none is not there. */
  statusAfter: Readonly<Record<string, Status>>;
}
