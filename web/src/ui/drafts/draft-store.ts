import type { FieldValues } from 'react-hook-form';
import { attempt } from '@/api/attempt';
import type { NumberFormat } from '@/api/company-settings';
import { readSession } from '@/api/session-storage';
import type { Base } from '../document-form/content';
import type { Submission } from '../submission';
import { heldAnywhere } from './tabs';

/** Unsaved input that this browser stores. */
export interface Draft {
  /** Storage key. */
  key: string;
  /** Time of the last change, in milliseconds since 1970. */
  at: number;
  /** Version that the input is based on, to detect the user's changes and those of others. */
  base: Base;
  mine: FieldValues;
  /** Submission without a response; restored with the draft, so that a reload does not repeat the request. */
  submission?: Submission | undefined;
  /** Number format of the input; absent in drafts older than the setting. */
  numberFormat?: NumberFormat | undefined;
}

/** Version of the stored shape; drafts of another shape are discarded. */
const format = 2;
/** Maximum age of a draft in milliseconds. */
const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000;
/** Maximum number of drafts per user. */
export const maxDrafts = 20;
const prefix = 'draft/';

/** Returns the storage key of a draft. Each tab has its own, so that tabs do not overwrite each other. */
export function draftKey(username: string, path: string, tab: string): string {
  return `${prefix}${encodeURIComponent(username)}${path}@${tab}`;
}

/** Returns the user's drafts for a path, the latest first. */
export function readDrafts(username: string, path: string, now: number = Date.now()): Draft[] {
  return draftsBelow(draftKey(username, path, ''), now).sort((one, other) => other.at - one.at);
}

/** Stores the input if the user is still signed in. Returns true for a new draft. */
export function writeDraft(username: string, draft: Draft): boolean {
  if (readSession()?.username !== username) return false;
  const { key, ...kept } = draft;
  const text = JSON.stringify(withoutSecrets({ format, ...kept }));
  const isNew = !hasDraft(key);
  attempt(() => localStorage.setItem(key, text));
  return isNew;
}

export function hasDraft(key: string): boolean {
  return attempt(() => localStorage.getItem(key)) !== null;
}

/** Removes expired and unreadable drafts, except those open in a tab. */
export async function tidyDrafts(now: number = Date.now()): Promise<void> {
  const expired = draftKeys().filter((key) => !readDraft(key, now));
  const held = await heldAnywhere(expired);
  for (const key of expired) if (!held.has(key)) remove(key);
}

/** Removes a user's drafts beyond the limit, except those open in a tab; returns the removed ones. */
export async function dropSurplus(
  username: string,
  now: number = Date.now(),
): Promise<readonly Draft[]> {
  const own = ownPrefix(username);
  const before = draftsBelow(own, now);
  if (before.length <= maxDrafts) return [];
  const held = await heldAnywhere(before.map(({ key }) => key));
  const surplus = draftsBelow(own, now)
    .sort(worthKeeping(held))
    .slice(maxDrafts)
    .filter(({ key }) => !held.has(key));
  for (const { key } of surplus) remove(key);
  return surplus;
}

export function removeDraft(key: string): void {
  remove(key);
}

/** Counts the user's drafts of all tabs. */
export function countDrafts(username: string, now: number = Date.now()): number {
  return draftsBelow(ownPrefix(username), now).length;
}

/** Returns the user's drafts of all forms with the paths of their pages, the latest first. */
export function draftsOfAllForms(
  username: string,
  now: number = Date.now(),
): (Draft & { path: string })[] {
  const own = ownPrefix(username);
  return draftsBelow(own, now)
    .map((draft) => ({
      ...draft,
      path: draft.key.slice(own.length - 1, draft.key.lastIndexOf('@')),
    }))
    .sort((one, other) => other.at - one.at);
}

/** Deletes the user's drafts on sign-out. */
export function forgetDrafts(username: string): void {
  const own = ownPrefix(username);
  for (const key of draftKeys()) if (key.startsWith(own)) remove(key);
}

/** Sorts drafts by what to keep: open in a tab, then possibly saved (so that they are not saved twice), then newest. */
function worthKeeping(held: ReadonlySet<string>) {
  const worth = ({ key, submission }: Draft) => {
    if (held.has(key)) return 2;
    return submission?.lost ? 1 : 0;
  };
  return (one: Draft, other: Draft) => worth(other) - worth(one) || other.at - one.at;
}

/** Returns "draft/ann/" of "draft/ann/dashboard/order/new@tab"; encodes slashes in the name. */
function ownPrefix(username: string): string {
  return `${prefix}${encodeURIComponent(username)}/`;
}

function draftsBelow(start: string, now: number): Draft[] {
  return draftKeys().flatMap((key) => {
    const draft = key.startsWith(start) ? readDraft(key, now) : null;
    return draft ? [draft] : [];
  });
}

function readDraft(key: string, now: number): Draft | null {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? '') as Draft & { format: number };
    const { format: written, at, base, mine, submission, numberFormat } = found;
    const known = written === format && base?.values && mine;
    return known && now - at < MAX_AGE_MS
      ? { key, at, base, mine, submission, numberFormat }
      : null;
  } catch {
    return null;
  }
}

function draftKeys(): string[] {
  return (attempt(() => Object.keys(localStorage)) ?? []).filter((key) => key.startsWith(prefix));
}

function remove(key: string) {
  attempt(() => localStorage.removeItem(key));
}

/** Removes passwords, which are never stored. */
function withoutSecrets(draft: object): object {
  return JSON.parse(JSON.stringify(draft, (name, value) => (/password/i.test(name) ? '' : value)));
}
