import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { forgetPosition, startPosition } from '@/api/base-query';
import { sessionEnded } from '@/api/session';
import { api, type Noun, type Tag } from '@/api/tags';
import { checkRelease } from '../release';
import { throttle } from './batch';
import { distinctTags, everything, type LiveEvent, summaryTags } from './event-tags';
import { SeenPosition } from './position';
import { type Batch, shareStream } from './shared-stream';

/** Figures over many documents (reports, forecast, dashboard) are loaded again at most this often, in milliseconds. */
const summaryIntervalMs = 10_000;

/** Keeps the stream open while somebody subscribes; each change makes the answers old that it is about. */
const liveApi = api.injectEndpoints({
  endpoints: (build) => ({
    events: build.query<null, string>({
      queryFn: () => ({ data: null }),
      async onCacheEntryAdded(userId, { dispatch, cacheEntryRemoved }) {
        const stop = listen(userId, dispatch);
        await cacheEntryRemoved;
        stop();
      },
    }),
  }),
});

export const { useEventsQuery } = liveApi;

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

function listen(userId: string, dispatch: Dispatch): () => void {
  const seen = new SeenPosition(startPosition());
  const cache = whenVisible((tags) => dispatch(api.util.invalidateTags([...tags])));
  const summaries = throttle<LiveEvent>(summaryIntervalMs, (events) =>
    cache.invalidate(summaryTags(events)),
  );
  const onBatch = (batch: Batch) => {
    if (isMissing(batch, seen)) {
      cache.invalidate(everything);
    } else {
      cache.invalidate(distinctTags(batch.events));
      summaries.add(batch.events);
    }
  };
  const stream = shareStream(userId, seen, {
    onBatch,
    onSessionOver: () => dispatch(sessionEnded('expired')),
    onReopened: () => void checkRelease(),
  });
  return () => {
    stream.close();
    summaries.stop();
    cache.stop();
  };
}

/** Whether something before these changes was missed. Where the server's log went back, reads wait for it no more. */
function isMissing(batch: Batch, seen: SeenPosition): boolean {
  if (!batch.gap) return seen.reach(batch.after, batch.to);
  if (seen.reset(batch.to)) forgetPosition();
  return true;
}

/** A hidden tab loads nothing: what became old meanwhile is loaded when it is looked at. */
function whenVisible(hand: (tags: readonly (Tag | Noun)[]) => void) {
  const waiting = new Map<string, Tag | Noun>();
  const flush = () => {
    if (document.visibilityState !== 'visible' || waiting.size === 0) return;
    const tags = [...waiting.values()];
    waiting.clear();
    hand(tags);
  };
  document.addEventListener('visibilitychange', flush);
  return {
    invalidate(tags: readonly (Tag | Noun)[]) {
      for (const tag of tags) {
        waiting.set(typeof tag === 'string' ? tag : `${tag.type} ${tag.id}`, tag);
      }
      flush();
    },
    stop: () => document.removeEventListener('visibilitychange', flush),
  };
}
