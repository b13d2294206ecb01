import { fetchSigned } from '@/api/base-query';
import { type Problem, toProblem } from '@/api/problem';
import { t } from './figures-texts';
import { language } from './language';
import { notify } from './toast/toast';

/** Parameters of a request; empty ones are left out. */
export type Params = Readonly<Record<string, string | number | boolean | undefined>>;

/** File types of the server by extension. */
export const fileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  zip: 'application/zip',
  xml: 'application/xml',
  jsonl: 'application/jsonl',
} as const;
export type FileType = keyof typeof fileTypes;
/** File types that a page offers. */
export type PageFileType = 'csv' | 'xlsx' | 'pdf';

/** Downloads a document as PDF in the language of the page; `body` holds additional data. Throws like `fetchFile`. */
export async function fetchPaper(
  path: string,
  params: Params = {},
  signal: AbortSignal | null = null,
  body?: unknown,
): Promise<Blob> {
  return fetchBlob(path, { language, ...params }, 'pdf', () => {}, signal, {}, body);
}

/** Downloads an archive. Throws like `fetchFile`. */
export async function fetchArchive(path: string, signal: AbortSignal | null = null): Promise<Blob> {
  return fetchBlob(path, {}, 'zip', () => {}, signal);
}

/** Downloads a file for another program, equal in every language. Throws like `fetchFile`. */
export async function fetchXml(
  path: string,
  params: Params,
  signal: AbortSignal | null = null,
): Promise<Blob> {
  return fetchBlob(path, params, 'xml', () => {}, signal);
}

/**
 * Downloads a whole list with headings and words in the language of the page. `onRows` gets the number of rows of a CSV
 * that have arrived; `signal` cancels. Throws a `Problem` when the server refuses, does not respond or the connection
 * breaks.
 */
export async function fetchFile(
  path: string,
  params: Params,
  type: FileType,
  onRows: (rows: number) => void = () => {},
  signal: AbortSignal | null = null,
): Promise<Blob> {
  // Files for programs are equal in every language.
  const forPeople = type === 'jsonl' ? {} : { language };
  return fetchBlob(path, { format: type, ...forPeople, ...params }, type, onRows, signal);
}

/**
 * Downloads a stored file, the same bytes each time. `position` makes the server wait for the last write. Throws like
 * `fetchFile`.
 */
export async function fetchKept(
  path: string,
  type: FileType,
  position: number | null | undefined = null,
  signal: AbortSignal | null = null,
): Promise<Blob> {
  const more: Record<string, string> = position ? { 'Min-Position': String(position) } : {};
  return fetchBlob(path, {}, type, () => {}, signal, more);
}

async function fetchBlob(
  path: string,
  params: Params,
  type: FileType,
  onRows: (rows: number) => void,
  signal: AbortSignal | null,
  more: Readonly<Record<string, string>> = {},
  body?: unknown,
): Promise<Blob> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const mediaType = fileTypes[type];
  const address = query.size > 0 ? `${path}?${query}` : path;
  const answer = await fetchSigned(address, mediaType, signal, more, body).catch(() => null);
  if (!answer) throw toProblem(0, undefined);
  if (!answer.ok) throw await problemOf(answer);
  const isFile = answer.headers.get('Content-Type')?.startsWith(mediaType);
  // The progress of a workbook is unknown until it is complete.
  const parts = isFile
    ? await readParts(answer, type === 'csv' || type === 'jsonl' ? onRows : () => {})
    : null;
  if (parts === null) throw toProblem(0, undefined);
  warnOfUnprintable(answer.headers.get('Unprintable-Letters'));
  return new Blob(parts, { type: mediaType });
}

/** Warns of characters without a font (`U+6D4B U+8BD5`), before the file is sent to anyone. */
function warnOfUnprintable(codepoints: string | null): void {
  if (!codepoints) return;
  const codes = codepoints.split(' ').map((codepoint) => Number.parseInt(codepoint.slice(2), 16));
  notify(t('unprintable', { letters: String.fromCodePoint(...codes) }), 'warning');
}

/** Reads the parts of the body, or returns null when the connection breaks. */
async function readParts(
  answer: Response,
  onRows: (rows: number) => void,
): Promise<Uint8Array<ArrayBuffer>[] | null> {
  const reader = answer.body?.getReader();
  if (!reader) return null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let lines = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      for (const byte of part.value) if (byte === 10) lines++;
      onRows(Math.max(lines - 1, 0));
    }
  } catch {
    return null;
  }
  return parts;
}

async function problemOf(answer: Response): Promise<Problem> {
  return toProblem(answer.status, await answer.json().catch(() => undefined));
}

/** Opens a PDF in a new tab for printing; saves it if the browser blocks the tab. */
export function printFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  if (!window.open(url)) save(file, name);
  // The tab reads the file again when it prints.
  setTimeout(() => URL.revokeObjectURL(url), 600_000);
}

/** Saves a file through the browser. */
export function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
