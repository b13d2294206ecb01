import Search from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { DatesFilter } from '../filter-dates';
import { OptionsFilter } from '../filter-options';
import { KeyHint } from '../keys/key-hint';
import { isFiltered, type ListState, unfiltered } from './state';
import type { ListFilter } from './types';
import { useShortcuts } from '../keys/shortcuts';
import { t } from '../texts';
import { useDebounced } from '../use-debounced';
import type { ChangeList } from './use-list-state';

interface Props {
  state: ListState;
  onChange: ChangeList;
  /** What the search looks at: "Search number or customer". */
  searchHint?: string | undefined;
  dates?: boolean | undefined;
  filters?: readonly ListFilter[] | undefined;
  /** From the search to the first row of what it finds. */
  onLeaveSearch?: (searchTerm: string) => void;
  /** At the end of the bar: views, columns, download. */
  tools?: ReactNode;
}

/** One bar: search, dates and filters, each bound to the URL. */
export function ListToolbar(props: Props) {
  const { state, onChange, searchHint, dates, filters = [], tools } = props;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: { xs: 1, md: 2.5 },
        px: { xs: 2, md: 2.5 },
      }}
    >
      {searchHint && (
        <SearchField
          hint={searchHint}
          value={state.searchTerm}
          onChange={(searchTerm) => onChange({ searchTerm })}
          onLeave={props.onLeaveSearch}
        />
      )}
      <Box sx={filterLine}>
        {dates && <DatesFilter range={state} onChange={onChange} />}
        {filters.map((filter) => (
          <OptionsFilter
            key={filter.name}
            filter={filter}
            value={state.filters[filter.name] ?? ''}
            onChange={(value) =>
              onChange(({ filters }) => ({
                filters: without({ ...filters, [filter.name]: value }),
              }))
            }
          />
        ))}
        {isFiltered(state) && (
          <Button size="small" color="primary" onClick={() => onChange(unfiltered)}>
            {t('clearAll')}
          </Button>
        )}
      </Box>
      {tools && <Box sx={{ display: 'flex', marginInlineStart: 'auto', gap: 0.5 }}>{tools}</Box>}
    </Box>
  );
}

/** On a phone one line that scrolls sideways, so that the rows begin further up. */
const filterLine = {
  display: { xs: 'flex', sm: 'contents' },
  flex: '1 1 0',
  minWidth: 0,
  gap: 1,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // What has the focus is drawn outside of itself.
  m: -0.5,
  p: 0.5,
  '& > *': { flexShrink: 0 },
  // What goes on under the tools fades out before them; the last one scrolls clear of it.
  '@media (max-width: 599.95px)': {
    paddingInlineEnd: '28px',
    maskImage: 'linear-gradient(to right, black calc(100% - 28px), transparent)',
    '[dir="rtl"] &': {
      maskImage: 'linear-gradient(to left, black calc(100% - 28px), transparent)',
    },
  },
} as const;

function without(filters: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
}

interface SearchFieldProps {
  hint: string;
  value: string;
  onChange: (value: string) => void;
  onLeave: ((value: string) => void) | undefined;
}

/**
 * Enter and the arrow down lead from it to the rows. Escape leaves it as it is; only the next one clears it, so that
 * nobody who looks for the rows loses what was found.
 */
function SearchField({ hint, value, onChange, onLeave }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const settled = useDebounced(typed, 250);
  const published = useRef(value);
  const publish = (text: string) => {
    const term = text.trim();
    if (term !== published.current) onChange(term);
    published.current = term;
  };
  const latest = useRef(publish);
  latest.current = publish;

  useEffect(() => {
    // What was published here comes back by the address; meanwhile more may have been typed, or a space.
    if (value === published.current) return;
    published.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => latest.current(settled), [settled]);
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
      onLeave?.(typed.trim());
    } else {
      return;
    }
    // A browser's own Escape empties a search field.
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
      inputProps={{ 'aria-label': hint, 'aria-keyshortcuts': '/' }}
      startAdornment={
        <InputAdornment position="start">
          <Search sx={{ fontSize: 20, color: 'text.secondary' }} />
        </InputAdornment>
      }
      endAdornment={typed === '' && <KeyHint>/</KeyHint>}
      sx={{
        height: 36,
        flex: { xs: '1 1 100%', sm: '1 1 240px' },
        maxWidth: { sm: 380 },
        '& input::-webkit-search-cancel-button': { cursor: 'pointer' },
      }}
    />
  );
}
