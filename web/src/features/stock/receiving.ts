import type { ReceiptDraft, StockTransactionLineDetails } from '@/api/generated';
import { parseDay } from '@/ui/dates/typed-day';
import {
  add,
  compare,
  decimal,
  parse,
  plainNumber,
  subtract,
  sum,
  toText,
  zero,
} from '@/ui/decimal';
import { examples, numberMistake } from '@/ui/form/number-mistake';
import { quantity as quantityText } from '@/ui/format';
import { receiptDraft } from '@/ui/record/limits';
import { mistakes } from '@/ui/record/schema';
import { toBody, toValues } from '@/ui/record/values';
import { t as uiText } from '@/ui/texts';
import { t } from './texts';

/** Is the received quantity of a line as typed; each further batch has its own row. */
export interface Arrival {
  key: string;
  /** Numbers the line from 1. */
  line: number;
  quantity: string;
  batchNo: string;
  expiryDate: string;
  /** Is `true` once the user has edited the row. */
  typed?: boolean;
}

type Lines = readonly StockTransactionLineDetails[];

/** Proposes all outstanding quantities. */
export function outstandingArrivals(lines: Lines): Arrival[] {
  return lines.flatMap((line, at) =>
    decimal(line.outstanding).units === 0n
      ? []
      : [{ ...emptyArrival(at + 1, 0), quantity: outstandingOf(line) }],
  );
}

/**
 * Sets the first row of each line to its outstanding quantity and further batches to zero, which keep their numbers.
 */
export function allArrived(arrivals: readonly Arrival[], lines: Lines): Arrival[] {
  return arrivals.map((each) => {
    const line = isFurther(each) ? undefined : lines[each.line - 1];
    return { ...each, quantity: line ? outstandingOf(line) : '0', typed: true };
  });
}

/** Sets every quantity to zero; batches keep their numbers. */
export function noArrivals(arrivals: readonly Arrival[]): Arrival[] {
  return arrivals.map((each) => ({ ...each, quantity: '0', typed: true }));
}

/** Adds one unit to the first row of a line; an unreadable quantity counts as zero. */
export function oneMore(arrivals: readonly Arrival[], line: number): Arrival[] {
  const at = arrivals.findIndex((each) => each.line === line);
  return arrivals.map((each, index) => {
    if (index !== at) return each;
    const quantity = plainNumber(toText(add(parse(each.quantity) ?? zero, decimal('1'))));
    return { ...each, quantity, typed: true };
  });
}

/** Returns the number of the first outstanding line that matches, or `null`. */
export function lineOfProduct(
  lines: Lines,
  is: (line: StockTransactionLineDetails) => boolean,
): number | null {
  const at = lines.findIndex((line) => is(line) && decimal(line.outstanding).units !== 0n);
  return at < 0 ? null : at + 1;
}

/** Updates proposed quantities after a change of the transaction; edited rows and further batches stay. */
export function rebasedArrivals(arrivals: readonly Arrival[], lines: Lines): Arrival[] {
  const proposed = outstandingArrivals(lines);
  return lines.flatMap((_line, at) => {
    const ofLine = ({ line }: Arrival) => line === at + 1;
    const rows = arrivals.filter(ofLine);
    const fresh = proposed.filter(ofLine);
    if (rows.length === 0) return fresh;
    return rows.flatMap((row) => (row.typed || isFurther(row) ? [row] : fresh));
  });
}

function outstandingOf({ outstanding }: StockTransactionLineDetails): string {
  return String(toValues(receiptDraft, { quantity: outstanding }).quantity);
}

/** Returns an empty row; `nth` is 0 for the first row of a line and counts further batches. */
export function emptyArrival(line: number, nth: number): Arrival {
  return { key: `${line}-${nth}`, line, quantity: '', batchNo: '', expiryDate: '' };
}

/** Returns an unused row number of a line. */
export function nextBatch(arrivals: readonly Arrival[], line: number): number {
  return 1 + Math.max(0, ...arrivals.filter((each) => each.line === line).map(nthOf));
}

