import { attempt } from './attempt';
/** The session as this tab stores it, with the keys of the specification. */
export interface StoredSession {
  token: string;
  role: string;
  username: string;
}

export function readSession(): StoredSession | null {
  const token = attempt(() => sessionStorage.getItem('accessToken'));
  if (!token) return null;
  return {
    token,
    role: attempt(() => sessionStorage.getItem('role')) ?? '',
    username: attempt(() => sessionStorage.getItem('username')) ?? '',
  };
}

export function writeSession(session: StoredSession): void {
  attempt(() => {
    sessionStorage.setItem('accessToken', session.token);
    sessionStorage.setItem('role', session.role);
    sessionStorage.setItem('username', session.username);
  });
}

export function clearSession(): void {
  attempt(() => {
    for (const key of ['accessToken', 'role', 'username']) sessionStorage.removeItem(key);
  });
}

/** Returns the expiry in seconds since 1970; null for an unreadable token. */
export function tokenExpiry(token: string): number | null {
  try {
    const [, claims = ''] = token.split('.');
    const json = atob(claims.replace(/-/g, '+').replace(/_/g, '/'));
    const { exp } = JSON.parse(json) as { exp?: unknown };
    return typeof exp === 'number' ? exp : null;
  } catch {
    return null;
  }
}

/** Returns true if the token has not expired. */
export function isLive(token: string, now: number = Date.now()): boolean {
  const expiry = tokenExpiry(token);
  return expiry !== null && expiry * 1000 > now;
}
