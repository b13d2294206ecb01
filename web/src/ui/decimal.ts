import { companySettings, type NumberFormat } from '@/api/company-settings';

/**
 * Exact decimals. Money and quantities travel as strings and are added and multiplied as whole numbers of their
 * smallest part; a float never holds one.
 */
export interface Decimal {
  /** The value times ten to the power of `scale`. */
  units: bigint;
  scale: number;
}

const wireShape = /^[+-]?\d+(?:\.\d+)?$/;
/** Longer texts are no amounts; reading them would only cost time. */
const maxLength = 60;

export const zero: Decimal = { units: 0n, scale: 0 };

/** Reads a number of the server, which writes "-1234.50" whatever the company's own format is. */
export function fromWire(text: string | null | undefined): Decimal | null {
  if (!text || text.length > maxLength || !wireShape.test(text)) return null;
  return exact(text);
}

/** A number of the server; absent counts as zero. Not for what people typed: that is what `parse` reads. */
export function decimal(text: string | null | undefined): Decimal {
  return fromWire(text) ?? zero;
}

/**
 * Reads a number that a person typed, in the company's own format: "1,234.50" where that is the format, never
 * "1.234,50". Groups have three digits; digits may be Latin, Arabic or Persian, but of one script. Null for everything
 * else, which has to be marked as a mistake (`numberMistake`) and is never taken for a similar number.
 *
 * One text is refused although it fits: a decimal separator followed by exactly three digits of which the last is 0,
 * such as "1,200" where the comma is the decimal separator. Elsewhere it is one thousand two hundred, and who means
 * one and a fifth writes "1,2". "1,125" has no shorter spelling and is read by the format, as "0,200" is: no group
 * begins with 0.
 */
export function parse(text: string): Decimal | null {
  const own = ownSeparators();
  return hasTwoMeanings(text, own.decimal) ? null : readAs(text, own);
}

/** What the text is in a format of the caller's choice, also where it has another meaning elsewhere. */
export function readAs(text: string, separators: Separators): Decimal | null {
  const plain = latinDigits(text.replace(invisible, '').trim());
  if (plain === null || plain.length > maxLength) return null;
  const { decimal: point, groups } = /[٫٬]/.test(plain) ? arabicSeparators : separators;
  const [, sign = '', whole = '', , part = ''] = shapeOf(point, groups).exec(plain) ?? [];
  if (whole + part === '') return null;
  const minus = sign === '' || sign === '+' ? '' : '-';
  return exact(`${minus}${whole.replace(/\D/g, '')}${part && `.${part}`}`);
}

/** "1200.5" as people type it: in the company's format, without groups. */
export function plainNumber(wire: string): string {
  const { decimal: point } = ownSeparators();
  return point === '.' ? wire : wire.replace('.', point);
}

export function add(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale);
  return { units: unitsAt(one, scale) + unitsAt(other, scale), scale };
}

export function subtract(one: Decimal, other: Decimal): Decimal {
  return add(one, { units: -other.units, scale: other.scale });
}

export function multiply(one: Decimal, other: Decimal): Decimal {
  return { units: one.units * other.units, scale: one.scale + other.scale };
}

