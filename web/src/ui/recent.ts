import { useEffect } from 'react';
import { attempt } from '@/api/attempt';
import { useSession } from '@/api/session';

/** A page of a record that the user has opened in this browser. */
export interface RecentPage {
  path: string;
  title: string;
  /** Plural noun of the record: "Orders". */
  of: string;
  /** Names a document next to its number: customer and amount. Empty for a record. */
  about: string;
}

const MAX_RECENT = 10;

/** Stores that the user has opened this page. A page without a title is forgotten. */
export function useRecentPage({ path, title, of, about }: RecentPage): void {
  const { username } = useSession();
  useEffect(() => {
    const others = recentPages(username).filter((page) => page.path !== path);
    const pages = title ? [{ path, title, of, about }, ...others].slice(0, MAX_RECENT) : others;
    attempt(() => localStorage.setItem(keyOf(username), JSON.stringify(pages)));
  }, [username, path, title, of, about]);
}

/** Returns the pages that the user opened last, the latest first. */
export function recentPages(username: string): readonly RecentPage[] {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(keyOf(username)) ?? '[]'));
  return Array.isArray(stored) ? stored.filter(isPage) : [];
}

/** Deletes the user's pages on sign-out. */
export function forgetRecent(username: string): void {
  attempt(() => localStorage.removeItem(keyOf(username)));
}

function keyOf(username: string): string {
  return `recent/${username}`;
}

function isPage(entry: unknown): entry is RecentPage {
  const { path, title, of, about } = (entry ?? {}) as Partial<Record<keyof RecentPage, unknown>>;
  return [path, title, of, about].every((text) => typeof text === 'string');
}
