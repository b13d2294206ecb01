import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { authApi, type SignedIn } from './auth';
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
export function beginSession(dispatch: Dispatch, signedIn: SignedIn, username: string): void {
  const { token, role, user } = signedIn;
  writeSession({ token, role: role ?? '', username });
  watchExpiry(dispatch, token);
  dispatch(sessionStarted({ username, displayName: user.displayName, userId: user.id, role }));
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

/** Logout: a failure is logged and the person is signed out all the same. */
export async function signOut(dispatch: Dispatch): Promise<void> {
  try {
    await dispatch(authApi.endpoints.logout.initiate()).unwrap();
  } catch (failure) {
    console.error(failure);
  }
  clearTimeout(expiryTimer);
  dispatch(sessionEnded('signed-out'));
}

async function fetchUser(dispatch: Dispatch, stored: StoredSession) {
  const asked = dispatch(
    authApi.endpoints.currentUser.initiate(undefined, { subscribe: false, forceRefetch: true }),
  );
  try {
    const user = await asked.unwrap();
    writeSession({ ...stored, role: user.role ?? '' });
    watchExpiry(dispatch, stored.token);
    dispatch(
      sessionStarted({
        username: stored.username,
        displayName: user.displayName,
        userId: user.id,
        role: user.role,
      }),
    );
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
