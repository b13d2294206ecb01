import { t } from '../document-form/texts';
import type { Mistake } from '../form/problem';
import { type DecimalLimit, figureMistake } from '../record/figure';
import { fieldLabel } from '../record/texts';
import { type FigureRule, isBlank, type LineField, type LineItem } from './line-items';

/** The server's limit of lines for a document. */
export const maxLines = 200;

/** An editable figure of a line with its validation. */
export interface FigureField {
  field: LineField;
  mistake: FigureRule;
}

/** Returns an editable figure with the server's limits; `name` is its wire name. */
export function figureField(
  field: LineField,
  limit: DecimalLimit,
  name: string = field,
): FigureField {
  return { field, mistake: (typed) => figureMistake(limit, fieldLabel(name), typed) };
}

/** Validates lines before they are sent. Returns errors by line key, and `lines.root` for all lines together. */
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

/** Returns the error of a line without a product. */
export function productMistake({ sku, lookUp }: LineItem): string {
  if (!sku || !lookUp) return t('productRequired');
  return t(lookUp === 'failed' ? 'skuNotLookedUp' : 'skuUnknown');
}

export function tooManyLines(count: number, max = maxLines): string | undefined {
  const over = count - max;
  return over > 0 ? t('tooManyLines', { max, count: over }) : undefined;
}

/** Returns the paths of errors that refer to values that have changed since. */
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

/** Returns the value that a field's error refers to. */
function subjectOf(line: LineItem, field: string): string {
  const product = `${line.productId}/${line.sku}`;
  if (field === 'productId') return product;
  const { quantity, unitPrice, discountPercent } = line;
  const figures: Partial<Record<string, string>> = { quantity, unitPrice, discountPercent };
  return figures[field] ?? [product, ...Object.values(figures)].join('/');
}
