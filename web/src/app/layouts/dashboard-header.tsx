import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Menu from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useScrollTrigger from '@mui/material/useScrollTrigger';
import { LiveDot } from '../live/live-dot';
import { useTexts } from '../texts';
import { glass, measures } from '../theme/tokens';
import { AccountMenu } from './account-menu';
import { SettingsButton } from './settings-button';

interface Props {
  onMenu: () => void;
  onHelp: () => void;
}

/** 64 high on a phone; on a desk 80, and 64 once the page is scrolled. */
export function DashboardHeader({ onMenu, onHelp }: Props) {
  const t = useTexts();
  const scrolled = useScrollTrigger({ disableHysteresis: true, threshold: 8 });
  const desktop = scrolled ? measures.headerDesktopOffset : measures.headerDesktop;
  return (
    <Box
      component="header"
      sx={{
        ...glass,
        position: 'sticky',
        top: 0,
        zIndex: 10,
        flexShrink: 0,
        height: { xs: measures.headerMobile, lg: desktop },
        transition: 'height 180ms ease-out',
        px: { xs: 1, sm: 2, md: 3 },
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0, sm: 0.5 },
      }}
    >
      <IconButton aria-label={t('menu')} onClick={onMenu} sx={{ display: { lg: 'none' } }}>
        <Menu />
      </IconButton>
      <Box sx={{ flexGrow: 1 }} />
      <LiveDot />
      <IconButton
        title={`${t('shortcuts')}  ?`}
        aria-label={t('shortcuts')}
        onClick={onHelp}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        <Keyboard />
      </IconButton>

      <SettingsButton />
      <AccountMenu />
    </Box>
  );
}
