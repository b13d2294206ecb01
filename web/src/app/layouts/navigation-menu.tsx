import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactElement, useState } from 'react';
import { useLocation } from 'react-router';
import { side } from '@/ui/language';
import { isInGroup, type NavigationGroup } from '../navigation';
import { accentOnTint, tint } from '../theme/tokens';
import { linkTo, NavigationIcon } from './navigation-link';

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

interface Props {
  group: NavigationGroup;
  active: string | null;
  /** Below the button, or beside it. */
  opens: 'below' | 'beside';
  children: (button: GroupButton) => ReactElement;
}

/** A group of the navigation as a menu behind one button. */
export function NavigationMenu({ group, active, opens, children }: Props) {
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
