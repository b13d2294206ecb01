import type { ClipboardEvent, KeyboardEvent } from 'react';
import { parse, readAs, separators } from '../decimal';
import { keyOf } from '../keys/physical-key';
import { emptyLine, type LineAction, type LineField, type LineItem } from './line-items';
import { type PastedLine, pastedLines } from './paste';

interface Sheet {
  rows: readonly LineItem[];
  dispatch: (action: LineAction) => void;
  /** Lines that may stand in one document. */
  limit: number;
}

/** The keys of a spreadsheet. Moves by `data-cell`, so a cell's own kind of field does not matter. */
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
 * A block of a spreadsheet or a file: pasted at a figure, it goes into the cells from there on; elsewhere its rows become lines.
 * A plain word is left to the field that it is pasted into.
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

/** Focuses a cell once it is on the page; the next frame brings new rows. */
export function focusCell(within: Element, row: number, field: string): void {
  requestAnimationFrame(() => {
    within.querySelector<HTMLElement>(`[data-cell="${row}:${field}"]`)?.focus();
  });
}

/** Where the line that had the focus is gone, the focus goes to the one in its place. */
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

/** In an open search, Enter and the arrows belong to its list. */
function isSearching(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true';
}

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
  const texts = rows.map(([text = '']) => text);
  const spaced = texts.map((text) => text.split(/ +/));
  if (isSeveral(spaced, isWholeLine) && spaced.every(isCodeAndFigures)) return spaced;
  return rows.length > 1 ? rows : null;
}

/** Whether the text is rows with tabs, semicolons, commas between their cells. */
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

/** "SKU-1;5", or "SKU-1;five", whose quantity is marked as a mistake. */
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

/** Whether there are several rows, or one that can only be a line. */
function isSeveral(rows: readonly Row[], isOne: (row: Row) => boolean): boolean {
  return rows.length > 1 || (rows[0] !== undefined && isOne(rows[0]));
}

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
