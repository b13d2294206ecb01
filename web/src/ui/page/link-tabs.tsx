import Box from '@mui/material/Box';
import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { heights } from '../sizes';
import { thumb } from '../touch-target';
import { center } from './scroll-to-center';

interface Props {
  label: string;
  tabs: readonly { label: string; to: string }[];
}

const tabOf = (query: URLSearchParams) => query.get('tab') ?? '';

/** Returns the tab of a page that the address names, or the first one. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): Tab {
  const [query] = useSearchParams();
  return tabs.find((tab) => tab === tabOf(query)) ?? tabs[0];
}

/** Renders tabs that link related pages, or the parts of a page: `/customer/7?tab=orders`. */
export function LinkTabs({ label, tabs }: Props) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const here = tabOf(query) ? `${pathname}?tab=${tabOf(query)}` : pathname;
  const bar = useRef<HTMLElement>(null);
  // Scrolls the current tab into view on a phone.
  const current = tabs.find(({ to }) => currentOf(to, here))?.to;
  useLayoutEffect(() => {
    if (current) center(bar.current, '[aria-current]');
  }, [current]);
  return (
    <Box component="nav" ref={bar} aria-label={label} sx={tabsStyle}>
      {tabs.map((tab) => (
        <Box
          key={tab.to}
          component={Link}
          to={tab.to}
          aria-current={currentOf(tab.to, here)}
          sx={tabStyle}
        >
          {tab.label}
        </Box>
      ))}
    </Box>
  );
}

/** A page below a tab belongs to it. */
function currentOf(to: string, here: string): 'page' | 'true' | undefined {
  if (to === here) return 'page';
  return here.startsWith(`${to}/`) ? 'true' : undefined;
}

const tabsStyle = {
  display: 'flex',
  gap: 4,
  // The head leaves room for content without tabs.
  mt: -1,
  mb: 1.5,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  position: 'relative',
  // The line below the tabs of a list.
  boxShadow: 'inset 0 -2px 0 0 var(--mui-palette-action-hover)',
  // Tabs beyond the edge fade out. The shade is hidden behind the last tab when all fit.
  '&::after': {
    content: '""',
    position: 'sticky',
    insetInlineEnd: 0,
    flexShrink: 0,
    width: 32,
    marginInlineStart: -4,
    marginBottom: '2px',
    pointerEvents: 'none',
    background: 'linear-gradient(to left, var(--mui-palette-background-default), transparent)',
  },
} as const;

const tabStyle = {
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  minHeight: { xs: thumb, sm: heights.large },
  typography: 'subtitle2',
  color: 'text.secondary',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  borderBottom: '2px solid transparent',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'text.primary', borderColor: 'text.primary' },
} as const;
