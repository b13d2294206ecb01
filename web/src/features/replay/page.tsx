import Box from '@mui/material/Box';
import { type ComponentType, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { useParams, useSearchParams } from 'react-router';
import { asOf } from '@/api/as-of';
import { type PastMoment, useGetPastMomentQuery } from '@/api/generated';
import type { Problem } from '@/api/problem';
import type { DocumentNoun } from '@/api/tags';
import { entries } from '@/nouns';
import { showDayOfReplay } from '@/ui/dates/today';
import { FailurePanel } from '@/ui/error-panel';
import { Replayed } from '@/ui/history/replayed';
import { PageSkeleton } from '@/ui/page/skeleton';
import { ReplayBar } from './bar';
import { Replay } from './replay';
import { useChanges } from './use-changes';

/** Returns the replay page of a noun. */
export function replayPage(noun: DocumentNoun): ComponentType {
  return () => <ReplayPage noun={noun} />;
}

/** Shows the page of a document as it was after each step, with the changes marked. */
function ReplayPage({ noun }: { noun: DocumentNoun }) {
  const { id = '' } = useParams();
  const past = usePast();
  const [replay, setReplay] = useState<Replay | null>(null);
  const [Page, setPage] = useState<ComponentType | null>(null);
  const [failure, setFailure] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads the replay again.
  useEffect(() => {
    if (past === undefined) return;
    let left = false;
    setFailure(null);
    Promise.all([Replay.open(noun, id, past?.position), entries[noun].pages.details()])
      .then(([opened, page]) => {
        if (left) return;
        setPage(() => page);
        setReplay(opened);
      })
      .catch((problem: Problem) => !left && setFailure(problem));
    return () => {
      left = true;
    };
  }, [noun, id, past, attempt]);
  if (failure) return <FailurePanel failure={failure} onRetry={() => setAttempt(attempt + 1)} />;
  if (!replay || !Page || past === undefined) return <PageSkeleton shape="details" />;
  return <Shown key={id} replay={replay} Page={Page} />;
}

/** Returns the past moment that the application shows, `null` for now, or `undefined` while it loads. */
function usePast(): PastMoment | null | undefined {
  const { currentData: data } = useGetPastMomentQuery(
    { asOf: asOf ?? '' },
    { skip: asOf === null, refetchOnMountOrArgChange: false },
  );
  return asOf === null ? null : data;
}

interface ShownProps {
  replay: Replay;
  Page: ComponentType;
}

function Shown({ replay, Page }: ShownProps) {
  const [query, setQuery] = useSearchParams();
  const last = replay.steps.length - 1;
  const position = query.get('position');
  const behind = replay.steps.findIndex((each) => String(each.position) === position);
  const requested = behind < 0 ? Number(query.get('at') ?? 1) - 1 : behind;
  const step = Number.isInteger(requested) ? Math.min(Math.max(requested, 0), last) : 0;
  const { shown, root, changes, settled } = useChanges(replay, step);
  const go = (to: number) => setQuery({ at: String(to + 1) }, { replace: true });
  const recordedAt = replay.steps[shown]?.recordedAt ?? null;
  showDayOfReplay(recordedAt);
  useEffect(() => () => showDayOfReplay(null), []);
  return (
    <>
      <Box ref={root} sx={page} aria-busy={!settled}>
        <Provider key={shown} store={replay.storeAt(shown)}>
          <Replayed value>
            <Page />
          </Replayed>
        </Provider>
      </Box>
      <ReplayBar replay={replay} step={step} settled={settled} changes={changes} onStep={go} />
    </>
  );
}

const page = {
  // A step whose answers are there is shown before it would dim.
  transition: 'opacity 150ms ease-out 150ms',
  '&[aria-busy="true"]': { opacity: 0.48 },
  '& [data-changed]': {
    // An outline, because a background would change the color of a status.
    outline: '2px solid var(--mui-palette-warning-main)',
    outlineOffset: '2px',
    borderRadius: '4px',
  },
} as const;
