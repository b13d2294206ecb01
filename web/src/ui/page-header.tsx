import Add from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { KeyHint } from './key-hint';
import { useShortcuts } from './shortcuts';
import { useTexts } from './texts';

export interface Crumb {
  label: string;
  to?: string;
}

interface Props {
  title: string;
  crumbs?: readonly Crumb[];
  /** The page's one primary action, top right. */
  action?: ReactNode;
}

export function PageHeader({ title, crumbs = [], action }: Props) {
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: { xs: 2, md: 3 } }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Crumbs crumbs={crumbs} />
      </Box>
      {action}
    </Box>
  );
}

export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <Breadcrumbs
      separator={
        <Box sx={{ width: 4, height: 4, borderRadius: '50%', bgcolor: 'text.disabled' }} />
      }
      sx={{ mt: 0.25, typography: 'body2' }}
    >
      {crumbs.map((crumb) =>
        crumb.to ? (
          <Link key={crumb.label} component={RouterLink} to={crumb.to} color="text.primary">
            {crumb.label}
          </Link>
        ) : (
          <Box component="span" key={crumb.label} sx={{ color: 'text.secondary' }}>
            {crumb.label}
          </Box>
        ),
      )}
    </Breadcrumbs>
  );
}

/** "New order  N": goes to `to` by click and by key. */
export function NewButton({ label, to }: { label: string; to: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  useShortcuts([{ keys: 'n', label, group: t('thisPage'), run: () => navigate(to) }]);
  return (
    <Button
      component={RouterLink}
      to={to}
      variant="contained"
      color="primary"
      startIcon={<Add />}
      aria-keyshortcuts="n"
    >
      {label}
      <KeyHint>N</KeyHint>
    </Button>
  );
}
