import { describe, expect, it } from 'vitest';
import { paths } from './paths';
import { screens } from './screens';

describe('the screens of the features', () => {
  it('stand each at a path of its own', () => {
    const taken = screens.map((screen) => screen.path);
    expect(new Set(taken).size).toBe(taken.length);
  });

  it('are all below the dashboard, and each needs something', () => {
    for (const screen of screens) {
      expect(screen.path.startsWith(paths.dashboard)).toBe(true);
      expect(screen.needs.length).toBeGreaterThan(0);
    }
  });
});
