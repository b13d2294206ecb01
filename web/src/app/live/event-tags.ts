import { lists, type Noun, nouns, one, summaries, type Tag } from '@/api/tags';

/** A change as the server's stream tells it. */
export interface LiveEvent {
  noun: string;
  id: string;
}

/** What of the cache a change makes old: the record itself and every list that may show it. */
export function eventTags({ noun, id }: LiveEvent): Tag[] {
  const known = nouns.find((each) => each === noun);
  if (!known) return [];
  const tags = [one(known, id), ...lists(known)];
  return known === 'stock' ? [...tags, ...stockParts(id)] : tags;
}

/** Each tag once. */
export function distinctTags(events: readonly LiveEvent[]): Tag[] {
  const found = new Map<string, Tag>();
  for (const event of events) {
    for (const tag of eventTags(event)) found.set(`${tag.type} ${tag.id}`, tag);
  }
  return [...found.values()];
}

/** The figures over many documents that changes make old. */
export function summaryTags(events: readonly LiveEvent[]): Tag[] {
  return summaries(...nouns.filter((noun) => events.some((event) => event.noun === noun)));
}

/** After a gap anything may be different. */
export const everything: readonly Noun[] = nouns;

/** The id of stock is `{warehouse}/{product}`; lists of one warehouse or one product show it too. */
function stockParts(id: string): Tag[] {
  return id.split('/').map((part) => one('stock', part));
}
