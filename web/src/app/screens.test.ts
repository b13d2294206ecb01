import { describe, expect, it } from 'vitest';
import { eachPage } from '@/ui/screen';
import { paths } from './paths';
import { screens } from './screens';

const pages = eachPage(screens);

describe('the screens of the features', () => {
  it('stand each at a path of its own', () => {
    const taken = pages.map(({ path }) => path);
    expect(new Set(taken).size).toBe(taken.length);
  });

  it('are all below the dashboard, and each needs something', () => {
    for (const { path, needs } of pages) {
      expect(path.startsWith(paths.dashboard)).toBe(true);
      expect(needs.length).toBeGreaterThan(0);
    }
  });
});
