import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import type { Download } from '@playwright/test';

/** Reads a downloaded file. */
export async function bytesOf(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}

/** Parses a CSV file (RFC 4180) into rows, the header first, without the byte order mark. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const source = text.replace(/^\uFEFF/, '');
  const endRow = () => {
    row.push(cell);
    rows.push(row);
    [row, cell] = [[], ''];
  };
  for (let at = 0; at < source.length; at++) {
    const sign = source.charAt(at);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source.charAt(at + 1) === '"') [cell, at] = [`${cell}"`, at + 1];
      else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === ',') {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** Returns the only sheet of a workbook as XML. */
export function sheetOf(archive: Buffer): string {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    if (archive.toString('utf8', at + 46, at + 46 + (name ?? 0)) === 'xl/worksheets/sheet1.xml') {
      const local = archive.readUInt32LE(at + 42);
      const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
      const data = archive.subarray(from, from + archive.readUInt32LE(at + 20));
      return inflateRawSync(data).toString('utf8');
    }
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  throw new Error('The workbook has no sheet.');
}
