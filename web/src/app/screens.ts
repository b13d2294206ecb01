import { screensOfNouns } from '@/nouns/screens';
import type { OwnScreen, Screen } from '@/ui/screen';

type Declared = { screens?: Screen[]; ownScreens?: OwnScreen[] };

const declared = Object.values(
  import.meta.glob<Declared>('../features/*/screens.ts', { eager: true }),
);

export const screens: readonly Screen[] = [
  ...screensOfNouns,
  ...declared.flatMap(({ screens = [] }) => screens),
];

/** Lists the screens that replace others for users who may open their own records only. */
export const ownScreens: readonly OwnScreen[] = declared.flatMap(
  ({ ownScreens = [] }) => ownScreens,
);
