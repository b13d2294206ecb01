import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { addressAt } from '@/api/as-of';
import { type PastMoment, useGetPastMomentQuery } from '@/api/generated';
import { showDayOf } from '@/ui/dates/today';
import { FailurePanel } from '@/ui/error-panel';
import { count, dateTime } from '@/ui/format';
import { LoadingScreen } from '@/ui/loading-screen';
import { Logo } from '@/ui/logo';
import { Block, Paragraph } from '@/ui/parts';
import { t } from '../texts';
import { PastBanner } from './banner';

interface Props {
  /** A log position, an instant or a day. */
  moment: string;
  children: ReactNode;
}

const POLL_INTERVAL_MS = 400;

/** Shows progress until the server can answer as of the moment, then the pages. */
export function PastGate({ moment, children }: Props) {
  const [ready, setReady] = useState<PastMoment | null>(null);
  const [failed, setFailed] = useState(false);
  const {
    currentData: data,
    error,
    refetch,
  } = useGetPastMomentQuery(
    { asOf: moment },
    { pollingInterval: ready || failed ? 0 : POLL_INTERVAL_MS, refetchOnMountOrArgChange: true },
  );
  const { pathname, search, hash } = useLocation();
  const position = data?.position;
  const isNamed = String(position) === moment;
  // A moment that is not over yet changes with each read, so the address names the one that is shown.
  useEffect(() => {
    if (position === undefined || isNamed) return;
    window.location.replace(addressAt(position, pathname + search + hash));
  }, [position, isNamed, pathname, search, hash]);
  useEffect(() => {
    if (!data?.ready || !isNamed) return;
    showDayOf(data.recordedAt);
    setReady(data);
  }, [data, isNamed]);
  // Retry is left to the button; otherwise the failure would flicker.
  useEffect(() => setFailed(Boolean(error)), [error]);
  if (ready) {
    return (
      <>
        {children}
        <PastBanner moment={ready} />
      </>
    );
  }
  if (error) {
    return (
      <Room>
        <FailurePanel failure={error} onRetry={() => void refetch()} />
        <BackToNow />
      </Room>
    );
  }
  if (!data || !isNamed) return <LoadingScreen />;
  return (
    <Room>
      <Logo disabledLink />
      <Typography variant="h4" component="h1" sx={{ mt: 4, textAlign: 'center' }}>
        {t('pastFilling', { at: dateTime(data.recordedAt) })}
      </Typography>
      <Filling moment={data} />
      <BackToNow />
    </Room>
  );
}

function Filling({ moment }: { moment: PastMoment }) {
  const { position, filledFrom, filledTo, eventsPerSecond } = moment;
  const share = position > filledFrom ? (filledTo - filledFrom) / (position - filledFrom) : 1;
  const percent = Math.min(100, Math.max(0, Math.round(share * 100)));
  return (
    <Block width="min(420px, 100%)" mt={3}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={t('pastFillingLabel')}
        sx={{ height: 6, borderRadius: 3 }}
      />
      <Paragraph role="status" mt={1.5} minHeight={44} textAlign="center">
        {eventsPerSecond > 0 &&
          t('pastFilled', {
            done: count(filledTo),
            all: count(position),
            rate: count(Math.round(eventsPerSecond)),
          })}
      </Paragraph>
    </Block>
  );
}

/** Loads the whole page, because everything that was read is of another moment. */
function BackToNow() {
  const { pathname, search } = useLocation();
  return (
    <Button component="a" href={pathname + search} sx={{ mt: 2 }}>
      {t('pastLeave')}
    </Button>
  );
}

function Room({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        px: 2,
        bgcolor: 'background.default',
      }}
    >
      {children}
    </Box>
  );
}
