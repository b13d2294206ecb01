import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { sessionCalls } from './auth';
import type { SignedIn } from './generated-session';
import { sessionEnded, sessionStarted } from './session';
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
let expiryTimer: ReturnType<typeof setTimeout> | undefined;

/** After the server accepted a sign-in or a registration. */
export function beginSession(dispatch: Dispatch, { token, role, user }: SignedIn): void {
  writeSession({ token, role: role ?? '', username: user.username });
  watchExpiry(dispatch, token);
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

async function fetchUser(dispatch: Dispatch, stored: StoredSession) {
  const asked = dispatch(
    sessionCalls.currentUser.initiate(undefined, { subscribe: false, forceRefetch: true }),
  );
  try {
    const user = await asked.unwrap();
    writeSession({ ...stored, role: user.role ?? '', username: user.username });
    watchExpiry(dispatch, stored.token);
    dispatch(sessionStarted(user));
  } catch (failure) {
    console.error(failure);
    dispatch(sessionEnded('elsewhere'));
  }
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
