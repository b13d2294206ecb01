import type { ClosedPeriods } from '@/api/generated';

/** So many of the months before what is closed can be opened again at least. */
const offered = 12;

/** The first days of the closed months, the latest first: from any of them on the books can be opened again. */
export function reopenable({ closed, closedThrough }: ClosedPeriods): string[] {
  if (!closedThrough) return [];
  const last = monthOf(closedThrough);
  const first = monthOf(closed[0]?.through ?? closedThrough);
  const many = Math.max(offered, last - first + 1);
  return Array.from({ length: many }, (_none, back) => firstDay(last - back));
}

/** Months since the year 0, of `YYYY-MM-DD`. */
function monthOf(day: string): number {
  const [year = '', month = ''] = day.split('-');
  return Number(year) * 12 + Number(month) - 1;
}

function firstDay(month: number): string {
  const part = (number: number, digits: number) => String(number).padStart(digits, '0');
  return `${part(Math.floor(month / 12), 4)}-${part((month % 12) + 1, 2)}-01`;
}
