import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '@/api/session';
import { chosenText, type Option } from './lookup-types';

const slice = createSlice({
  name: 'chosenLabels',
  initialState: {} as Readonly<Record<string, string>>,
  reducers: {
    optionChosen: (
      labels,
      { payload: { filter, option } }: PayloadAction<{ filter: string; option: Option }>,
    ) => ({ ...labels, [keyOf(filter, option.id)]: chosenText(option) }),
  },
  extraReducers: (on) => on.addCase(sessionEnded, () => ({})),
  selectors: {
    /** Returns the label of an option that the user has chosen in a filter, for those who may not look it up. */
    selectChosenLabel: (labels, filter: string, id: string) => labels[keyOf(filter, id)],
  },
});

export const chosenLabelsReducer = slice.reducer;
export const { optionChosen } = slice.actions;
export const { selectChosenLabel } = slice.selectors;
export type ChosenLabelsState = Parameters<typeof selectChosenLabel>[0];

function keyOf(filter: string, id: string): string {
  return `${filter} ${id}`;
}
