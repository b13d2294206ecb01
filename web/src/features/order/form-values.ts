import type { Address, OrderDetails, OrderDraft } from '@/api/generated';
import { decimal, plainNumber } from '@/ui/decimal';
import type { Content } from '@/ui/document-form/content';
import { emptyLine, isBlank, type LineItem } from '@/ui/line-items';
import type { Option } from '@/ui/lookup-types';
import { wireOf } from '@/ui/number-mistake';
import { figureMistake } from '@/ui/record/figure';
import { orderLineDraft } from '@/ui/record/limits';
import { fieldLabel } from '@/ui/record/texts';
import { say } from './texts';

/** Where the goods go: `usual`, `other`, or the number of one of the customer's addresses. */
export type AddressChoice = string;

export interface OrderValues {
  customerId: Option | null;
  warehouseId: Option | null;
  requestedDate: string;
  customerReference: string;
  notes: string;
  addressChoice: AddressChoice;
  deliveryAddress: Record<keyof Address, string>;
}

export const blankAddress = { line: '', city: '', state: '', zipCode: '', country: '' };

export const blankOrder: OrderValues = {
  customerId: null,
  warehouseId: null,
  requestedDate: '',
  customerReference: '',
  notes: '',
  addressChoice: 'usual',
  deliveryAddress: blankAddress,
};

/** An order as the form of an edit holds it. */
export function orderContent(order: OrderDetails): Content<OrderValues> {
  return { values: orderValues(order), lines: orderLines(order) };
}

/** A new order like this one: its days and the customer's reference are its own, prices are asked anew. */
export function copyOfOrder(order: OrderDetails): Content<OrderValues> {
  const fresh = { unitPrice: '', priceSource: '', extra: {} };
  return {
    values: { ...orderValues(order), requestedDate: '', customerReference: '' },
    lines: orderLines(order).map((line) => ({ ...line, ...fresh })),
  };
}

/** The fields of an order that is edited. Its address stays as it was written. */
export function orderValues(order: OrderDetails): OrderValues {
  const { customer, warehouse, deliveryAddress } = order;
  return {
    customerId: { id: customer.id, label: `${customer.code} · ${customer.name}` },
    warehouseId: { id: warehouse.id, label: `${warehouse.code} · ${warehouse.name}` },
    requestedDate: order.requestedDate ?? '',
    customerReference: order.customerReference ?? '',
    notes: order.notes ?? '',
    addressChoice: 'other',
    deliveryAddress: addressValues(deliveryAddress),
  };
}

export function addressValues(address: Address): OrderValues['deliveryAddress'] {
  const { line, city, state, zipCode, country } = address;
  return { line, city, state: state ?? '', zipCode: zipCode ?? '', country };
}

/** The lines of an order that is edited; their prices hold until the line or the customer is changed. */
export function orderLines(order: OrderDetails): LineItem[] {
  return order.lines.map((line) =>
    emptyLine({
      productId: line.productId,
      sku: line.sku,
      name: line.name,
      unit: line.unit,
      quantity: plainNumber(trimZeros(line.quantity)),
      unitPrice: plainNumber(trimPrice(line.unitPrice)),
      priceSource: line.priceSource,
      discountPercent:
        decimal(line.discountPercent).units === 0n ? '' : plainNumber(line.discountPercent),
      taxRate: line.taxRate,
      extra: { kept: 'yes' },
    }),
  );
}

/** "5.000" → "5", "1.500" → "1.5" */
export function trimZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** "56.0700" → "56.07": at least two places. */
export function trimPrice(text: string): string {
  return text.replace(/(\.\d{2}\d*?)0+$/, '$1');
}

/** What is sent; blank lines are left out. */
export function orderDraft(
  values: OrderValues,
  lines: readonly LineItem[],
  addresses: readonly Address[],
): OrderDraft {
  const address = chosenAddress(values, addresses);
  const text = (value: string) => value.trim() || null;
  return {
    customerId: values.customerId?.id ?? '',
    warehouseId: values.warehouseId?.id ?? '',
    requestedDate: values.requestedDate || null,
    customerReference: text(values.customerReference),
    notes: text(values.notes),
    ...(address ? { deliveryAddress: address } : {}),
    lines: lines
      .filter((line) => !isBlank(line))
      .map((line) => {
        const price = wireOf(line.unitPrice);
        const discount = wireOf(line.discountPercent);
        return {
          productId: line.productId,
          quantity: wireOf(line.quantity),
          ...(price ? { unitPrice: price } : {}),
          ...(discount ? { discountPercent: discount } : {}),
        };
      }),
  };
}

/** What is wrong before the server need be asked, by field path of the rows; `lines` for all of them. */
export function wrongLines(lines: readonly LineItem[]): Record<string, string> {
  const wrong: Record<string, string> = {};
  lines.forEach((line, row) => {
    if (isBlank(line)) return;
    if (!line.productId) {
      wrong[`lines.${row}.productId`] = say(line.sku ? 'skuUnknown' : 'productRequired');
    }
    if (!line.quantity.trim()) wrong[`lines.${row}.quantity`] = say('quantityRequired');
    for (const field of ['quantity', 'unitPrice', 'discountPercent'] as const) {
      const mistake = figureMistake(orderLineDraft[field], fieldLabel(field), line[field]);
      if (mistake) wrong[`lines.${row}.${field}`] = mistake;
    }
  });
  if (lines.every(isBlank)) wrong.lines = say('linesRequired');
  return wrong;
}

function chosenAddress(values: OrderValues, addresses: readonly Address[]): Address | null {
  if (values.addressChoice === 'usual') return null;
  if (values.addressChoice !== 'other') return addresses[Number(values.addressChoice)] ?? null;
  const { line, city, state, zipCode, country } = values.deliveryAddress;
  return {
    line: line.trim(),
    city: city.trim(),
    country: country.trim(),
    state: state.trim() || null,
    zipCode: zipCode.trim() || null,
  };
}
