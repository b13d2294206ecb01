import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { t } from './figures-texts';

/** From a customer's page to the statement and back. */
export function CustomerTabs({ id }: { id: string }) {
  const may = useMay();
  const { pathname } = useLocation();
  if (!may('statement-view') || !may('customer-list')) return null;
  const tabs = [
    { label: t('overview'), to: paths.customer.details(id) },
    { label: t('statement'), to: paths.customer.statement(id) },
  ];
  return (
    <Box
      component="nav"
      aria-label={t('customerPages')}
      sx={{ display: 'flex', gap: 3, mb: 3, borderBottom: '1px solid var(--mui-palette-divider)' }}
    >
      {tabs.map((tab) => (
        <Box
          key={tab.to}
          component={Link}
          to={tab.to}
          aria-current={tab.to === pathname ? 'page' : undefined}
          sx={tabStyle}
        >
          {tab.label}
        </Box>
      ))}
    </Box>
  );
}

const tabStyle = {
  py: 1.25,
  mb: '-1px',
  typography: 'subtitle2',
  color: 'text.secondary',
  textDecoration: 'none',
  borderBottom: '2px solid transparent',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'text.primary', borderColor: 'var(--mui-palette-primary-main)' },
} as const;
