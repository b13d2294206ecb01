import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Logo } from '@/ui/logo';
import type { NavigationGroup } from '../navigation';
import { t } from '../texts';
import { accentOnTint, tint } from '../theme/tokens';
import { NavigationIcon } from './navigation-icon';
import { NavigationMenu } from './navigation-menu';

interface Props {
  groups: readonly NavigationGroup[];
  active: string | null;
}

/** The narrow navigation: a picture per group, its items in a menu beside it. */
export function MiniNavigation({ groups, active }: Props) {
  return (
    <>
      <Box sx={{ py: 2.5, display: 'grid', placeItems: 'center' }}>
        <Logo />
      </Box>
      <Box component="nav" aria-label={t('navigation')} sx={{ px: 0.75, overflowY: 'auto' }}>
        {groups.map((group) => (
          <NavigationMenu key={group.title} group={group} active={active} opens="beside">
            {(button) => (
              <ButtonBase {...button} sx={look}>
                <NavigationIcon name={group.icon} sx={{ fontSize: 23 }} />
                {group.title}
              </ButtonBase>
            )}
          </NavigationMenu>
        ))}
      </Box>
    </>
  );
}

const look = {
  width: '100%',
  minHeight: 58,
  mb: 0.5,
  px: 0.5,
  gap: 0.5,
  borderRadius: 1,
  flexDirection: 'column',
  fontFamily: 'inherit',
  fontSize: '0.625rem',
  fontWeight: 600,
  lineHeight: 1.4,
  color: 'text.secondary',
  '&:hover, &[aria-expanded="true"]': { backgroundColor: 'action.hover', color: 'text.primary' },
  '&[data-current]': {
    color: accentOnTint,
    fontWeight: 700,
    backgroundColor: tint('var(--mui-palette-primary-main)', 8),
  },
} as const;
