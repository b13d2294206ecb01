import ChevronLeft from '@mui/icons-material/ChevronLeftRounded';
import ChevronRight from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router';
import { asOf } from '@/api/as-of';
import { setProblemWords } from '@/api/problem';
import { asRole } from '@/api/roles';
import { useMay, useSession } from '@/api/session';
import { readSession } from '@/api/session-storage';
import { englishWords } from '@/ui/credit-refusal';
import { Drawer } from '@/ui/dialog/dialog';
import { reloadWithWork } from '@/ui/drafts/reload';
import { Floating } from '@/ui/floating-bar';
import { language, mirrored } from '@/ui/language';
import { lazily } from '@/ui/lazy-component';
import { heights, iconSizes } from '@/ui/sizes';
import { NotifyProvider } from '@/ui/toast/toast';
import { useEventsQuery } from '../live/events';
import { activeItem, navigationFor } from '../navigation';
import { selectNewRelease } from '../release';
import { useSearch } from '../search/use-search';
import { settingsChanged, useSettings } from '../settings/settings';
import { t } from '../texts';
import { measures } from '../theme/tokens';
import type { BottomBarProps } from './bottom-bar';
import { DashboardHeader } from './dashboard-header';
import { HorizontalNavigation, MiniNavigation, VerticalNavigation } from './navigation-bars';
import { aside, intoTheBand, offset, pageTop, shellColumn, shellStart } from './shell';
import { useKeptTrips, useProofSender } from './use-background';
import { useGlobalShortcuts } from './use-global-shortcuts';

const StoredNavigation = lazily(() =>
  import('./stored-navigation').then((module) => module.StoredNavigation),
);

/** Loaded on phones only. */
const BottomBar = lazily<BottomBarProps>(() =>
  import('./bottom-bar').then((module) => module.BottomBar),
);

// Only signed-in users meet amounts in problems; setting it earlier would load the formats with the sign-in.
if (language === 'en') setProblemWords(englishWords);

/** Renders header, page and navigation in one of its three layouts; narrow windows show the navigation in a drawer. */
export function DashboardLayout() {
  const { userId } = useSession();
  const may = useMay();
  const { pathname } = useLocation();
  const { themeLayout: layout, themeStretch } = useSettings();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [drawer, setDrawer] = useState(false);
  const help = useGlobalShortcuts();
  const search = useSearch();
  useScrollToTop();
  useEventsQuery(userId ?? '', { skip: asOf !== null });
  useProofSender();
  useKeptTrips();

  const active = activeItem(pathname);
  const groups = navigationFor(may);
  const start = shellStart[layout];
  const column = shellColumn(themeStretch);
  return (
    <Box
      data-layout={layout}
      sx={{ flexGrow: 1, display: 'flex', position: 'relative', bgcolor: 'background.default' }}
    >
      <SkipLink />
      {layout !== 'horizontal' && (
        <Box component="aside" data-navigation={layout} sx={{ ...aside, width: start }}>
          <MiniToggle mini={layout === 'mini'} />
          {layout === 'mini' ? (
            <MiniNavigation groups={groups} active={active} />
          ) : (
            <FullNavigation groups={groups} active={active} />
          )}
        </Box>
      )}
      <Drawer
        open={drawer}
        onClose={() => setDrawer(false)}
        sx={{ display: { lg: 'none' } }}
        slotProps={{
          paper: {
            'aria-label': t('navigation'),
            sx: { width: measures.navigation, bgcolor: 'background.default' },
          },
        }}
      >
        <FullNavigation groups={groups} active={active} onNavigate={() => setDrawer(false)} />
      </Drawer>
      <DashboardHeader
        start={start}
        column={layout === 'horizontal' ? column : { px: column.px }}
        logo={layout === 'horizontal'}
        onMenu={() => setDrawer(true)}
        onHelp={help.show}
        onSearch={search.show}
      />
      {layout === 'horizontal' && (
        <Box sx={band}>
          <Box data-navigation="horizontal" sx={{ ...column, height: '100%' }}>
            <HorizontalNavigation groups={groups} active={active} />
          </Box>
        </Box>
      )}
      <Box
        sx={{
          flexGrow: 1,
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          paddingInlineStart: { lg: `${start}px` },
          transition: 'padding 180ms ease-out',
        }}
      >
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{
            ...column,
            ...pageTop,
            flexGrow: 1,
            minWidth: 0,
            display: 'flex',
            flexDirection: 'column',
            outline: 'none',
            pb: { xs: 'calc(32px + var(--bottom-bar, 0px))', md: 5 },
          }}
        >
          <Box aria-hidden sx={intoTheBand} />
          <NotifyProvider>
            <Outlet />
          </NotifyProvider>
        </Box>
      </Box>
      {phone && (
        <Suspense>
          <BottomBar groups={groups} onLists={() => setDrawer(true)} onSearch={search.show} />
        </Suspense>
      )}
      <ReleaseNotice />
      {help.dialog}
      {search.dialog}
    </Box>
  );
}

/** Uses the role that this tab stores; the other navigations use the user's. */
function FullNavigation(props: ComponentProps<typeof VerticalNavigation>) {
  const { role } = useSession();
  const { groups, ...others } = props;
  const tab = readSession();
  const stored = tab ? asRole(tab.role) : role;
  if (stored === role) return <VerticalNavigation {...props} />;
  return (
    <Suspense>
      <StoredNavigation {...others} role={stored} />
    </Suspense>
  );
}

/** Spans the space below the header that the horizontal navigation uses. */
const band = {
  position: 'absolute',
  top: measures.headerDesktop,
  insetInline: 0,
  height: offset,
  display: { xs: 'none', lg: 'block' },
} as const;

/** Scrolls to the top on each navigation. */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each new path.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
}

/** Skips the navigation as the first Tab stop. */
function SkipLink() {
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        position: 'fixed',
        top: 8,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        typography: 'subtitle2',
        color: 'text.primary',
        bgcolor: 'background.paper',
        transform: 'translateY(-80px)',
        '&:focus': { transform: 'none', boxShadow: 'var(--shadow-dropdown)' },
      }}
    >
      {t('skip')}
    </Box>
  );
}

/** Announces a newer client on the server; forms keep their input when the page reloads. */
function ReleaseNotice() {
  const newer = useSelector(selectNewRelease);
  const [later, setLater] = useState(false);
  if (!newer || later) return null;
  return (
    <Floating text={t('newVersion')}>
      <Button size="small" variant="contained" onClick={reloadWithWork}>
        {t('reload')}
      </Button>
      <Button size="small" onClick={() => setLater(true)}>
        {t('close')}
      </Button>
    </Floating>
  );
}

/** Switches between the vertical and the mini navigation. */
function MiniToggle({ mini }: { mini: boolean }) {
  const dispatch = useDispatch();
  return (
    <IconButton
      size="small"
      aria-label={mini ? t('expand') : t('collapse')}
      onClick={() => dispatch(settingsChanged({ themeLayout: mini ? 'vertical' : 'mini' }))}
      sx={{
        position: 'absolute',
        top: 26,
        insetInlineEnd: -14,
        width: heights.small,
        height: heights.small,
        zIndex: 1,
        color: 'text.secondary',
        bgcolor: 'background.default',
        border: '1px solid var(--mui-palette-divider)',
        '&:hover': { color: 'text.primary', bgcolor: 'background.default' },
        '& svg': { fontSize: iconSizes.small },
      }}
    >
      {mini ? <ChevronRight sx={mirrored} /> : <ChevronLeft sx={mirrored} />}
    </IconButton>
  );
}
