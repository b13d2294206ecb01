/** Dates as people type them, en-US: 11/25/2026, 11/25/26, 11/25, or 2026-11-25. Between 1900 and 2099. */
export function parseDay(text: string, today: Date = new Date()): string | null {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const american = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(typed);
  if (!american) return null;
  const [, month, date, year] = american;
  const written = year === undefined ? today.getFullYear() : Number(year);
  return day(year?.length === 2 ? 2000 + written : written, Number(month), Number(date));
}

/** "2026-11-25" → "11/25/2026" */
export function writeDay(value: string): string {
  const [year = '', month = '', date = ''] = value.split('-');
  return date ? `${month}/${date}/${year}` : '';
}

function day(year: number, month: number, date: number): string | null {
  if (year < 1900 || year > 2099) return null;
  const found = new Date(Date.UTC(year, month - 1, date));
  const exists = found.getUTCMonth() === month - 1 && found.getUTCDate() === date;
  return exists ? found.toISOString().slice(0, 10) : null;
}
