import { useState } from 'react';
import { changeListState, type ListState, parseListState } from './state';
import type { ChangeList } from './use-list-state';

/** The pages of a card whose list is not that of the address: turned in place, forgotten when the page is left. */
export function useOwnPages(size: number): [ListState, ChangeList] {
  const [state, setState] = useState(() =>
    parseListState(new URLSearchParams({ size: `${size}` })),
  );
  const onChange: ChangeList = (change) =>
    setState((now) => changeListState(now, typeof change === 'function' ? change(now) : change));
  return [state, onChange];
}
