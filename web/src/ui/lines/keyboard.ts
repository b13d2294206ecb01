import type { ClipboardEvent, KeyboardEvent } from 'react';
import { cellBlock } from './cell-block';
import { emptyLine, type LineAction, type LineField, type LineItem } from './line-items';
import { type PastedLine, pastedLines } from './paste';
import { keyOf } from '../keys/physical-key';

interface Sheet {
  rows: readonly LineItem[];
  dispatch: (action: LineAction) => void;
  /** Lines that may stand in one document. */
  limit: number;
}

/** The keys of a spreadsheet. Moves by `data-cell`, so a cell's own kind of field does not matter. */
export function onSheetKey(event: KeyboardEvent<HTMLElement>, sheet: Sheet): void {
  const control = event.ctrlKey || event.metaKey;
  const key = keyOf({ key: event.key, code: event.code, shiftKey: event.shiftKey }).toLowerCase();
  if (control && (key === 'z' || key === 'y')) {
    event.preventDefault();
    sheet.dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
    return;
  }
  const cell = cellOf(event.target);
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

function move(event: KeyboardEvent<HTMLElement>, row: number, field: string) {
  event.preventDefault();
  const exact = event.currentTarget.querySelector<HTMLElement>(`[data-cell="${row}:${field}"]`);
  exact?.focus();
}

function cellOf(target: EventTarget): { row: number; field: string } | null {
  const name = target instanceof HTMLElement ? target.dataset.cell : undefined;
  const [row, field] = name?.split(':') ?? [];
  return row !== undefined && field ? { row: Number(row), field } : null;
}

/** In an open search, Enter and the arrows belong to its list. */
function isSearching(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true';
}
