import type { FieldValues } from 'react-hook-form';
import { isBlank, type LineItem } from '../lines/line-items';
import { linesIn, normal } from './content';

export type Side = 'mine' | 'theirs';

/** A concurrent change of a field or line. */
export interface Difference {
  /** `billingAddress.city`; for a line `line:{product}#{occurrence}`. */
  path: string;
  /** Values or lines: original, theirs, and in this form. */
  was: unknown;
  theirs: unknown;
  mine: unknown;
  /** The user changed it too, to another value. */
  contested: boolean;
}

export type Choices = Readonly<Record<string, Side>>;

/** Returns concurrent changes by field and line. */
export function differences(
  base: FieldValues,
  theirs: FieldValues,
  mine: FieldValues,
): Difference[] {
  return [
    ...fieldDifferences(base, theirs, mine, ''),
    ...lineDifferences(linesIn(base), linesIn(theirs), linesIn(mine)),
  ].filter(({ theirs: now, mine: own }) => normal(now) !== normal(own));
}

/** Returns the default side: the user's changes win; other fields take theirs. */
export function usualSide({ contested }: Difference): Side {
  return contested ? 'mine' : 'theirs';
}

/** Merges the form with the chosen values of theirs. */
export function merged(
  mine: FieldValues,
  found: readonly Difference[],
  choices: Choices,
): FieldValues {
  const taken = found.filter((each) => (choices[each.path] ?? usualSide(each)) === 'theirs');
  const values: FieldValues = structuredClone(mine);
  for (const { path, theirs } of taken) if (!isLine(path)) put(values, path, theirs);
  return 'lines' in mine ? { ...values, lines: mergedLines(linesIn(mine), taken) } : values;
}

export function isLine(path: string): boolean {
  return path.startsWith(linePrefix);
}

const linePrefix = 'line:';

function fieldDifferences(
  base: FieldValues,
  theirs: FieldValues,
  mine: FieldValues,
  prefix: string,
): Difference[] {
  return Object.keys(theirs).flatMap((name) => {
    if (prefix + name === 'lines') return [];
    const [was, now, own] = [base[name], theirs[name], mine[name]];
    if (normal(was) === normal(now)) return [];
    if (isGroup(was) && isGroup(now) && isGroup(own)) {
      return fieldDifferences(was, now, own, `${prefix}${name}.`);
    }
    const contested = normal(was) !== normal(own);
    return [{ path: prefix + name, was, theirs: now, mine: own, contested }];
  });
}

function lineDifferences(
  base: readonly LineItem[],
  theirs: readonly LineItem[],
  mine: readonly LineItem[],
): Difference[] {
  const [was, now, own] = [byPath(base), byPath(theirs), byPath(mine)];
  return [...new Set([...was.keys(), ...now.keys()])].flatMap((path) => {
    const [before, after, here] = [was.get(path), now.get(path), own.get(path)];
    if (normal(before) === normal(after)) return [];
    const contested = normal(before) !== normal(here);
    return [{ path, was: before, theirs: after, mine: here, contested }];
  });
}

/** Maps lines by product and occurrence. */
function byPath(lines: readonly LineItem[]): Map<string, LineItem> {
  const found = new Map<string, LineItem>();
  const seen = new Map<string, number>();
  for (const line of lines) {
    if (isBlank(line)) continue;
    const product = line.productId || line.sku;
    const place = (seen.get(product) ?? 0) + 1;
    seen.set(product, place);
    found.set(`${linePrefix}${product}#${place}`, line);
  }
  return found;
}

function mergedLines(mine: readonly LineItem[], taken: readonly Difference[]): LineItem[] {
  const theirs = new Map(
    taken.map(({ path, theirs: line }) => [path, line as LineItem | undefined]),
  );
  const paths = new Map([...byPath(mine)].map(([path, line]) => [line.key, path]));
  const kept = mine.flatMap((line) => {
    const path = paths.get(line.key);
    if (path === undefined || !theirs.has(path)) return [line];
    const now = theirs.get(path);
    theirs.delete(path);
    return now ? [now] : [];
  });
  const added = [...theirs].flatMap(([path, line]) => (isLine(path) && line ? [line] : []));
  return [...kept, ...added];
}

function isGroup(value: unknown): value is FieldValues {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !('label' in value)
  );
}

function put(values: FieldValues, path: string, value: unknown) {
  const steps = path.split('.');
  const last = steps.pop() ?? path;
  let at = values;
  for (const step of steps) at = at[step];
  at[last] = value;
}
