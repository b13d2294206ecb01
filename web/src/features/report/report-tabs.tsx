import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router';
import { paths } from '@/app/paths';
import { t } from './texts';

/** From one report to another. */
export function ReportTabs() {
  const { pathname } = useLocation();
  const tabs = [
    { label: t('customers'), to: paths.report.customer },
    { label: t('orders'), to: paths.report.order },
    { label: t('dispatches'), to: paths.report.dispatch },
    { label: t('receivables'), to: paths.report.receivable },
    { label: t('stock'), to: paths.report.stock },
  ];
  return (
    <Box
      component="nav"
      aria-label={t('reports')}
      sx={{
        display: 'flex',
        gap: 3,
        mb: 3,
        overflowX: 'auto',
        borderBottom: '1px solid var(--mui-palette-divider)',
      }}
    >
      {tabs.map((tab) => (
        <Box
          key={tab.to}
          component={Link}
          to={tab.to}
          aria-current={tab.to === pathname ? 'page' : undefined}
          sx={{
            py: 1.25,
            typography: 'subtitle2',
            color: 'text.secondary',
            textDecoration: 'none',
            whiteSpace: 'nowrap',
            borderBottom: '2px solid transparent',
            '&:hover': { color: 'text.primary' },
            '&[aria-current]': {
              color: 'text.primary',
              borderColor: 'var(--mui-palette-primary-main)',
            },
          }}
        >
          {tab.label}
        </Box>
      ))}
    </Box>
  );
}
