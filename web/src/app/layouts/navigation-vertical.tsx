import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import { useState } from 'react';
import { direction } from '@/ui/language';
import { Logo } from '@/ui/logo';
import type { NavigationGroup } from '../navigation';
import { t } from '../texts';
import { NavigationLink } from './navigation-link';

interface Props {
  groups: readonly NavigationGroup[];
  active: string | null;
  onNavigate?: (() => void) | undefined;
}

/** The full navigation, 280 wide. */
export function VerticalNavigation({ groups, active, onNavigate }: Props) {
  return (
    <>
      <Box sx={{ px: 2.5, pt: 2.5, pb: 1 }}>
        <Logo withName />
      </Box>
      <Box
        component="nav"
        aria-label={t('navigation')}
        sx={{ px: 2, pb: 4, flexGrow: 1, overflowY: 'auto', scrollbarWidth: 'thin' }}
      >
        {groups.map((group) => (
          <Group key={group.title} group={group} active={active} onNavigate={onNavigate} />
        ))}
      </Box>
    </>
  );
}

function Group({ group, active, onNavigate }: { group: NavigationGroup } & Omit<Props, 'groups'>) {
  const [open, setOpen] = useState(true);
  return (
    <Box>
      <ButtonBase
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        sx={{
          width: '100%',
          justifyContent: 'space-between',
          typography: 'overline',
          color: 'text.secondary',
          pt: 2,
          pb: 1,
          px: 1.5,
          borderRadius: 1,
          '&:hover': { color: 'text.primary' },
          '& svg': { opacity: 0, fontSize: 16, transition: 'transform 150ms, opacity 150ms' },
          '&:hover svg, &.Mui-focusVisible svg, &[aria-expanded="false"] svg': { opacity: 1 },
        }}
      >
        {group.title}
        <ExpandMore
          sx={{ transform: open ? 'none' : `rotate(${direction === 'rtl' ? 90 : -90}deg)` }}
        />
      </ButtonBase>
      <Collapse in={open}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {group.items.map((item) => (
            <li key={item.path}>
              <NavigationLink item={item} active={item.path === active} onNavigate={onNavigate} />
            </li>
          ))}
        </Box>
      </Collapse>
    </Box>
  );
}
