import type { ClipboardEvent, KeyboardEvent } from 'react';
import { parse, readAs, separators } from '../decimal';
import { keyOf } from '../shortcuts/physical-key';
import { emptyLine, type LineAction, type LineField, type LineItem } from './line-items';
import { type PastedLine, pastedLines } from './paste';

interface Sheet {
  rows: readonly LineItem[];
  dispatch: (action: LineAction) => void;
  /** Maximum number of lines of a document. */
  limit: number;
}

/** Handles the keys of a spreadsheet. It finds cells by `data-cell`, so any kind of field works. */
export function onSheetKey(event: KeyboardEvent<HTMLElement>, sheet: Sheet): void {
  const control = event.ctrlKey || event.metaKey;
  const cell = cellOf(event.target);
  const key = keyOf({ key: event.key, code: event.code, shiftKey: event.shiftKey }).toLowerCase();
  if (control && (key === 'z' || key === 'y')) {
    event.preventDefault();
    sheet.dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
    if (cell) keepFocus(event.currentTarget, cell);
    return;
  }
  if (!cell) return;
  const line = sheet.rows[cell.row];
  if (line && control && key === 'd') {
    event.preventDefault();
    if (sheet.rows.length < sheet.limit) sheet.dispatch({ type: 'duplicate', key: line.key });
    return;
  }
  if (line && control && (key === 'delete' || key === 'backspace')) {
    event.preventDefault();
    sheet.dispatch({ type: 'remove', key: line.key });
    focusCell(event.currentTarget, Math.max(0, cell.row - 1), cell.field);
    return;
  }
  if (control || event.altKey) return;
  if (event.key === 'Insert') {
    event.preventDefault();
    if (sheet.rows.length >= sheet.limit) return;
    sheet.dispatch({ type: 'insert', at: cell.row, lines: [emptyLine()] });
    focusCell(event.currentTarget, cell.row, 'product');
    return;
  }
  const searching = isSearching(event.target);
  if (event.key === 'Enter' && !searching) {
    event.preventDefault();
    if (event.shiftKey) move(event, cell.row - 1, cell.field);
    else if (cell.row + 1 < sheet.rows.length) move(event, cell.row + 1, cell.field);
    else if (line?.productId && sheet.rows.length < sheet.limit) {
      sheet.dispatch({ type: 'append' });
      focusCell(event.currentTarget, cell.row + 1, 'product');
    }
  } else if (event.key === 'ArrowDown' && !searching) move(event, cell.row + 1, cell.field);
  else if (event.key === 'ArrowUp' && !searching) move(event, cell.row - 1, cell.field);
}

/**
 * Pastes a block from a spreadsheet or file. On a figure it fills the cells from there, elsewhere its rows become
 * lines. A single word is left to the field.
 */
export function onSheetPaste(
  event: ClipboardEvent<HTMLElement>,
  sheet: Sheet,
  columns: readonly { field: LineField }[],
  onLines: (lines: PastedLine[], at: number) => void,
): void {
  const cells = cellBlock(event.clipboardData.getData('text/plain'));
  if (!cells) return;
  event.preventDefault();
  const cell = cellOf(event.target);
  const column = columns.findIndex(({ field }) => field === cell?.field);
  if (!cell || column < 0) onLines(pastedLines(cells), cell?.row ?? sheet.rows.length);
  else {
    const fields = columns.slice(column).map(({ field }) => field);
    sheet.dispatch({ type: 'fill', at: cell.row, fields, cells });
  }
}

/** Focuses a cell in the next frame, after new rows are rendered, unless the user has focused another field. */
export function focusCell(within: Element, row: number, field: string): void {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const now = document.activeElement;
    if (now !== before && now !== document.body) return;
    within.querySelector<HTMLElement>(`[data-cell="${row}:${field}"]`)?.focus();
  });
}

