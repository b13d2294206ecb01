import Search from '@mui/icons-material/SearchRounded';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '../search-length';
import { KeyHint } from '../shortcuts/key-hint';
import { useShortcuts } from '../shortcuts/shortcuts';
import { heights, iconSizes } from '../sizes';
import { t } from '../texts';
import { thumb } from '../touch-target';
import { useDebounced } from '../use-debounced';
import type { LeaveKey } from './use-first-row';

/** Width above a phone, in pixels. */
export const SEARCH_WIDTH = 320;

interface SearchFieldProps {
  hint: string;
  value: string;
  onChange: (value: string) => void;
  onLeave: ((value: string, key: LeaveKey) => void) | undefined;
  /** Fills the available width, with a height for touch. */
  grow?: boolean;
}

/**
 * Searches a list. Enter and Arrow Down move to the rows. The first Escape keeps the text, the second one clears it.
 */
export function SearchField({ hint, value, onChange, onLeave, grow = false }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const settled = useDebounced(typed, 250);
  const published = useRef(value);
  const publish = (text: string) => {
    const term = text.trim();
    if (term !== published.current) onChange(term);
    published.current = term;
  };
  const publishSettled = useEffectEvent(publish);

  useEffect(() => {
    // Ignores the own change that returns through the URL; the user may have typed more since.
    if (value === published.current) return;
    published.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => publishSettled(settled), [settled]);
  const clear = () => {
    setTyped('');
    publish('');
  };
  const group = t('thisList');
  useShortcuts([
    { keys: '/', label: t('search'), group, run: () => input.current?.focus() },
    ...(value ? [{ keys: 'Escape', label: t('clearSearch'), group, run: clear }] : []),
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      input.current?.blur();
    } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
      publish(typed);
      onLeave?.(typed.trim(), event.key);
    } else {
      return;
    }
    // Prevents the browser's own Escape, which clears a search field.
    event.preventDefault();
  };
  return (
    <OutlinedInput
      inputRef={input}
      size="small"
      type="search"
      value={typed}
      placeholder={hint}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      inputProps={{ 'aria-label': hint, 'aria-keyshortcuts': '/', maxLength: MAX_SEARCH_LENGTH }}
      startAdornment={
        <InputAdornment position="start">
          <Search sx={{ fontSize: iconSizes.medium, color: 'text.secondary' }} />
        </InputAdornment>
      }
      endAdornment={typed === '' && <KeyHint>/</KeyHint>}
      sx={{
        ...(grow
          ? { height: thumb, flex: '1 1 0', minWidth: 0 }
          : { height: heights.medium, minHeight: heights.medium, flex: `0 0 ${SEARCH_WIDTH}px` }),
        '& input': { textOverflow: 'ellipsis' },
        '& input::-webkit-search-cancel-button': { cursor: 'pointer' },
      }}
    />
  );
}
