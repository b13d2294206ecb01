import type { Address } from '@/api/generated';

/** An address as one writes it on a parcel. */
export function addressLines(address: Address): string[] {
  const town = [address.city, address.state, address.zipCode].filter(Boolean).join(', ');
  return [address.line, town, address.country].filter(Boolean);
}

/** The same in one line. */
export function addressText(address: Address): string {
  return addressLines(address).join(', ');
}
