import type { Address, DispatchDetails, DispatchDraft } from '@/api/generated';
import { addressText } from '@/ui/address-text';
import type { Option } from '@/ui/combobox/lookup-types';
import { nameFirst } from '@/ui/combobox/lookup-types';
import { decimal, sum, toText } from '@/ui/decimal';
import type { Rule } from '@/ui/form/problem';
import { t } from './texts';

/** Mirrors the limits of the server. */
export const max = { stops: 60, lines: 2000, assistants: 4 } as const;

export interface PlannedStop {
  orderId: string;
  /** Holds `ORD-… · Customer`. */
  label: string;
  orderNo: string;
  customer: string;
  /** Is the city of the delivery address. */
  town: string;
  /** Is the delivery address, where it is known. */
  place?: string;
  /** Counts the lines of the order. */
  lines: number;
  /** Sums the quantities of the lines. */
  units: string;
  requestedDate?: string;
  /** Is absent for users who may not see amounts. */
  total?: string;
}

export interface DispatchValues {
  warehouseId: Option | null;
  plannedDate: string;
  driverId: Option | null;
  assistantIds: Option[];
  vehiclePlate: string;
  stops: PlannedStop[];
}

export function blankDispatch(
  warehouseId: Option | null,
  plannedDate: string,
  stops: PlannedStop[],
): DispatchValues {
  const crew = { driverId: null, assistantIds: [], vehiclePlate: '' };
  return { warehouseId, plannedDate, ...crew, stops };
}

/** Copies crew and vehicle; the orders are already on a dispatch. */
export function copyOfDispatch(dispatch: DispatchDetails, today: string): DispatchValues {
  return { ...dispatchValues(dispatch), plannedDate: today, stops: [] };
}

export function dispatchValues(dispatch: DispatchDetails): DispatchValues {
  const option = ({ id, code, name }: { id: string; code: string; name: string }) => ({
    id,
    label: nameFirst({ code, name }),
  });
  return {
    warehouseId: option(dispatch.warehouse),
    plannedDate: dispatch.plannedDate,
    driverId: option(dispatch.driver),
    assistantIds: dispatch.assistants.map(option),
    vehiclePlate: dispatch.vehiclePlate,
    stops: dispatch.stops.map(({ address, ...stop }) =>
      stopOf({ ...stop, deliveryAddress: address }),
    ),
  };
}

/** Selects the fields that planning needs of an order or a stop. */
interface Plannable {
  id: string;
  orderNo: string;
  customer: { name: string };
  deliveryAddress: Address;
  lines: readonly { quantity: string }[];
  requestedDate?: string | null | undefined;
  totals?: { total: string };
}

export function stopOf(order: Plannable): PlannedStop {
  const { id, orderNo, customer, deliveryAddress, lines, requestedDate, totals } = order;
  return {
    orderId: id,
    label: `${orderNo} · ${customer.name}`,
    orderNo,
    customer: customer.name,
    town: deliveryAddress.city,
    place: addressText(deliveryAddress),
    lines: lines.length,
    units: toText(sum(lines.map(({ quantity }) => decimal(quantity)))),
    ...(requestedDate ? { requestedDate } : {}),
    ...(totals ? { total: totals.total } : {}),
  };
}

export function dispatchDraft(values: DispatchValues): DispatchDraft {
  return {
    warehouseId: values.warehouseId?.id ?? '',
    plannedDate: values.plannedDate || null,
    driverId: values.driverId?.id ?? '',
    assistantIds: values.assistantIds.map(({ id }) => id),
    vehiclePlate: values.vehiclePlate.trim(),
    stops: values.stops.map(({ orderId }) => ({ orderId })),
  };
}

/** Finds mistakes before the form is sent. */
export const dispatchRule: Rule = (values) => {
  const { warehouseId, driverId, vehiclePlate, assistantIds, stops } = values as DispatchValues;
  const { assistants } = max;
  const lines = lineCount(stops);
  const found: [field: keyof DispatchValues, message: string | false][] = [
    ['warehouseId', !warehouseId && t('warehouseRequired')],
    ['driverId', !driverId && t('driverRequired')],
    ['vehiclePlate', !vehiclePlate.trim() && t('plateRequired')],
    [
      'assistantIds',
      assistantIds.length > assistants && t('tooManyAssistants', { max: assistants }),
    ],
    ['stops', stops.length === 0 && t('stopsRequired')],
    ['stops', stops.length > max.stops && t('tooManyStops', { max: max.stops })],
    ['stops', lines > max.lines && t('tooManyLines', { max: max.lines })],
  ];
  return found.flatMap(([field, message]) => (message ? [{ field, message }] : []));
};

export function lineCount(stops: readonly PlannedStop[]): number {
  return stops.reduce((sum, stop) => sum + stop.lines, 0);
}

/** Moves the stop at `from` to `to`, clamped to the ends of the list. */
export function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const at = Math.max(0, Math.min(all.length - 1, to));
  const item = all[from];
  return item === undefined ? [...all] : all.toSpliced(from, 1).toSpliced(at, 0, item);
}
