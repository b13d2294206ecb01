import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { FailurePanel } from './failure';
import { KeyHint } from './key-hint';
import type { RowAction } from './list-types';
import { type Crumb, Crumbs } from './page-header';
import { RowMenu } from './row-menu';
import { useShortcuts } from './shortcuts';
import { StatusChip } from './status-chip';
import { useTexts } from './texts';

/** A transition or another action with a button; its key works too. */
export interface PageAction {
  label: string;
  key?: string;
  icon?: ReactNode;
  danger?: boolean;
  run: () => void;
}

interface Props {
  title: string;
  subtitle?: ReactNode;
  crumbs: readonly Crumb[];
  status?: string | undefined;
  /** What it is worth: a label and a figure in the head. */
  figure?: { label: string; value: ReactNode } | undefined;
  /** The next transition. */
  primary?: PageAction | undefined;
  /** The other transitions, in a menu. */
  others?: readonly RowAction[];
  /** The edit page, by button and by E. */
  edit?: string | undefined;
  /** Where Esc goes. */
  back: string;
  stepper?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** A record or document: a sticky head, then two thirds and one third. */
export function DetailsPage(props: Props) {
  const { aside, children, stepper } = props;
  return (
    <>
      <Head {...props} />
      {stepper && <Card sx={{ px: 3, py: 2, mb: 3 }}>{stepper}</Card>}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: aside ? 'minmax(0, 2fr) minmax(300px, 1fr)' : 'minmax(0, 1fr)',
          },
        }}
      >
        <Stack spacing={3}>{children}</Stack>
        {aside && <Stack spacing={3}>{aside}</Stack>}
      </Box>
    </>
  );
}

function Head(props: Props) {
  const { title, subtitle, crumbs, status, figure, primary, others = [], edit, back } = props;
  const t = useTexts();
  const navigate = useNavigate();
  const group = t('thisPage');
  useShortcuts([
    { keys: 'Escape', label: t('back'), group, run: () => navigate(back) },
    ...(edit ? [{ keys: 'e', label: t('edit'), group, run: () => navigate(edit) }] : []),
    ...(primary?.key ? [{ keys: primary.key, label: primary.label, group, run: primary.run }] : []),
  ]);
  return (
    <Box
      sx={{
        position: 'sticky',
        top: { xs: 0, sm: 64 },
        zIndex: 8,
        mx: { xs: -2, md: -3 },
        px: { xs: 2, md: 3 },
        pt: 1,
        pb: 2,
        mb: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1.5,
        backgroundColor:
          'color-mix(in srgb, var(--mui-palette-background-default) 90%, transparent)',
        backdropFilter: 'blur(20px)',
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5 }}>
          <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {status && <StatusChip status={status} size="medium" />}
        </Box>
        {subtitle ? (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{subtitle}</Box>
        ) : (
          <Crumbs crumbs={crumbs} />
        )}
      </Box>
      {figure && (
        <Box sx={{ textAlign: 'end', mr: 1 }}>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{figure.label}</Box>
          <Box className="figures" sx={{ typography: 'h5', lineHeight: 1.2 }}>
            {figure.value}
          </Box>
        </Box>
      )}
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        {edit && (
          <Button component={Link} to={edit} variant="outlined" startIcon={<Edit />}>
            {t('edit')}
            <KeyHint>E</KeyHint>
          </Button>
        )}
        {primary && (
          <Button
            variant="contained"
            color={primary.danger ? 'error' : 'primary'}
            startIcon={primary.icon}
            onClick={primary.run}
            aria-keyshortcuts={primary.key}
          >
            {primary.label}
            {primary.key && <KeyHint>{primary.key.toUpperCase()}</KeyHint>}
          </Button>
        )}
        <RowMenu actions={others} />
      </Stack>
    </Box>
  );
}

interface LoadedProps<T> {
  result: { data?: T | undefined; error?: unknown; refetch: () => void };
  children: (data: T) => ReactNode;
}

/** The page of a record once it is there; its outline before, what failed otherwise. */
export function Loaded<T>({ result, children }: LoadedProps<T>) {
  if (result.data !== undefined) return children(result.data);
  if (result.error !== undefined) {
    return <FailurePanel failure={result.error} onRetry={result.refetch} />;
  }
  return (
    <Box aria-busy sx={{ pt: 1 }}>
      <Skeleton width={280} height={40} />
      <Skeleton width={180} height={24} sx={{ mb: 3 }} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '2fr 1fr' } }}>
        <Skeleton variant="rounded" height={360} sx={{ borderRadius: 2 }} />
        <Skeleton variant="rounded" height={260} sx={{ borderRadius: 2 }} />
      </Box>
    </Box>
  );
}
