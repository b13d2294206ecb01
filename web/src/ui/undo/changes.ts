import { createSlice, type ListenerMiddlewareInstance, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '@/api/session';

/** Time during which the page and the list offer to undo a change. */
export const UNDO_TIMEOUT_MS = 30_000;

/** A change that the user made and may undo. */
interface Done {
  noun: string;
  /** Id of the document or record. */
  id: string;
  /** Number of the document, or name of the record. */
  number: string;
  /** Version after the change. */
  version: number;
  /** True once the undo is requested, so that it runs once. */
  undoing?: boolean;
}

export interface DoneStep extends Done {
  /** Names of the step and of the one that reverts it. */
  step: string;
  back: string;
}

export interface DoneEdit extends Done {
  field: string;
  /** Former figure as the server writes it; null for none. */
  before: string | null;
}

export type Change = DoneStep | DoneEdit;

const slice = createSlice({
  name: 'changes',
  initialState: [] as readonly Change[],
  reducers: {
    changeDone: (changes, { payload }: PayloadAction<Change>) => [
      ...changes.filter(({ id }) => id !== payload.id),
      payload,
    ],
    undoStarted: (changes, { payload }: PayloadAction<Change>) =>
      changes.map((change) => (isSame(change, payload) ? { ...change, undoing: true } : change)),
    undoWithdrawn: (changes, { payload }: PayloadAction<Change>) =>
      changes.filter((change) => !isSame(change, payload)),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => []);
  },
  selectors: { selectChanges: (changes) => changes },
});

export const changesReducer = slice.reducer;
export const { changeDone, undoStarted, undoWithdrawn } = slice.actions;
export const { selectChanges } = slice.selectors;

export function isStep(change: Change): change is DoneStep {
  return 'step' in change;
}

export function isEdit(change: Change): change is DoneEdit {
  return 'field' in change;
}

function isSame(one: Change, other: Change): boolean {
  return one.id === other.id && one.version === other.version;
}

/** Withdraws the undo of each change after its timeout. */
export function expireUndo(startListening: ListenerMiddlewareInstance['startListening']): void {
  startListening({
    actionCreator: changeDone,
    effect: async ({ payload }, { delay, dispatch }) => {
      await delay(UNDO_TIMEOUT_MS);
      dispatch(undoWithdrawn(payload));
    },
  });
}