/** Moves the focus to the line that took the place of a removed one. */
function keepFocus(within: Element, { row, field }: Cell) {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const cells = [...within.querySelectorAll<HTMLElement>(`[data-cell$=":${field}"]`)];
    (cells[row] ?? cells.at(-1))?.focus();
  });
}

function move(event: KeyboardEvent<HTMLElement>, row: number, field: string) {
  event.preventDefault();
  const exact = event.currentTarget.querySelector<HTMLElement>(`[data-cell="${row}:${field}"]`);
  exact?.focus();
}

interface Cell {
  row: number;
  field: string;
}

function cellOf(target: EventTarget): Cell | null {
  const name = target instanceof HTMLElement ? target.dataset.cell : undefined;
  const [row, field] = name?.split(':') ?? [];
  return row !== undefined && field ? { row: Number(row), field } : null;
}

/** Tests for an open search, which handles Enter and the arrows itself. */
function isSearching(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true';
}

type Row = readonly string[];

/**
 * Parses cells from a spreadsheet or a file with tabs, semicolons or commas, quoted as in RFC 4180. Returns null for a
 * single text. Names and numbers contain commas: a comma separates only when every row has as many, and the cells after
 * it are quoted or figures.
 */
export function cellBlock(text: string): string[][] | null {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const block = [rowsOf(source, '\t'), rowsOf(source, ';'), rowsOf(source, ',')].find(
    ({ rows, quoted }, at) => separates[at]?.(rows, quoted),
  );
  if (block) return block.rows;
  const { rows } = rowsOf(source, '\n');
  const texts = rows.map(([text = '']) => text);
  const spaced = texts.map((text) => text.split(/ +/));
  if (isSeveral(spaced, isWholeLine) && spaced.every(isCodeAndFigures)) return spaced;
  return rows.length > 1 ? rows : null;
}

/** Tests, one for each separator, that the text is rows of cells. */
const separates: readonly ((rows: readonly Row[], quoted: boolean) => boolean)[] = [
  (rows) => rows.some((row) => row.length > 1),
  (rows, quoted) =>
    (quoted || isSeveral(rows, isLineOrMistake)) && rows.every((row) => row.length > 1),
  (rows, quoted) => {
    const width = rows[0]?.length ?? 0;
    if (width < 2 || rows.some((row) => row.length !== width)) return false;
    if (quoted) return true;
    const figures = rows.some((row) => parse(row[1] ?? ''));
    return isSeveral(rows, isWholeLine) && figures && !rows.every(isOneNumber);
  },
];

/** "SKU-1;5" */
function isLine([code = '', quantity = '']: Row): boolean {
  return !parse(code) && parse(quantity) !== null;
}

/** "SKU-1;5", or "SKU-1;five" with a quantity that is then marked as an error. */
function isLineOrMistake(row: Row): boolean {
  const [code = ''] = row;
  return isLine(row) || (/^\S*\d\S*$/.test(code) && !parse(code));
}

/** "SKU-1,5,2.50": with fewer cells it may be a name. */
function isWholeLine(row: Row): boolean {
  return isLine(row) && row.length === 3 && parse(row[2] ?? '') !== null;
}

/** "SKU-1 5" or "SKU-1 5 2.50": the code has a digit, as words in a name have none. */
function isCodeAndFigures([code = '', ...figures]: Row): boolean {
  const few = figures.length === 1 || figures.length === 2;
  return few && /\d/.test(code) && !parse(code) && figures.every((figure) => parse(figure));
}

/** Tests for several rows, or for one that can only be a line. */
function isSeveral(rows: readonly Row[], isOne: (row: Row) => boolean): boolean {
  return rows.length > 1 || (rows[0] !== undefined && isOne(rows[0]));
}

/** "1,200" in a column of figures. */
function isOneNumber(row: Row): boolean {
  return Object.values(separators).some((each) => readAs(row.join(','), each) !== null);
}

/** Splits the text into its non-empty rows. `quoted` is true when a cell among others is quoted. */
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
