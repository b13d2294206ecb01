import { lazily } from '../lazily';

/** The charts, in one file that is loaded when the first of them is seen. */
export const Areas = lazily(() => import('./charts').then((module) => module.Areas));
export const PairBars = lazily(() => import('./charts').then((module) => module.PairBars));
export const Bars = lazily(() => import('./charts').then((module) => module.Bars));
export const LyingBars = lazily(() => import('./charts').then((module) => module.LyingBars));
