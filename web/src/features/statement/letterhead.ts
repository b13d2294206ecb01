import type { Company, CustomerDetails, Statement } from '@/api/generated';
import { useGetCompanyQuery, useGetCustomerQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { addressText } from '@/ui/address-text';
import { useToday } from '@/ui/today';
import { t } from './texts';

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

/** What stands above the entries in a file: a name and its values in each row. */
export function fileHead(
  { company, customer, madeOn }: Letterhead,
  statement: Statement | undefined,
  currency: string,
): string[][] {
  if (!statement) return [];
  const rows = [
    [t('title')],
    [t('company'), company?.name ?? ''],
    [t('customer'), statement.customerCode, statement.customerName],
    [t('address'), addressText(customer?.billingAddress)],
    [t('period'), statement.startDate, statement.endDate],
    [t('currency'), currency],
    [t('made'), madeOn],
  ];
  return rows.filter(([, ...values], at) => at === 0 || values.some(Boolean));
}
