import { useState } from 'react';
import { changeListState, type ListState, parseListState } from './state';
import type { ChangeList } from './use-list-state';

/** Keeps the page of a list that is not in the URL, such as in a card, in component state. */
export function useOwnPages(size: number): [ListState, ChangeList] {
  const [state, setState] = useState(() =>
    parseListState(new URLSearchParams({ size: `${size}` })),
  );
  const onChange: ChangeList = (change) =>
    setState((now) => changeListState(now, typeof change === 'function' ? change(now) : change));
  return [state, onChange];
}
