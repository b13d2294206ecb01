import type { OrderToPlan } from '@/api/generated';
import { add, type Decimal, decimal, sum, toText } from '@/ui/decimal';
import type { PlannedStop } from './form-values';

export interface Town {
  name: string;
  orders: OrderToPlan[];
}

const names = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** Groups by town in alphabetical order; orders keep their order within a town. */
export function byTown(orders: readonly OrderToPlan[]): Town[] {
  const towns = new Map<string, Town>();
  for (const order of orders) {
    const town = towns.get(townKey(order.town));
    if (town) town.orders.push(order);
    else towns.set(townKey(order.town), { name: order.town, orders: [order] });
  }
  return [...towns.values()].sort((one, other) => names.compare(one.name, other.name));
}

/** Returns the requested date, or else the order date. */
export function dueDay({ requestedDate, orderDate }: OrderToPlan): string {
  return requestedDate ?? orderDate;
}

/** Sorts by due day, the most overdue first. */
export function byLateness(orders: readonly OrderToPlan[]): OrderToPlan[] {
  return orders.toSorted((one, other) => dueDay(one).localeCompare(dueDay(other)));
}

export function stopFor(order: OrderToPlan): PlannedStop {
  return {
    orderId: order.id,
    label: `${order.orderNo} · ${order.customerName}`,
    orderNo: order.orderNo,
    customer: order.customerName,
    town: order.town,
    lines: order.lineCount,
    units: order.units,
    ...(order.requestedDate ? { requestedDate: order.requestedDate } : {}),
    ...(order.total ? { total: order.total } : {}),
  };
}

/** Merges current facts of the orders into the stops. */
export function withFacts(
  stops: readonly PlannedStop[],
  known: ReadonlyMap<string, OrderToPlan>,
): PlannedStop[] {
  return stops.map((stop) => {
    const order = known.get(stop.orderId);
    return order ? { ...stop, ...stopFor(order) } : stop;
  });
}

/** Groups stops by town, and within it by customer; groups keep the order of their first stop. */
export function groupedStops<T extends Pick<PlannedStop, 'town' | 'customer'>>(
  stops: readonly T[],
): T[] {
  const keysOf = ({ town, customer }: T) => [townKey(town), `${townKey(town)}\n${customer}`];
  const first = new Map<string, number>();
  stops.forEach((stop, at) => {
    for (const key of keysOf(stop)) if (!first.has(key)) first.set(key, at);
  });
  const places = (stop: T) => keysOf(stop).map((key) => first.get(key) ?? stops.length);
  const placed = new Map(stops.map((stop) => [stop, places(stop)]));
  const compare = (one: T, other: T) => {
    const [mine, theirs] = [placed.get(one) ?? [], placed.get(other) ?? []];
    return (mine[0] ?? 0) - (theirs[0] ?? 0) || (mine[1] ?? 0) - (theirs[1] ?? 0);
  };
  return stops.toSorted(compare);
}

export interface Load {
  stops: number;
  towns: number;
  lines: number;
  /** Sums quantities across different units of measure. */
  units: string;
  /** Is `null` if the total of any stop is unknown. */
  total: string | null;
}

export function loadOf(stops: readonly PlannedStop[]): Load {
  const amounts = stops.flatMap(({ total }) => (total ? [decimal(total)] : []));
  return {
    stops: stops.length,
    towns: new Set(stops.map(({ town }) => townKey(town))).size,
    lines: stops.reduce((lines, stop) => lines + stop.lines, 0),
    units: toText(
      stops.reduce((units: Decimal, stop) => add(units, decimal(stop.units)), decimal('0')),
    ),
    total: stops.length > 0 && amounts.length === stops.length ? toText(sum(amounts)) : null,
  };
}

/** Is the share of a limit from which it is shown. */
const near = 0.8;

export function isNear(used: number, limit: number): boolean {
  return used >= limit * near;
}

/** Returns the ids of a range selection, both ends included; only `to` if `from` is not in the list. */
export function between(ids: readonly string[], from: string | null, to: string): string[] {
  const [one, other] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return one < 0 ? [to] : ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}

function townKey(town: string | undefined): string {
  return (town ?? '').trim().toLocaleLowerCase();
}
