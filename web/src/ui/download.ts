import { fetchSigned } from '@/api/base-query';
import { type Problem, toProblem } from '@/api/problem';
import { t } from './figures-texts';
import { language } from './language';
import { notify } from './notices/notify';

/** The parameters of a request; what is empty is left out. */
export type Params = Readonly<Record<string, string | number | boolean | undefined>>;

/** What the server writes, by the ending of its name. */
export const fileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  zip: 'application/zip',
  xml: 'application/xml',
  jsonl: 'application/jsonl',
} as const;
export type FileType = keyof typeof fileTypes;
/** What a page is had as. */
export type PageFileType = 'csv' | 'xlsx' | 'pdf';

/**
 * The paper of a document as a PDF of the server, in the language of the page; `body` is what it holds beside the
 * document. Throws as `fetchFile` does.
 */
export async function fetchPaper(
  path: string,
  params: Params = {},
  signal: AbortSignal | null = null,
  body?: unknown,
): Promise<Blob> {
  return fetchBlob(path, { language, ...params }, 'pdf', () => {}, signal, {}, body);
}

/** An archive of the server as it is; throws as `fetchFile` does. */
export async function fetchArchive(path: string, signal: AbortSignal | null = null): Promise<Blob> {
  return fetchBlob(path, {}, 'zip', () => {}, signal);
}

/** A file for another program, the same in each language; throws as `fetchFile` does. */
export async function fetchXml(
  path: string,
  params: Params,
  signal: AbortSignal | null = null,
): Promise<Blob> {
  return fetchBlob(path, params, 'xml', () => {}, signal);
}

/**
 * The whole of a list as a file of the server, with headings and words in the language of the page; `onRows` gets how
 * many rows of a CSV are here; `signal` ends it.
 *
 * Throws a `Problem` when the server refuses, does not answer, or breaks off.
 */
export async function fetchFile(
  path: string,
  params: Params,
  type: FileType,
  onRows: (rows: number) => void = () => {},
  signal: AbortSignal | null = null,
): Promise<Blob> {
  // What a program reads is the same in each language.
  const forPeople = type === 'jsonl' ? {} : { language };
  return fetchBlob(path, { format: type, ...forPeople, ...params }, type, onRows, signal);
}

/** A file that the server keeps, the same bytes each time; throws as `fetchFile` does. `position` is what was just written. */
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
  // How far a workbook is, nobody knows before all its rows are in it.
  const parts = isFile
    ? await readParts(answer, type === 'csv' || type === 'jsonl' ? onRows : () => {})
    : null;
  if (parts === null) throw toProblem(0, undefined);
  warnOfUnprintable(answer.headers.get('Unprintable-Letters'));
  return new Blob(parts, { type: mediaType });
}

/** Shows which letters the server has no font for (`U+6D4B U+8BD5`), before the file is sent to anybody. */
function warnOfUnprintable(codepoints: string | null): void {
  if (!codepoints) return;
  const codes = codepoints.split(' ').map((codepoint) => Number.parseInt(codepoint.slice(2), 16));
  notify(t('unprintable', { letters: String.fromCodePoint(...codes) }), 'warning');
}

/** What comes in; nothing when it breaks off. */
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
