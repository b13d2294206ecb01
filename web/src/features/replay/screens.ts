import { paths } from '@/app/paths';
import { replayed } from '@/ui/history/replayed';
import type { Screen } from '@/ui/screen';
import { needs } from './nouns';

export const screens: Screen[] = replayed.map((noun) => ({
  path: paths.replay(noun, ':id'),
  needs: needs[noun],
  load: async () => (await import('./page')).replayPages[noun],
}));
