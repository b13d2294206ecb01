import { companySettings, type NumberFormat } from '@/api/company-settings';

/** An exact decimal. Money and quantities are strings on the wire and integers in calculations, never floats. */
export interface Decimal {
  /** The value times ten to the power of `scale`. */
  units: bigint;
  scale: number;
}

const wireShape = /^[+-]?\d+(?:\.\d+)?$/;
/** Longer texts can't be amounts and are not parsed. */
const maxLength = 60;

export const zero: Decimal = { units: 0n, scale: 0 };

/** Parses a number of the server, such as "-1234.50", in any company format. */
export function fromWire(text: string | null | undefined): Decimal | null {
  if (!text || text.length > maxLength || !wireShape.test(text)) return null;
  return exact(text);
}

/** Parses a number of the server; absent counts as zero. Typed numbers need `parse`. */
export function decimal(text: string | null | undefined): Decimal {
  return fromWire(text) ?? zero;
}

/**
 * Parses a typed number in the company's format: "1,234.50" where that is the format, never "1.234,50". Groups have
 * three digits of one script: Latin, Arabic or Persian. Returns null for anything else, which `numberMistake` reports;
 * it never guesses a similar number. One valid text is rejected: a decimal separator followed by exactly three digits
 * that end in 0, such as "1,200" where the comma separates decimals. It may mean 1200; 1.2 can be written "1,2".
 * "1,125" has no shorter spelling and is accepted, as is "0,200", because no group begins with 0.
 */
export function parse(text: string): Decimal | null {
  const own = ownSeparators();
  return hasTwoMeanings(text, own.decimal) ? null : readAs(text, own);
}

/** Parses a number in a given format, also when the text is ambiguous. */
export function readAs(text: string, separators: Separators): Decimal | null {
  const plain = latinDigits(text.replace(invisible, '').trim());
  if (plain === null || plain.length > maxLength) return null;
  const { decimal: point, groups } = /[٫٬]/.test(plain) ? arabicSeparators : separators;
  const [, sign = '', whole = '', , part = ''] = shapeOf(point, groups).exec(plain) ?? [];
  if (whole + part === '') return null;
  const minus = sign === '' || sign === '+' ? '' : '-';
  return exact(`${minus}${whole.replace(/\D/g, '')}${part && `.${part}`}`);
}

/** Formats a number for editing: in the company's format, without groups. */
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

/** Returns a negative number, zero or a positive number for `one` less than, equal to or greater than `other`. */
export function compare(one: Decimal, other: Decimal): number {
  const difference = subtract(one, other).units;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function sum(values: Iterable<Decimal>): Decimal {
  let total = zero;
  for (const value of values) total = add(total, value);
  return total;
}

/** Rounds to `scale` decimals, half away from zero. */
export function round(value: Decimal, scale: number): Decimal {
  if (value.scale <= scale) return { units: unitsAt(value, scale), scale };
  const divisor = 10n ** BigInt(value.scale - scale);
  const half = divisor / 2n;
  const units = (value.units + (value.units < 0n ? -half : half)) / divisor;
  return { units, scale };
}

/** Returns a percentage of a value, rounded to `scale` decimals. */
export function percentOf(value: Decimal, percent: Decimal, scale: number): Decimal {
  const product = multiply(value, percent);
  return round({ units: product.units, scale: product.scale + 2 }, scale);
}

/** Returns `part / whole` in percent, rounded to `scale` decimals, half away from zero; null if `whole` is 0. */
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

/** Formats a number for the server: "-1234.50". */
export function toText(value: Decimal): string {
  const digits = (value.units < 0n ? -value.units : value.units)
    .toString()
    .padStart(value.scale + 1, '0');
  const whole = digits.slice(0, digits.length - value.scale);
  const part = digits.slice(digits.length - value.scale);
  return `${value.units < 0n ? '-' : ''}${whole}${part ? `.${part}` : ''}`;
}

/** Formats a number for people: "-1,234.50" in the company's format, with `min` to `max` decimals. */
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

/** Builds the number from digits with a point and a sign. */
function exact(text: string): Decimal {
  const [whole = '', part = ''] = text.replace(/^[+-]/, '').split('.');
  const units = BigInt(whole + part);
  return { units: text.startsWith('-') ? -units : units, scale: part.length };
}

/** Invisible characters that are copied along with numbers. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

const shapes = new Map<string, RegExp>();

function shapeOf(point: string, groups: string): RegExp {
  const known = shapes.get(point + groups);
  if (known) return known;
  // Groups throughout with one separator, or none.
  const whole = `\\d{1,3}([${groups}])\\d{3}(?:\\3\\d{3})*|\\d*`;
  const shape = new RegExp(`^([+\\-−]?)(?=\\d|\\${point}\\d)(${whole})(?:\\${point}(\\d+))?$`);
  shapes.set(point + groups, shape);
  return shape;
}

/** Converts digits to Latin ones; null when two scripts are mixed. */
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

/** Separators of a number format. */
interface Separators {
  decimal: string;
  /** Separator between groups of three digits in output. */
  group: string;
  /** Separators that are accepted between groups in input. */
  groups: string;
}

const space = '\u00a0';

export const separators: Readonly<Record<NumberFormat, Separators>> = {
  point: { decimal: '.', group: ',', groups: ',' },
  comma: { decimal: ',', group: '.', groups: '.' },
  // People type a plain space; programs write a non-breaking one.
  space: { decimal: ',', group: space, groups: ` ${space}\u202f\u2009` },
};

/** Separators of Arabic and Persian, which are unambiguous in every format. */
const arabicSeparators: Separators = { decimal: '٫', group: '٬', groups: '٬' };

function ownSeparators(): Separators {
  return separators[companySettings().numberFormat];
}
