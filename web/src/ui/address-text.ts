import type { Address } from '@/api/generated';

/** An address as one writes it on a parcel. */
export function addressLines({ line, city, state, zipCode, country }: Address): string[] {
  const town = [city, state, zipCode].filter(Boolean).join(', ');
  return [line, town, country].filter(Boolean);
}

/** An address in the country where everybody is. */
export function withoutCountry(address: Address, home: string | undefined): Address {
  return address.country === home ? { ...address, country: '' } : address;
}

/** The same in one line: "1 Main Street, Springfield, IL, 62701, United States". */
export function addressText(address: Address | null | undefined): string {
  return address ? addressLines(address).join(', ') : '';
}
