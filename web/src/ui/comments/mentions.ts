import type { Person } from '@/api/generated';

/** A part of a comment: text, or a mentioned user. */
export type CommentPart = { text: string } | { user: Person };

const token = /@\{([0-9a-f-]{36})\}/g;

/** Splits the text of a comment at its mentions; `users` has their names. */
export function partsOf(text: string, users: readonly Person[]): CommentPart[] {
  const parts: CommentPart[] = [];
  let end = 0;
  for (const { 0: mention, 1: id, index } of text.matchAll(token)) {
    const user = users.find((one) => one.id === id);
    if (!user) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ user });
    end = index + mention.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Returns the text with ids in the place of the names of chosen users, the longest names first. */
export function withIds(text: string, chosen: readonly Person[]): string {
  const longestFirst = chosen.toSorted((one, other) => other.name.length - one.name.length);
  return longestFirst.reduce(
    (replaced, { id, name }) => replaced.replaceAll(`@${name}`, `@{${id}}`),
    text,
  );
}

/** A mention that is being typed: the place of its `@`, and the letters after it. */
export interface TypedMention {
  start: number;
  letters: string;
}

/** Maximum number of letters after `@` that are searched. */
const MAX_LETTERS = 30;

/** Returns the mention before the cursor; null if there is none. */
export function typedMention(text: string, cursor: number): TypedMention | null {
  const before = text.slice(0, cursor);
  const start = before.lastIndexOf('@');
  if (start < 0 || (start > 0 && !/\s|[(،,;:]/.test(before[start - 1] ?? ''))) return null;
  const letters = before.slice(start + 1);
  if (letters.length > MAX_LETTERS || /[\n@{]|\s{2}|\s$/.test(letters)) return null;
  return { start, letters };
}

/** Maximum number of suggested users. */
const MAX_SUGGESTIONS = 6;

/** Returns the users whose names have a word that begins with the letters. */
export function suggestionsFor(letters: string, readers: readonly Person[]): Person[] {
  const typed = letters.toLocaleLowerCase();
  const matches = ({ name }: Person) => {
    const whole = name.toLocaleLowerCase();
    return whole.startsWith(typed) || whole.split(/\s+/).some((word) => word.startsWith(typed));
  };
  return readers.filter(matches).slice(0, MAX_SUGGESTIONS);
}
