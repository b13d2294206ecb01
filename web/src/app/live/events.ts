import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { EventSourceMessage } from 'eventsource-client';
import { sessionEnded } from '@/api/session';
import { api } from '@/api/tags';
import { gather } from './batch';
import { distinctTags, everything, type LiveEvent } from './event-tags';
import { setLiveState } from './live-state';
import { openStream } from './stream';

/** Changes of this many milliseconds are shown together. */
const together = 250;

/** Keeps the stream open while somebody subscribes; each change makes the answers old that it is about. */
const liveApi = api.injectEndpoints({
  endpoints: (build) => ({
    events: build.query<null, void>({
      queryFn: () => ({ data: null }),
      async onCacheEntryAdded(_nothing, { dispatch, cacheEntryRemoved }) {
        const stop = listen(dispatch);
        await cacheEntryRemoved;
        stop();
      },
    }),
  }),
});

export const { useEventsQuery } = liveApi;

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

function listen(dispatch: Dispatch): () => void {
  const changes = gather<LiveEvent | 'gap'>(together, (batch) => {
    const events = batch.filter((event) => event !== 'gap');
    const tags = events.length < batch.length ? [...everything] : distinctTags(events);
    dispatch(api.util.invalidateTags(tags));
  });
  let opened = false;
  const stream = openStream({
    onOpen: () => {
      setLiveState('live');
      // What was asked before the first connection may have changed before it, too.
      if (!opened) changes.add('gap');
      opened = true;
    },
    onBreak: () => setLiveState('reconnecting'),
    onMessage: (message) => {
      const event = readEvent(message);
      if (event) changes.add(event);
    },
    onRefused: (status) => {
      setLiveState('off');
      if (status === 401) dispatch(sessionEnded('expired'));
    },
  });
  return () => {
    stream.close();
    changes.stop();
    setLiveState('off');
  };
}

/** A change, or that some were missed; null for what this version does not know. */
export function readEvent({ event, data }: Pick<EventSourceMessage, 'event' | 'data'>) {
  if (event === 'gap') return 'gap';
  if (event !== 'change') return null;
  try {
    const { noun, id } = JSON.parse(data) as Partial<LiveEvent>;
    return typeof noun === 'string' && typeof id === 'string' ? { noun, id } : null;
  } catch (failure) {
    console.error(failure);
    return null;
  }
}
