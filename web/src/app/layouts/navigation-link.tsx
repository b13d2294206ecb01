import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { type ReactElement, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { side } from '@/ui/language';
import { isExternal, isInGroup, type NavigationGroup, type NavigationItem } from '../navigation';
import { navigationIcon } from '../navigation-icons';
import { accentOnTint, tint } from '../theme/tokens';

interface Props {
  item: NavigationItem;
  active: boolean;
  onNavigate?: (() => void) | undefined;
}

/** One line of the navigation. */
export function NavigationLink({ item, active, onNavigate }: Props) {
  return (
    <ButtonBase
      {...linkTo(item.path)}
      aria-current={active ? 'page' : undefined}
      onClick={onNavigate}
      sx={{
        width: '100%',
        minHeight: 40,
        mb: 0.5,
        px: 1.5,
        gap: 1.5,
        borderRadius: 1,
        justifyContent: 'flex-start',
        typography: 'body2',
        fontWeight: 500,
        color: 'text.secondary',
        textAlign: 'start',
        '&:hover': { backgroundColor: 'action.hover', color: 'text.primary' },
        '&[aria-current="page"]': {
          color: accentOnTint,
          fontWeight: 700,
          backgroundColor: tint('var(--mui-palette-primary-main)', 8),
          '&:hover': { backgroundColor: tint('var(--mui-palette-primary-main)', 16) },
        },
      }}
    >
      <NavigationIcon name={item.icon} sx={{ fontSize: 21 }} />
      {item.title}
    </ButtonBase>
  );
}

/** What makes a link of a button: another site opens in a new tab. */
function linkTo(path: string) {
  return isExternal(path)
    ? { component: 'a' as const, href: path, target: '_blank', rel: 'noopener' }
    : { component: Link, to: path };
}

/** The picture of a menu entry. */
export function NavigationIcon({ name, ...props }: SvgIconProps & { name: string }) {
  const Icon = navigationIcon(name);
  return <Icon {...props} />;
}

/** Between the narrow navigation and a menu beside it, in pixels. */
const gap = 10;

/** What the button of a group is given: how it stands, and what a click on it does. */
interface GroupButton {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  /** The page that is open is in this group. */
  'data-current': true | undefined;
  onClick: (event: { currentTarget: HTMLElement }) => void;
}

interface NavigationMenuProps {
  group: NavigationGroup;
  active: string | null;
  /** Below the button, or beside it. */
  opens: 'below' | 'beside';
  children: (button: GroupButton) => ReactElement;
}

/** A group of the navigation as a menu behind one button. */
export function NavigationMenu({ group, active, opens, children }: NavigationMenuProps) {
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const beside = opens === 'beside';
  const close = () => setAnchor(null);
  return (
    <>
      {children({
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        'data-current': isInGroup(group, pathname) || undefined,
        onClick: (event) => setAnchor(event.currentTarget),
      })}
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={
          beside
            ? { vertical: 'center', horizontal: side.end }
            : { vertical: 'bottom', horizontal: side.start }
        }
        transformOrigin={{ vertical: beside ? 'center' : 'top', horizontal: side.start }}
        slotProps={{
          list: { 'aria-label': group.title },
          // It is placed by its left edge, whatever the direction.
          paper: {
            sx: { minWidth: 230, ...(beside ? {} : { mt: 0.5 }) },
            style: beside ? { marginLeft: side.start === 'left' ? gap : -gap } : {},
          },
        }}
      >
        {group.items.map((item) => (
          <MenuItem
            key={item.path}
            {...linkTo(item.path)}
            aria-current={item.path === active ? 'page' : undefined}
            onClick={close}
            sx={{
              minHeight: 40,
              color: 'text.secondary',
              fontWeight: 500,
              '&[aria-current="page"]': {
                color: accentOnTint,
                fontWeight: 700,
                backgroundColor: tint('var(--mui-palette-primary-main)', 8),
                '& svg': { color: 'inherit' },
              },
            }}
          >
            <NavigationIcon name={item.icon} />
            {item.title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
