import type { Screen } from '@/ui/screen';
import { documents, records } from '.';
import type { DocumentEntry, RecordEntry } from './entry';

/** Returns the pages of a kind of document: lists, details and forms. */
export function documentScreens(entry: DocumentEntry): Screen[] {
  const { paths, table, may, pages, menu } = entry;
  const operations = table.lists.map(({ operation }) => operation);
  const words = table.lists.map(
    ({ status, operation }) => [paths.words[status] ?? status, [operation]] as const,
  );
  const lists = Object.fromEntries([
    ...words,
    ...(menu.mine ? [['mine', [may.create]] as const] : []),
  ]);
  return [
    ...(paths.all ? [{ path: paths.all, needs: operations.slice(0, 1), load: pages.list }] : []),
    { path: paths.lists, needs: lists, load: pages.list },
    { path: paths.new, needs: [may.create], load: pages.new },
    { path: paths.edit(':id'), needs: [may.edit], load: pages.edit },
    { path: paths.details(':id'), needs: [...operations, may.create], load: pages.details },
  ];
}

/** Returns the pages of a kind of record: list, forms and details. */
export function recordScreens({ paths, may, pages }: RecordEntry): Screen[] {
  return [
    { path: paths.list, needs: [may.see], load: pages.list },
    { path: paths.new, needs: [may.write], load: pages.form },
    { path: paths.edit(':id'), needs: [may.write], load: pages.form },
    { path: paths.details(':id'), needs: [may.see], load: pages.details },
  ];
}

/** Lists the pages of all documents and records. */
export const screensOfNouns: readonly Screen[] = [
  ...documents.flatMap(documentScreens),
  ...records.flatMap(recordScreens),
];
