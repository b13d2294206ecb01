import { entries, isNoun } from '@/nouns';

/** Returns the path of a record of the log, given the id of its stream, or null for nouns without a page. */
export function recordPath(noun: string, id: string): string | null {
  if (noun === 'person' || noun === 'discussion') return ofPerson(id);
  if (!isNoun(noun)) return null;
  const entry = entries[noun];
  return 'paths' in entry ? entry.paths.details(id) : entry.path(id);
}

/** Reads `{noun}/{id}` of the record that names the person, or is discussed. */
function ofPerson(id: string): string | null {
  const [noun = '', record] = id.split('/');
  return record && noun !== 'person' ? recordPath(noun, record) : null;
}
