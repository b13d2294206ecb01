import type { StockTransactionDetails, StockTransactionDraft } from '@/api/generated';
import { decimal, multiply, parse, round, sum, toText } from '@/ui/decimal';
import { say as sayForm } from '@/ui/document-form/texts';
import { money } from '@/ui/format';
import { emptyLine, isBlank, type LineItem } from '@/ui/line-items';
import { isFigure } from '@/ui/line-paste';
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

/** What is sent; blank lines are left out, and costs where the kind of transaction has none. */
export function drafts(lines: readonly LineItem[], costed = true): Drafts {
  return lines
    .filter((line) => !isBlank(line))
    .map((line) => {
      const values = valuesOf(line);
      return toBody(stockTransactionLineDraft, costed ? values : { ...values, unitCost: '' });
    });
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
    for (const [field, text] of Object.entries({
      quantity: line.quantity.trim(),
      unitCost: (line.extra.unitCost ?? '').trim(),
    })) {
      if (text && !isFigure(text)) wrong[at + field] = sayForm('noFigure', { text });
    }
    if (parse(line.quantity)?.units === 0n) wrong[`${at}quantity`] = say('quantityZero');
  });
  if (lines.every(isBlank)) wrong.lines = say('linesOwed');
  return wrong;
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
