import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '@/api/api';
import { forgetPosition, startPosition } from '@/api/base-query';
import { sessionEnded } from '@/api/session';
import { lists, type Noun, one, summaries, type Tag } from '@/api/tags';
import { entries, isNoun, nouns } from '@/nouns';
import { checkRelease } from '../release';
import { liveChanged } from './live-state';
import { SeenPosition } from './position';
import { type Batch, shareStream } from './shared-stream';

/** Limits how often figures over many documents (reports, forecast, dashboard) reload, in milliseconds. */
const summaryIntervalMs = 10_000;

/** Keeps the stream open while it has subscribers; each change invalidates the tags that it affects. */
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
    onState: (state) => dispatch(liveChanged(state)),
    onBatch,
    onSessionOver: () => dispatch(sessionEnded('expired')),
    onReopened: () => void checkRelease(dispatch),
  });
  return () => {
    stream.close();
    summaries.stop();
    cache.stop();
  };
}

/**
 * Returns true if changes before this batch were missed. If the server's log went back, reads no longer wait for the
 * old position.
 */
function isMissing(batch: Batch, seen: SeenPosition): boolean {
  if (!batch.gap) return seen.reach(batch.after, batch.to);
  if (seen.reset(batch.to)) forgetPosition();
  return true;
}

/** Postpones invalidation in a hidden tab until it is visible. */
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

/** Collects items and passes them on together, `delay` milliseconds after the first. */
export function gather<T>(delay: number, hand: (items: T[]) => void) {
  let items: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    const gathered = items;
    items = [];
    timer = undefined;
    hand(gathered);
  };
  return {
    add(item: T) {
      items.push(item);
      timer ??= setTimeout(flush, delay);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      items = [];
    },
  };
}

/** Passes on the first items at once, later ones at most every `interval` milliseconds. */
export function throttle<T>(interval: number, hand: (items: T[]) => void) {
  let items: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    if (items.length === 0) return;
    const gathered = items;
    items = [];
    timer = setTimeout(flush, interval);
    hand(gathered);
  };
  return {
    add(more: readonly T[]) {
      items.push(...more);
      if (timer === undefined) flush();
    },
    stop() {
      clearTimeout(timer);
      items = [];
    },
  };
}

/** A change as the server streams it. */
export interface LiveEvent {
  noun: string;
  id: string;
}

/** Returns the tags that a change invalidates: the record and every list that may show it. */
export function eventTags({ noun, id }: LiveEvent): Tag[] {
  if (!isNoun(noun)) return [];
  return [one(noun, id), ...lists(noun), ...(entries[noun].partsOf?.(id) ?? [])];
}

/** Returns each tag once. */
export function distinctTags(events: readonly LiveEvent[]): Tag[] {
  const found = new Map<string, Tag>();
  for (const event of events) {
    for (const tag of eventTags(event)) found.set(`${tag.type} ${tag.id}`, tag);
  }
  return [...found.values()];
}

/** Returns the tags of summaries that changes invalidate. */
function summaryTags(events: readonly LiveEvent[]): Tag[] {
  return summaries(...nouns.filter((noun) => events.some((event) => event.noun === noun)));
}

/** Invalidated after a gap, when anything may differ. */
const everything: readonly Noun[] = nouns;
