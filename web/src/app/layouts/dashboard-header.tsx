import Menu from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { SxProps } from '@mui/material/styles';
import useScrollTrigger from '@mui/material/useScrollTrigger';
import { asOf } from '@/api/as-of';
import { Logo } from '@/ui/logo';
import { Block } from '@/ui/parts';
import { LiveDot } from '../live/live-state';
import { PastButton } from '../past/button';
import { SearchField } from '../search/search-field';
import { t } from '../texts';
import { glass, measures } from '../theme/tokens';
import { AccountMenu } from './account-menu';
import { NotificationBell } from './notification-bell';
import { SettingsButton } from './settings-button';

interface Props {
  /** Start of the header on a desktop, next to the navigation, in pixels. */
  start: number;
  /** Limits the width of its content. */
  column: Extract<SxProps, Record<string, unknown>>;
  /** Shows the logo if no navigation does. */
  logo: boolean;
  onMenu: () => void;
  onHelp: () => void;
  onSearch: () => void;
}

/** Renders the translucent header, which stays visible; on a desktop it shrinks once the page is scrolled. */
export function DashboardHeader({ start, column, logo, onMenu, onHelp, onSearch }: Props) {
  const scrolled = useScrollTrigger({ disableHysteresis: true, threshold: 8 });
  const desktop = scrolled ? measures.headerDesktopOffset : measures.headerDesktop;
  return (
    <Box
      component="header"
      className="mui-fixed"
      sx={{
        ...glass,
        position: 'fixed',
        top: 0,
        insetInlineStart: { xs: 0, lg: `${start}px` },
        insetInlineEnd: 0,
        zIndex: 10,
        height: { xs: measures.headerMobile, lg: desktop },
        transition: 'height 180ms ease-out, inset 180ms ease-out',
      }}
    >
      <Box
        sx={{
          ...column,
          height: '100%',
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0, sm: 0.5 },
        }}
      >
        <IconButton
          aria-label={t('menu')}
          onClick={onMenu}
          sx={{
            display: { xs: 'var(--menu-button-display, inline-flex)', lg: 'none' },
            marginInlineStart: -1,
          }}
        >
          <Menu />
        </IconButton>
        {logo && (
          <Box sx={{ display: { xs: 'none', lg: 'flex' } }}>
            <Logo withName />
          </Box>
        )}
        {!logo && (
          <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
            <SearchField onClick={onSearch} />
          </Box>
        )}
        <Block flexGrow={1} />
        <Box
          sx={{
            display: { xs: 'none', sm: 'block', lg: logo ? 'block' : 'none' },
            marginInlineEnd: 1,
          }}
        >
          <SearchField onClick={onSearch} />
        </Box>
        <LiveDot />
        {asOf === null && <NotificationBell />}
        <PastButton />
        <SettingsButton />
        <AccountMenu onHelp={onHelp} />
      </Box>
    </Box>
  );
}
