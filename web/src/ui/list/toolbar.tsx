import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs, { type TabsActions } from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { OptionsFilter } from '../combobox/filter-options';
import { DatesFilter } from '../dates/filter-dates';
import { badge, count } from '../format';
import { lazily } from '../lazy-component';
import { center } from '../page/scroll-to-center';
import { Block, Row } from '../parts';
import { statusLook } from '../status';
import { t } from '../texts';
import { visuallyHidden } from '../visually-hidden';
import { SearchField } from './search-field';
import { filteredBy, isFiltered, type ListState, unfiltered } from './state';
import type { ListFilter, ListTab } from './types';
import type { LeaveKey } from './use-first-row';
import { type ChangeList, skipRestore } from './use-list-state';

const PhoneBar = lazily(() => import('./phone-bar').then((module) => module.PhoneBar));

export interface ListToolbarProps {
  state: ListState;
  onChange: ChangeList;
  /** Placeholder with the searched fields: "Search number or customer". */
  searchHint?: string | undefined;
  dates?: boolean | undefined;
  filters?: readonly ListFilter[] | undefined;
  /** Content about documents that need attention. */
  attention?: ReactNode;
  /** Called to move the focus from the search to the rows. */
  onLeaveSearch?: (searchTerm: string, key: LeaveKey) => void;
  /** Content at the end of the bar: views, columns, download. */
  tools?: ReactNode;
  /** True in the selection mode of a phone; null when rows can't be selected. */
  selecting?: boolean | null;
  onSelecting?: (on: boolean) => void;
}

/** Renders search, dates and filters, each bound to the URL. */
export function ListToolbar(props: ListToolbarProps) {
  const { state, onChange, searchHint, dates, filters = [], tools } = props;
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  if (phone) {
    return (
      <>
        <Suspense fallback={<Block height={60} />}>
          <PhoneBar {...props} />
        </Suspense>
        {props.attention}
      </>
    );
  }
  return (
    <Row gap={1} flexWrap="wrap" flexShrink={0} px={{ xs: 2, md: 2.5 }} py={1}>
      {searchHint && (
        <SearchField
          hint={searchHint}
          value={state.searchTerm}
          onChange={(searchTerm) => onChange({ searchTerm })}
          onLeave={props.onLeaveSearch}
        />
      )}
      {dates && <DatesFilter range={state} onChange={onChange} />}
      {filters.map((filter) => (
        <OptionsFilter
          key={filter.name}
          filter={filter}
          value={state.filters[filter.name] ?? ''}
          onChange={(value) => onChange(filteredBy(filter.name, value))}
        />
      ))}
      {props.attention}
      {isFiltered(state) && (
        <Button size="small" color="primary" onClick={() => onChange(unfiltered)}>
          {t('clearAll')}
        </Button>
      )}
      {tools && (
        <Row gap={0.5} alignItems="normal" marginInlineStart="auto">
          {tools}
        </Row>
      )}
    </Row>
  );
}

/** Renders status tabs with counts. Filters are kept on the way to another tab. */
export function ListTabs({ tabs }: { tabs: readonly ListTab[] }) {
  const { search } = useLocation();
  const kept = new URLSearchParams(search);
  kept.delete('page');
  kept.delete('after');
  kept.delete('status');
  const query = kept.size > 0 ? `?${kept}` : '';
  const bar = useRef<HTMLDivElement>(null);
  const line = useRef<TabsActions>(null);
  // Counts load later and move the tabs.
  const counted = tabs.map(({ to, active, count }) => `${to} ${active} ${count}`).join();
  useEffect(() => {
    if (counted === '') return;
    line.current?.updateIndicator();
    center(bar.current?.querySelector<HTMLElement>('.MuiTabs-scroller') ?? null, '.Mui-selected');
  }, [counted]);
  return (
    <Tabs
      ref={bar}
      action={line}
      aria-label={t('status')}
      value={tabs.find((tab) => tab.active)?.to ?? false}
      sx={{
        px: { xs: 2, md: 2.5 },
        flexShrink: 0,
        '&, & .MuiTab-root': { minHeight: { xs: 44, sm: 40 } },
        boxShadow: 'inset 0 -2px 0 0 var(--mui-palette-action-hover)',
        '& .MuiTabs-scroller': { position: 'relative' },
        // Tabs beyond the edge fade out.
        '& .MuiTabs-list::after': {
          content: '""',
          position: 'sticky',
          insetInlineEnd: 0,
          flexShrink: 0,
          width: 24,
          marginInlineStart: -4,
          mb: '2px',
          pointerEvents: 'none',
          background: 'linear-gradient(to left, var(--mui-palette-background-paper), transparent)',
        },
      }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.to}
          component={Link}
          to={tab.to + query}
          state={skipRestore}
          value={tab.to}
          label={tab.label}
          icon={tab.count === undefined ? undefined : <TabCount tab={tab} />}
        />
      ))}
    </Tabs>
  );
}

/** Dot for tabs that need attention. Its outline separates it from the figure. */
const dot = {
  position: 'absolute',
  top: -4,
  insetInlineEnd: -4,
  width: 10,
  height: 10,
  border: '2px solid var(--mui-palette-background-paper)',
  borderRadius: '50%',
  backgroundColor: 'var(--mui-palette-error-main)',
} as const;

/** Shows the count of a tab. Beyond 99 the badge is cut; tooltip and label have the full count. */
function TabCount({ tab }: { tab: ListTab }) {
  const tone = tab.status ? statusLook(tab.status).tone : 'primary';
  const number = tab.count ?? 0;
  const exact = `${count(number)}${tab.capped ? '+' : ''}`;
  const color = `var(--mui-palette-${tone}-main)`;
  return (
    <Box
      component="span"
      title={[exact, tab.hint].filter(Boolean).join(' · ')}
      sx={[
        {
          ml: 1,
          position: 'relative',
          px: 0.75,
          minWidth: 24,
          height: 24,
          display: 'inline-grid',
          placeItems: 'center',
          borderRadius: '6px',
          fontSize: '0.75rem',
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
          backgroundColor: `color-mix(in srgb, ${color} 16%, transparent)`,
          color: `var(--mui-palette-${tone}-darker)`,
        },
        (theme) => theme.applyStyles('dark', { color: `var(--mui-palette-${tone}-light)` }),
      ]}
    >
      <bdi dir="ltr" aria-hidden="true">
        {badge(number)}
      </bdi>
      <Box component="span" sx={visuallyHidden}>
        {exact}
      </Box>
      {tab.hint && <Box component="span" sx={dot} />}
    </Box>
  );
}
