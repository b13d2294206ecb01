import { useEffect, useState } from 'react';

/**
 * `useAutocomplete` puts its highlight back to the first option when the options change, and once more at the render after
 * that, whenever it comes: an arrow key pressed in between is undone, and Enter takes another option than the one that was
 * highlighted (mui/material-ui, issue 48093). Here that render comes at once. Called after `useAutocomplete` with the
 * labels of its options.
 */
export function useSteadyHighlight(labels: readonly string[]): void {
  const key = labels.join('\n');
  const [, render] = useState(key);
  useEffect(() => render(key), [key]);
}
