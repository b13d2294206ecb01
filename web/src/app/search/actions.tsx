import AddCircle from '@mui/icons-material/AddCircleOutlineRounded';
import Bolt from '@mui/icons-material/BoltOutlined';
import type { Operation } from '@/api/generated-session';
import { documents, records } from '@/nouns';
import type { RegisteredAction } from '@/ui/actions/action';
import { matches } from './match';
import type { Result } from './results';

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
    .map(({ title, path }) => ({ key: title, title, hint: '', path, icon: <AddCircle /> }));
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
