import type { Address } from '@/api/generated';

/** "Street 1, 12345 City, Country" */
export function addressText(address: Address | null | undefined): string {
  if (!address) return '';
  const { line, zipCode, city, state, country } = address;
  const town = [zipCode, city].filter(Boolean).join(' ');
  return [line, town, state, country].filter(Boolean).join(', ');
}
