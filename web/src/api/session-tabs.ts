import { isLive, readSession, type StoredSession } from './session-storage';

type Message =
  | { type: 'ask' }
  | { type: 'session'; session: StoredSession }
  | { type: 'signed-out'; token: string };

/** How long a new tab waits for another tab's session, in milliseconds. */
const patience = 200;
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');

/** The live session of another tab of this site, if one answers. */
export function askOtherTabs(): Promise<StoredSession | null> {
  if (!channel) return Promise.resolve(null);
  return new Promise((resolve) => {
    const finish = (session: StoredSession | null) => {
      clearTimeout(timer);
      channel.removeEventListener('message', hear);
      resolve(session);
    };
    const hear = (event: MessageEvent<Message>) => {
      if (event.data.type === 'session') finish(event.data.session);
    };
    const timer = setTimeout(() => finish(null), patience);
    channel.addEventListener('message', hear);
    send({ type: 'ask' });
  });
}

/** Hands this tab's session to tabs that ask, and hears when one of them signs the session out. */
export function serveOtherTabs(onSignedOut: () => void): void {
  channel?.addEventListener('message', (event: MessageEvent<Message>) => {
    const session = readSession();
    if (!session) return;
    if (event.data.type === 'ask' && isLive(session.token)) send({ type: 'session', session });
    if (event.data.type === 'signed-out' && event.data.token === session.token) onSignedOut();
  });
}

export function tellSignedOut(token: string): void {
  send({ type: 'signed-out', token });
}

function send(message: Message) {
  channel?.postMessage(message);
}
