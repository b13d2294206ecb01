import type { ActivityRow } from '@/api/generated';
import { dayOf, today } from '@/ui/dates/today';
import { decimal, sum, toText } from '@/ui/decimal';
import { nounLabel } from '@/ui/history/log-words';
import { language } from '@/ui/language';
import { t as uiText } from '@/ui/texts';
import { isFoldable, t } from './texts';

/** A row of the list: an activity, or the same step of one user on several records. */
export interface ShownRow extends ActivityRow {
  id: string;
  /** Heading above the row: the day, on its first row. */
  group?: string;
  /** Activities in one row, in the order of the list. */
  folded?: readonly ActivityRow[];
}

/** Fewer rows say more on their own. */
const LEAST_FOLDED = 3;
const MINUTE_MS = 60 * 1000;

/**
 * Folds the same step of one user within a minute into one row, except the rows around the position `open`. Rows with a
 * finding or a reason stay on their own.
 */
export function shownRows(rows: readonly ActivityRow[], open: string): ShownRow[] {
  const shown = runsOf(rows).flatMap((run): ShownRow[] => {
    const [first] = run;
    const isOpen = run.some(({ position }) => String(position) === open);
    if (!first || isOpen || run.length < LEAST_FOLDED) return run.map(single);
    const { amount: _one, ...latest } = single(first);
    const amount = sumOf(run);
    return [{ ...latest, ...(amount ? { amount } : {}), folded: run }];
  });
  return shown.map((row, at) => {
    const before = shown[at - 1];
    const day = dayOf(row.at);
    return before && dayOf(before.at) === day ? row : { ...row, group: dayHeading(day) };
  });
}

/** Returns "Issued 40 statements" for a folded row. */
export function foldedSentence({ noun, phrases }: ActivityRow, count: number): string {
  const key = phrases?.[0]?.key ?? '';
  return isFoldable(key) ? t(`folded_${key}`, { count, noun: nounLabel(noun) }) : '';
}

/** Returns "Saturday, November 28", with the year unless it is this one. */
function dayHeading(day: string): string {
  if (day === today()) return uiText('today');
  const isThisYear = day.startsWith(today().slice(0, 4));
  return (isThisYear ? weekday : weekdayOfYear).format(Date.parse(day));
}

const locale = language === 'ar' ? 'ar-EG-u-nu-latn' : 'en-US';
const parts = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
const weekday = new Intl.DateTimeFormat(locale, parts);
const weekdayOfYear = new Intl.DateTimeFormat(locale, { ...parts, year: 'numeric' });

function single(row: ActivityRow): ShownRow {
  return { ...row, id: String(row.position) };
}

function runsOf(rows: readonly ActivityRow[]): ActivityRow[][] {
  const runs: ActivityRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run?.[0] && isSameStep(run[0], row)) run.push(row);
    else runs.push([row]);
  }
  return runs;
}

function isSameStep(one: ActivityRow, other: ActivityRow): boolean {
  const key = one.phrases?.[0]?.key ?? '';
  return (
    isFoldable(key) &&
    key === other.phrases?.[0]?.key &&
    one.noun === other.noun &&
    one.actor.id === other.actor.id &&
    one.source === other.source &&
    dayOf(one.at) === dayOf(other.at) &&
    Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= MINUTE_MS &&
    [one, other].every(({ findings, reason }) => findings.length === 0 && !reason)
  );
}

/** Returns the sum of the amounts, or `null` when a row has none. */
function sumOf(rows: readonly ActivityRow[]): string | null {
  const amounts = rows.flatMap(({ amount }) => amount ?? []);
  return amounts.length === rows.length ? toText(sum(amounts.map(decimal))) : null;
}
