import type { createEventSource, EventSourceMessage } from 'eventsource-client';
import { readSession } from '@/api/session-storage';

/** Silence after which the connection counts as lost, in milliseconds; the server sends a sign of life every 15 s. */
const silenceMs = 45_000;

interface StreamHandlers {
  onOpen: () => void;
  onBreak: () => void;
  onMessage: (message: EventSourceMessage) => void;
  /** The session may not listen: 401 or 403. The stream stays closed. */
  onRefused: (status: number) => void;
}

/**
 * Opens the server's stream after a position and resumes it after a break. Reads the token again at each connection,
 * and waits while offline.
 */
export function openStream(
  handlers: StreamHandlers,
  from: string | undefined,
): { close: () => void } {
  let lastEventId = from;
  let closed = false;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let source: ReturnType<typeof createEventSource> | null = null;

  function connect() {
    if (!navigator.onLine) {
      handlers.onBreak();
      return;
    }
    resetWatchdog();
    // A page shows without it, so it is not among the first files.
    import('eventsource-client').then(listen, () => closed || handlers.onBreak());
  }

  function listen(client: typeof import('eventsource-client')) {
    // The tab may have closed the stream or gone offline since.
    if (closed || source || !navigator.onLine) return;
    source = client.createEventSource({
      url: '/api/events/stream',
      ...(lastEventId === undefined ? {} : { initialLastEventId: lastEventId }),
      fetch: async (url, init) => {
        const token = readSession()?.token;
        const headers = { ...init?.headers, ...(token && { Authorization: `Bearer ${token}` }) };
        const response = await fetch(url, { ...init, headers } as RequestInit);
        if (response.status === 401 || response.status === 403) {
          close();
          handlers.onRefused(response.status);
        }
        if (!response.ok) throw new Error(`The event stream answered ${response.status}`);
        resetWatchdog();
        handlers.onOpen();
        return response;
      },
      onComment: resetWatchdog,
      onMessage: (message) => {
        resetWatchdog();
        lastEventId = message.id ?? lastEventId;
        handlers.onMessage(message);
      },
      onScheduleReconnect: handlers.onBreak,
    });
  }

  function disconnect() {
    clearTimeout(watchdog);
    source?.close();
    source = null;
  }

  function resetWatchdog() {
    clearTimeout(watchdog);
    if (closed) return;
    watchdog = setTimeout(reconnect, silenceMs);
  }

  function reconnect() {
    disconnect();
    handlers.onBreak();
    connect();
  }

  function onOffline() {
    disconnect();
    handlers.onBreak();
  }

  function close() {
    closed = true;
    disconnect();
    window.removeEventListener('online', reconnect);
    window.removeEventListener('offline', onOffline);
  }

  window.addEventListener('online', reconnect);
  window.addEventListener('offline', onOffline);
  connect();
  return { close };
}
