import type { Operation } from '@/api/generated-session';
import type { Screen } from '../screen';
import type { DocumentPaths } from './document-kind';

interface Screens {
  paths: DocumentPaths;
  lists: readonly { status: string; operation: Operation }[];
  may: { create: Operation; edit: Operation };
  /** Adds a list of one's own documents of any status, for users who may create them. */
  mine?: boolean;
  list: Screen['load'];
  details: Screen['load'];
  new: Screen['load'];
  edit: Screen['load'];
}

/** Returns the pages of a kind of document: lists, details and forms. */
export function documentScreens(kind: Screens): Screen[] {
  const { paths, lists, may } = kind;
  const words = lists.map(({ status, operation }) => [paths.words[status], [operation]] as const);
  const mine = kind.mine ? [['mine', [may.create]] as const] : [];
  return [
    { path: paths.lists, needs: Object.fromEntries([...words, ...mine]), load: kind.list },
    { path: paths.new, needs: [may.create], load: kind.new },
    { path: paths.edit(':id'), needs: [may.edit], load: kind.edit },
    {
      path: paths.details(':id'),
      needs: [...lists.map(({ operation }) => operation), may.create],
      load: kind.details,
    },
  ];
}
