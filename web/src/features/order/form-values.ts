import dayjs from 'dayjs';
import { companySettings } from '@/api/company-settings';
import type { Address, OrderDetails, OrderDraft, Weekday } from '@/api/generated';
import type { Option } from '@/ui/combobox/lookup-types';
import { nameFirst } from '@/ui/combobox/lookup-types';
import { decimal, plainNumber } from '@/ui/decimal';
import { wireOf } from '@/ui/form/number-mistake';
import type { Mistake, Rule } from '@/ui/form/problem';
import { emptyLine, isBlank, type LineItem } from '@/ui/lines/line-items';
import { documentMistakes, figureField } from '@/ui/lines/mistakes';
import { orderLineDraft } from '@/ui/record/limits';
import { t } from './texts';

/** Is `usual` (the customer's first address), `kept` (the order's), `other`, or the index of a further address. */
type AddressChoice = string;

export interface OrderValues {
  customerId: Option | null;
  warehouseId: Option | null;
  requestedDate: string;
  customerReference: string;
  notes: string;
  addressChoice: AddressChoice;
  deliveryAddress: Record<keyof Address, string>;
  lines: LineItem[];
}

const blankAddress = { line: '', city: '', state: '', zipCode: '', country: '' };

export const blankOrder: OrderValues = {
  customerId: null,
  warehouseId: null,
  requestedDate: '',
  customerReference: '',
  notes: '',
  addressChoice: 'usual',
  deliveryAddress: blankAddress,
  lines: [],
};

/** Lists the weekdays in dayjs order. */
const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const satisfies readonly Weekday[];

/** Returns the first day after today that is not on the weekend of the company. */
export function nextWorkday(today: string): string {
  const { weekend } = companySettings();
  const days = weekdays.map((_, at) => dayjs(today).add(at + 1, 'day'));
  const workday = days.find((day) => !weekend.some((each) => each === weekdays[day.day()]));
  return (workday ?? dayjs(today)).format('YYYY-MM-DD');
}

/** Copies an order without its requested date, reference and prices. */
export function copyOfOrder(order: OrderDetails): OrderValues {
  const lines = orderLines(order).map((line) => ({ ...line, unitPrice: '', priceSource: '' }));
  return { ...orderValues(order), requestedDate: '', customerReference: '', lines };
}

/** Returns the form values of an order, which keep its address as it was written. */
export function orderValues(order: OrderDetails): OrderValues {
  const { customer, warehouse, deliveryAddress } = order;
  return {
    customerId: { id: customer.id, label: nameFirst(customer) },
    warehouseId: { id: warehouse.id, label: nameFirst(warehouse) },
    requestedDate: order.requestedDate ?? '',
    customerReference: order.customerReference ?? '',
    notes: order.notes ?? '',
    addressChoice: 'kept',
    deliveryAddress: addressValues(deliveryAddress),
    lines: orderLines(order),
  };
}

function addressValues(address: Address): OrderValues['deliveryAddress'] {
  const { line, city, state, zipCode, country } = address;
  return { line, city, state: state ?? '', zipCode: zipCode ?? '', country };
}

/** Returns the lines of an order; prices stay until the line or the customer changes. */
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
    }),
  );
}

/** Returns "5" for "5.000" and "1.5" for "1.500". */
export function trimZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Returns "56.07" for "56.0700": keeps at least two decimals. */
export function trimPrice(text: string): string {
  return text.replace(/(\.\d{2}\d*?)0+$/, '$1');
}

/** Returns the request body with the prices that are shown, without blank lines. */
export function orderDraft(values: OrderValues, addresses: readonly Address[]): OrderDraft {
  const address = chosenAddress(values, addresses);
  const text = (value: string) => value.trim() || null;
  return {
    customerId: values.customerId?.id ?? '',
    warehouseId: values.warehouseId?.id ?? '',
    requestedDate: values.requestedDate || null,
    customerReference: text(values.customerReference),
    notes: text(values.notes),
    ...(address ? { deliveryAddress: address } : {}),
    lines: values.lines
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

/** Defines the number fields of a line by the limits of the API. */
export const figures = {
  quantity: figureField('quantity', orderLineDraft.quantity),
  price: figureField('unitPrice', orderLineDraft.unitPrice),
  discount: figureField('discountPercent', orderLineDraft.discountPercent),
};

/** Finds mistakes in the header and the lines. */
export const orderRule: Rule = ({ customerId, warehouseId, lines }) => {
  const mistakes: Mistake[] = documentMistakes(lines, Object.values(figures));
  if (!customerId) mistakes.push({ field: 'customerId', message: t('customerRequired') });
  if (!warehouseId) mistakes.push({ field: 'warehouseId', message: t('warehouseRequired') });
  return mistakes;
};

function chosenAddress(values: OrderValues, addresses: readonly Address[]): Address | null {
  if (values.addressChoice === 'usual') return null;
  if (values.addressChoice !== 'other' && values.addressChoice !== 'kept') {
    return addresses[Number(values.addressChoice)] ?? null;
  }
  return typedAddress(values.deliveryAddress);
}

export function typedAddress(typed: OrderValues['deliveryAddress']): Address {
  const { line, city, state, zipCode, country } = typed;
  return {
    line: line.trim(),
    city: city.trim(),
    country: country.trim(),
    state: state.trim() || null,
    zipCode: zipCode.trim() || null,
  };
}
