import type { DispatchDetails, DispatchDraft } from '@/api/generated';
import type { Option } from '@/ui/choices/lookup-types';
import { decimal, sum, toText } from '@/ui/decimal';
import type { Rule } from '@/ui/form/problem';
import { t } from './texts';

/** The most that a dispatch takes; the server refuses more. */
export const max = { stops: 60, lines: 2000, assistants: 4 } as const;

/** A stop that is being planned. */
export interface PlannedStop {
  orderId: string;
  /** `ORD-… · Customer`. */
  label: string;
  orderNo: string;
  customer: string;
  /** Where it is delivered. */
  town: string;
  /** How many lines the order has. */
  lines: number;
  /** The quantities of its lines together. */
  units: string;
  requestedDate?: string;
  /** What it is worth; absent for those who may not know. */
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

/** What a new dispatch begins with. */
export function blankDispatch(
  warehouseId: Option | null,
  plannedDate: string,
  stops: PlannedStop[],
): DispatchValues {
  const crew = { driverId: null, assistantIds: [], vehiclePlate: '' };
  return { warehouseId, plannedDate, ...crew, stops };
}

/** A new one with the crew and the vehicle of this one; its orders are on their way already. */
export function copyOfDispatch(dispatch: DispatchDetails, today: string): DispatchValues {
  return { ...dispatchValues(dispatch), plannedDate: today, stops: [] };
}

/** The fields of a dispatch that is edited. */
export function dispatchValues(dispatch: DispatchDetails): DispatchValues {
  const option = ({ id, code, name }: { id: string; code: string; name: string }) => ({
    id,
    label: `${code} · ${name}`,
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

/** What is read of an order, or of a stop, to plan it. */
interface Plannable {
  id: string;
  orderNo: string;
  customer: { name: string };
  deliveryAddress: { city: string };
  lines: readonly { quantity: string }[];
  requestedDate?: string | null | undefined;
  totals?: { total: string };
}

/** A stop for an order whose page was read. */
export function stopOf(order: Plannable): PlannedStop {
  const { id, orderNo, customer, deliveryAddress, lines, requestedDate, totals } = order;
  return {
    orderId: id,
    label: `${orderNo} · ${customer.name}`,
    orderNo,
    customer: customer.name,
    town: deliveryAddress.city,
    lines: lines.length,
    units: toText(sum(lines.map(({ quantity }) => decimal(quantity)))),
    ...(requestedDate ? { requestedDate } : {}),
    ...(totals ? { total: totals.total } : {}),
  };
}

/** What is sent. */
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

/** What is wrong before the server need be called. */
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

/** How many lines are on the vehicle. */
export function lineCount(stops: readonly PlannedStop[]): number {
  return stops.reduce((sum, stop) => sum + stop.lines, 0);
}

/** The stops with the one at `from` at place `to`; places beyond the ends are the ends. */
export function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const at = Math.max(0, Math.min(all.length - 1, to));
  const item = all[from];
  return item === undefined ? [...all] : all.toSpliced(from, 1).toSpliced(at, 0, item);
}
