import {
  type CustomerDetails,
  type CustomerRow,
  generatedApi,
  useCreateCustomerMutation,
  useEditCustomerMutation,
  useGetCustomerQuery,
  useListCustomersQuery,
} from '@/api/generated';
import { paths } from '@/app/paths';
import { customer } from '@/ui/record/limits';
import type { RecordKind } from '@/ui/record/record';
import { say } from './texts';

export const customers: RecordKind<CustomerRow, CustomerDetails> = {
  noun: 'customer',
  one: say('one'),
  many: say('many'),
  paths: paths.customer,
  write: 'customer-write',
  useList: useListCustomersQuery,
  useOne: useGetCustomerQuery,
  fetchOne: generatedApi.endpoints.getCustomer.initiate,
  create: { use: useCreateCustomerMutation, body: 'enteredCustomer', limits: customer },
  edit: { use: useEditCustomerMutation, body: 'enteredCustomer', limits: customer },
  title: (details) => details.name,
};
