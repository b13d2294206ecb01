import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import Replay from '@mui/icons-material/ReplayRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { asProblem, isGone } from '@/api/problem';
import type { Action } from '../actions/action';
import { useRegisterActions } from '../actions/registered-actions';
import { t as actionText } from '../actions/texts';
import { failureText, TraceId } from '../error-panel';
import { Drawing } from '../illustration';
import { mirrored } from '../language';
import { Caption, Cluster, Panel, Paragraph, Text } from '../parts';
import { RowMenu } from '../row-menu';
import { KeyHint } from '../shortcuts/key-hint';
import { useShortcuts } from '../shortcuts/shortcuts';
import { StatusChip } from '../status-chip';
import { t } from '../texts';
import { useWidth } from '../use-width';
import { type Crumb, PageHead, ROOMY_HEAD, withoutHints } from './header';
import { PageSkeleton } from './skeleton';

interface Props {
  title: string;
  subtitle?: ReactNode;
  crumbs: readonly Crumb[];
  status?: string | undefined;
  /** Noun of the record, for languages with grammatical gender. */
  noun?: string | undefined;
  /** Chips for anything that needs attention, next to the status. */
  marks?: ReactNode;
  /** Label and figure in the head, such as the total. */
  figure?: { label: string; value: ReactNode } | undefined;
  /** Links to the previous and next record of the list. */
  walk?: ReactNode;
  /** Actions of the record. */
  actions?: readonly Action[];
  /** Path that Esc leads to. */
  back: string;
  stepper?: ReactNode;
  aside?: ReactNode;
  /** Tabs of related pages, above all cards. */
  tabs?: ReactNode;
  children: ReactNode;
  /** Cards below the content, and below the aside where it is not next to the content. */
  after?: ReactNode;
}

/** Renders a record or document: a sticky head, then columns of two thirds and one third. */
export function DetailsPage(props: Props) {
  const { aside, children, stepper, tabs, after } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  return (
    <>
      <Head {...props} width={width} />
      {stepper && (
        <Panel mb={3} px={{ xs: 2, sm: 3 }} py={2}>
          {stepper}
        </Panel>
      )}
      {tabs}
      <Box ref={box} sx={{ containerType: 'inline-size' }}>
        <Box sx={aside ? twoColumns : oneColumn}>
          <Stack spacing={3}>{children}</Stack>
          {aside && <Box className="aside">{aside}</Box>}
          {after && <Stack spacing={3}>{after}</Stack>}
        </Box>
      </Box>
    </>
  );
}

/** Places the cards of an aside side by side below the content. */
export const asideBelow = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
} as const;

const oneColumn = { display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** Places the aside next to the content where that keeps 760 pixels, and below it elsewhere. */
const twoColumns = {
  ...oneColumn,
  alignItems: 'start',
  '& > .aside': asideBelow,
  '@container (min-width: 1084px)': {
    gridTemplateColumns: 'minmax(760px, 2fr) minmax(300px, 1fr)',
    // The second row takes what a long aside adds, so that the content keeps its distance to what follows it.
    gridTemplateRows: 'min-content 1fr',
    '& > .aside': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridColumn: 2,
      gridRow: '1 / span 2',
    },
  },
} as const;

function Head(props: Props & { width: number }) {
  const { title, subtitle, crumbs, status, noun, marks, figure, actions = [], back } = props;
  const navigate = useNavigate();
  useShortcuts([
    { keys: 'Escape', label: t('back'), group: t('thisPage'), run: () => navigate(back) },
  ]);
  useRegisterActions(title, actions);
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <PageHead
      title={title}
      crumbs={crumbs}
      subtitle={subtitle}
      marks={
        <>
          {status && <StatusChip status={status} noun={noun} size="medium" />}
          {marks}
        </>
      }
      end={
        phone && (
          <Box sx={{ marginInlineStart: 'auto', marginInlineEnd: -1 }}>
            <RowMenu actions={further(actions, true)} />
          </Box>
        )
      }
      sx={sticky}
    >
      {figure && (
        <Box sx={{ textAlign: { sm: 'end' }, marginInlineEnd: { xs: 'auto', sm: 1 } }}>
          <Caption whiteSpace="nowrap">{figure.label}</Caption>
          <Text className="figures" variant="h5" lineHeight={1.2}>
            {figure.value}
          </Text>
        </Box>
      )}
      {props.walk}
      <Actions actions={actions} menu={!phone} narrow={phone || props.width < ROOMY_HEAD} />
    </PageHead>
  );
}

/** Keeps the head in view; its padding does not move the title. */
const sticky = {
  position: 'sticky',
  top: { xs: 0, sm: 64 },
  zIndex: 8,
  mx: { xs: -2, md: -3 },
  px: { xs: 2, md: 3 },
  pt: 1,
  mt: -1,
  mb: 1,
  backgroundColor: 'color-mix(in srgb, var(--mui-palette-background-default) 90%, transparent)',
  backdropFilter: 'blur(20px)',
} as const;

