import { useMemo } from 'react';
import { generatedApi } from '@/api/generated';
import { useMay } from '@/api/session';
import { type Choices, choicesOf, picked, search } from '../combobox/choices';
import { date, money } from '../format';

const {
  listOrders,
  pickCustomer,
  pickEmployee,
  pickProduct,
  pickSupplier,
  pickUser,
  pickWarehouse,
} = generatedApi.endpoints;

export const customerChoices = picked(pickCustomer);
export const supplierChoices = picked(pickSupplier);
export const userChoices = picked(pickUser);
export const warehouseChoices = picked(pickWarehouse);
const employeeChoices = picked(pickEmployee);

/** Choices of a record, by the field that holds its id. */
export const picks: Readonly<Record<string, Choices>> = {
  collectorId: employeeChoices,
  customerId: customerChoices,
  employeeId: employeeChoices,
  managerUserId: userChoices,
  productId: picked(pickProduct),
  supplierId: supplierChoices,
  warehouseId: warehouseChoices,
  warehouseIds: warehouseChoices,
};

const offered = 20;

/** Searches delivered orders of a customer. Users without the right to list orders find their own. */
export function useDeliveredOrders(customerId: string): Choices {
  const mine = !useMay()('order-list-delivered');
  return useMemo(
    () =>
      choicesOf(
        listOrders,
        (searchTerm) =>
          customerId
            ? {
                customerId,
                status: 'delivered' as const,
                size: offered,
                ...search(searchTerm),
                ...(mine ? { mine } : {}),
              }
            : null,
        ({ content }) =>
          content.map(({ id, orderNo, deliveredOn, deliveredTotal, total }) => ({
            id,
            label: orderNo,
            hint: `${date(deliveredOn)} · ${money(deliveredTotal ?? total)}`,
          })),
      ),
    [customerId, mine],
  );
}
