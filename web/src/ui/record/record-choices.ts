import { useMemo } from 'react';
import { type CustomerChoice, generatedApi } from '@/api/generated';
import { useMay } from '@/api/session';
import { type Choices, choicesOf, picked, search } from '../combobox/choices';
import type { Option } from '../combobox/lookup-types';
import { compare, type Decimal, decimal, subtract, toText, zero } from '../decimal';
import { date, money } from '../format';
import { lineProducts } from './product-choices';
import { t } from './texts';

const { listOrders, pickCustomer, pickEmployee, pickSupplier, pickUser, pickWarehouse } =
  generatedApi.endpoints;

export const customerChoices = choicesOf(pickCustomer, search, (found) =>
  found.map(customerOption),
);
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
  productId: lineProducts,
  supplierId: supplierChoices,
  warehouseId: warehouseChoices,
  warehouseIds: warehouseChoices,
};

/** Returns "Maple Hotel  CUS-00005  2,751.87 owed · On hold". */
export function customerOption({ balance, onHold, ...label }: CustomerChoice): Option {
  const figures = [owed(decimal(balance ?? '0')), onHold ? t('onHold') : ''];
  return { ...label, figure: figures.filter(Boolean).join(' · ') || undefined };
}

function owed(balance: Decimal): string {
  const sign = compare(balance, zero);
  if (sign === 0) return '';
  const amount = money(toText(sign < 0 ? subtract(zero, balance) : balance));
  return t(sign < 0 ? 'prepaid' : 'owed', { amount });
}

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
