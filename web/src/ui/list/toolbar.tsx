import Search from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { OptionsFilter } from '../choices/filter-options';
import { DatesFilter } from '../dates/filter-dates';
import { badge, count } from '../format';
import { KeyHint } from '../keys/key-hint';
import { useShortcuts } from '../keys/shortcuts';
import { statusLook } from '../status';
import { t } from '../texts';
import { useDebounced } from '../use-debounced';
import { visuallyHidden } from '../visually-hidden';
import { isFiltered, type ListState, unfiltered } from './state';
import type { ListFilter, ListTab } from './types';
import { asWanted, type ChangeList } from './use-list-state';

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
        py: 1,
        px: { xs: 2, md: 2.5 },
        flexShrink: 0,
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
        minHeight: 36,
        flex: { xs: '1 1 100%', sm: '1 1 240px' },
        maxWidth: { sm: 380 },
        '& input::-webkit-search-cancel-button': { cursor: 'pointer' },
      }}
    />
  );
}

/** Status tabs with their counts; the filters go along to the other tab. */
export function ListTabs({ tabs }: { tabs: readonly ListTab[] }) {
  const { search } = useLocation();
  const kept = new URLSearchParams(search);
  kept.delete('page');
  kept.delete('after');
  const query = kept.size > 0 ? `?${kept}` : '';
  return (
    <Tabs
      aria-label={t('status')}
      value={tabs.find((tab) => tab.active)?.to ?? false}
      sx={{
        px: { xs: 2, md: 2.5 },
        flexShrink: 0,
        '&, & .MuiTab-root': { minHeight: { xs: 44, sm: 40 } },
        boxShadow: 'inset 0 -2px 0 0 var(--mui-palette-action-hover)',
      }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.to}
          component={Link}
          to={tab.to + query}
          state={asWanted}
          value={tab.to}
          label={tab.label}
          icon={tab.count === undefined ? undefined : <TabCount tab={tab} />}
        />
      ))}
    </Tabs>
  );
}

/** How many; beyond 99 the badge says no more, but who asks reads or hears the count. */
function TabCount({ tab }: { tab: ListTab }) {
  const tone = tab.status ? statusLook(tab.status).tone : 'primary';
  const number = tab.count ?? 0;
  const exact = `${count(number)}${tab.capped ? '+' : ''}`;
  const colour = `var(--mui-palette-${tone}-main)`;
  return (
    <Box
      component="span"
      title={exact}
      sx={[
        {
          ml: 1,
          px: 0.75,
          minWidth: 24,
          height: 24,
          display: 'inline-grid',
          placeItems: 'center',
          borderRadius: '6px',
          fontSize: '0.75rem',
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
          backgroundColor: `color-mix(in srgb, ${colour} 16%, transparent)`,
          color: `var(--mui-palette-${tone}-darker)`,
        },
        (theme) => theme.applyStyles('dark', { color: `var(--mui-palette-${tone}-light)` }),
      ]}
    >
      <span aria-hidden="true">{badge(number)}</span>
      <Box component="span" sx={visuallyHidden}>
        {exact}
      </Box>
    </Box>
  );
}