/** Returns the actions of the menu. */
function further(actions: readonly Action[], narrow: boolean): readonly Action[] {
  const primary = mainOf(actions);
  return actions.filter((action) => action !== primary && !isBeside(action, narrow));
}

function isBeside({ place }: Action, narrow: boolean): boolean {
  return place === 'beside' || (place === 'roomy' && !narrow);
}

function mainOf(actions: readonly Action[]): Action | undefined {
  return actions.find(({ place }) => place === 'primary');
}

interface ActionsProps {
  actions: readonly Action[];
  /** Actions that go into the menu; on a phone it is next to the title. */
  menu: boolean;
  /** Whether `roomy` actions are in the menu. */
  narrow: boolean;
}

/** Shows the main actions as buttons. */
function Actions({ actions, menu, narrow }: ActionsProps) {
  const primary = mainOf(actions);
  const beside = actions.filter((action) => isBeside(action, narrow));
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', ...withoutHints }}>
      {beside.map((action) => (
        <ActionButton key={action.name} action={action} variant="outlined" />
      ))}
      {primary && <ActionButton action={primary} variant="contained" />}
      {menu && <RowMenu actions={further(actions, narrow)} />}
    </Stack>
  );
}

function ActionButton(props: { action: Action; variant: 'contained' | 'outlined' }) {
  const { label, key, icon, danger, to, run } = props.action;
  const main = props.variant === 'contained';
  return (
    <Button
      variant={props.variant}
      color={danger ? 'error' : main ? 'primary' : 'inherit'}
      startIcon={icon}
      onClick={run}
      aria-keyshortcuts={key}
      {...(to ? { component: Link, to } : {})}
    >
      {label}
      {key && <KeyHint>{key.toUpperCase()}</KeyHint>}
    </Button>
  );
}

interface LoadedProps<T> {
  result: { data?: T | undefined; error?: unknown; refetch: () => void };
  /** Path of the list, for the error page. */
  back?: string;
  /** Name of a record that was deleted or is no longer accessible. */
  name?: (data: T) => string;
  /** True for a form, whose input stays when the record disappears. */
  keeps?: boolean;
  children: (data: T) => ReactNode;
}

/**
 * Renders a page when its record is loaded: a skeleton before, an error otherwise. Loaded data stays when a refetch
 * fails, unless the record is gone or forbidden.
 */
export function Loaded<T>({ result, back, name, keeps = false, children }: LoadedProps<T>) {
  const { data, error } = result;
  const gone = data !== undefined && !keeps && isGone(error);
  if (data !== undefined && !gone) return children(data);
  if (error !== undefined) {
    return (
      <MissingPage
        failure={error}
        {...(gone ? { seen: { name: name?.(data) } } : {})}
        back={back}
        onRetry={result.refetch}
      />
    );
  }
  return <PageSkeleton shape={keeps ? 'form' : 'details'} />;
}

interface MissingPageProps {
  /** The thrown error. */
  failure: unknown;
  /** Set when the record was shown before. */
  seen?: { name: string | undefined };
  /** Path of the list; the previous page by default. */
  back?: string | undefined;
  onRetry: () => void;
}

/** Replaces a page that was not found or failed to load, with a link back; only the latter has Retry. */
function MissingPage({ failure, seen, back, onRetry }: MissingPageProps) {
  const navigate = useNavigate();
  const problem = asProblem(failure);
  const gone = isGone(failure);
  const [title, text] = gone ? missing(seen) : [t('tryAgain'), failureText(problem)];
  const leave = () => (back ? navigate(back) : navigate(-1));
  useShortcuts([{ keys: 'Escape', label: t('back'), group: t('thisPage'), run: leave }]);
  return (
    <Card
      role="alert"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        px: 3,
        py: { xs: 6, md: 10 },
      }}
    >
      <Drawing name="broken" width={220} />
      <Typography variant="h4" component="h1" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Paragraph mt={1} maxWidth={460}>
        {text}
      </Paragraph>
      <Cluster gap={1.5} justifyContent="center" mt={3}>
        <Button
          onClick={leave}
          variant={gone ? 'contained' : 'outlined'}
          color={gone ? 'primary' : 'inherit'}
          startIcon={<ArrowBack sx={mirrored} />}
        >
          {actionText('goBack')}
        </Button>
        {!gone && (
          <Button variant="contained" startIcon={<Replay />} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </Cluster>
      <TraceId id={problem.traceId} />
    </Card>
  );
}

function missing(seen: MissingPageProps['seen']): [string, string] {
  if (!seen) return [t('notFoundTitle'), actionText('notFoundText')];
  const title = seen.name
    ? actionText('goneTitle', { name: seen.name })
    : actionText('goneUnnamed');
  return [title, actionText('goneText')];
}
