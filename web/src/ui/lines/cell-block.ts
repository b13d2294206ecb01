import { parse, readAs } from '../decimal';
import { separators } from '../number-format';

type Row = readonly string[];

/**
 * The cells of a block that was copied from a spreadsheet or from a file with tabs, semicolons or commas, quoted as in
 * RFC 4180; null for what is a single text.
 *
 * A comma is part of many names and numbers: it only separates where every row has as many, and where the cells behind
 * it are quoted or figures.
 */
export function cellBlock(text: string): string[][] | null {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const block = [rowsOf(source, '\t'), rowsOf(source, ';'), rowsOf(source, ',')].find(
    ({ rows, quoted }, at) => separates[at]?.(rows, quoted),
  );
  if (block) return block.rows;
  const { rows } = rowsOf(source, '\n');
  return rows.length > 1 ? rows : null;
}

/** Whether the text is rows with tabs, semicolons, commas between their cells. */
const separates: readonly ((rows: readonly Row[], quoted: boolean) => boolean)[] = [
  (rows) => rows.some((row) => row.length > 1),
  (rows, quoted) => (rows.length > 1 || quoted) && rows.every((row) => row.length > 1),
  (rows, quoted) => {
    const width = rows[0]?.length ?? 0;
    if (width < 2 || rows.some((row) => row.length !== width)) return false;
    if (quoted) return true;
    return rows.length > 1 && !rows.every(isOneNumber) && rows.some((row) => parse(row[1] ?? ''));
  },
];

/** "1,200" in a column of figures. */
function isOneNumber(row: Row): boolean {
  return Object.values(separators).some((each) => readAs(row.join(','), each) !== null);
}

/** The rows that are not empty; `quoted` where a cell among others is. */
function rowsOf(source: string, separator: string): { rows: string[][]; quoted: boolean } {
  const cell = new RegExp(
    `[ ]*"([^"]*(?:""[^"]*)*)"[ ]*(?=${separator}|\\n|$)|([^${separator}\\n]*)`,
    'y',
  );
  const rows: string[][] = [];
  let row: string[] = [];
  let quoted = false;
  for (let at = 0; at <= source.length; at = cell.lastIndex + 1) {
    cell.lastIndex = at;
    const [, within, plain = ''] = cell.exec(source) ?? [];
    const end = source.charAt(cell.lastIndex);
    if (within !== undefined && (row.length > 0 || end === separator)) quoted = true;
    row.push((within?.replaceAll('""', '"') ?? plain).replace(/\s*\n\s*/g, ' ').trim());
    if (end === separator && separator !== '\n') continue;
    if (row.some(Boolean)) rows.push(row);
    row = [];
  }
  return { rows, quoted };
}
