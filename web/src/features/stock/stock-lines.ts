import type { StockTransactionDetails, StockTransactionDraft } from '@/api/generated';
import { decimal, multiply, parse, round, sum, toText } from '@/ui/decimal';
import { money } from '@/ui/format';
import { emptyLine, isBlank, type LineItem } from '@/ui/line-items';
import { stockTransactionLineDraft } from '@/ui/record/limits';
import { mistakes } from '@/ui/record/schema';
import { toBody, toValues } from '@/ui/record/values';
import { say } from './texts';

type Drafts = StockTransactionDraft['lines'];

/** The lines of a transaction that is edited. */
export function linesOf(transaction: StockTransactionDetails): LineItem[] {
  return transaction.lines.map((line) => {
    const { quantity, unitCost } = toValues(stockTransactionLineDraft, line);
    const { productId, sku, name, unit } = line;
    return emptyLine({ productId, sku, name, unit, quantity, extra: { unitCost } });
  });
}

/** What is sent, with the row of each line, since blank rows are left out; `costed` as the kind says. */
export function drafts(
  lines: readonly LineItem[],
  costed = true,
): { lines: Drafts; rows: number[] } {
  const rows = lines.flatMap((line, row) => (isBlank(line) ? [] : [row]));
  const values = rows.map((row) => {
    const line = valuesOf(lines[row] ?? emptyLine());
    return costed ? line : { ...line, unitCost: '' };
  });
  return { lines: values.map((each) => toBody(stockTransactionLineDraft, each)), rows };
}

/** What is wrong before the server need be asked, by field path of the rows. */
export function wrongLines(lines: readonly LineItem[]): Record<string, string> {
  const wrong: Record<string, string> = {};
  lines.forEach((line, row) => {
    if (isBlank(line)) return;
    const at = `lines.${row}.`;
    for (const { field, message } of mistakes(stockTransactionLineDraft, valuesOf(line), at)) {
      wrong[field] = message;
    }
    if (!line.productId) wrong[`${at}productId`] = say(line.sku ? 'noSku' : 'productOwed');
    if (parse(line.quantity)?.units === 0n) wrong[`${at}quantity`] = say('quantityZero');
  });
  if (lines.every(isBlank)) wrong.lines = say('linesOwed');
  return wrong;
}

/** The server's line numbers as the rows on the screen. */
export function atRow(field: string, rows: readonly number[]): string {
  return field.replace(/^lines\.(\d+)/, (all, number) => {
    const row = rows[Number(number)];
    return row === undefined ? all : `lines.${row}`;
  });
}

function valuesOf({ productId, quantity, extra }: LineItem) {
  return {
    productId: productId ? { id: productId, label: '' } : null,
    quantity,
    unitCost: extra.unitCost ?? '',
  };
}

/** What the lines of a purchase cost together. */
export function costOf(lines: readonly LineItem[]): string {
  return toText(round(sum(lines.map(lineCost)), 2));
}

/** What a line of a purchase costs; nothing while nobody says what a unit does. */
export function lineTotal(line: LineItem): string {
  return line.extra.unitCost ? money(toText(lineCost(line))) : '–';
}

function lineCost({ quantity, extra }: LineItem) {
  return round(multiply(decimal(quantity), decimal(extra.unitCost)), 2);
}

/** Gains are shown with their sign. */
export function isGain(quantity: string): boolean {
  return decimal(quantity).units > 0n;
}
