import { lazy } from 'react';

/** The charts, in one file that is loaded when the first of them is seen. */
export const Areas = lazy(() => import('./charts').then((module) => ({ default: module.Areas })));
export const PairBars = lazy(() =>
  import('./charts').then((module) => ({ default: module.PairBars })),
);
export const Bars = lazy(() => import('./charts').then((module) => ({ default: module.Bars })));
export const LyingBars = lazy(() =>
  import('./charts').then((module) => ({ default: module.LyingBars })),
);
