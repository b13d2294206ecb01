/** Limits the selectable months; companies with imported history need older ones. */
const maxMonths = 240;

/** Returns the last days of the completed months, latest first. */
export function monthEnds(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const current = year * 12 + month - 1;
  return Array.from({ length: maxMonths }, (_none, back) => lastDay(current - 1 - back));
}

/** Returns the last day of the month with this number of months since January of the year 0. */
function lastDay(months: number): string {
  const year = Math.floor(months / 12);
  const month = (months % 12) + 1;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const shorter = month === 2 ? (isLeap ? 2 : 3) : [4, 6, 9, 11].includes(month) ? 1 : 0;
  const part = (number: number, digits: number) => String(number).padStart(digits, '0');
  return `${part(year, 4)}-${part(month, 2)}-${31 - shorter}`;
}
