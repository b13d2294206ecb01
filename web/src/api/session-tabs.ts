import { isLive, readSession, type StoredSession } from './session-storage';

type Message =
  | { type: 'ask' }
  | { type: 'session'; session: StoredSession }
  /** The other tab is signed out. */
  | { type: 'none' }
  | { type: 'signed-out'; token: string };

/** Time for another tab to answer, in milliseconds. */
const replyTimeoutMs = 200;
/** Time for tabs that are known to exist and may be busy, in milliseconds. */
const knownTimeoutMs = 3000;
/** Prefixes the lock that every open tab holds. */
const tabLock = 'waybill-tab ';
const ownLock = tabLock + Math.random();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');

/** Returns the live session of another tab, if one answers. */
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

/** Returns null without Web Locks (plain HTTP). */
async function countOtherTabs(): Promise<number | null> {
  if (!navigator.locks) return null;
  const { held = [] } = await navigator.locks.query();
  return held.filter(({ name }) => name?.startsWith(tabLock) && name !== ownLock).length;
}

/** Sends this tab's session to tabs that request it, and reports a sign-out in another tab. */
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
