import { useGetCompanyQuery } from '@/api/generated';

/** The three letters of the company's currency; empty until they are known. */
export function useCurrency(): string {
  return useGetCompanyQuery().data?.currency ?? '';
}
