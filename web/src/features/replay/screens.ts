import { paths } from '@/app/paths';
import { entries, isDocument, nouns } from '@/nouns';
import type { Screen } from '@/ui/screen';

export const screens: Screen[] = nouns.filter(isDocument).map((noun) => ({
  path: paths.replay(noun, ':id'),
  needs: entries[noun].replay.needs,
  load: async () => (await import('./page')).replayPage(noun),
}));
