import ChevronLeft from '@mui/icons-material/ChevronLeftRounded';
import ChevronRight from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '@/api/session';
import { NotifyProvider } from '@/ui/notify';
import { useEventsQuery } from '../live/events';
import { activeItem, navigationFor } from '../navigation';
import { changeSettings, useSettings } from '../settings/settings';
import { useTexts } from '../texts';
import { measures } from '../theme/tokens';
import { DashboardHeader } from './dashboard-header';
import { MiniNavigation } from './navigation-mini';
import { VerticalNavigation } from './navigation-vertical';
import { useScrollToTop } from './scroll-to-top';
import { useGlobalShortcuts } from './use-global-shortcuts';

/** Header, navigation and the page. */
export function DashboardLayout() {
  const { role } = useSession();
  const { pathname } = useLocation();
  const settings = useSettings();
  const [drawer, setDrawer] = useState(false);
  const help = useGlobalShortcuts();
  useScrollToTop();
  useEventsQuery();

  const mini = settings.themeLayout === 'mini';
  const width = mini ? measures.navigationMini : measures.navigation;
  const groups = navigationFor(role);
  const active = activeItem(pathname);
  return (
    <Box sx={{ flexGrow: 1, display: 'flex', bgcolor: 'background.default' }}>
      <SkipLink />
      <Box
        component="aside"
        data-navigation={mini ? 'mini' : 'vertical'}
        sx={{
          display: { xs: 'none', lg: 'flex' },
          flexDirection: 'column',
          position: 'fixed',
          insetBlock: 0,
          insetInlineStart: 0,
          width,
          zIndex: 'appBar',
          bgcolor: 'background.default',
          borderInlineEnd: '1px solid var(--mui-palette-divider)',
          transition: 'width 180ms ease-out',
        }}
      >
        <MiniToggle mini={mini} />
        {mini ? (
          <MiniNavigation groups={groups} active={active} />
        ) : (
          <VerticalNavigation groups={groups} active={active} />
        )}
      </Box>
      <Drawer
        open={drawer}
        onClose={() => setDrawer(false)}
        sx={{ display: { lg: 'none' } }}
        slotProps={{ paper: { sx: { width: measures.navigation, bgcolor: 'background.default' } } }}
      >
        <VerticalNavigation groups={groups} active={active} onNavigate={() => setDrawer(false)} />
      </Drawer>
      <Box
        sx={{
          flexGrow: 1,
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          paddingInlineStart: { lg: `${width}px` },
          transition: 'padding 180ms ease-out',
        }}
      >
        <DashboardHeader onMenu={() => setDrawer(true)} onHelp={help.show} />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{
            flexGrow: 1,
            minWidth: 0,
            display: 'flex',
            flexDirection: 'column',
            outline: 'none',
            px: { xs: 2, md: 3 },
            pt: 1,
            pb: { xs: 4, md: 5 },
            width: '100%',
            maxWidth: settings.themeStretch ? 'none' : 1200,
            mx: 'auto',
          }}
        >
          <NotifyProvider>
            <Outlet />
          </NotifyProvider>
        </Box>
      </Box>
      {help.dialog}
    </Box>
  );
}

function SkipLink() {
  const t = useTexts();
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

function MiniToggle({ mini }: { mini: boolean }) {
  const t = useTexts();
  return (
    <IconButton
      size="small"
      aria-label={mini ? t('expand') : t('collapse')}
      onClick={() => changeSettings({ themeLayout: mini ? 'vertical' : 'mini' })}
      sx={{
        position: 'absolute',
        top: 27,
        insetInlineEnd: -13,
        width: 26,
        height: 26,
        zIndex: 1,
        color: 'text.secondary',
        bgcolor: 'background.default',
        border: '1px solid var(--mui-palette-divider)',
        '&:hover': { color: 'text.primary', bgcolor: 'background.default' },
        '& svg': {
          fontSize: 16,
          transform: (theme) => (theme.direction === 'rtl' ? 'scaleX(-1)' : 'none'),
        },
      }}
    >
      {mini ? <ChevronRight /> : <ChevronLeft />}
    </IconButton>
  );
}
