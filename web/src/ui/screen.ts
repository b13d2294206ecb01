import type { ComponentType } from 'react';
import type { Operation } from '@/api/generated-session';

/** Operations of a page. Any one of them grants access; the server checks each request again. */
type Needs = readonly Operation[];

/**
 * A page that a feature declares in its `screens.ts` (`export const screens: Screen[]`). The app collects, guards and
 * lazily loads it.
 */
export interface Screen {
  /** Path from `app/paths`; `:id` for the record, `:word` for a key of `needs`. */
  path: string;
  /** Operations, by `:word` where the path has one. An unknown word is not found. */
  needs: Needs | Readonly<Record<string, Needs>>;
  load: () => Promise<ComponentType>;
}

/** Shown instead to users who hold the operation for their own records only. */
export interface OwnScreen {
  path: string;
  operation: Operation;
  load: Screen['load'];
}

/** Returns the operations of a page at a word of its path, or `undefined` for an unknown word. */
export function needsAt(needs: Screen['needs'], word: string | undefined): Needs | undefined {
  return isList(needs) ? needs : needs[word ?? ''];
}

/** Lists all pages, each with the words of its path filled in. */
export function eachPage(screens: readonly Screen[]): { path: string; needs: Needs }[] {
  return screens.flatMap(({ path, needs }) =>
    isList(needs)
      ? [{ path, needs }]
      : Object.entries(needs).map(([word, each]) => ({
          path: path.replace(':word', word),
          needs: each,
        })),
  );
}

function isList(needs: Screen['needs']): needs is Needs {
  return Array.isArray(needs);
}
