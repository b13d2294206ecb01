import { useEffect, useState } from 'react';

/**
 * Works around `useAutocomplete`, which resets its highlight to the first option when options change, and again at the
 * next render. Arrow keys in between are lost, and Enter chooses the wrong option (mui/material-ui#48093). Forces that
 * render at once. Call it after `useAutocomplete` with the labels of its options.
 */
export function useSteadyHighlight(labels: readonly string[]): void {
  const key = labels.join('\n');
  const [, render] = useState(key);
  useEffect(() => render(key), [key]);
}
