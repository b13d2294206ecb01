import type { Api } from './support';

/** Returns the day of an instant in a time zone as `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
}

/** Returns the company's current day, or the day `ago` days before. */
export async function companyDay(api: Api, ago = 0): Promise<string> {
  const { timeZone } = await api.get<{ timeZone: string }>('/api/company');
  const day = new Date(`${dayIn(timeZone, new Date())}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ago);
  return day.toISOString().slice(0, 10);
}
