import ButtonBase from '@mui/material/ButtonBase';
import { Link } from 'react-router';
import { isExternal, type NavigationItem } from '../navigation';
import { accentOnTint, tint } from '../theme/tokens';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { navigationIcon } from '../navigation-icons';

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
export function linkTo(path: string) {
  return isExternal(path)
    ? { component: 'a' as const, href: path, target: '_blank', rel: 'noopener' }
    : { component: Link, to: path };
}

/** The picture of a menu entry. */
export function NavigationIcon({ name, ...props }: SvgIconProps & { name: string }) {
  const Icon = navigationIcon(name);
  return <Icon {...props} />;
}
