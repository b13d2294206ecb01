import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { sessionCalls } from './auth';
import { setCompanySettings } from './company-settings';
import type { SignedIn } from './generated-session';
import { asProblem } from './problem';
import { sessionEnded, sessionStarted, sessionUnreachable } from './session';
import {
  isLive,
  readSession,
  type StoredSession,
  tokenExpiry,
  writeSession,
} from './session-storage';
import { askOtherTabs } from './session-tabs';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Longest delay a browser's timer takes, in milliseconds. */
const longestTimer = 2 ** 31 - 1;
/** Between two tries to reach the server at the start, in milliseconds; the last goes on. */
const retryDelaysMs = [500, 1000, 2000, 4000, 8000];
let expiryTimer: ReturnType<typeof setTimeout> | undefined;
/** A later restore makes the earlier one give up. */
let restores = 0;

/** After the server accepted a sign-in or a registration. */
export function beginSession(dispatch: Dispatch, { token, role, user }: SignedIn): void {
  writeSession({ token, role: role ?? '', username: user.username });
  watchExpiry(dispatch, token);
  setCompanySettings(user.company ?? {});
  dispatch(sessionStarted(user));
}

/** At start: a token of this tab or of another one that has not expired is applied and its user fetched. */
export async function restoreSession(dispatch: Dispatch): Promise<void> {
  const stored = readSession() ?? (await askOtherTabs());
  if (!stored || !isLive(stored.token)) {
    dispatch(sessionEnded('elsewhere'));
    return;
  }
  writeSession(stored);
  await fetchUser(dispatch, stored);
}

/** Goes on with the token of a new session, after the old one was ended on purpose. */
export async function adoptToken(dispatch: Dispatch, token: string): Promise<void> {
  const stored = readSession();
  const adopted = { role: stored?.role ?? '', username: stored?.username ?? '', token };
  writeSession(adopted);
  await fetchUser(dispatch, adopted);
}

/** Logout: a failure is logged and the person is signed out all the same. */
export async function signOut(dispatch: Dispatch): Promise<void> {
  try {
    await dispatch(sessionCalls.logout.initiate()).unwrap();
  } catch (failure) {
    console.error(failure);
  }
  clearTimeout(expiryTimer);
  dispatch(sessionEnded('signed-out'));
}

/**
 * Fetches who is signed in. Only a 401 says that nobody is: a page that is reloaded aborts its calls, and a server
 * that is away for a moment answers nothing or 5xx; then the token stays and the call is made again.
 */
async function fetchUser(dispatch: Dispatch, stored: StoredSession) {
  restores += 1;
  const restore = restores;
  const current = () => restore === restores && readSession()?.token === stored.token;
  for (let attempt = 0; current(); attempt += 1) {
    try {
      const user = await requestUser(dispatch);
      if (!current()) return;
      writeSession({ ...stored, role: user.role ?? '', username: user.username });
      watchExpiry(dispatch, stored.token);
      setCompanySettings(user.company ?? {});
      dispatch(sessionStarted(user));
      return;
    } catch (failure) {
      if (!current()) return;
      if (asProblem(failure).status === 401 || !isLive(stored.token)) {
        console.error(failure);
        dispatch(sessionEnded('elsewhere'));
        return;
      }
      dispatch(sessionUnreachable());
      await onlineOrAfter(retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)] ?? 0);
    }
  }
}

function requestUser(dispatch: Dispatch) {
  return dispatch(
    sessionCalls.currentUser.initiate(undefined, { subscribe: false, forceRefetch: true }),
  ).unwrap();
}

/** Resolves when the network is back, or after so many milliseconds. */
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
  clearTimeout(expiryTimer);
  const left = (tokenExpiry(token) ?? 0) * 1000 - Date.now();
  expiryTimer = setTimeout(
    () => {
      if (isLive(token)) watchExpiry(dispatch, token);
      else if (readSession()?.token === token) dispatch(sessionEnded('expired'));
    },
    Math.min(Math.max(left, 0), longestTimer),
  );
}
