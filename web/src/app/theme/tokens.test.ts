import { expect, it } from 'vitest';
import { breakpoints, glassMeasures, measures, progress } from './tokens';

it('the measures are those of the specification', () => {
  expect(measures).toMatchObject({
    headerMobile: 64,
    headerDesktop: 80,
    headerDesktopOffset: 64,
    navigation: 280,
    navigationMini: 88,
    logo: 40,
    mainOffset: 8,
    settingsDrawer: 280,
    authColumn: 480,
    notFoundColumn: 400,
    notFoundPadding: 12,
    search: 400,
  });
  expect(breakpoints).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
  expect(glassMeasures).toEqual({ blur: 20, opacity: 0.9 });
  expect(progress).toEqual({ minimum: 0.08, speed: 200, trickleInterval: 800 });
});
