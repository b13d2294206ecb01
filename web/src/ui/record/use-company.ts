import { useCompanySettings } from '@/api/company-settings';
import { useGetCompanyQuery } from '@/api/generated';

/** Requests the company's own record, unless the session says that it has not been described yet. */
export function useCompany() {
  const { currency } = useCompanySettings();
  return useGetCompanyQuery(undefined, { skip: currency === '' });
}

/** Returns the three letters of the company's currency; empty before the company has been described. */
export function useCurrency(): string {
  return useCompanySettings().currency;
}
