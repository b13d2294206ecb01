import type { FieldValues } from 'react-hook-form';
import { attempt } from '@/api/attempt';
import type { NumberFormat } from '@/api/company-settings';
import { readSession } from '@/api/session-storage';
import type { Base } from '../document-form/content';
import type { Submission } from '../submission';
import { heldAnywhere } from './tabs';

/** Work that is not saved yet, as this browser keeps it. */
export interface Draft {
  /** Where it is kept. */
  key: string;
  /** When it was last touched, in milliseconds since 1970. */
  at: number;
  /** What the work began with, to tell what is new in it and what others change meanwhile. */
  base: Base;
  mine: FieldValues;
  /** The deed that it belongs to: an attempt that got no answer is not made twice after a reload either. */
  submission?: Submission | undefined;
  /** How its numbers were typed; absent in drafts that are older than the setting. */
  numberFormat?: NumberFormat | undefined;
}

/** How a draft is written; one of another shape is nobody's any more. */
const format = 2;
/** How long a draft is kept, in milliseconds. */
const lifetime = 14 * 24 * 60 * 60 * 1000;
/** Drafts of one person that are kept. */
export const maxDrafts = 20;
const prefix = 'draft/';

/** The place of a draft: each tab writes its own, so that none overwrites another's. */
export function draftKey(username: string, path: string, tab: string): string {
  return `${prefix}${encodeURIComponent(username)}${path}@${tab}`;
}

/** The drafts of a person for a path, the latest first. */
export function readDrafts(username: string, path: string, now: number = Date.now()): Draft[] {
  return draftsBelow(draftKey(username, path, ''), now).sort((one, other) => other.at - one.at);
}

/** Keeps the work; only for who is signed in, so that nothing is written behind a sign-out. Answers whether it is a new draft. */
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

/** Removes what is too old or unreadable, but nothing that a tab is writing. */
export async function tidyDrafts(now: number = Date.now()): Promise<void> {
  const expired = draftKeys().filter((key) => !readDraft(key, now));
  const held = await heldAnywhere(expired);
  for (const key of expired) if (!held.has(key)) remove(key);
}

/** Removes what a person has beyond the limit, but nothing that a tab is writing; answers what is gone. */
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

/** Who signs out leaves nothing behind. */
export function forgetDrafts(username: string): void {
  const own = ownPrefix(username);
  for (const key of draftKeys()) if (key.startsWith(own)) remove(key);
}

/** The newest first; before them what may have been saved already, so that it is not saved twice; before all what a tab is writing. */
function worthKeeping(held: ReadonlySet<string>) {
  const worth = ({ key, submission }: Draft) => {
    if (held.has(key)) return 2;
    return submission?.lost ? 1 : 0;
  };
  return (one: Draft, other: Draft) => worth(other) - worth(one) || other.at - one.at;
}

/** "draft/ann/" of "draft/ann/dashboard/order/new@tab"; a slash in the name itself is encoded. */
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
    return known && now - at < lifetime ? { key, at, base, mine, submission, numberFormat } : null;
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

/** A password is never written down. */
function withoutSecrets(draft: object): object {
  return JSON.parse(JSON.stringify(draft, (name, value) => (/password/i.test(name) ? '' : value)));
}
