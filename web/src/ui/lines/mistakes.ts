import { t } from '../document-form/texts';
import type { Mistake } from '../form/problem';
import { type DecimalLimit, figureMistake } from '../record/figure';
import { fieldLabel } from '../record/texts';
import { type FigureRule, isBlank, type LineField, type LineItem } from './line-items';

/** The most that the server takes of one document. */
export const maxLines = 200;

/** A figure of a line, and what is wrong with one that was typed. */
export interface FigureField {
  field: LineField;
  mistake: FigureRule;
}

/** A figure within the server's limits; `name` is what it is called on the wire. */
export function figureField(
  field: LineField,
  limit: DecimalLimit,
  name: string = field,
): FigureField {
  return { field, mistake: (typed) => figureMistake(limit, fieldLabel(name), typed) };
}

/** What is wrong with lines before the server need be called, by the key of the line; `lines.root` for all of them. */
export function documentMistakes(
  lines: readonly LineItem[],
  figures: readonly FigureField[],
): Mistake[] {
  const filled = lines.filter((line) => !isBlank(line));
  const message = filled.length === 0 ? t('linesRequired') : tooManyLines(filled.length);
  const ofAll = message ? [{ field: 'lines.root', message }] : [];
  return [...ofAll, ...lineMistakes(filled, figures)];
}

export function lineMistakes(
  lines: readonly LineItem[],
  figures: readonly FigureField[],
): Mistake[] {
  return lines.flatMap((line) => {
    if (isBlank(line)) return [];
    const found: [field: string, message: string | undefined][] = [];
    if (!line.productId) {
      found.push(['productId', productMistake(line)]);
    }
    if (!line.quantity.trim()) found.push(['quantity', t('quantityRequired')]);
    for (const { field, mistake } of figures) found.push([field, mistake(line[field])]);
    return found.flatMap(([field, message]) =>
      message ? [{ field: `lines.${line.key}.${field}`, message }] : [],
    );
  });
}

/** What is wrong with a line without a product. */
export function productMistake({ sku, lookUp }: LineItem): string {
  if (!sku || !lookUp) return t('productRequired');
  return t(lookUp === 'failed' ? 'skuNotLookedUp' : 'skuUnknown');
}

export function tooManyLines(count: number, max = maxLines): string | undefined {
  const over = count - max;
  return over > 0 ? t('tooManyLines', { max, count: over }) : undefined;
}

/** The paths of those errors that are about what stands there no more. */
export function outdated(
  errors: object,
  before: readonly LineItem[],
  after: readonly LineItem[],
): string[] {
  const lineOf = (lines: readonly LineItem[], key: string) =>
    lines.find((line) => line.key === key);
  const filled = (lines: readonly LineItem[]) => lines.filter((line) => !isBlank(line)).length;
  return Object.entries(errors).flatMap(([key, fields]) => {
    if (key === 'root') return filled(before) === filled(after) ? [] : ['lines.root'];
    const [was, now] = [lineOf(before, key), lineOf(after, key)];
    return Object.keys(fields)
      .filter((field) => !was || !now || subjectOf(was, field) !== subjectOf(now, field))
      .map((field) => `lines.${key}.${field}`);
  });
}

/** What an error of a field is about. */
function subjectOf(line: LineItem, field: string): string {
  const product = `${line.productId}/${line.sku}`;
  if (field === 'productId') return product;
  const { quantity, unitPrice, discountPercent } = line;
  const figures: Partial<Record<string, string>> = { quantity, unitPrice, discountPercent };
  return figures[field] ?? [product, ...Object.values(figures)].join('/');
}
