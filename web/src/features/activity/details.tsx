import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router';
import { type ActivityDetails, type ActivityEvent, useGetActivityQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { Isolated } from '@/ui/bidi-text';
import { type Fact, Facts, SideCard } from '@/ui/description-list';
import { inCurrency, Moment } from '@/ui/figure';
import { count, money } from '@/ui/format';
import { Findings } from '@/ui/history/findings';
import { nounLabel } from '@/ui/history/log-words';
import { DetailsPage, Loaded } from '@/ui/page/details';
import { Block, Caption, Panel, Quiet, SpacedList, Text } from '@/ui/parts';
import { RecordLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { recordPath } from '@/ui/record-path';
import { t as uiText } from '@/ui/texts';
import { roleLabel } from '@/ui/words';
import { t } from './texts';
import { eventWords, sourceLabel } from './words';

/** Shows one activity: its person, time and reason, and every event of its command. */
export function ActivityDetailsPage() {
  const { position = '' } = useParams();
  const { currentData, error, refetch } = useGetActivityQuery(
    { position: Number(position) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Loaded
      result={{ data: currentData, error, refetch: () => void refetch() }}
      back={paths.activity}
    >
      {(activity) => <Shown activity={activity} />}
    </Loaded>
  );
}

/** Names the nouns whose events only enforce uniqueness and the last admin; the page folds them away. */
const uniquenessNouns: readonly string[] = ['claim', 'staff'];

function Shown({ activity }: { activity: ActivityDetails }) {
  const title = t('entry', { position: count(activity.position) });
  const events = activity.events.filter(({ noun }) => !uniquenessNouns.includes(noun));
  const kept = activity.events.filter(({ noun }) => uniquenessNouns.includes(noun));
  return (
    <DetailsPage
      title={title}
      crumbs={[{ label: t('title'), to: paths.activity }, { label: title }]}
      back={paths.activity}
      aside={
        <SideCard title={t('about')}>
          <Facts facts={useFacts(activity)} />
          <Technical activity={activity} />
        </SideCard>
      }
    >
      <Panel component="section" p={3}>
        <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
          {t('whatHappened')}
        </Typography>
        <Events events={events} />
        {kept.length > 0 && (
          <Quiet component="details" open={events.length === 0} mt={events.length > 0 ? 2.5 : 0}>
            <Box component="summary" sx={{ typography: 'body2', cursor: 'pointer', mb: 1.5 }}>
              {t('kept', { count: kept.length })}
            </Box>
            <Events events={kept} />
          </Quiet>
        )}
      </Panel>
    </DetailsPage>
  );
}

function useFacts(activity: ActivityDetails): Fact[] {
  const may = useMay();
  const { actor, role, source } = activity;
  // Only people have an account: other sources are parts of the program itself.
  const to = may('user-list') && source === 'api' ? paths.user.details(actor.id) : false;
  const currency = useCurrency();
  const { noun, recordId, recordNo, amount, findings } = activity;
  const named = noun && (recordNo ?? nounLabel(noun));
  return [
    {
      label: t('record'),
      value: named && (
        <RecordLink to={(recordId && recordPath(noun, recordId)) || false}>{named}</RecordLink>
      ),
    },
    { label: inCurrency(t('amount'), currency), value: amount && money(amount) },
    { label: t('findings'), value: findings.length > 0 && <Findings kinds={findings} /> },
    { label: t('who'), value: <RecordLink to={to}>{actor.name}</RecordLink> },
    { label: fieldLabel('role'), value: role && roleLabel(role) },
    { label: t('at'), value: <Moment at={activity.at} /> },
    { label: t('source'), value: sourceLabel(source) },
    { label: uiText('reason'), value: activity.reason },
  ];
}

/** Folds the facts away that only lead to other logs. */
function Technical({ activity }: { activity: ActivityDetails }) {
  const { requestId, software, events } = activity;
  const numbers = [events[0], events.at(-1)].map((event) => count(event?.position ?? 0));
  return (
    <Block component="details" mt={2}>
      <Box component="summary" sx={{ typography: 'body2', cursor: 'pointer', mb: 1.5 }}>
        {t('technical')}
      </Box>
      <Facts
        facts={[
          { label: t('position'), value: [...new Set(numbers)].join(' – ') },
          { label: t('requestId'), value: requestId },
          { label: t('software'), value: software },
        ]}
      />
    </Block>
  );
}

function Events({ events }: { events: readonly ActivityEvent[] }) {
  return (
    <SpacedList component="ol" gap={2}>
      {events.map((event) => (
        <Box component="li" key={event.position}>
          <Text variant="subtitle2" overflowWrap="anywhere">
            <Isolated>{eventWords(event)}</Isolated>
          </Text>
          <Caption>
            <RecordLink to={recordPath(event.noun, event.id) ?? false}>
              {nounLabel(event.noun)}
              {numberOf(event) && (
                <>
                  {' '}
                  <Isolated>{numberOf(event)}</Isolated>
                </>
              )}
            </RecordLink>
          </Caption>
        </Box>
      ))}
    </SpacedList>
  );
}

function numberOf({ recordNo, goods }: ActivityEvent): string | null | undefined {
  return goods?.sku ?? recordNo;
}
