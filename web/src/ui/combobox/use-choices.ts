import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useDebounced } from '../use-debounced';
import { type Choices, fitting, useFound } from './choices';
import type { Option } from './lookup-types';

interface Search<O extends Option> {
  /** Text of the field. */
  typed: string;
  open: boolean;
  /** Searches before the list opens. */
  eager?: boolean;
  /** Delay of the search in milliseconds. */
  delay: number;
  choices: Choices<O>;
  onChoose: (option: O) => void;
}

/**
 * Returns the options for a text. Until the server responds, the previous options are filtered; Enter in between
 * chooses the first option of the response. Enter retries a failed search.
 */
export function useChoices<O extends Option>({
  typed,
  open,
  eager = false,
  delay,
  choices,
  onChoose,
}: Search<O>) {
  const settled = useDebounced(typed, delay);
  // Text at the time of an early Enter; the field may have lost focus since.
  const [immediateTerm, setImmediateTerm] = useState<string | null>(null);
  const found = useFound(
    choices,
    immediateTerm ?? settled,
    !open && !eager && immediateTerm === null,
  );
  const pending = immediateTerm !== null || settled !== typed || found.loading;
  const { loading } = found;
  // Keeps the old options until new ones arrive, or the list collapses under the pointer.
  const before = useRef({ choices, options: found.options });
  const earlier = before.current.choices === choices ? before.current.options : [];
  const known = loading && found.options.length === 0 ? earlier : found.options;
  const options = pending ? fitting(known, typed) : found.options;
  useEffect(() => {
    if (!loading) before.current = { choices, options: found.options };
  });

  const first = found.options[0];
  useEffect(() => {
    if (immediateTerm === null || loading) return;
    setImmediateTerm(null);
    if (first) onChoose(first);
  }, [immediateTerm, loading, first, onChoose]);

  /** Returns true if it has handled the key. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    // This Enter confirms text of an input method.
    if (event.nativeEvent.isComposing) return false;
    if (event.key !== 'Enter') {
      if (event.key !== 'Tab') setImmediateTerm(null);
      return false;
    }
    // A search never submits its form.
    if (open) event.preventDefault();
    const early = open && pending && typed !== '';
    if (early) setImmediateTerm(typed);
    else if (open && options.length === 0) found.retry?.();
    return early;
  };
  return { options, loading: pending, retry: found.retry, onKeyDown };
}
