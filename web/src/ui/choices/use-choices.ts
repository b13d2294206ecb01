import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useDebounced } from '../use-debounced';
import { type Choices, fitting, useFound } from './choices';
import type { Option } from './lookup-types';

interface Search<O extends Option> {
  /** What stands in the field. */
  typed: string;
  open: boolean;
  /** Asks before the list is open. */
  eager?: boolean;
  /** Before the server is called, in milliseconds. */
  delay: number;
  choices: Choices<O>;
  onChoose: (option: O) => void;
}

/**
 * The choices for what is typed. Until the server's answer to it is there, only what fits of the answer before is
 * offered; Enter pressed meanwhile takes the first choice of the answer when it comes. After a search that failed, Enter
 * asks again.
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
  // What was typed when Enter came too early; the field may have been left since.
  const [hurried, setHurried] = useState<string | null>(null);
  const found = useFound(choices, hurried ?? settled, !open && !eager && hurried === null);
  const pending = hurried !== null || settled !== typed || found.loading;
  const { loading } = found;
  // A list that is empty for a moment takes away what somebody is clicking on.
  const before = useRef({ choices, options: found.options });
  const earlier = before.current.choices === choices ? before.current.options : [];
  const known = loading && found.options.length === 0 ? earlier : found.options;
  const options = pending ? fitting(known, typed) : found.options;
  useEffect(() => {
    if (!loading) before.current = { choices, options: found.options };
  });

  const first = found.options[0];
  useEffect(() => {
    if (hurried === null || loading) return;
    setHurried(null);
    if (first) onChoose(first);
  }, [hurried, loading, first, onChoose]);

  /** Answers whether the key has been dealt with. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    // This Enter ends a word of an input method.
    if (event.nativeEvent.isComposing) return false;
    if (event.key !== 'Enter') {
      if (event.key !== 'Tab') setHurried(null);
      return false;
    }
    // A search never sends the form that it stands in.
    if (open) event.preventDefault();
    const early = open && pending && typed !== '';
    if (early) setHurried(typed);
    else if (open && options.length === 0) found.retry?.();
    return early;
  };
  return { options, loading: pending, retry: found.retry, onKeyDown };
}
