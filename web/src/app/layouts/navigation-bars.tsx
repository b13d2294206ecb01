import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import { useState } from 'react';
import type { NavigationGroup } from '@/nouns/entry';
import { accentOnTint } from '@/ui/accent';
import { direction } from '@/ui/language';
import { Logo } from '@/ui/logo';
import { Block, Column, PlainList, Row } from '@/ui/parts';
import { fontSizes, heights, iconSizes } from '@/ui/sizes';
import { t } from '../texts';
import { tint } from '../theme/tokens';
import { NavigationIcon, NavigationLink, NavigationMenu, onlyPage } from './navigation-link';

interface Props {
  groups: readonly NavigationGroup[];
  active: string | null;
  onNavigate?: (() => void) | undefined;
}

/** Shows the navigation 280 px wide. */
export function VerticalNavigation({ groups, active, onNavigate }: Props) {
  return (
    <>
      <Block px={2.5} pt={2.5} pb={1}>
        <Logo withName />
      </Block>
      <Box
        component="nav"
        aria-label={t('navigation')}
        sx={{ px: 2, pb: 4, flexGrow: 1, overflowY: 'auto', scrollbarWidth: 'thin' }}
      >
        {groups.map((group) => {
          const alone = onlyPage(group);
          return alone ? (
            <NavigationLink
              key={group.title}
              item={alone}
              active={alone.path === active}
              onNavigate={onNavigate}
            />
          ) : (
            <Group key={group.title} group={group} active={active} onNavigate={onNavigate} />
          );
        })}
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
          '& svg': {
            opacity: 0,
            fontSize: iconSizes.small,
            transition: 'transform 150ms, opacity 150ms',
          },
          '&:hover svg, &.Mui-focusVisible svg, &[aria-expanded="false"] svg': { opacity: 1 },
        }}
      >
        {group.title}
        <ExpandMore
          sx={{ transform: open ? 'none' : `rotate(${direction === 'rtl' ? 90 : -90}deg)` }}
        />
      </ButtonBase>
      <Collapse in={open}>
        <PlainList component="ul">
          {group.items.map((item) => (
            <li key={item.path}>
              <NavigationLink item={item} active={item.path === active} onNavigate={onNavigate} />
            </li>
          ))}
        </PlainList>
      </Collapse>
    </Box>
  );
}

/** Shows the navigation as one row of menus. */
export function HorizontalNavigation({ groups, active }: Pick<Props, 'groups' | 'active'>) {
  return (
    <Row component="nav" aria-label={t('navigation')} gap={0.75} height="100%" mx={-1.25}>
      {groups.map((group) => (
        <NavigationMenu key={group.title} group={group} active={active} opens="below">
          {(button) => (
            <ButtonBase {...button} sx={horizontalStyle}>
              <NavigationIcon name={group.icon} />
              {group.title}
              {'aria-haspopup' in button && (
                <ExpandMore sx={{ fontSize: iconSizes.small, opacity: 0.72 }} />
              )}
            </ButtonBase>
          )}
        </NavigationMenu>
      ))}
    </Row>
  );
}

/** Shows an icon per group; its items open in a menu next to it. */
export function MiniNavigation({ groups, active }: Pick<Props, 'groups' | 'active'>) {
  return (
    <>
      <Column placeItems="center" py={2.5}>
        <Logo />
      </Column>
      <Box component="nav" aria-label={t('navigation')} sx={{ px: 0.75, overflowY: 'auto' }}>
        {groups.map((group) => (
          <NavigationMenu key={group.title} group={group} active={active} opens="beside">
            {(button) => (
              <ButtonBase {...button} sx={miniStyle}>
                <NavigationIcon name={group.icon} />
                {group.title}
              </ButtonBase>
            )}
          </NavigationMenu>
        ))}
      </Box>
    </>
  );
}

const menuStyle = {
  borderRadius: 1,
  color: 'text.secondary',
  '&:hover, &[aria-expanded="true"]': { backgroundColor: 'action.hover', color: 'text.primary' },
  '&[data-current]': {
    color: accentOnTint,
    fontWeight: 700,
    backgroundColor: tint('var(--mui-palette-primary-main)', 8),
  },
} as const;

const horizontalStyle = {
  ...menuStyle,
  height: heights.medium,
  px: 1.25,
  gap: 1,
  typography: 'body2',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  // All groups of an admin fit a narrow desktop only without their icons.
  '@media (max-width: 1439px)': { '& > svg:first-of-type': { display: 'none' } },
} as const;

const miniStyle = {
  ...menuStyle,
  width: '100%',
  minHeight: 58,
  mb: 0.5,
  px: 0.5,
  gap: 0.5,
  flexDirection: 'column',
  fontFamily: 'inherit',
  fontSize: fontSizes[12],
  fontWeight: 600,
  lineHeight: 1.4,
} as const;
