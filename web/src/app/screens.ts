import type { Screen } from '@/ui/screen';

const declared = import.meta.glob<{ screens: Screen[] }>('../features/*/screens.ts', {
  eager: true,
});

/** Every page that a feature declares. */
export const screens: readonly Screen[] = Object.values(declared).flatMap(
  (feature) => feature.screens,
);
