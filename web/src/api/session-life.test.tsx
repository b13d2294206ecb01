import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubCaches } from '../../tests/unit/caches';
import { json } from '../../tests/unit/server';
import { emptyApi } from './emptyApi';
import type { CurrentUser } from './generated-session';
import { dropCopy, keepCopy, readCopy, setCopyOwner } from './offline-copy';
import { sessionReducer } from './session';
import { restoreSession, signOut } from './session-life';
import { readSession, writeSession } from './session-storage';

const hour = 3600;
const now = () => Math.floor(Date.now() / 1000);
const tokenUntil = (exp: number) => `x.${btoa(JSON.stringify({ exp }))}.x`;

const driver: CurrentUser = {
  id: 'd1',
  username: 'driver',
  displayName: 'Dora',
  accountState: 'active',
  isPublic: false,
  mustChangePassword: false,
  mustEnrolSecondFactor: false,
  readOnly: false,
  role: 'driver',
  warehouseIds: [],
  permissions: [{ operation: 'dispatch-prove', grant: 'own' }],
};

/** Starts a fresh application. */
function opened() {
  const store = configureStore({
    reducer: { [emptyApi.reducerPath]: emptyApi.reducer, session: sessionReducer },
    middleware: (defaults) => defaults().concat(emptyApi.middleware),
  });
  const shown: unknown[] = [];
  const restore = () =>
    restoreSession(store.dispatch, async (content) => {
      shown.push(content);
    });
  return { store, shown, restore, session: () => store.getState().session };
}

function answer(give: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async () => give());
}

const noNetwork = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

async function kept(until: number) {
  setCopyOwner(driver, tokenUntil(until));
  await keepCopy({ trips: 2 });
}

function signedInTab(username = 'driver') {
  writeSession({ token: tokenUntil(now() + hour), role: 'driver', username });
}

function installed() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(display-mode: standalone)',
  }));
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(path: string, init?: RequestInit) {
        super(new URL(path, 'http://server'), { ...init, signal: null });
      }
    },
  );
  stubCaches();
});
afterEach(async () => {
  await dropCopy();
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a session that is opened again without a network', () => {
  it('goes on with what was kept, and with what the server returns as soon as it answers', async () => {
    await kept(now() + hour);
    signedInTab();
    answer(noNetwork);
    const { shown, restore, session } = opened();
    const restored = restore();
    await vi.waitFor(() => expect(session().status).toBe('authenticated'));
    expect(shown).toEqual([{ trips: 2 }]);
    expect(session().grants).toEqual({ 'dispatch-prove': 'own' });
    expect(session().keptAt).not.toBeNull();

    answer(() => json({ ...driver, displayName: 'Dora Driver' }));
    window.dispatchEvent(new Event('online'));
    await restored;
    expect(session()).toMatchObject({ displayName: 'Dora Driver', keptAt: null });
  });

  it('waits for a server that is slow no longer than for one that is away', async () => {
    await kept(now() + hour);
    signedInTab();
    answer(() => new Promise<Response>(() => {}));
    const { restore, session } = opened();
    void restore();
    await vi.advanceTimersByTimeAsync(3900);
    expect(session().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(200);
    await vi.waitFor(() => expect(session().status).toBe('authenticated'));
  });

  it('shows nobody what was kept for somebody else', async () => {
    await kept(now() + hour);
    signedInTab('manager');
    answer(noNetwork);
    const { shown, restore, session } = opened();
    void restore();
    await vi.waitFor(() => expect(session().unreachable).toBe(true));
    expect(session().status).toBe('loading');
    expect(shown).toEqual([]);
  });
});

describe('an application that was opened without a token', () => {
  it('shows what was kept where it is installed, and signs in when there is a network', async () => {
    await kept(now() + hour);
    installed();
    answer(noNetwork);
    const { shown, restore, session } = opened();
    const restored = restore();
    await vi.waitFor(() => expect(session().username).toBe('driver'));
    expect(shown).toEqual([{ trips: 2 }]);

    answer(() => json({ status: 401, code: 'not-signed-in' }, 401));
    window.dispatchEvent(new Event('online'));
    await restored;
    expect(session().status).toBe('unauthenticated');
  });

  it('shows nothing in an ordinary tab, whose window was closed', async () => {
    await kept(now() + hour);
    answer(noNetwork);
    const { shown, restore, session } = opened();
    await restore();
    expect(session().status).toBe('unauthenticated');
    expect(shown).toEqual([]);
  });

  it('shows nothing once the session would have ended, and forgets it', async () => {
    await kept(now() - 1);
    installed();
    answer(noNetwork);
    const { restore, session } = opened();
    await restore();
    expect(session().status).toBe('unauthenticated');
    expect(await caches.keys()).toEqual([]);
  });
});

describe('a stored session', () => {
  const requested: string[] = [];
  const serveUser = (give: () => Response | Promise<Response>) => {
    requested.length = 0;
    vi.stubGlobal('fetch', async (request: Request) => {
      requested.push(new URL(request.url).pathname);
      return give();
    });
  };

  it('whose token is out of date is over without a request', async () => {
    writeSession({ token: tokenUntil(now() - 1), role: 'admin', username: 'driver' });
    serveUser(() => json(driver));
    const { restore, session } = opened();
    await restore();
    expect(session().status).toBe('unauthenticated');
    expect(requested).toEqual([]);
  });

  it('that the server does not know is over', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    signedInTab();
    serveUser(() => json({ status: 401, code: 'not-signed-in' }, 401));
    const { restore, session } = opened();
    await restore();
    expect(session().status).toBe('unauthenticated');
    expect(requested).toEqual(['/api/auth/me']);
  });

  it('is what the server says of it, whatever role was written into the storage', async () => {
    writeSession({ token: tokenUntil(now() + hour), role: 'admin', username: 'driver' });
    serveUser(() => json(driver));
    const { restore, session } = opened();
    await restore();
    expect(session()).toMatchObject({ role: 'driver', grants: { 'dispatch-prove': 'own' } });
    expect(readSession()?.role).toBe('driver');
  });

  it('goes on when a server that answered 503 answers again', async () => {
    signedInTab();
    let away = true;
    serveUser(() => (away ? json({}, 503) : json(driver)));
    const { restore, session } = opened();
    const restored = restore();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(session().unreachable).toBe(true);
    expect(readSession()?.username).toBe('driver');
    away = false;
    await vi.advanceTimersByTimeAsync(20_000);
    await restored;
    expect(session().status).toBe('authenticated');
  });

  it('is over after signing out, though the server does not answer', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    signedInTab();
    serveUser(() => json(driver));
    const { store, restore, session } = opened();
    await restore();
    serveUser(noNetwork);
    await signOut(store.dispatch);
    expect(requested).toEqual(['/api/auth/logout']);
    expect(session().status).toBe('unauthenticated');
    expect(error).toHaveBeenCalled();
  });
});

it('signing out ends the session of other tabs before the server refuses it', async () => {
  const otherTab = new BroadcastChannel('session');
  const told = new Promise<MessageEvent>((resolve) => {
    otherTab.onmessage = resolve;
  });
  signedInTab();
  answer(() => new Promise<Response>(() => undefined));
  void signOut(opened().store.dispatch);
  expect((await told).data).toEqual({ type: 'signed-out', token: readSession()?.token });
  otherTab.close();
});

describe('what was kept', () => {
  it('is gone after signing out, also what was being written', async () => {
    await kept(now() + hour);
    const writing = keepCopy({ trips: 3 });
    await Promise.all([writing, dropCopy()]);
    await keepCopy({ trips: 4 });
    expect(await readCopy()).toBeNull();
  });
});
