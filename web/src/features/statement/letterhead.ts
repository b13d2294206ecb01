import type { Company, CustomerDetails } from '@/api/generated';
import { useGetCompanyQuery, useGetCustomerQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { useToday } from '@/ui/today';

/** Who sends a statement to whom, and when it was made. */
export interface Letterhead {
  company: Company | undefined;
  /** For those who may read the record. */
  customer: CustomerDetails | undefined;
  /** A business day. */
  madeOn: string;
}

export function useLetterhead(customerId: string): Letterhead {
  const company = useGetCompanyQuery({}).data;
  const reads = useMay()('customer-list');
  const customer = useGetCustomerQuery({ id: customerId }, { skip: !reads }).data;
  return { company, customer, madeOn: useToday() };
}
