import { describe, expect, it } from 'vitest';
import { ifMatch } from './base-query';
import { asProblem, toProblem } from './problem';
import { asRole } from './roles';
import { clearSession, isLive, readSession, tokenExpiry, writeSession } from './session-storage';

const token = (claims: object) => `h.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.s`;

describe('problems', () => {
  it('keep what the server returned', () => {
    const problem = toProblem(409, {
      title: 'Conflict',
      detail: 'Only 3 box are left.',
      code: 'stock',
      traceId: 't1',
      errors: [{ field: 'lines.0.quantity', code: 'stock', message: 'Only 3.' }, 'junk'],
    });
    expect(problem).toMatchObject({ status: 409, detail: 'Only 3 box are left.', traceId: 't1' });
    expect(problem.errors).toHaveLength(1);
    expect(asProblem(problem)).toBe(problem);
  });

  it('say "Something went wrong" when the answer is empty', () => {
    expect(toProblem(500, undefined).detail).toBe('Something went wrong');
    expect(asProblem(new TypeError('boom')).detail).toBe('Something went wrong');
  });
});

describe('the session of a tab', () => {
  it('is kept under accessToken, role and username', () => {
    writeSession({ token: 't', role: 'admin', username: 'ada' });
    expect(sessionStorage.getItem('accessToken')).toBe('t');
    expect(sessionStorage.getItem('role')).toBe('admin');
    expect(sessionStorage.getItem('username')).toBe('ada');
    clearSession();
    expect(readSession()).toBeNull();
  });

  it('is live only while the expiry of its token is later than now', () => {
    const now = 1_800_000_000_000;
    expect(isLive(token({ exp: now / 1000 + 1 }), now)).toBe(true);
    expect(isLive(token({ exp: now / 1000 }), now)).toBe(false);
    expect(isLive('not a token', now)).toBe(false);
    expect(tokenExpiry(token({ sub: 'x' }))).toBeNull();
  });
});

describe('words', () => {
  it('of roles are the eight of the specification', () => {
    expect(asRole('warehouse-manager')).toBe('warehouse-manager');
    expect(asRole('root')).toBeNull();
  });
  it('of versions are quoted tags', () => expect(ifMatch(7)).toBe('"7"'));
});
