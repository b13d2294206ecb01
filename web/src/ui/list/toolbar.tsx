import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs, { type TabsActions } from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { badge, count } from '../format';
import { lazily } from '../lazy-component';
import { center } from '../page/scroll-to-center';
import { Block, Row, Text } from '../parts';
import { t } from '../texts';
import { visuallyHidden } from '../visually-hidden';
import { ListFilters } from './filters';
import { SEARCH_WIDTH, SearchField } from './search-field';
import { isFiltered, type ListState, unfiltered } from './state';
import type { ListFilter, ListTab } from './types';
import type { LeaveKey } from './use-first-row';
import { type ChangeList, skipRestore } from './use-list-state';
import { useRoom } from './use-look';

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
  /** Number of rows that match; absent while it loads and when the server capped it. */
  total?: number | undefined;
  /** Called to move the focus from the search to the rows. */
  onLeaveSearch?: (searchTerm: string, key: LeaveKey) => void;
  /** Content at the end of the bar: views, columns, download. */
  tools?: ReactNode;
  /** True in the selection mode of a phone; null when rows can't be selected. */
  selecting?: boolean | null;
  onSelecting?: (on: boolean) => void;
}

/** Widths in pixels of padding, search and tools, and of the first exceptions. */
const besideFilters = 40 + SEARCH_WIDTH + 210;
const ATTENTION_WIDTH = 330;

/** Renders search, dates and filters, each bound to the URL. */
export function ListToolbar(props: ListToolbarProps) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  if (!phone) return <WideBar {...props} />;
  return (
    <>
      <Suspense fallback={<Block height={60} />}>
        <PhoneBar {...props} />
      </Suspense>
      {props.attention}
    </>
  );
}

function WideBar(props: ListToolbarProps) {
  const { state, onChange, searchHint, dates = false, filters = [], tools } = props;
  const bar = useRef<HTMLDivElement>(null);
  const room = useRoom(bar, besideFilters + (props.attention ? ATTENTION_WIDTH : 0));
  return (
    <Row ref={bar} gap={1} flexWrap="wrap" flexShrink={0} px={{ xs: 2, md: 2.5 }} py={1}>
      {searchHint && (
        <SearchField
          hint={searchHint}
          value={state.searchTerm}
          onChange={(searchTerm) => onChange({ searchTerm })}
          onLeave={props.onLeaveSearch}
        />
      )}
      <ListFilters state={state} onChange={onChange} dates={dates} filters={filters} room={room} />
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
  const query = kept.size > 0 ? `?${kept}` : '';
  const bar = useRef<HTMLDivElement>(null);
  const line = useRef<TabsActions>(null);
  // Counts load later and move the tabs.
  const counted = tabs
    .map(({ to, active, count, exceptions }) =>
      [to, active, count, exceptions?.[0]?.text].join(' '),
    )
    .join();
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
          title={tab.count === undefined ? undefined : tooltipOf(tab)}
          icon={tab.count === undefined ? undefined : <TabCount tab={tab} />}
        />
      ))}
    </Tabs>
  );
}

/** Returns the exact count and all exceptions of a tab: "1,284 · 2 late · 9 short". */
function tooltipOf(tab: ListTab): string {
  return [exactOf(tab), ...(tab.exceptions ?? []).map(({ text }) => text)].join(' · ');
}

function exactOf({ count: number = 0, capped }: ListTab): string {
  return `${count(number)}${capped ? '+' : ''}`;
}

/** Shows the count of a tab and its costliest exception. Beyond 99 the badge is cut; the label has the full count. */
function TabCount({ tab }: { tab: ListTab }) {
  const worst = tab.exceptions?.[0];
  return (
    <Row component="span" ml={1} gap={0.75} variant="caption" fontWeight={600} whiteSpace="nowrap">
      <Box component="span" className="figures" sx={[badgeLook, tab.active && activeBadge]}>
        <bdi dir="ltr" aria-hidden="true">
          {badge(tab.count ?? 0)}
        </bdi>
        <Box component="span" sx={visuallyHidden}>
          {exactOf(tab)}
        </Box>
      </Box>
      {worst && (
        <>
          <span>·</span>
          <Text component="span" className="figures" color={`var(--${worst.tone}-text)`}>
            {worst.text}
          </Text>
        </>
      )}
    </Row>
  );
}

const badgeLook = {
  px: 0.75,
  minWidth: 24,
  lineHeight: '20px',
  textAlign: 'center',
  borderRadius: '6px',
  color: 'text.secondary',
  bgcolor: 'action.hover',
} as const;

const activeBadge = { color: 'background.paper', bgcolor: 'text.primary' } as const;
