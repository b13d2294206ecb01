import { generatedApi } from '@/api/generated';
import { choicesOf, listed } from '../combobox/choices';
import type { ListFilter } from '../list/types';
import { statusLook } from '../status';
import { t } from '../texts';
import { wordLabel } from '../words';
import { customerChoices, supplierChoices, warehouseChoices } from './record-choices';
import { fieldLabel } from './texts';

const { getCustomer, getSupplierName, pickWarehouse } = generatedApi.endpoints;

export const supplierFilter: ListFilter = {
  name: 'supplierId',
  label: fieldLabel('supplierId'),
  choices: supplierChoices,
  chosen: choicesOf(
    getSupplierName,
    (supplierId) => ({ supplierId }),
    (supplier) => [supplier],
  ),
};

export const warehouseFilter: ListFilter = {
  name: 'warehouseId',
  label: fieldLabel('warehouseId'),
  choices: warehouseChoices,
  chosen: choicesOf(
    pickWarehouse,
    () => ({}),
    (all) => all,
  ),
};

export const customerFilter: ListFilter = {
  name: 'customerId',
  label: fieldLabel('customerId'),
  choices: customerChoices,
  chosen: choicesOf(
    getCustomer,
    (id) => ({ id }),
    ({ id, name }) => [{ id, label: name }],
  ),
  needs: 'customer-list',
};

/** Returns a filter of words such as roles or states. */
export function wordFilter(
  name: string,
  words: readonly string[],
  labelOf: (word: string) => string = wordLabel,
): ListFilter {
  const options = words.map((id) => ({ id, label: labelOf(id) }));
  return {
    name,
    label: fieldLabel(name),
    choices: listed(options),
    chosen: listed(options, () => options),
  };
}

/** Returns a filter of one status among these. */
export function statusFilter(statuses: readonly string[], noun?: string): ListFilter {
  const filter = wordFilter('status', statuses, (status) => statusLook(status, noun).label);
  return { ...filter, label: t('status') };
}
