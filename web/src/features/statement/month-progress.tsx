import LinearProgress from '@mui/material/LinearProgress';
import { useCountMailsQuery } from '@/api/generated';
import { FailureAlert } from '@/ui/error-panel';
import { count, month as monthLabel } from '@/ui/format';
import { Panel, Text } from '@/ui/parts';
import { t } from './texts';

/** Counts the sent, failed and waiting emails of a month. */
export function MonthProgress({ month }: { month: string }) {
  const { currentData: data, error, refetch } = useCountMailsQuery({ month });
  const of = (status: string) => data?.find((one) => one.status === status)?.count ?? 0;
  const [queued, sent, failed] = [of('queued'), of('sent'), of('failed')];
  const all = queued + sent + failed;
  if (error !== undefined) {
    return <FailureAlert failure={error} onRetry={() => void refetch()} />;
  }
  if (all === 0) return null;
  const text = t('progress', {
    month: monthLabel(month),
    sent: count(sent),
    failed: count(failed),
    queued: count(queued),
  });
  return (
    <Panel component="section" mb={2} p={2.5}>
      <Text role="status" className="figures" variant="body2" mb={1}>
        {text}
      </Text>
      <LinearProgress
        aria-label={text}
        variant="determinate"
        value={Math.round(((sent + failed) / all) * 100)}
      />
    </Panel>
  );
}
