import { isLive, readSession, type StoredSession } from './session-storage';

type Message =
  | { type: 'ask' }
  | { type: 'session'; session: StoredSession }
  /** Nobody is signed in there. */
  | { type: 'none' }
  | { type: 'signed-out'; token: string };

/** How long a new tab waits for another tab's session, in milliseconds. */
const replyTimeoutMs = 200;
/** The same where it is known that there are other tabs: they may be busy, which is no reason to sign in again. */
const knownTimeoutMs = 3000;
/** Every open tab holds a lock whose name begins so. */
const tabLock = 'waybill-tab ';
const ownLock = tabLock + Math.random();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');

/** The live session of another tab of this site, if one answers. */
export async function askOtherTabs(): Promise<StoredSession | null> {
  if (!channel) return null;
  const others = await countOtherTabs();
  if (others === 0) return null;
  return new Promise((resolve) => {
    let without = 0;
    const finish = (session: StoredSession | null) => {
      clearTimeout(timer);
      channel.removeEventListener('message', onMessage);
      resolve(session);
    };
    const onMessage = (event: MessageEvent<Message>) => {
      if (event.data.type === 'session') finish(event.data.session);
      if (event.data.type === 'none') without += 1;
      if (without === others) finish(null);
    };
    const timer = setTimeout(() => finish(null), others === null ? replyTimeoutMs : knownTimeoutMs);
    channel.addEventListener('message', onMessage);
    send({ type: 'ask' });
  });
}

/** Null where the browser lacks locks (a page over plain HTTP). */
async function countOtherTabs(): Promise<number | null> {
  if (!navigator.locks) return null;
  const { held = [] } = await navigator.locks.query();
  return held.filter(({ name }) => name?.startsWith(tabLock) && name !== ownLock).length;
}

/** Hands this tab's session to tabs that ask, and learns when one of them signs the session out. */
export function serveOtherTabs(onSignedOut: () => void): void {
  void navigator.locks?.request(ownLock, () => new Promise(() => {}));
  channel?.addEventListener('message', (event: MessageEvent<Message>) => {
    const session = readSession();
    const live = session !== null && isLive(session.token);
    if (event.data.type === 'ask') send(live ? { type: 'session', session } : { type: 'none' });
    if (event.data.type === 'signed-out' && event.data.token === session?.token) onSignedOut();
  });
}

export function tellSignedOut(token: string): void {
  send({ type: 'signed-out', token });
}

function send(message: Message) {
  channel?.postMessage(message);
}
