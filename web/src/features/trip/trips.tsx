import ChevronRight from '@mui/icons-material/ChevronRightRounded';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { type DispatchRow, useListDispatchesQuery } from '@/api/generated';
import { paths } from '@/app/paths';
import { EmptyState } from '@/ui/empty-state';
import { FailurePanel } from '@/ui/error-panel';
import { date } from '@/ui/format';
import { mirrored } from '@/ui/language';
import { PageHeader } from '@/ui/page/header';
import { Block, Fill, Muted, Text } from '@/ui/parts';
import { Rest } from '@/ui/record/more-rows-link';
import { tripsQuery } from './kept-trips';
import { QueueNotice, useProofQueue } from './queue-notice';
import { t } from './texts';

/** Lists the trips in transit of a driver or an assistant. */
export function TripsPage() {
  const queue = useProofQueue();
  const { currentData: data, error, refetch } = useListDispatchesQuery(tripsQuery);
  return (
    <Block width="100%" maxWidth={640} mx="auto">
      <PageHeader title={t('trips')} />
      <QueueNotice queue={queue} />
      {!data && error === undefined && <Skeleton variant="rounded" height={132} />}
      {!data && error !== undefined && <FailurePanel failure={error} onRetry={refetch} />}
      {data?.content.length === 0 && (
        <Card>
          <EmptyState drawing="boxes" title={t('noTrips')} text={t('noTripsText')} />
        </Card>
      )}
      <Stack spacing={2} component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.content.map((trip) => (
          <li key={trip.id}>
            <TripCard trip={trip} />
          </li>
        ))}
      </Stack>
      <Rest page={data} to={false} />
    </Block>
  );
}

function TripCard({ trip }: { trip: DispatchRow }) {
  const done = trip.deliveredStops + trip.failedStops;
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={paths.dispatch.details(trip.id)}
        sx={{ p: 2.5, display: 'flex', alignItems: 'center', gap: 2 }}
      >
        <Fill>
          <Text className="figures" variant="h6">
            <bdi>{trip.dispatchNo}</bdi>
          </Text>
          <Muted>
            {date(trip.plannedDate)} · <bdi>{trip.vehiclePlate}</bdi> ·{' '}
            <bdi>{trip.warehouseName}</bdi>
          </Muted>
          <Text variant="subtitle2" mt={1.5}>
            {t('stopsDone', { done, all: trip.stopCount })}
          </Text>
          <LinearProgress
            variant="determinate"
            color="success"
            aria-label={t('stops')}
            value={trip.stopCount > 0 ? (done / trip.stopCount) * 100 : 0}
            sx={{ mt: 0.75, height: 8, borderRadius: 4 }}
          />
        </Fill>
        <ChevronRight sx={{ ...mirrored, color: 'text.secondary' }} />
      </CardActionArea>
    </Card>
  );
}
