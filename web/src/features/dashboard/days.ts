import dayjs from 'dayjs';
import type { Pair } from '@/ui/charts/card';
import { add, decimal, sum, toText, zero } from '@/ui/decimal';
import { date, dayOfYear } from '@/ui/format';
import { t } from './texts';

interface Day {
  date: string;
  amount: string;
}

/** Charts longer ranges by week. */
const maxDailyBars = 31;

export function total(rows: readonly Day[]): string {
  return toText(sum(rows.map((row) => decimal(row.amount))));
}

/** Pairs the amounts of both lists by day, or by week from Sunday in a long range. */
export function sideBySide(deliveries: readonly Day[], payments: readonly Day[]): Pair[] {
  const paid = new Map(payments.map((row) => [row.date, row.amount]));
  const byWeek = deliveries.length > maxDailyBars;
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
