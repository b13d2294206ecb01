import { type OwnScreen, provideScreens, type Screen } from '@/ui/screen';

type Declared = { screens?: Screen[]; ownScreens?: OwnScreen[] };

const declared = Object.values(
  import.meta.glob<Declared>('../features/*/screens.ts', { eager: true }),
);

/** Every page that a feature declares. */
export const screens: readonly Screen[] = declared.flatMap(({ screens = [] }) => screens);

/** What those see in its place to whom only their own is open. */
export const ownScreens: readonly OwnScreen[] = declared.flatMap(
  ({ ownScreens = [] }) => ownScreens,
);

provideScreens(screens);
