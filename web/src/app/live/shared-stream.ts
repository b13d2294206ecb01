import type { EventSourceMessage } from 'eventsource-client';
import { gather, type LiveEvent } from './events';
import type { LiveState } from './live-state';
import type { SeenPosition } from './position';
import { openStream } from './stream';

/** Batch window in milliseconds. */
const batchMs = 250;
/** Closes the stream this many milliseconds after the tab was hidden, so that a short switch does not reconnect. */
const hiddenGraceMs = 5000;

/** Changes after `after` up to `to`. */
export interface Batch {
  after: string | null;
  to: string;
  events: readonly LiveEvent[];
  /** Earlier changes were missed: anything may differ. */
  gap: boolean;
}

type Message =
  | { type: 'hello' }
  | { type: 'state'; state: LiveState; position: string | null }
  | { type: 'changes'; batch: Batch }
  | { type: 'reopened' };

interface SharedHandlers {
  onState: (state: LiveState) => void;
  onBatch: (batch: Batch) => void;
  /** Called when the session of the leading tab ends. */
  onSessionOver: () => void;
  /** Called after a reconnect: the server may have a new release. */
  onReopened: () => void;
}

/**
 * Shares one stream among all tabs of a user, because browsers limit connections per server. One visible tab leads and
 * notifies the others. Without a visible tab the stream closes; the next visible tab resumes it.
 */
export function shareStream(
  userId: string,
  seen: SeenPosition,
  handlers: SharedHandlers,
): { close: () => void } {
  const name = `live ${userId}`;
  const channel = new BroadcastChannel(name);
  const send = (message: Message) => channel.postMessage(message);
  let leading = false;
  let state: LiveState = 'reconnecting';
  let leave: (() => void) | null = null;
  let grace: ReturnType<typeof setTimeout> | undefined;

  const announce = (next: LiveState) => {
    state = next;
    handlers.onState(next);
    send({ type: 'state', state, position: seen.current ?? null });
  };

  function start(): () => void {
    leading = true;
    let lastSent = seen.current ?? null;
    let broken = false;
    const changes = gather<Item>(batchMs, (items) => {
      const batch = toBatch(items, lastSent);
      lastSent = batch.to;
      handlers.onBatch(batch);
      send({ type: 'changes', batch });
    });
    const stream = openStream(
      {
        onOpen: () => {
          announce('live');
          if (broken) {
            handlers.onReopened();
            send({ type: 'reopened' });
          }
          broken = false;
        },
        onBreak: () => {
          broken = true;
          announce('reconnecting');
        },
        onMessage: (message) => {
          const item = readItem(message);
          if (item) changes.add(item);
        },
        onRefused: (status) => {
          announce('refused');
          if (status === 401) handlers.onSessionOver();
        },
      },
      seen.current,
    );
    return () => {
      leading = false;
      // Pending changes are sent again to the next leader.
      changes.stop();
      stream.close();
      handlers.onState('reconnecting');
    };
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    // A tab with a stream of its own hears of everything there.
    if (leading) {
      if (data.type === 'hello') announce(state);
      return;
    }
    if (data.type === 'reopened') handlers.onReopened();
    if (data.type === 'changes') handlers.onBatch(data.batch);
    if (data.type === 'state') {
      handlers.onState(data.state);
      const { position } = data;
      if (position) handlers.onBatch({ after: position, to: position, events: [], gap: false });
    }
  };

  const come = () => {
    clearTimeout(grace);
    leave ??= lead(name, start);
    send({ type: 'hello' });
  };
  const go = () => {
    clearTimeout(grace);
    leave?.();
    leave = null;
  };
  const onVisibility = () => {
    if (document.visibilityState === 'visible') come();
    else grace = setTimeout(go, hiddenGraceMs);
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', go);
  window.addEventListener('pageshow', onVisibility);
  handlers.onState('reconnecting');
  if (document.visibilityState === 'visible') come();

  const close = () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', go);
    window.removeEventListener('pageshow', onVisibility);
    go();
    channel.close();
    handlers.onState('off');
  };
  return { close };
}

interface Item {
  position: string;
  event: LiveEvent | 'gap';
}

function readItem(message: EventSourceMessage): Item | null {
  const event = readEvent(message);
  return event && message.id !== undefined ? { position: message.id, event } : null;
}

function toBatch(items: readonly Item[], after: string | null): Batch {
  const events = items.map(({ event }) => event).filter((event) => event !== 'gap');
  const to = items.at(-1)?.position ?? after ?? '';
  return { after, to, events, gap: events.length < items.length };
}

/** Returns a change, 'gap' for missed ones, or null for an unknown event. */
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

/**
 * Runs `start` in one tab at a time per name, and the returned function when leadership ends. The next tab takes over
 * when this one stops, closes or crashes. Without Web Locks (plain HTTP) each tab leads. Returns a function that stops.
 */
function lead(name: string, start: () => () => void): () => void {
  if (!navigator.locks) return start();
  const leadership = new AbortController();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks
    .request(name, { signal: leadership.signal }, async () => {
      if (leadership.signal.aborted) return;
      const end = start();
      await held;
      end();
    })
    .catch((failure: unknown) => {
      if (!leadership.signal.aborted) console.error(failure);
    });
  return () => {
    leadership.abort();
    release();
  };
}
