import { describe, expect, it } from 'vitest';
import { toProblem } from '@/api/problem';
import { attemptAt, attemptProblem, isLost, keyAt, newSubmission, settle } from './submission';

const lost = toProblem(0, undefined);

describe('a request', () => {
  it('has a key of its own, and on top of another version it is another one', () => {
    const [one, other] = [newSubmission(), newSubmission()];
    expect(keyAt(one, 1)).toBe(keyAt(one, 1));
    expect(keyAt(one, 1)).not.toBe(keyAt(one, 3));
    expect(keyAt(one, 1)).not.toBe(keyAt(other, 1));
  });

  it('is repeated on top of the version that it had until it is known what became of it', () => {
    const submission = newSubmission();
    const first = attemptAt(submission, 3);
    expect(first).toEqual({ version: 3, key: keyAt(submission, 3) });
    settle(submission, lost);
    expect(attemptAt(submission, 4)).toEqual(first);
    settle(submission, toProblem(412, { code: 'stale' }));
    expect(attemptAt(submission, 4)).toEqual({ version: 4, key: keyAt(submission, 4) });
  });

  it('may have been carried out unless the server answers that it was not', () => {
    expect(isLost(lost)).toBe(true);
    expect(isLost(toProblem(503, { code: 'unknown' }))).toBe(true);
    expect(isLost(toProblem(502, '<html>Bad gateway</html>'))).toBe(true);
    for (const [status, code] of [
      [422, 'invalid'],
      [409, 'stock-short'],
      [412, 'stale'],
      [503, 'busy'],
      [503, 'overloaded'],
      [500, 'fault'],
    ] as const) {
      expect(isLost(toProblem(status, { code })), code).toBe(false);
    }
  });

  it('whose answer was lost is tried again; nobody is left with “Something went wrong”', () => {
    expect(attemptProblem(lost, 'save', 'Save').detail).toBe(
      'The connection was lost. Your changes may have been saved. Press “Save” again: nothing is saved twice.',
    );
    expect(attemptProblem(lost, 'step', 'Approve').detail).toContain('Press “Approve”: nothing');
  });

  it('that was carried out at first is shown as such, with where it is', () => {
    const first = { id: 'o1', number: 'ORD-2026-000007' };
    const reused = toProblem(422, { code: 'key-reused', detail: 'no', first });
    expect(attemptProblem(reused, 'save', 'Save')).toMatchObject({
      first,
      detail: 'Your first attempt was saved as ORD-2026-000007. Open it to make changes.',
    });
    const unnamed = toProblem(422, { code: 'key-reused', detail: 'no', first: { id: 1 } });
    expect(attemptProblem(unnamed, 'step', 'Approve').detail).toBe('Your first attempt succeeded.');
  });
});
