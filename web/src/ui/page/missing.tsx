import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import Replay from '@mui/icons-material/ReplayRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { asProblem, isGone } from '@/api/problem';
import { t as actionText } from '../actions/texts';
import { Drawing } from '../drawings';
import { TraceId } from '../failure';
import { useShortcuts } from '../keys/shortcuts';
import { mirrored } from '../language';
import { t } from '../texts';

interface Props {
  /** What the call threw. */
  failure: unknown;
  /** It was there until now. */
  seen?: { name: string | undefined };
  /** Where one comes from; else the page before. */
  back?: string | undefined;
  onRetry: () => void;
}

/** In place of a whole page: it does not exist, or it did not load; with a way back and another try. */
export function MissingPage({ failure, seen, back, onRetry }: Props) {
  const navigate = useNavigate();
  const problem = asProblem(failure);
  const gone = isGone(failure);
  const [title, text] = gone ? missing(seen) : [t('tryAgain'), problem.detail];
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
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', maxWidth: 460 }}>
        {text}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 3 }}>
        <Button
          onClick={leave}
          variant={gone ? 'contained' : 'outlined'}
          color={gone ? 'primary' : 'inherit'}
          startIcon={<ArrowBack sx={mirrored} />}
        >
          {actionText('goBack')}
        </Button>
        <Button
          variant={gone ? 'outlined' : 'contained'}
          color={gone ? 'inherit' : 'primary'}
          startIcon={<Replay />}
          onClick={onRetry}
        >
          {t('retry')}
        </Button>
      </Box>
      <TraceId id={problem.traceId} />
    </Card>
  );
}

function missing(seen: Props['seen']): [string, string] {
  if (!seen) return [actionText('notFoundTitle'), actionText('notFoundText')];
  const title = seen.name
    ? actionText('goneTitle', { name: seen.name })
    : actionText('goneUnnamed');
  return [title, actionText('goneText')];
}
