import { createSlice, type ListenerMiddlewareInstance, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '@/api/session';
import type { Noun } from '@/api/tags';

/** Time during which the page and the list offer to undo a step. */
export const UNDO_TIMEOUT_MS = 30_000;

/** A step that the user executed and may undo. */
export interface DoneStep {
  noun: Noun;
  /** Id of the document. */
  id: string;
  number: string;
  /** Version of the document after the step. */
  version: number;
  /** Names of the step and of the one that reverts it. */
  step: string;
  back: string;
  /** True once the undo is requested, so that it runs once. */
  undoing?: boolean;
}

const slice = createSlice({
  name: 'doneSteps',
  initialState: [] as readonly DoneStep[],
  reducers: {
    stepDone: (steps, { payload }: PayloadAction<DoneStep>) => [
      ...steps.filter(({ id }) => id !== payload.id),
      payload,
    ],
    undoStarted: (steps, { payload }: PayloadAction<DoneStep>) =>
      steps.map((step) => (isSame(step, payload) ? { ...step, undoing: true } : step)),
    undoWithdrawn: (steps, { payload }: PayloadAction<DoneStep>) =>
      steps.filter((step) => !isSame(step, payload)),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => []);
  },
  selectors: { selectDoneSteps: (steps) => steps },
});

export const doneStepsReducer = slice.reducer;
export const { stepDone, undoStarted, undoWithdrawn } = slice.actions;
export const { selectDoneSteps } = slice.selectors;

function isSame(one: DoneStep, other: DoneStep): boolean {
  return one.id === other.id && one.version === other.version;
}

/** Withdraws the undo of each step after its timeout. */
export function expireUndo(startListening: ListenerMiddlewareInstance['startListening']): void {
  startListening({
    actionCreator: stepDone,
    effect: async ({ payload }, { delay, dispatch }) => {
      await delay(UNDO_TIMEOUT_MS);
      dispatch(undoWithdrawn(payload));
    },
  });
}
