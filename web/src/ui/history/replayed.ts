/** Nouns that have a replay. */
export const replayed = ['dispatch', 'order', 'receivable', 'stock-transaction'] as const;
export type ReplayNoun = (typeof replayed)[number];

export function isReplayed(noun: string): noun is ReplayNoun {
  return replayed.some((each) => each === noun);
}
