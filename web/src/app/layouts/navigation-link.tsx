import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { type ReactElement, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { NavigationGroup, NavigationItem } from '@/nouns/entry';
import { accentOnTint } from '@/ui/accent';
import { side } from '@/ui/language';
import { heights } from '@/ui/sizes';
import { isExternal, isInGroup } from '../navigation';
import { navigationIcon } from '../navigation-icons';
import { tint } from '../theme/tokens';
import { NavigationCount } from './navigation-count';

interface Props {
  item: NavigationItem;
  active: boolean;
  onNavigate?: (() => void) | undefined;
}

export function NavigationLink({ item, active, onNavigate }: Props) {
  return (
    <ButtonBase
      {...linkTo(item.path)}
      aria-current={active ? 'page' : undefined}
      onClick={onNavigate}
      sx={{
        width: '100%',
        minHeight: heights.large,
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
      <NavigationIcon name={item.icon} />
      {item.title}
      <NavigationCount counted={item.counted} />
    </ButtonBase>
  );
}

/** Turns a button into a link; other sites open in a new tab. */
export function linkTo(path: string) {
  return isExternal(path)
    ? { component: 'a' as const, href: path, target: '_blank', rel: 'noopener' }
    : { component: Link, to: path };
}

export function NavigationIcon({ name, ...props }: SvgIconProps & { name: string }) {
  const Icon = navigationIcon(name);
  return <Icon {...props} />;
}

/** Separates the mini navigation from its menu, in pixels. */
const gap = 10;

/** Returns the page of a group that is one page, which no menu has to hold. */
export function onlyPage({ title, items }: NavigationGroup): NavigationItem | null {
  const [page, ...others] = items;
  return page && others.length === 0 && page.title === title ? page : null;
}

/** Props of the button that opens a group. */
interface GroupButton {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  /** Marks the group of the current page. */
  'data-current': true | undefined;
  onClick: (event: { currentTarget: HTMLElement }) => void;
}

interface NavigationMenuProps {
  group: NavigationGroup;
  active: string | null;
  /** Opens the menu below or next to the button. */
  opens: 'below' | 'beside';
  /** Renders the button, or the link of a group that is one page. */
  children: (button: GroupButton | GroupLink) => ReactElement;
}

/** Props of the link that a group with one page is. */
type GroupLink = ReturnType<typeof linkTo> & {
  'aria-current': 'page' | undefined;
  'data-current': true | undefined;
};

/** Renders a group as a menu with one button, or as a link. */
export function NavigationMenu(props: NavigationMenuProps) {
  const page = onlyPage(props.group);
  if (!page) return <GroupMenu {...props} />;
  const isActive = page.path === props.active;
  return props.children({
    ...linkTo(page.path),
    'aria-current': isActive ? 'page' : undefined,
    'data-current': isActive || undefined,
  });
}

function GroupMenu({ group, active, opens, children }: NavigationMenuProps) {
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
          // MUI positions a menu by its left edge in either direction.
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
              minHeight: heights.large,
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
            <NavigationCount counted={item.counted} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
