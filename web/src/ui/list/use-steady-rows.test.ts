import { describe, expect, it } from 'vitest';
import { differences, inPlace } from './use-steady-rows';

const row = (id: string, status = 'pending') => ({ id, status });

describe('rows under the pointer', () => {
  it('stay in their places while their contents follow', () => {
    const held = [row('a'), row('b')];
    const now = [row('new'), row('b', 'approved'), row('a')];
    expect(inPlace(held, now)).toEqual([row('a'), row('b', 'approved')]);
  });

  it('stay as they were when they left the list', () => {
    expect(inPlace([row('a'), row('b')], [row('b')])).toEqual([row('a'), row('b')]);
  });

  it('count the changes that wait', () => {
    const held = [row('a'), row('b')];
    expect(differences(held, held)).toBe(0);
    expect(differences(held, [row('new'), row('a')])).toBe(1);
    expect(differences(held, [row('b')])).toBe(1);
  });
});
