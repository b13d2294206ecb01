import { fetchSigned } from '@/api/base-query';
import { type Problem, toProblem } from '@/api/problem';

/** What the server is asked for; what is empty is left out. */
export type Params = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * The whole of a list as the server's CSV; `onRows` hears how many rows are here; `signal` ends it.
 *
 * Throws a `Problem` when the server refuses, does not answer, or breaks off.
 */
export async function fetchCsv(
  path: string,
  params: Params,
  onRows: (rows: number) => void = () => {},
  signal: AbortSignal | null = null,
): Promise<string> {
  const query = new URLSearchParams({ format: 'csv' });
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const answer = await fetchSigned(`${path}?${query}`, 'text/csv', signal).catch(() => null);
  if (!answer) throw toProblem(0, undefined);
  if (!answer.ok) throw await problemOf(answer);
  const isCsv = answer.headers.get('Content-Type')?.startsWith('text/csv');
  const text = isCsv ? await readRows(answer, onRows) : null;
  if (text === null) throw toProblem(0, undefined);
  return text;
}

/** The text as it comes in; nothing when it breaks off. */
async function readRows(answer: Response, onRows: (rows: number) => void): Promise<string | null> {
  const reader = answer.body?.getReader();
  if (!reader) return null;
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let text = '';
  let lines = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      for (const byte of part.value) if (byte === 10) lines++;
      onRows(Math.max(lines - 1, 0));
    }
  } catch {
    return null;
  }
  return text + decoder.decode();
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

export interface FileForPeople {
  /** Of the sheet, 31 letters at most. */
  sheet: string;
  workbook: boolean;
  /** Above the table: what it is about, a name and its values in each row. */
  head?: readonly (readonly string[])[] | undefined;
}

/** The rows as a file for people: with headings and words in the language of the page. */
export async function toFile(csv: string, wanted: FileForPeople): Promise<Blob> {
  const { sheet, head = [] } = wanted;
  const [{ parseCsv, writeCsv }, { withHeadings }] = await Promise.all([
    import('./csv'),
    import('./list/headings'),
  ]);
  const { names, rows } = withHeadings(parseCsv(csv));
  if (!wanted.workbook) {
    const above = head.length > 0 ? [...head, []] : [];
    return new Blob([writeCsv([...above, ...rows])], { type: 'text/csv' });
  }
  const { workbook } = await import('./xlsx');
  return workbook(rows, sheet, names, head);
}
