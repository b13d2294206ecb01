import Account from '@mui/icons-material/AccountCircleOutlined';
import Add from '@mui/icons-material/AddRounded';
import List from '@mui/icons-material/ListAltRounded';
import Trips from '@mui/icons-material/LocalShippingOutlined';
import Search from '@mui/icons-material/SearchRounded';
import Today from '@mui/icons-material/TodayOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import GlobalStyles from '@mui/material/GlobalStyles';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { NavigationGroup } from '@/nouns/entry';
import { accentOnTint } from '@/ui/accent';
import { phone } from '@/ui/touch-target';
import { t as navigationText } from '../navigation-texts';
import { paths } from '../paths';
import { t } from '../texts';
import { glass } from '../theme/tokens';

export interface BottomBarProps {
  groups: readonly NavigationGroup[];
  onLists: () => void;
  onSearch: () => void;
}

/** Puts the ways that every user needs within reach of the thumb. */
export function BottomBar({ groups, onLists, onSearch }: BottomBarProps) {
  const items = groups.flatMap((group) => group.items).filter(({ path }) => path !== paths.today);
  const creates = items.filter(({ path }) => path.endsWith('/new'));
  const trips = paths.dispatch.list('on-transit');
  const isCrew = items.length === 1 && items[0]?.path === trips;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <Box component="nav" aria-label={t('quickAccess')} sx={bar}>
      {room}
      <Way label={navigationText('today')} icon={<Today />} to={paths.today} />
      {isCrew ? (
        <Way label={t('trips')} icon={<Trips />} to={trips} />
      ) : (
        <Way label={t('lists')} icon={<List />} onClick={onLists} popup="dialog" />
      )}
      {creates.length > 0 && (
        <Way label={t('create')} icon={<Add />} onClick={setAnchor} popup="menu" />
      )}
      <Way label={t('search')} icon={<Search />} onClick={onSearch} popup="dialog" />
      <Way label={t('me')} icon={<Account />} to={paths.account} />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        slotProps={{ list: { 'aria-label': t('create') } }}
      >
        {creates.map(({ title, path }) => (
          <MenuItem key={path} component={Link} to={path} onClick={close}>
            {title}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}

interface WayProps {
  label: string;
  icon: ReactNode;
  to?: string;
  onClick?: (button: HTMLElement) => void;
  /** Kind of what opens. */
  popup?: 'dialog' | 'menu';
}

function Way({ label, icon, to, onClick, popup }: WayProps) {
  const { pathname } = useLocation();
  return (
    <ButtonBase
      {...(to ? { component: Link, to } : {})}
      aria-current={to === pathname ? 'page' : undefined}
      aria-haspopup={popup}
      onClick={(event) => onClick?.(event.currentTarget)}
      sx={way}
    >
      {icon}
      {label}
    </ButtonBase>
  );
}

/** Height of the bar, in pixels. */
const height = 56;

/** A form and a selection have their own bar in this place. */
const withoutBar = ':root:not(:has([data-foot-bar]))';
const room = (
  <GlobalStyles
    styles={{
      [phone]: {
        [withoutBar]: {
          '--bottom-bar': `${height}px`,
          '--bottom-bar-display': 'flex',
          // The bar leads to the lists, as the button of the header does.
          '--menu-button-display': 'none',
        },
      },
    }}
  />
);

const bar = {
  ...glass,
  display: 'var(--bottom-bar-display, none)',
  position: 'fixed',
  insetInline: 0,
  // Above the banner of a past moment.
  bottom: 'var(--page-foot, 0px)',
  zIndex: 10,
  pb: 'env(safe-area-inset-bottom)',
  borderTop: '1px solid var(--mui-palette-divider)',
} as const;

const way = {
  flex: '1 1 0',
  minWidth: 0,
  height,
  flexDirection: 'column',
  gap: 0.25,
  typography: 'caption',
  color: 'text.secondary',
  '&.Mui-focusVisible': { outlineOffset: -2 },
  '&[aria-current="page"]': { color: accentOnTint, fontWeight: 700 },
} as const;
