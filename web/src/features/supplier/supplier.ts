import {
  generatedApi,
  type SupplierDetails,
  type SupplierRow,
  useCreateSupplierMutation,
  useEditSupplierMutation,
  useGetSupplierQuery,
  useListSuppliersQuery,
} from '@/api/generated';
import { paths } from '@/app/paths';
import { supplier } from '@/ui/record/limits';
import type { RecordKind } from '@/ui/record/record';
import { say } from './texts';

export const suppliers: RecordKind<SupplierRow, SupplierDetails> = {
  noun: 'supplier',
  one: say('one'),
  many: say('many'),
  paths: paths.supplier,
  write: 'supplier-write',
  useList: useListSuppliersQuery,
  useOne: useGetSupplierQuery,
  fetchOne: generatedApi.endpoints.getSupplier.initiate,
  create: { use: useCreateSupplierMutation, body: 'enteredSupplier', limits: supplier },
  edit: { use: useEditSupplierMutation, body: 'enteredSupplier', limits: supplier },
  title: (details) => details.name,
};
