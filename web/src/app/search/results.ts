import { createElement, type ReactNode } from 'react';
import type { May } from '@/api/session';
import { matches } from '@/ui/match';
import { navigationFor } from '../navigation';
import { navigationIcon } from '../navigation-icons';

/** A search result, with an address or an action. */
export interface Result {
  key: string;
  title: string;
  /**
   * Tells the section of a page, the hidden word that matched, or details that distinguish records of the same name.
   */
  hint: string;
  path: string;
  /** Runs instead of opening `path`. */
  run?: () => void;
  /** Number or code of a record. */
  code?: string | null | undefined;
  icon: ReactNode;
  status?: string;
  /** Noun that owns the status. */
  noun?: string | undefined;
}

export interface ResultGroup {
  title: string;
  results: readonly Result[];
}

/** Returns the pages of the menu that the user sees, grouped and found by title, other words, path or group. */
export function menuResults(words: readonly string[], may: May): ResultGroup[] {
  return navigationFor(may)
    .map((group) => ({
      title: sentenceCase(group.title),
      results: group.items
        .filter(({ title, path, also = '' }) => matches(words, title, path, also, group.title))
        .map(({ title, path, also = '', icon }) => ({
          key: path,
          title: sentenceCase(title),
          hint: foundUnseen(words, [title, group.title], [also, path]),
          path,
          icon: createElement(navigationIcon(icon)),
        })),
    }))
    .filter((group) => group.results.length > 0);
}

/** Returns the first hidden text that matches a query word which no visible text matches, or "". */
export function foundUnseen(
  words: readonly string[],
  shown: readonly string[],
  others: readonly string[],
): string {
  const unseen = words.filter((word) => !matches([word], ...shown));
  return others.find((other) => unseen.some((word) => matches([word], other))) ?? '';
}

/** Converts menu titles to sentence case: "Create Order" becomes "Create order". */
function sentenceCase(title: string): string {
  return title.slice(0, 1) + title.slice(1).toLowerCase();
}

/** Splits off the groups with a record of this number or code, which becomes the first of its group. */
export function exactFirst(
  groups: readonly ResultGroup[],
  query: string,
): [exact: ResultGroup[], others: ResultGroup[]] {
  const typed = query.trim().toLowerCase();
  const isExact = ({ code }: Result) => code?.toLowerCase() === typed;
  const exact = groups.filter(({ results }) => results.some(isExact));
  const sorted = exact.map(({ title, results }) => ({
    title,
    results: results.toSorted((one, other) => Number(isExact(other)) - Number(isExact(one))),
  }));
  return [sorted, groups.filter((group) => !exact.includes(group))];
}
