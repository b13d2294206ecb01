import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { NavigationGroup } from '../navigation';
import { t } from '../texts';
import { accentOnTint, tint } from '../theme/tokens';
import { NavigationIcon } from './navigation-icon';
import { NavigationMenu } from './navigation-menu';

interface Props {
  groups: readonly NavigationGroup[];
  active: string | null;
}

/** The navigation as one row of menus. */
export function HorizontalNavigation({ groups, active }: Props) {
  return (
    <Box
      component="nav"
      aria-label={t('navigation')}
      sx={{ height: '100%', display: 'flex', alignItems: 'center', gap: 0.75, mx: -1.25 }}
    >
      {groups.map((group) => (
        <NavigationMenu key={group.title} group={group} active={active} opens="below">
          {(button) => (
            <ButtonBase {...button} sx={look}>
              <NavigationIcon name={group.icon} sx={{ fontSize: 21 }} />
              {group.title}
              <ExpandMore sx={{ fontSize: 16, opacity: 0.72 }} />
            </ButtonBase>
          )}
        </NavigationMenu>
      ))}
    </Box>
  );
}

const look = {
  height: 36,
  px: 1.25,
  gap: 1,
  borderRadius: 1,
  typography: 'body2',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  '&:hover, &[aria-expanded="true"]': { backgroundColor: 'action.hover', color: 'text.primary' },
  '&[data-current]': {
    color: accentOnTint,
    fontWeight: 700,
    backgroundColor: tint('var(--mui-palette-primary-main)', 8),
  },
} as const;
