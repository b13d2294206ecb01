import { attempt } from '@/api/attempt';
import type { NumberFormat } from '@/api/company-settings';
import { readSession } from '@/api/session-storage';
import type { Base, Content } from '../document-form/content';
import type { Submission } from '../submission';

/** Work that is not saved yet, as this browser keeps it. */
export interface Draft {
  /** Where it is kept. */
  key: string;
  /** When it was last touched, in milliseconds since 1970. */
  at: number;
  /** What the work began with, to tell what is new in it and what others change meanwhile. */
  base: Base;
  mine: Content;
  /** The deed that it belongs to: an attempt that got no answer is not made twice after a reload either. */
  submission?: Submission | undefined;
  /** How its numbers were typed; absent in drafts that are older than the setting. */
  numberFormat?: NumberFormat | undefined;
}

/** How a draft is written; one of another shape is nobody's any more. */
const format = 1;
/** How long a draft is kept, in milliseconds. */
const lifetime = 14 * 24 * 60 * 60 * 1000;
/** Drafts of one person that are kept. */
const maxDrafts = 20;
const prefix = 'draft/';

/** The place of a draft: each tab writes its own, so that none overwrites another's. */
export function draftKey(username: string, path: string, tab: string): string {
  return `${prefix}${encodeURIComponent(username)}${path}@${tab}`;
}

/** The drafts of a person for a path, the latest first; what is too old or unreadable is thrown away. */
export function readDrafts(username: string, path: string, now: number = Date.now()): Draft[] {
  const mine = draftKey(username, path, '');
  return draftKeys()
    .flatMap((key) => {
      const draft = readDraft(key, now);
      if (!draft) remove(key);
      return draft && key.startsWith(mine) ? [draft] : [];
    })
    .sort((one, other) => other.at - one.at);
}

/** Keeps the work; only for who is signed in, so that nothing is written behind a sign-out. */
export function writeDraft(username: string, draft: Draft): void {
  if (readSession()?.username !== username) return;
  const { key, ...kept } = draft;
  const text = JSON.stringify(withoutSecrets({ format, ...kept }));
  const isNew = attempt(() => localStorage.getItem(key)) === null;
  attempt(() => localStorage.setItem(key, text));
  if (isNew) tidyDrafts();
}

/** Removes what is too old or unreadable, and of each person what is beyond the limit. */
export function tidyDrafts(now: number = Date.now()): void {
  const byOwner = new Map<string, Draft[]>();
  for (const key of draftKeys()) {
    const draft = readDraft(key, now);
    if (!draft) remove(key);
    else byOwner.set(ownerOf(key), [...(byOwner.get(ownerOf(key)) ?? []), draft]);
  }
  for (const drafts of byOwner.values()) {
    for (const { key } of drafts.sort(worthKeeping).slice(maxDrafts)) remove(key);
  }
}

export function removeDraft(key: string): void {
  remove(key);
}

/** Who signs out leaves nothing behind. */
export function forgetDrafts(username: string): void {
  const own = `${prefix}${encodeURIComponent(username)}/`;
  for (const key of draftKeys()) if (key.startsWith(own)) remove(key);
}

/** The newest first; before all others what may have been saved already, so that it is not saved twice. */
function worthKeeping(one: Draft, other: Draft): number {
  const lost = ({ submission }: Draft) => Number(submission?.lost ?? false);
  return lost(other) - lost(one) || other.at - one.at;
}

/** "draft/ann" of "draft/ann/dashboard/order/new@tab"; a slash in the name itself is encoded. */
function ownerOf(key: string): string {
  return key.slice(0, key.indexOf('/', prefix.length));
}

function readDraft(key: string, now: number): Draft | null {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? '') as Draft & { format: number };
    const { format: written, at, base, mine, submission, numberFormat } = found;
    const known = written === format && base?.values && mine?.values && Array.isArray(mine.lines);
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
