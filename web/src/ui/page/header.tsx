import Add from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { Isolated } from '../bidi-text';
import { Quiet } from '../parts';
import { KeyHint } from '../shortcuts/key-hint';
import { useShortcuts } from '../shortcuts/shortcuts';
import { t } from '../texts';
import { PageHeading } from './heading';

export interface Crumb {
  label: string;
  to?: string;
}

interface Props {
  title: string;
  crumbs?: readonly Crumb[];
  /** Primary action, top right. */
  action?: ReactNode;
  /** Title of the window, if it differs from the heading. */
  windowTitle?: string | undefined;
  /** One line on a phone, when the breadcrumbs are shown below too. */
  compact?: boolean;
}

/** Returns the labels of the breadcrumbs, nearest first. */
export function places(crumbs: readonly Crumb[]): string[] {
  return crumbs.map(({ label }) => label).reverse();
}

export function PageHeader(props: Props) {
  const { title, crumbs = [], action, windowTitle, compact = false } = props;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 2,
        ...(compact ? { minHeight: 36, mb: 1.5 } : { mb: { xs: 2, md: 3 } }),
      }}
    >
      <Box sx={[{ flexGrow: 1, minWidth: 0 }, compact && oneLine]}>
        <PageHeading title={windowTitle ?? title} within={places(crumbs)}>
          {title}
        </PageHeading>
        <Box sx={{ display: { xs: compact ? 'none' : 'block', sm: 'block' } }}>
          <Crumbs crumbs={crumbs} />
        </Box>
      </Box>
      {action}
    </Box>
  );
}

/** Title and breadcrumbs in one line, which leaves a list more rows. */
const oneLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
} as const;

export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  // Breadcrumbs of the page alone would repeat its title.
  if (crumbs.length === 0 || (crumbs.length === 1 && !crumbs[0]?.to)) return null;
  return (
    <Breadcrumbs
      aria-label={t('breadcrumbs')}
      separator={
        <Box sx={{ width: 4, height: 4, borderRadius: '50%', bgcolor: 'text.disabled' }} />
      }
      sx={{ mt: 0.25, typography: 'body2', '& li': { minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      {crumbs.map((crumb) =>
        crumb.to ? (
          <Link key={crumb.label} component={RouterLink} to={crumb.to} color="text.primary">
            <Isolated>{crumb.label}</Isolated>
          </Link>
        ) : (
          <Quiet component="span" key={crumb.label}>
            <Isolated>{crumb.label}</Isolated>
          </Quiet>
        ),
      )}
    </Breadcrumbs>
  );
}

/** "New order  N": opens `to` by click and shortcut. */
export function NewButton({ label, to }: { label: string; to: string }) {
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
