import type { ClosedPeriods } from '@/api/generated';

/** Offers at least this many months for reopening. */
const minMonths = 12;

/** Returns the first days of the months that can be reopened, latest first. */
export function reopenable({ closed, closedThrough }: ClosedPeriods): string[] {
  if (!closedThrough) return [];
  const last = monthOf(closedThrough);
  const first = monthOf(closed[0]?.through ?? closedThrough);
  const many = Math.max(minMonths, last - first + 1);
  return Array.from({ length: many }, (_none, back) => firstDay(last - back));
}

/** Returns the months since the year 0 for a `YYYY-MM-DD` day. */
function monthOf(day: string): number {
  const [year = '', month = ''] = day.split('-');
  return Number(year) * 12 + Number(month) - 1;
}

function firstDay(month: number): string {
  const part = (number: number, digits: number) => String(number).padStart(digits, '0');
  return `${part(Math.floor(month / 12), 4)}-${part((month % 12) + 1, 2)}-01`;
}
