import Replay from '@mui/icons-material/ReplayRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { asProblem, type Problem } from '@/api/problem';
import { panelStyle } from './empty-state';
import { Drawing } from './illustration';
import { Paragraph } from './parts';
import { t } from './texts';
import { useOnline } from './use-online';

interface Props {
  /** The thrown error. */
  failure: unknown;
  /** Names the missing content: "orders". */
  what?: string;
  onRetry: () => void;
}

/** Replaces content that failed to load: the error, the trace id for support, and Retry unless it does not exist. */
export function FailurePanel({ failure, what, onRetry }: Props) {
  const problem = asProblem(failure);
  const online = useOnline(onRetry);
  const gone = problem.status === 404;
  const [title, text] = gone
    ? [t('notFoundTitle'), problem.detail]
    : problem.status === 0 && !online
      ? [t('offline'), t('offlineText')]
      : [what ? t('loadFailed', { what }) : t('tryAgain'), failureText(problem)];
  return (
    <Box role="alert" sx={panelStyle}>
      <Drawing name="broken" width={190} />
      <Typography variant="h6" component="p" sx={{ mt: 2 }}>
        {title}
      </Typography>
      <Paragraph mt={0.5} maxWidth={460}>
        {text}
      </Paragraph>
      {!gone && (
        <Button variant="contained" startIcon={<Replay />} onClick={onRetry} sx={{ mt: 3 }}>
          {t('retry')}
        </Button>
      )}
      <TraceId id={problem.traceId} />
    </Box>
  );
}

/** Returns why content could not be read; an unknown fault of the server has no other words. */
export function failureText({ status, code, title, detail }: Problem): string {
  const isUnknown = code === 'fault' || detail === title;
  return status >= 500 && isUnknown ? t('serverFailed') : detail;
}

interface AlertProps {
  /** The thrown error. */
  failure: unknown;
  /** Names the missing content. */
  text?: string;
  onRetry?: () => void;
}

/** Shows an error next to content that stays visible. */
export function FailureAlert({ failure, text, onRetry }: AlertProps) {
  const problem = asProblem(failure);
  return (
    <Alert
      severity="error"
      action={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    >
      {text && <div>{text}</div>}
      {problem.detail}
      <TraceId id={problem.traceId} />
    </Alert>
  );
}

/** Shows the trace id, which support asks for. */
export function TraceId({ id }: { id: string | null }) {
  if (!id) return null;
  const [before, after] = t('trace', { id: '\n' }).split('\n');
  return (
    <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
      {before}
      <Box
        component="bdi"
        sx={{ fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere', userSelect: 'all' }}
      >
        {id}
      </Box>
      {after}
    </Typography>
  );
}
