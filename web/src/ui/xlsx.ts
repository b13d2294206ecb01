import { zip } from './zip';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a column holds, so that a spreadsheet can add and sort it. */
type Kind = 'text' | 'number' | 'whole' | 'day' | 'moment';

/** Formats of cells, by their place in `styles.xml`. */
const style = { text: 0, head: 1, number: 2, day: 3, moment: 4, whole: 5 } as const;
const longest = 60;
/** Rows that are encoded together. */
const atOnce = 2000;

/**
 * A workbook (ISO/IEC 29500) with one sheet of these rows, the first of them its header; `names` are the fields that
 * the columns are, where the header says it in another language; `head` stands above them, what it is about first. Columns of decimals, of days and of moments become
 * numbers and dates; all others stay text, so that nothing in them is ever a formula.
 */
export function workbook(
  rows: readonly (readonly string[])[],
  sheet: string,
  names: readonly string[] = rows[0] ?? [],
  head: readonly (readonly string[])[] = [],
): Blob {
  const [header = [], ...body] = rows;
  const kinds = names.map((name, column) =>
    kindOf(
      name,
      body.map((row) => row[column] ?? ''),
    ),
  );
  // A free line between the two.
  const above = head.length > 0 ? head.length + 1 : 0;
  const lines = rows.map((row, at) => {
    const cells = row.map((text, column) =>
      cell(reference(column, at + above), text, at === 0 ? 'head' : (kinds[column] ?? 'text')),
    );
    return `<row r="${at + above + 1}">${cells.join('')}</row>`;
  });
  const headLines = head.map((row, at) => {
    const cells = row.map((text, column) =>
      cell(reference(column, at), text, headKind(text, column)),
    );
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  const widths = header.map((_name, column) => {
    const widest = rows.reduce((max, row) => Math.max(max, row[column]?.length ?? 0), 0);
    const width = Math.min(longest, widest + 2);
    return `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`;
  });
  const columns = widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '';
  const frozen = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${above + 1}" topLeftCell="A${above + 2}" state="frozen"/></sheetView></sheetViews>`;
  const begin = `${xml}<worksheet xmlns="${main}">${frozen}${columns}<sheetData>`;
  const files: Record<string, readonly string[]> = {
    ...frame(sheet),
    'xl/worksheets/sheet1.xml': [begin, ...headLines, ...lines, '</sheetData></worksheet>'],
  };
  const entries = Object.entries(files).map(([name, texts]) => ({ name, data: encoded(texts) }));
  return new Blob([zip(entries)], { type: xlsxType });
}

/** Many texts as one run of bytes; joined as one text, those of a long list would be longer than a text can be. */
function encoded(texts: readonly string[]): Uint8Array {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  for (let at = 0; at < texts.length; at += atOnce) {
    parts.push(encoder.encode(texts.slice(at, at + atOnce).join('')));
  }
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

/** Codes look like numbers and are none: what begins with a needless zero is text, and so is a column named for one. */
function kindOf(name: string, values: readonly string[]): Kind {
  const said = values.filter((value) => value !== '');
  if (
    said.length === 0 ||
    /sku|code|number|reference|barcode|name|plate|phone|tax|reason|No$/i.test(name)
  )
    return 'text';
  if (said.every((value) => /^-?(0|[1-9]\d{0,13})$/.test(value))) return 'whole';
  if (said.every((value) => /^-?(0|[1-9]\d{0,13})(\.\d+)?$/.test(value))) return 'number';
  if (said.every((value) => day.test(value))) return 'day';
  return said.every((value) => /^(19|20)\d{2}-\d{2}-\d{2}T[\d:.]+Z$/.test(value))
    ? 'moment'
    : 'text';
}

/** Above the table a name stands before its value. */
function headKind(text: string, column: number): Kind | 'head' {
  if (column === 0) return 'head';
  return day.test(text) ? 'day' : 'text';
}

const day = /^(19|20)\d{2}-\d{2}-\d{2}$/;

function cell(at: string, text: string, kind: Kind | 'head'): string {
  if (text === '') return '';
  const open = `<c r="${at}" s="${style[kind]}"`;
  if (kind === 'number' || kind === 'whole') return `${open}><v>${text}</v></c>`;
  if (kind === 'day') return `${open}><v>${serial(text)}</v></c>`;
  if (kind === 'moment') return `${open}><v>${momentSerial(text)}</v></c>`;
  return `${open} t="inlineStr"><is><t xml:space="preserve">${escaped(unguarded(text))}</t></is></c>`;
}

/** In a CSV file an apostrophe keeps a text from being read as a formula; here nothing is. */
function unguarded(text: string): string {
  return text.replace(/^'(?=[=+\-@\t\r])/, '');
}

/** Days since the last of 1899, as spreadsheets count from March 1900 on. */
function serial(day: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000);
}

/** The day and the time of it, as clocks at this place show it. */
function momentSerial(moment: string): string {
  const at = new Date(moment);
  const local = at.getTime() - at.getTimezoneOffset() * 60_000;
  return ((local - Date.UTC(1899, 11, 30)) / 86_400_000).toFixed(6);
}

/** "AB7" of column 27 and row 6. */
function reference(column: number, row: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return `${letters}${row + 1}`;
}

function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold these.
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '')
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/"/g, '&quot;')
  );
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Everything of a workbook but its one sheet. */
function frame(sheet: string): Record<string, readonly string[]> {
  const name = escaped(sheet.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));
  return {
    '[Content_Types].xml': [
      `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
    ],
    '_rels/.rels': [
      `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    'xl/workbook.xml': [
      `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    'xl/_rels/workbook.xml.rels': [
      `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    'xl/styles.xml': [
      `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/><xf numFmtId="3" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ],
  };
}
