import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import { useState } from 'react';
import { Link } from 'react-router';
import { Logo } from '@/ui/logo';
import { isExternal, type NavigationGroup, type NavigationItem } from '../navigation';
import { useTexts } from '../texts';
import { accentOnTint, tint } from '../theme/tokens';

interface Props {
  groups: readonly NavigationGroup[];
  active: string | null;
  onNavigate?: () => void;
}

/** The full navigation, 280 wide. */
export function VerticalNavigation({ groups, active, onNavigate }: Props) {
  const t = useTexts();
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
        <ExpandMore sx={{ transform: open ? 'none' : 'rotate(-90deg)' }} />
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

interface LinkProps {
  item: NavigationItem;
  active: boolean;
  onNavigate?: () => void;
}

export function NavigationLink({ item, active, onNavigate }: LinkProps) {
  const Icon = item.icon;
  const target = isExternal(item.path)
    ? { component: 'a' as const, href: item.path, target: '_blank', rel: 'noopener' }
    : { component: Link, to: item.path };
  return (
    <ButtonBase
      {...target}
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
      <Icon sx={{ fontSize: 21 }} />
      {item.title}
    </ButtonBase>
  );
}
