import { useGetCompanyQuery } from '@/api/generated';

/** The company's currency; empty until it is known. */
export function useCurrency(): string {
  return useGetCompanyQuery({}).data?.currency ?? '';
}
