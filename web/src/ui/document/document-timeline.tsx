import Skeleton from '@mui/material/Skeleton';
import { type HistoryEntry, useGetHistoryQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { SideCard } from '../facts';
import { FailureAlert } from '../failure';
import { Timeline, type TimelineEntry } from '../history/timeline';
import { changeWords, spoken } from '../history/words';

interface Props {
  title: string;
  noun: string;
  id: string;
  /** What the document itself knows, for those who do not read histories. */
  known: readonly TimelineEntry[];
  /** The status that an event leads to, for its colour. */
  statusAfter: Readonly<Partial<Record<string, string>>>;
  /** Which part of the document an entry is about: "Stop 2, ORD-2026-000123". */
  part?: (entry: HistoryEntry) => string | undefined;
}

/** What happened to a document, by whom and why: the log itself for those who may read it. */
export function DocumentTimeline(props: Props) {
  const { title, noun, id, known } = props;
  const whole = useMay()('history-view');
  const history = useGetHistoryQuery({ noun, id }, { skip: !whole });
  const entries = whole ? fromHistory(history.data?.entries ?? [], props) : known;
  return (
    <SideCard title={title}>
      {whole && history.isLoading && <Skeleton variant="rounded" height={96} />}
      {whole && history.error !== undefined && (
        <FailureAlert failure={history.error} onRetry={history.refetch} />
      )}
      <Timeline entries={entries} />
    </SideCard>
  );
}

function fromHistory(
  entries: readonly HistoryEntry[],
  { statusAfter, part }: Props,
): TimelineEntry[] {
  return entries.map((entry) => ({
    id: String(entry.position),
    at: entry.at,
    text: [spoken(entry), part?.(entry)].filter(Boolean).join(' · '),
    who: entry.actor.name,
    reason: entry.reason && !entry.words.includes(entry.reason) ? entry.reason : null,
    status: statusAfter[entry.eventType],
    changes: entry.eventType === 'edited' ? changeWords(entry.changes) : [],
  }));
}
