import { createElement, type ReactNode } from 'react';
import type { Role } from '@/api/roles';
import { navigationFor } from '../navigation';
import { navigationIcon } from '../navigation-icons';
import { matches } from './match';

/** One line of the search: what it is called, where it goes or what it does. */
export interface Result {
  key: string;
  title: string;
  /** The path of a page, or what tells a record from its namesakes. */
  hint: string;
  path: string;
  /** In place of going there. */
  run?: () => void;
  icon: ReactNode;
  status?: string;
}

export interface ResultGroup {
  title: string;
  results: readonly Result[];
}

/** The pages of the menu that a role sees, by title or path, under their group of the menu. */
export function menuResults(words: readonly string[], role: Role | null): ResultGroup[] {
  return navigationFor(role)
    .map((group) => ({
      title: group.title,
      results: group.items
        .filter((item) => matches(words, item.title, item.path))
        .map(({ title, path, icon }) => ({
          key: path,
          title,
          hint: path,
          path,
          icon: createElement(navigationIcon(icon)),
        })),
    }))
    .filter((group) => group.results.length > 0);
}
