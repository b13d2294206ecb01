import type { Address, OrderDetails, OrderDraft } from '@/api/generated';
import { decimal, parse, toText } from '@/ui/decimal';
import { emptyLine, isBlank, type LineItem } from '@/ui/line-items';
import type { Option } from '@/ui/lookup-types';
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
      quantity: trimZeros(line.quantity),
      unitPrice: trimPrice(line.unitPrice),
      priceSource: line.priceSource,
      discountPercent: decimal(line.discountPercent).units === 0n ? '' : line.discountPercent,
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

/** What is sent, with the row of each line, since blank rows are left out. */
export function orderDraft(
  values: OrderValues,
  lines: readonly LineItem[],
  addresses: readonly Address[],
): { draft: OrderDraft; rows: number[] } {
  const rows = lines.flatMap((line, row) => (isBlank(line) ? [] : [row]));
  const address = chosenAddress(values, addresses);
  const text = (value: string) => value.trim() || null;
  const draft: OrderDraft = {
    customerId: values.customerId?.id ?? '',
    warehouseId: values.warehouseId?.id ?? '',
    requestedDate: values.requestedDate || null,
    customerReference: text(values.customerReference),
    notes: text(values.notes),
    ...(address ? { deliveryAddress: address } : {}),
    lines: rows.flatMap((row) => {
      const line = lines[row];
      if (!line) return [];
      const price = plain(line.unitPrice);
      const discount = plain(line.discountPercent);
      return [
        {
          productId: line.productId,
          quantity: plain(line.quantity),
          ...(price ? { unitPrice: price } : {}),
          ...(discount ? { discountPercent: discount } : {}),
        },
      ];
    }),
  };
  return { draft, rows };
}

/** What is missing before the server need be asked, by field path of the rows. */
export function missing(lines: readonly LineItem[]): Record<string, string> {
  const wrong: Record<string, string> = {};
  lines.forEach((line, row) => {
    if (isBlank(line)) return;
    if (!line.productId) {
      wrong[`lines.${row}.productId`] = say(line.sku ? 'skuUnknown' : 'productOwed');
    }
    if (!plain(line.quantity)) wrong[`lines.${row}.quantity`] = say('quantityOwed');
  });
  return wrong;
}

/** The server's line numbers as the rows on the screen. */
export function atRow(field: string, rows: readonly number[]): string {
  return field.replace(/^lines\.(\d+)/, (all, number) => {
    const row = rows[Number(number)];
    return row === undefined ? all : `lines.${row}`;
  });
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

/** A figure as the server reads it, without what people put between the digits. */
function plain(figure: string): string {
  const known = parse(figure);
  return known ? toText(known) : figure.trim();
}
