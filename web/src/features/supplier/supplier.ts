import {
  type EnteredSupplier,
  generatedApi,
  type SupplierDetails,
  type SupplierRow,
} from '@/api/generated';
import { paths } from '@/app/paths';
import { supplier } from '@/ui/record/limits';
import type { RecordKind } from '@/ui/record/record';
import { t } from './texts';

const { listSuppliers, getSupplier, createSupplier, editSupplier } = generatedApi.endpoints;

export const suppliers: RecordKind<SupplierRow, SupplierDetails> = {
  noun: 'supplier',
  one: t('one'),
  many: t('many'),
  paths: paths.supplier,
  write: 'supplier-write',
  list: listSuppliers,
  details: getSupplier,
  create: {
    send: (guard, enteredSupplier: EnteredSupplier) =>
      createSupplier.initiate({ ...guard, enteredSupplier }),
    limits: supplier,
  },
  edit: {
    send: (guard, enteredSupplier: EnteredSupplier) =>
      editSupplier.initiate({ ...guard, enteredSupplier }),
    limits: supplier,
  },
  title: (details) => details.name,
};
