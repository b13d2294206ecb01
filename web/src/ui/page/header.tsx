import Add from '@mui/icons-material/AddRounded';
import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { Isolated } from '../bidi-text';
import { mirrored } from '../language';
import { Fill, Quiet, Row } from '../parts';
import { KeyHint } from '../shortcuts/key-hint';
import { useShortcuts } from '../shortcuts/shortcuts';
import { heights, iconSizes } from '../sizes';
import { t } from '../texts';
import { PageHeading } from './heading';

export interface Crumb {
  label: string;
  to?: string;
}

interface HeadProps {
  title: string;
  /** Parents of the page, for the title of the window. The nearest one with a path is the way back. */
  crumbs?: readonly Crumb[] | undefined;
  /** Title of the window, if it differs from the heading. */
  windowTitle?: string | undefined;
  /** Chips next to the title. */
  marks?: ReactNode;
  /** Facts below the title, next to the way back. */
  subtitle?: ReactNode;
  /** Content at the end of the title line on a phone, where figure and actions go below. */
  end?: ReactNode;
  sx?: SystemStyleObject;
  /** Figure and actions. */
  children?: ReactNode;
}

/** Renders the head of every page: the title at the same height, below it the way back, and actions at the end. */
export function PageHead(props: HeadProps) {
  const { title, crumbs = [], windowTitle, marks, subtitle, end, sx = {}, children } = props;
  const parent = parentOf(crumbs);
  return (
    <Box sx={{ ...headStyle, ...sx }}>
      <Fill flex={{ xs: end ? '1 1 100%' : '1 1 auto', sm: '1 1 240px' }} sx={wholeNumber}>
        <Row columnGap={1} alignItems="start">
          <Box sx={titleLine}>
            <PageHeading
              title={windowTitle ?? title}
              within={crumbs.map(({ label }) => label).reverse()}
            >
              {title}
            </PageHeading>
            {marks}
          </Box>
          {end}
        </Row>
        {(parent || subtitle) && (
          <Box sx={placeLine}>
            {parent && <WayBack {...parent} />}
            {subtitle && <Quiet>{subtitle}</Quiet>}
          </Box>
        )}
      </Fill>
      {children}
    </Box>
  );
}

/** Height of a head without wrapped lines, in pixels. */
const HEAD = 56;

const headStyle = {
  container: 'head / inline-size',
  minHeight: HEAD,
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'flex-start',
  columnGap: 2,
  rowGap: 1.5,
  pb: 1.5,
} as const;

/** Keeps the number of a document whole; a name wraps. */
const wholeNumber = { minWidth: 'min-content' } as const;

const titleLine = {
  ...wholeNumber,
  minHeight: heights.medium,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { xs: 1, sm: 1.5 },
} as const;

/** The way back followed by further details. */
const placeLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  typography: 'body2',
  lineHeight: '20px',
  pb: 0.5,
} as const;

/** Width in pixels from which a head has room for shortcuts and further buttons. */
export const ROOMY_HEAD = 1200;

/** Matches heads without that room. */
export const narrowHead = `@container head (max-width: ${ROOMY_HEAD - 0.05}px)`;

/** Frees the room that shortcuts take where the title needs it. */
export const withoutHints = { [narrowHead]: { '& kbd': { display: 'none' } } } as const;

interface Props extends Pick<HeadProps, 'title' | 'crumbs' | 'windowTitle' | 'subtitle' | 'sx'> {
  /** Primary action, top right. */
  action?: ReactNode;
}

/** Renders the head of a page that is not a record. */
export function PageHeader({ action, ...props }: Props) {
  return (
    <PageHead {...props}>
      {action && <Box sx={{ flexShrink: 0, maxWidth: '100%' }}>{action}</Box>}
    </PageHead>
  );
}

type Parent = Crumb & { to: string };

/** Returns the nearest parent with a path. Of a list and its tab, which share one, the list has the name. */
function parentOf(crumbs: readonly Crumb[]): Parent | undefined {
  const linked = crumbs.filter((crumb): crumb is Parent => crumb.to !== undefined);
  return linked.find(({ to }) => to === linked.at(-1)?.to);
}

function WayBack({ to, label }: Parent) {
  return (
    <Link
      component={RouterLink}
      to={to}
      underline="hover"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 24,
        my: '-2px',
        color: 'var(--accent-text)',
        fontWeight: 600,
        overflowWrap: 'anywhere',
      }}
    >
      <ArrowBack sx={{ ...mirrored, fontSize: iconSizes.small }} />
      <Isolated>{label}</Isolated>
    </Link>
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