/** Returns `true` for rows of further batches. */
export function isFurther(arrival: Arrival): boolean {
  return nthOf(arrival) > 0;
}

function nthOf({ key }: Arrival): number {
  return Number(key.slice(key.indexOf('-') + 1));
}

/** Returns the receipts of the request with their rows, without zero quantities. */
export function receiptsOf(arrivals: readonly Arrival[]): {
  drafts: ReceiptDraft[];
  rows: Arrival[];
} {
  const rows = arrivals.filter(({ quantity }) => (parse(quantity) ?? zero).units !== 0n);
  return {
    rows,
    drafts: rows.map(({ line, quantity, batchNo, expiryDate }) => ({
      ...toBody<ReceiptDraft>(receiptDraft, { quantity, batchNo, expiryDate, line, unitCost: '' }),
      line,
    })),
  };
}

/**
 * Maps line numbers to the quantities still outstanding after this receipt: negative for an excess, `null` while a
 * quantity is unreadable.
 */
export function rest(lines: Lines, arrivals: readonly Arrival[]): Map<number, string | null> {
  return new Map(
    lines.map((line, at) => {
      const arrived = arrivals
        .filter((arrival) => arrival.line === at + 1)
        .map(({ quantity }) => (quantity.trim() === '' ? zero : parse(quantity)));
      const known = arrived.filter((quantity) => quantity !== null);
      const complete = known.length === arrived.length;
      return [at + 1, complete ? toText(subtract(decimal(line.outstanding), sum(known))) : null];
    }),
  );
}

/** Counts the lines that stay incomplete. */
export function shortLines(left: ReadonlyMap<number, string | null>): number {
  return [...left.values()].filter((figure) => compare(decimal(figure), zero) > 0).length;
}

/** Returns the mistakes, by row and field. */
export function wrongArrivals(lines: Lines, arrivals: readonly Arrival[]): Record<string, string> {
  const wrong: Record<string, string> = {};
  const left = rest(lines, arrivals);
  for (const arrival of receiptsOf(arrivals).rows) {
    const line = lines[arrival.line - 1];
    const { key, quantity, batchNo, expiryDate } = arrival;
    const values = { quantity, batchNo, expiryDate, line: String(arrival.line), unitCost: '' };
    for (const { field, message } of mistakes(receiptDraft, values, `${key}.`)) {
      wrong[field] = message;
    }
    if (line?.tracksBatch && !batchNo.trim()) wrong[`${key}.batchNo`] = t('batchRequired');
    // Words the error as the date field does, because the server would name an unfamiliar format.
    if (expiryDate.trim() && parseDay(expiryDate) === null) {
      wrong[`${key}.expiryDate`] = uiText('dateUnread');
    }
    const over = decimal(left.get(arrival.line));
    if (line && over.units < 0n) {
      const amount = quantityText(toText(subtract(zero, over)));
      wrong[`${key}.quantity`] ??= t('tooMuch', { amount, unit: line.unit });
    }
  }
  return { ...wrong, ...unreadArrivals(arrivals) };
}

/** Returns why a quantity is unreadable, or `undefined`. */
export function quantityMistake(typed: string): string | undefined {
  return numberMistake(typed, examples.quantity);
}

/** Returns the unreadable quantities, by row and field. */
function unreadArrivals(arrivals: readonly Arrival[]): Record<string, string> {
  return Object.fromEntries(
    arrivals.flatMap(({ key, quantity }) => {
      const mistake = quantityMistake(quantity);
      return mistake ? [[`${key}.quantity`, mistake]] : [];
    }),
  );
}

/** Maps the server's `receipts.1.batchNo` to the row on the screen. */
export function atArrival(field: string, rows: readonly Arrival[]): string {
  const [, number, name] = /^receipts\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const row = rows[Number(number)];
  return row ? `${row.key}.${name}` : field;
}
