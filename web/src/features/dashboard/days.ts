import dayjs from 'dayjs';
import type { Pair } from '@/ui/charts/card';
import { add, decimal, sum, toText, zero } from '@/ui/decimal';
import { date, dayOfYear } from '@/ui/format';
import { t } from './texts';

interface Day {
  date: string;
  amount: string;
}

/** More bars than these are drawn by the week. */
const daily = 31;

/** Whether so many days are drawn by the week. */
export function inWeeks(days: number): boolean {
  return days > daily;
}

/** The last `days` of these beside those of as many days before; of many days, in sevens that end with the last one. */
export function besideBefore(rows: readonly Day[], days: number): Pair[] {
  const size = inWeeks(days) ? 7 : 1;
  const now = bundles(rows.slice(-days), size);
  const before = bundles(rows.slice(0, -days), size);
  const titleOf = (from: string) => (size > 1 ? t('weekOf', { date: date(from) }) : date(from));
  return now.map((bundle, at) => {
    const earlier = before[at + before.length - now.length];
    return {
      key: bundle.from,
      label: dayOfYear(bundle.from),
      title: [bundle, earlier].flatMap((each) => (each ? titleOf(each.from) : [])).join(' · '),
      one: bundle.amount,
      other: earlier?.amount ?? null,
    };
  });
}

/** So many days each, counted from the last; the first bundle may have fewer. */
function bundles(rows: readonly Day[], size: number): { from: string; amount: string }[] {
  const found: { from: string; amount: string }[] = [];
  for (let end = rows.length; end > 0; end -= size) {
    const bundle = rows.slice(Math.max(0, end - size), end);
    const [first] = bundle;
    if (first) found.unshift({ from: first.date, amount: total(bundle) });
  }
  return found;
}

/** What some days come to. */
export function total(rows: readonly Day[]): string {
  return toText(sum(rows.map((row) => decimal(row.amount))));
}

/** Two amounts of each day side by side; of many days, of each week from Sunday. */
export function sideBySide(deliveries: readonly Day[], payments: readonly Day[]): Pair[] {
  const paid = new Map(payments.map((row) => [row.date, row.amount]));
  const byWeek = inWeeks(deliveries.length);
  const places = new Map<string, { one: ReturnType<typeof decimal>; other: typeof zero }>();
  for (const row of deliveries) {
    const key = byWeek ? dayjs(row.date).startOf('week').format('YYYY-MM-DD') : row.date;
    const place = places.get(key) ?? { one: zero, other: zero };
    places.set(key, {
      one: add(place.one, decimal(row.amount)),
      other: add(place.other, decimal(paid.get(row.date))),
    });
  }
  return [...places].map(([key, { one, other }]) => ({
    key,
    label: dayOfYear(key),
    title: byWeek ? t('weekOf', { date: date(key) }) : date(key),
    one: toText(one),
    other: toText(other),
  }));
}
