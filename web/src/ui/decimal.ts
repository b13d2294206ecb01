/**
 * Exact decimals. Money and quantities travel as strings and are added and multiplied as whole numbers of their
 * smallest part; a float never holds one.
 */
export interface Decimal {
  /** The value times ten to the power of `scale`. */
  units: bigint;
  scale: number;
}

const shape = /^([+-])?(\d*)(?:\.(\d*))?$/;

export const zero: Decimal = { units: 0n, scale: 0 };

/** Reads "1234.50", "-3", ".5"; thousands separators and spaces are ignored. Null when it is no number. */
export function parse(text: string): Decimal | null {
  const match = shape.exec(text.replace(/[,\s\u00a0']/g, ''));
  const [, sign, whole = '', part = ''] = match ?? [];
  if (!match || whole + part === '') return null;
  const units = BigInt(whole + part);
  return { units: sign === '-' ? -units : units, scale: part.length };
}

/** A decimal from a string that is known to be one; what is not counts as zero. */
export function decimal(text: string | null | undefined): Decimal {
  return (text ? parse(text) : null) ?? zero;
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

/** "-1234.50": what the server reads. */
export function toText(value: Decimal): string {
  const digits = (value.units < 0n ? -value.units : value.units)
    .toString()
    .padStart(value.scale + 1, '0');
  const whole = digits.slice(0, digits.length - value.scale);
  const part = digits.slice(digits.length - value.scale);
  return `${value.units < 0n ? '-' : ''}${whole}${part ? `.${part}` : ''}`;
}

/** "-1,234.50": what people read, with at least `least` and at most `most` places. */
export function grouped(value: Decimal, least: number, most: number = least): string {
  const rounded = toText(round(value, most));
  const [whole = '0', part = ''] = rounded.replace('-', '').split('.');
  let kept = part;
  while (kept.length > least && kept.endsWith('0')) kept = kept.slice(0, -1);
  const spaced = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const negative = rounded.startsWith('-') && /[1-9]/.test(rounded);
  return `${negative ? '−' : ''}${spaced}${kept ? `.${kept}` : ''}`;
}

function unitsAt(value: Decimal, scale: number): bigint {
  return value.units * 10n ** BigInt(scale - value.scale);
}
