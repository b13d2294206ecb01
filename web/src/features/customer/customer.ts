import { type CustomerDetails, type CustomerRow, generatedApi } from '@/api/generated';
import { paths } from '@/app/paths';
import { customer } from '@/ui/record/limits';
import { activeStatus, type RecordKind, sending } from '@/ui/record/record';
import { t } from './texts';

const { createCustomer, editCustomer, getCustomer, listCustomers } = generatedApi.endpoints;

export const customers: RecordKind<CustomerRow, CustomerDetails> = {
  noun: 'customer',
  one: t('one'),
  many: t('many'),
  paths: paths.customer,
  write: 'customer-write',
  person: 'customer',
  list: listCustomers,
  details: getCustomer,
  create: sending(createCustomer, 'enteredCustomer', customer),
  edit: sending(editCustomer, 'enteredCustomer', customer),
  title: (details) => details.name,
};

/** Returns one status for a customer: inactive, on hold or active. */
export function customerStatus({
  active,
  onHold,
}: {
  active?: boolean | null;
  onHold?: boolean | null;
}): string {
  return (active ?? true) && onHold ? 'on-hold' : activeStatus(active ?? true);
}
