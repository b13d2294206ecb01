import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  type SessionRow,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
} from '@/api/generated';
import { asProblem } from '@/api/problem';
import { Isolated } from '@/ui/bidi-text';
import { SideCard } from '@/ui/description-list';
import { FailurePanel } from '@/ui/error-panel';
import { dateTime } from '@/ui/format';
import { Fill, Paragraph, Row, SpacedList } from '@/ui/parts';
import { useNotify } from '@/ui/toast/toast';
import { t } from './texts';

/** Number of sessions before "Show all". */
const SHOWN_SESSIONS = 5;

/** Lists the user's sessions, the latest first, each with a button that ends it. */
export function SessionsCard() {
  const notify = useNotify();
  const [all, showAll] = useState(false);
  const {
    data = [],
    error,
    refetch,
  } = useListSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [endOne] = useEndSessionMutation();
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const ending = async (ended: Promise<unknown>, notice: string) => {
    try {
      await ended;
      notify(notice);
    } catch (failure) {
      notify(asProblem(failure).detail, 'error');
    }
    refetch();
  };
  // The current session comes first.
  const sorted = data.toSorted((one, other) => Number(other.current) - Number(one.current));
  const shown = all ? sorted : sorted.slice(0, SHOWN_SESSIONS);
  const others = data.filter((session) => !session.current);
  return (
    <SideCard
      title={t('sessions')}
      action={
        others.length > 0 && (
          <Button
            size="small"
            loading={isLoading}
            onClick={() => ending(endOthers().unwrap(), t('allEnded'))}
          >
            {t('endOthers')}
          </Button>
        )
      }
    >
      <Paragraph mb={2}>{t('sessionsText')}</Paragraph>
      {error && data.length === 0 ? (
        <FailurePanel failure={error} onRetry={refetch} />
      ) : (
        <SpacedList component="ul" gap={2}>
          {shown.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              onEnd={(device) =>
                ending(endOne({ id: session.id }).unwrap(), t('ended', { device }))
              }
            />
          ))}
        </SpacedList>
      )}
      {data.length > SHOWN_SESSIONS && (
        <Button size="small" color="inherit" onClick={() => showAll(!all)} sx={{ mt: 2 }}>
          {all ? t('fewerSessions') : t('allSessions', { count: data.length })}
        </Button>
      )}
    </SideCard>
  );
}

function SessionItem(props: { session: SessionRow; onEnd: (device: string) => void }) {
  const { device, address, createdAt, lastSeenAt, current } = props.session;
  const name = device || t('unknownDevice');
  return (
    <Row component="li" gap={1.5}>
      <Fill overflowWrap="anywhere">
        <Typography variant="subtitle2" component="div">
          <Isolated>{name}</Isolated>
        </Typography>
        <Typography variant="body2" component="div" color="textSecondary">
          <Isolated>{address}</Isolated>
          {' · '}
          {t('lastSeen', { at: dateTime(lastSeenAt) })}
          {' · '}
          {t('firstSeen', { at: dateTime(createdAt) })}
        </Typography>
      </Fill>
      {current ? (
        <Chip size="small" label={t('thisSession')} />
      ) : (
        <Button
          size="small"
          variant="outlined"
          aria-label={t('endOf', { device: name })}
          onClick={() => props.onEnd(name)}
        >
          {t('end')}
        </Button>
      )}
    </Row>
  );
}
