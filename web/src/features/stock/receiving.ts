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

/** What arrived of a line, as it is typed; goods of several batches have a row each. */
export interface Arrival {
  key: string;
  /** Which line, the first is 1. */
  line: number;
  quantity: string;
  batchNo: string;
  expiryDate: string;
  /** Somebody wrote in it. */
  typed?: boolean;
}

type Lines = readonly StockTransactionLineDetails[];

/** Everything that is outstanding. */
export function outstandingArrivals(lines: Lines): Arrival[] {
  return lines.flatMap((line, at) =>
    decimal(line.outstanding).units === 0n
      ? []
      : [{ ...emptyArrival(at + 1, 0), quantity: outstandingOf(line) }],
  );
}

/** Everything arrived in the first row of its line; the batches that were typed stay. */
export function allArrived(arrivals: readonly Arrival[], lines: Lines): Arrival[] {
  return arrivals.map((each) => {
    const line = isFurther(each) ? undefined : lines[each.line - 1];
    return { ...each, quantity: line ? outstandingOf(line) : '0', typed: true };
  });
}

/** Nothing arrived of any line, until it is counted; batches that were typed stay. */
export function noArrivals(arrivals: readonly Arrival[]): Arrival[] {
  return arrivals.map((each) => ({ ...each, quantity: '0', typed: true }));
}

/** One unit more of a line; what is no number is counted anew. */
export function oneMore(arrivals: readonly Arrival[], line: number): Arrival[] {
  const at = arrivals.findIndex((each) => each.line === line);
  return arrivals.map((each, index) => {
    if (index !== at) return each;
    const quantity = plainNumber(toText(add(parse(each.quantity) ?? zero, decimal('1'))));
    return { ...each, quantity, typed: true };
  });
}

/** The number of the line of that product: the first one of which something is outstanding. */
export function lineOfProduct(
  lines: Lines,
  is: (line: StockTransactionLineDetails) => boolean,
): number | null {
  const at = lines.findIndex((line) => is(line) && decimal(line.outstanding).units !== 0n);
  return at < 0 ? null : at + 1;
}

/** What is proposed follows what is outstanding now; rows that somebody wrote in, and further batches, stay. */
export function followed(arrivals: readonly Arrival[], lines: Lines): Arrival[] {
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

/** A row of a line: its first is 0, those of further batches count on. */
export function emptyArrival(line: number, nth: number): Arrival {
  return { key: `${line}-${nth}`, line, quantity: '', batchNo: '', expiryDate: '' };
}

/** The number of the next row of a line; one that was removed is not given again. */
export function nextBatch(arrivals: readonly Arrival[], line: number): number {
  return 1 + Math.max(0, ...arrivals.filter((each) => each.line === line).map(nthOf));
}

/** Whether the row is one of a further batch of its line. */
export function isFurther(arrival: Arrival): boolean {
  return nthOf(arrival) > 0;
}

function nthOf({ key }: Arrival): number {
  return Number(key.slice(key.indexOf('-') + 1));
}

/** What is sent, with the row of each: what did not arrive is left out. */
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
 * What of each line is still to come after this, by number of the line: below zero for more than was ordered, null
 * while a quantity of it cannot be read.
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

/** How many lines would not be complete. */
export function shortLines(left: ReadonlyMap<number, string | null>): number {
  return [...left.values()].filter((figure) => compare(decimal(figure), zero) > 0).length;
}

/** What is wrong before the server need be called: by key of the row and field. */
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
    // As the field itself words it: the server would name a format that nobody types.
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

/** Why a quantity is no number; nothing when it is one. */
export function quantityMistake(typed: string): string | undefined {
  return numberMistake(typed, examples.quantity);
}

/** The quantities that are no numbers: by key of the row and field. */
function unreadArrivals(arrivals: readonly Arrival[]): Record<string, string> {
  return Object.fromEntries(
    arrivals.flatMap(({ key, quantity }) => {
      const mistake = quantityMistake(quantity);
      return mistake ? [[`${key}.quantity`, mistake]] : [];
    }),
  );
}

/** The server's `receipts.1.batchNo` as the row on the screen. */
export function atArrival(field: string, rows: readonly Arrival[]): string {
  const [, number, name] = /^receipts\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const row = rows[Number(number)];
  return row ? `${row.key}.${name}` : field;
}
