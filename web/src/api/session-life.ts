import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { asOf } from './as-of';
import { setCompanySettings } from './company-settings';
import { type CurrentUser, type SignedIn, sessionApi } from './generated-session';
import { readCopy, setCopyOwner } from './offline-copy';
import { asProblem } from './problem';
import { sessionEnded, sessionStarted, sessionUnreachable } from './session';
import {
  isLive,
  readSession,
  type StoredSession,
  tokenExpiry,
  writeSession,
} from './session-storage';
import { askOtherTabs, tellSignedOut } from './session-tabs';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Longest delay of a browser timer, in milliseconds. */
const MAX_TIMER_DELAY_MS = 2 ** 31 - 1;
/** Delays between attempts to reach the server, in milliseconds; the last one repeats. */
const retryDelaysMs = [500, 1000, 2000, 4000, 8000];
/** Shows the offline copy after this many milliseconds without a response. */
const lateMs = 4000;
let expiryTimer: ReturnType<typeof setTimeout> | undefined;
/** Cancels an earlier restore. */
let restores = 0;

/** Starts the session after sign-in or registration. */
export function beginSession(dispatch: Dispatch, { token, role, user }: SignedIn): void {
  const stored = { token, role: role ?? '', username: user.username };
  writeSession(stored);
  // The past allows less than the response to the sign-in lists.
  if (asOf !== null) {
    void fetchUser(dispatch, stored);
    return;
  }
  watchExpiry(dispatch, token);
  setCompanySettings(user.company ?? {});
  setCopyOwner(user, token);
  dispatch(sessionStarted(user));
}

/** Shows the offline copy. */
type ShowKept = (content: unknown) => Promise<void>;

/**
 * Restores a live token of this or another tab and fetches its user. Phones delete the installed application's token
 * when they close it; offline it opens with its copy, and signs in once online.
 */
export async function restoreSession(dispatch: Dispatch, show?: ShowKept): Promise<void> {
  const stored = readSession() ?? (await askOtherTabs());
  if (stored && isLive(stored.token)) {
    writeSession(stored);
    return fetchUser(dispatch, stored, show);
  }
  const kept = await readCopy();
  if (kept && !stored && isInstalled()) return fetchUser(dispatch, null, show);
  dispatch(sessionEnded('elsewhere'));
}

/** Switches to the token of a new session after the old one was revoked. */
export async function adoptToken(dispatch: Dispatch, token: string): Promise<void> {
  const stored = readSession();
  const adopted = { role: stored?.role ?? '', username: stored?.username ?? '', token };
  writeSession(adopted);
  await fetchUser(dispatch, adopted);
}

/** Signs out in every tab. A failed call is logged and does not prevent it. */
export async function signOut(dispatch: Dispatch): Promise<void> {
  const session = readSession();
  if (session) tellSignedOut(session.token);
  try {
    await dispatch(sessionCalls.logout.initiate()).unwrap();
  } catch (failure) {
    console.error(failure);
  }
  clearTimeout(expiryTimer);
  dispatch(sessionEnded('signed-out'));
}

/**
 * Fetches the user. Only a 401 ends the session: reloads abort calls, and a server may be briefly unavailable; then the
 * call is retried. Until then an offline copy is shown if there is one.
 */
async function fetchUser(dispatch: Dispatch, stored: StoredSession | null, show?: ShowKept) {
  restores += 1;
  const restore = restores;
  let done = false;
  const current = () => !done && restore === restores && readSession()?.token === stored?.token;
  const resumed = once(() => resumeFromCopy(dispatch, stored, current, show));
  const late = setTimeout(() => void resumed(), lateMs);
  try {
    for (let attempt = 0; current(); attempt += 1) {
      try {
        const user = await requestUser(dispatch);
        if (current() && stored) applyUser(dispatch, stored, user);
        return;
      } catch (failure) {
        if (!current()) return;
        if (asProblem(failure).status === 401 || (stored && !isLive(stored.token))) {
          if (stored) console.error(failure);
          dispatch(sessionEnded('elsewhere'));
          return;
        }
        if (!(await resumed()) && current()) dispatch(sessionUnreachable());
        await onlineOrAfter(retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)] ?? 0);
      }
    }
  } finally {
    // The offline copy must not replace the server's answer.
    done = true;
    clearTimeout(late);
  }
}

function applyUser(dispatch: Dispatch, stored: StoredSession, user: CurrentUser) {
  writeSession({ ...stored, role: user.role ?? '', username: user.username });
  watchExpiry(dispatch, stored.token);
  setCompanySettings(user.company ?? {});
  setCopyOwner(user, stored.token);
  dispatch(sessionStarted(user));
}

/** Starts the session from the offline copy; returns true if there is one. */
async function resumeFromCopy(
  dispatch: Dispatch,
  stored: StoredSession | null,
  current: () => boolean,
  show?: ShowKept,
): Promise<boolean> {
  const copy = await readCopy();
  if (!copy || !show || (stored && stored.username !== copy.user.username)) return false;
  setCompanySettings(copy.user.company ?? {});
  // The user is worth showing even if the rest fails.
  await show(copy.content).catch(console.error);
  if (!current()) return false;
  if (stored) watchExpiry(dispatch, stored.token);
  else endAt(dispatch, copy.until);
  dispatch(sessionStarted(copy.user, copy.keptAt));
  return true;
}

/** Recognizes the installed application of a phone, which has one user. */
function isInstalled(): boolean {
  return window.matchMedia?.('(display-mode: standalone)').matches === true;
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | null = null;
  return () => {
    done ??= work();
    return done;
  };
}

function requestUser(dispatch: Dispatch) {
  return dispatch(
    sessionCalls.currentUser.initiate(asOf === null ? {} : { past: true }, {
      subscribe: false,
      forceRefetch: true,
    }),
  ).unwrap();
}

/** Resolves when the browser is online, or after `delay` milliseconds. */
function onlineOrAfter(delay: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, delay);
    window.addEventListener('online', go);
  });
}

function watchExpiry(dispatch: Dispatch, token: string) {
  endAt(dispatch, tokenExpiry(token) ?? 0, token);
}

/** Ends the session at a time in seconds since 1970, unless the tab has another token by then. */
function endAt(dispatch: Dispatch, end: number, token?: string) {
  clearTimeout(expiryTimer);
  const remaining = end * 1000 - Date.now();
  expiryTimer = setTimeout(
    () => {
      if (Date.now() < end * 1000) endAt(dispatch, end, token);
      else if (readSession()?.token === token) dispatch(sessionEnded('expired'));
    },
    Math.min(Math.max(remaining, 0), MAX_TIMER_DELAY_MS),
  );
}

const { currentUser, logout } = sessionApi.endpoints;

const sessionCalls = { currentUser, logout };
