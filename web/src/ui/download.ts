import { type Problem, toProblem } from '@/api/problem';
import { readSession } from '@/api/session-storage';

/** What the server is asked for; what is empty is left out. */
export type Asked = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * The whole of a list as the server's CSV.
 *
 * Throws a `Problem` when the server refuses or does not answer.
 */
export async function fetchCsv(path: string, asked: Asked): Promise<Blob> {
  const query = new URLSearchParams({ format: 'csv' });
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const headers = { Accept: 'text/csv', Authorization: `Bearer ${readSession()?.token ?? ''}` };
  const answer = await fetch(`${path}?${query}`, { headers }).catch(() => null);
  if (!answer) throw toProblem(0, undefined);
  if (!answer.ok) throw await problemOf(answer);
  return answer.blob();
}

async function problemOf(answer: Response): Promise<Problem> {
  return toProblem(answer.status, await answer.json().catch(() => undefined));
}

/** Hands a file over to the person. */
export function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The same rows as a workbook; what makes it is loaded when it is asked for. */
export async function toWorkbook(csv: Blob, sheet: string): Promise<Blob> {
  const [{ parseCsv }, { workbook }] = await Promise.all([import('./csv'), import('./xlsx')]);
  return workbook(parseCsv(await csv.text()), sheet);
}
