import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router';

interface Props {
  label: string;
  tabs: readonly { label: string; to: string }[];
}

/** From one of several pages that belong together to another. */
export function LinkTabs({ label, tabs }: Props) {
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label={label} sx={tabsStyle}>
      {tabs.map((tab) => (
        <Box
          key={tab.to}
          component={Link}
          to={tab.to}
          aria-current={currentOf(tab.to, pathname)}
          sx={tabStyle}
        >
          {tab.label}
        </Box>
      ))}
    </Box>
  );
}

/** A page below one of them belongs to it. */
function currentOf(to: string, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page';
  return pathname.startsWith(`${to}/`) ? 'true' : undefined;
}

const tabsStyle = {
  display: 'flex',
  gap: 4,
  mb: 3,
  overflowX: 'auto',
  // As under the tabs of a list.
  boxShadow: 'inset 0 -2px 0 0 var(--mui-palette-action-hover)',
} as const;

const tabStyle = {
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  minHeight: { xs: 44, sm: 40 },
  typography: 'subtitle2',
  color: 'text.secondary',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  borderBottom: '2px solid transparent',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'text.primary', borderColor: 'text.primary' },
} as const;
