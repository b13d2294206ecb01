import type { Address } from '@/api/generated';

/** An address as one writes it on a parcel. */
export function addressLines({ line, city, state, zipCode, country }: Address): string[] {
  const town = [city, state, zipCode].filter(Boolean).join(', ');
  return [line, town, country].filter(Boolean);
}

/** The same in one line: "1 Main Street, Springfield, IL, 62701, United States". */
export function addressText(address: Address | null | undefined): string {
  return address ? addressLines(address).join(', ') : '';
}
