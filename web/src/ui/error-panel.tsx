import Replay from '@mui/icons-material/ReplayRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { asProblem } from '@/api/problem';
import { panelStyle } from './empty-state';
import { Drawing } from './illustration';
import { Paragraph } from './parts';
import { t } from './texts';
import { useOnline } from './use-online';

interface Props {
  /** The thrown error. */
  failure: unknown;
  /** Replaces the title "Couldn't load this". */
  title?: string;
  onRetry: () => void;
}

/** Replaces content that failed to load: the error, Retry and the trace id for support. */
export function FailurePanel({ failure, title, onRetry }: Props) {
  const problem = asProblem(failure);
  const online = useOnline(onRetry);
  const offline = problem.status === 0 && !online;
  return (
    <Box role="alert" sx={panelStyle}>
      <Drawing name="broken" width={190} />
      <Typography variant="h6" component="p" sx={{ mt: 2 }}>
        {offline ? t('offline') : (title ?? t('tryAgain'))}
      </Typography>
      <Paragraph mt={0.5} maxWidth={460}>
        {offline ? t('offlineText') : problem.detail}
      </Paragraph>
      <Button variant="contained" startIcon={<Replay />} onClick={onRetry} sx={{ mt: 3 }}>
        {t('retry')}
      </Button>
      <TraceId id={problem.traceId} />
    </Box>
  );
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