/** Negative, zero or positive, as `one` is less than, equal to or more than `other`. */
export function compare(one: Decimal, other: Decimal): number {
  const difference = subtract(one, other).units;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function sum(values: Iterable<Decimal>): Decimal {
  let total = zero;
  for (const value of values) total = add(total, value);
  return total;
}

/** To `scale` places, half away from zero. */
export function round(value: Decimal, scale: number): Decimal {
  if (value.scale <= scale) return { units: unitsAt(value, scale), scale };
  const divisor = 10n ** BigInt(value.scale - scale);
  const half = divisor / 2n;
  const units = (value.units + (value.units < 0n ? -half : half)) / divisor;
  return { units, scale };
}

/** A percentage of a value, rounded to `scale` places. */
export function percentOf(value: Decimal, percent: Decimal, scale: number): Decimal {
  const product = multiply(value, percent);
  return round({ units: product.units, scale: product.scale + 2 }, scale);
}

/** How many percent of `whole` a part is, rounded to `scale` places, half away from zero; nothing of nothing. */
export function shareOf(part: Decimal, whole: Decimal, scale: number): Decimal | null {
  const common = Math.max(part.scale, whole.scale);
  const divisor = unitsAt(whole, common);
  if (divisor === 0n) return null;
  const product = unitsAt(part, common) * 100n * 10n ** BigInt(scale);
  const size = (magnitude(product) * 2n + magnitude(divisor)) / (magnitude(divisor) * 2n);
  return { units: product < 0n === divisor < 0n ? size : -size, scale };
}

function magnitude(units: bigint): bigint {
  return units < 0n ? -units : units;
}

/** "-1234.50": what the server reads. */
export function toText(value: Decimal): string {
  const digits = (value.units < 0n ? -value.units : value.units)
    .toString()
    .padStart(value.scale + 1, '0');
  const whole = digits.slice(0, digits.length - value.scale);
  const part = digits.slice(digits.length - value.scale);
  return `${value.units < 0n ? '-' : ''}${whole}${part ? `.${part}` : ''}`;
}

/** "-1,234.50" in the company's format: what people read, with `least` to `most` places. */
export function grouped(value: Decimal, min: number, max: number = min): string {
  const { decimal: point, group } = ownSeparators();
  const rounded = toText(round(value, max));
  const [whole = '0', part = ''] = rounded.replace('-', '').split('.');
  let kept = part;
  while (kept.length > min && kept.endsWith('0')) kept = kept.slice(0, -1);
  const spaced = whole.replace(/\B(?=(\d{3})+$)/g, group);
  const negative = rounded.startsWith('-') && /[1-9]/.test(rounded);
  return `${negative ? '−' : ''}${spaced}${kept ? `${point}${kept}` : ''}`;
}

/** The number of digits with a point and a sign. */
function exact(text: string): Decimal {
  const [whole = '', part = ''] = text.replace(/^[+-]/, '').split('.');
  const units = BigInt(whole + part);
  return { units: text.startsWith('-') ? -units : units, scale: part.length };
}

/** Characters without a shape that come along when a number is copied. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

const shapes = new Map<string, RegExp>();

function shapeOf(point: string, groups: string): RegExp {
  const known = shapes.get(point + groups);
  if (known) return known;
  // Groups throughout, all with the same separator, or none.
  const whole = `\\d{1,3}([${groups}])\\d{3}(?:\\3\\d{3})*|\\d*`;
  const shape = new RegExp(`^([+\\-−]?)(?=\\d|\\${point}\\d)(${whole})(?:\\${point}(\\d+))?$`);
  shapes.set(point + groups, shape);
  return shape;
}

/** The text with Latin digits; null where digits of two scripts are mixed. */
export function latinDigits(text: string): string | null {
  const scripts = [/\d/, /[٠-٩]/, /[۰-۹]/].filter((digits) => digits.test(text));
  if (scripts.length > 1) return null;
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
}

function hasTwoMeanings(text: string, point: string): boolean {
  const plain = latinDigits(text.replace(invisible, '').trim()) ?? '';
  return new RegExp(`^[+\\-−]?[1-9]\\d{0,2}\\${point}\\d\\d0$`).test(plain);
}

function unitsAt(value: Decimal, scale: number): bigint {
  return value.units * 10n ** BigInt(scale - value.scale);
}

/** The separators of a number format. */
interface Separators {
  decimal: string;
  /** Between groups of three digits when a number is shown. */
  group: string;
  /** What is read as that separator. */
  groups: string;
}

const space = '\u00a0';

export const separators: Readonly<Record<NumberFormat, Separators>> = {
  point: { decimal: '.', group: ',', groups: ',' },
  comma: { decimal: ',', group: '.', groups: '.' },
  // People type a plain space; programs write one of the spaces that do not break.
  space: { decimal: ',', group: space, groups: ` ${space}\u202f\u2009` },
};

/** The separators of Arabic and Persian, which stand for themselves in every format. */
const arabicSeparators: Separators = { decimal: '٫', group: '٬', groups: '٬' };

function ownSeparators(): Separators {
  return separators[companySettings().numberFormat];
}
