import { emptyApi } from '@/api/emptyApi';
import { sessionReducer } from '@/api/session';
import { chosenLabelsReducer } from './combobox/chosen-labels';
import { listsReducer } from './list/memory';
import { changesReducer } from './undo/changes';

/** Reducers of the state that pages use; a replayed document has a store of its own with them. */
export const pageReducers = {
  [emptyApi.reducerPath]: emptyApi.reducer,
  session: sessionReducer,
  lists: listsReducer,
  chosenLabels: chosenLabelsReducer,
  changes: changesReducer,
};
