/** The rows of a CSV file (RFC 4180), the first of them its header; a byte order mark is left out. */
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

/** Rows as a CSV file that spreadsheets read as UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => `${row.map(quoted).join(',')}\r\n`);
  return `\uFEFF${lines.join('')}`;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
