import type { ComponentType } from 'react';
import type { Operation } from '@/api/generated-session';

/** What a page needs: any of these lets a person in; what they may see and do on it, the server decides again. */
type Needs = readonly Operation[];

/**
 * A page that a feature declares in its `screens.ts` (`export const screens: Screen[]`); the app finds it there,
 * guards it and loads it when it is requested.
 */
export interface Screen {
  /** From `app/paths`; `:id` for the record, `:word` for one of the words of `needs`. */
  path: string;
  /** Of each `:word`, where the path has one; another word is no page. */
  needs: Needs | Readonly<Record<string, Needs>>;
  load: () => Promise<ComponentType>;
}

/** What those see at the path of a screen who may do this operation with what is their own, and with nothing else. */
export interface OwnScreen {
  path: string;
  operation: Operation;
  load: Screen['load'];
}

/** What the page needs at this word of its path; nothing where it has no such word. */
export function needsAt(needs: Screen['needs'], word: string | undefined): Needs | undefined {
  return isList(needs) ? needs : needs[word ?? ''];
}

/** The pages one by one, each with the words of its path. */
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

let known: readonly Screen[] = [];

/** The app registers its pages. */
export function provideScreens(screens: readonly Screen[]): void {
  known = screens;
}

/** The page at this path, for what shows it elsewhere. */
export function screenAt(path: string | null): Screen | undefined {
  return known.find((each) => each.path === path);
}
