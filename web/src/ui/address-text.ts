import type { Address } from '@/api/generated';

/** Countries that write the state before the postal code, or the code on its own line. */
const stateThenCode = [
  'united states',
  'united states of america',
  'usa',
  'us',
  'canada',
  'australia',
  'india',
  'mexico',
];
const codeBelow = [
  'united kingdom',
  'great britain',
  'england',
  'scotland',
  'wales',
  'uk',
  'gb',
  'ireland',
];

/** Formats an address by the postal rules of its country, as on papers (`crates/printing/src/address.rs`). */
export function addressLines({ line, city, state, zipCode, country }: Address): string[] {
  const name = country.trim().toLowerCase();
  return [line, ...townLines(name, city, state ?? '', zipCode ?? ''), country].filter(Boolean);
}

function townLines(country: string, city: string, state: string, code: string): string[] {
  if (stateThenCode.includes(country)) return [joined([city, joined([state, code], ' ')], ', ')];
  if (codeBelow.includes(country)) return [joined([city, state], ', '), code];
  return [joined([joined([code, city], ' '), state], ', ')];
}

function joined(parts: readonly string[], between: string): string {
  return parts.filter(Boolean).join(between);
}

/** Formats an address without its country when that is `home`. */
export function addressTextAtHome(address: Address, home: string | undefined): string {
  const lines = addressLines(address);
  return (address.country === home ? lines.slice(0, -1) : lines).join(', ');
}

/** Formats an address on one line: "1 Main Street, Springfield, IL 62701, United States". */
export function addressText(address: Address | null | undefined): string {
  return address ? addressLines(address).join(', ') : '';
}
