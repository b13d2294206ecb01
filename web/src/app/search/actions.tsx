import Add from '@mui/icons-material/AddRounded';
import Bolt from '@mui/icons-material/BoltOutlined';
import type { Operation } from '@/api/generated-session';
import { documents, entryAt, records } from '@/nouns';
import type { RegisteredAction } from '@/ui/actions/action';
import { matches, wordsOf } from '@/ui/match';
import { recentPages } from '@/ui/recent';
import { navigationIcon } from '../navigation-icons';
import { t } from '../texts';
import type { Result, ResultGroup } from './results';

const creations = [
  ...documents.map(({ create, paths, may }) => ({
    title: create,
    path: paths.new,
    needs: may.create,
  })),
  ...records.map(({ create, paths, may }) => ({
    title: create,
    path: paths.new,
    needs: may.write,
  })),
];

/** Returns the "New …" actions that match and that the user may run. */
export function actionResults(
  words: readonly string[],
  may: (operation: Operation) => boolean,
): Result[] {
  return creations
    .filter(({ title, needs }) => may(needs) && matches(words, title))
    .map(({ title, path }) => ({ key: title, title, hint: '', path, icon: <Add /> }));
}

/** Returns the actions of the open page that match. */
export function pageResults(
  words: readonly string[],
  actions: readonly RegisteredAction[],
): Result[] {
  return actions
    .filter(({ title }) => matches(words, title))
    .map(({ name, title, icon, run }) => ({
      key: `page ${name}`,
      title,
      hint: '',
      path: '',
      run,
      icon: icon ?? <Bolt />,
    }));
}

/** Minimum length of a verb that the user types. */
const MIN_VERB_LENGTH = 3;

/** Returns true if the query begins with the first word of an action: "approve", "new". */
export function isVerb(query: string, actions: readonly Result[]): boolean {
  const [typed = ''] = wordsOf(query);
  if (typed.length < MIN_VERB_LENGTH) return false;
  return actions.some(({ title }) => wordsOf(title)[0]?.startsWith(typed));
}

/** Number of pages opened last that the search offers before the user types. */
const MAX_RECENT = 5;

/** Returns the results before the user types: pages opened last, and the actions of the open page. */
export function startResults(
  username: string,
  actions: readonly RegisteredAction[],
): ResultGroup[] {
  const recent = recentPages(username)
    .slice(0, MAX_RECENT)
    .map(({ path, title, of, about }) => {
      const Icon = navigationIcon(entryAt(path)?.menu.icon ?? '');
      return { key: path, title, hint: about || of, path, icon: <Icon /> };
    });
  const page = pageResults([], actions);
  return [
    { title: t('recent'), results: recent },
    { title: t('thisPage'), results: page },
  ].filter(({ results }) => results.length > 0);
}
