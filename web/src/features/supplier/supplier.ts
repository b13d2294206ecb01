import { generatedApi, type SupplierDetails, type SupplierRow } from '@/api/generated';
import { paths } from '@/app/paths';
import { supplier } from '@/ui/record/limits';
import { type RecordKind, sending } from '@/ui/record/record';
import { t } from './texts';

const { createSupplier, editSupplier, getSupplier, listSuppliers } = generatedApi.endpoints;

export const suppliers: RecordKind<SupplierRow, SupplierDetails> = {
  noun: 'supplier',
  one: t('one'),
  many: t('many'),
  paths: paths.supplier,
  write: 'supplier-write',
  person: 'supplier',
  list: listSuppliers,
  details: getSupplier,
  create: sending(createSupplier, 'enteredSupplier', supplier),
  edit: sending(editSupplier, 'enteredSupplier', supplier),
  title: (details) => details.name,
};
