import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { Logo } from '@/ui/logo';
import type { NavigationGroup } from '../navigation';
import { useTexts } from '../texts';
import { accentOnTint, tint } from '../theme/tokens';
import { NavigationLink } from './navigation-vertical';

interface Props {
  groups: readonly NavigationGroup[];
  active: string | null;
}

/** The navigation 88 wide: a picture per group, its items in a menu beside it. */
export function MiniNavigation({ groups, active }: Props) {
  const t = useTexts();
  return (
    <>
      <Box sx={{ py: 2.5, display: 'grid', placeItems: 'center' }}>
        <Logo />
      </Box>
      <Box component="nav" aria-label={t('navigation')} sx={{ px: 0.75, overflowY: 'auto' }}>
        {groups.map((group) => (
          <MiniGroup key={group.title} group={group} active={active} />
        ))}
      </Box>
    </>
  );
}

function MiniGroup({ group, active }: { group: NavigationGroup; active: string | null }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const Icon = group.icon;
  const current = group.items.some((item) => item.path === active);
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        data-current={current || undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          width: '100%',
          minHeight: 58,
          mb: 0.5,
          px: 0.5,
          gap: 0.5,
          borderRadius: 1,
          flexDirection: 'column',
          fontSize: '0.625rem',
          fontWeight: 600,
          lineHeight: 1.4,
          color: 'text.secondary',
          '&:hover, &[aria-expanded="true"]': {
            backgroundColor: 'action.hover',
            color: 'text.primary',
          },
          '&[data-current]': {
            color: accentOnTint,
            fontWeight: 700,
            backgroundColor: tint('var(--mui-palette-primary-main)', 8),
          },
        }}
      >
        <Icon sx={{ fontSize: 23 }} />
        {group.title}
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'center', horizontal: 'right' }}
        transformOrigin={{ vertical: 'center', horizontal: 'left' }}
        slotProps={{ paper: { sx: { width: 230, p: 0.75, pb: 0.25, ml: 0.75 } } }}
      >
        {group.items.map((item) => (
          <NavigationLink
            key={item.path}
            item={item}
            active={item.path === active}
            onNavigate={() => setAnchor(null)}
          />
        ))}
      </Popover>
    </>
  );
}
