import type { OrderDelivery, Written } from '@/api/generated';
import { compare, decimal, parse, subtract, toText } from '../decimal';
import { examples, numberMistake, wireOf } from '../form/number-mistake';
import { counted } from '../format';
import { fieldLabel, t as recordText } from '../record/texts';
import { t } from './texts';

/** A line that was shipped. */
export interface OutLine {
  /** Counts from 1. */
  line: number;
  sku: string;
  name: string;
  unit: string;
  quantity: string;
}

/** A shipped order, from its page or its dispatch. */
export interface OutOrder {
  id: string;
  orderNo: string;
  status: string;
  version: number;
  customerName: string;
  lines: readonly OutLine[];
  receivedBy?: string | null | undefined;
  /** Time from the proof of delivery, RFC 3339. */
  deliveredAt?: string | null | undefined;
}

/** Maps line numbers to typed quantities. */
export type Kept = Readonly<Record<number, string>>;

export interface DeliveryValues {
  kept: Kept;
  deliveredOn: string;
  receivedBy: string;
  reason: string;
}

/** Returns the error of a line's quantity, if any. */
export function lineMistake(line: OutLine, typed: string): string | null {
  const figure = parse(typed);
  if (!figure) return numberMistake(typed, examples.quantity) ?? t('unread');
  if (figure.units < 0n) return recordText('mustNotBeNegative', { label: fieldLabel('quantity') });
  return compare(figure, decimal(line.quantity)) > 0
    ? t('tooMuch', { amount: counted(line.quantity, line.unit) })
    : null;
}

/** Returns the returned quantity of a line; null for zero or an invalid quantity. */
export function comesBack(line: OutLine, typed: string): string | null {
  const figure = parse(typed);
  if (!figure) return null;
  const rest = subtract(decimal(line.quantity), figure);
  return rest.units > 0n ? toText(rest) : null;
}

/** Returns true if the customer kept nothing. */
export function nothingKept(lines: readonly OutLine[], kept: Kept): boolean {
  return lines.every(({ line }) => parse(kept[line] ?? '')?.units === 0n);
}

/** Builds the request with the short lines only. */
export function deliveryDraft(order: OutOrder, values: DeliveryValues): OrderDelivery {
  const less = order.lines.filter((line) => comesBack(line, values.kept[line.line] ?? ''));
  const text = (value: string) => value.trim() || null;
  return {
    id: order.id,
    lines: less.map(({ line }) => ({ line, quantity: wireOf(values.kept[line] ?? '') })),
    deliveredOn: values.deliveredOn || null,
    receivedBy: text(values.receivedBy),
    reason: text(values.reason),
  };
}

/** Returns the charge and the returned goods of a preview. */
export function outcomeOf({ preview }: Written) {
  const happens = preview ?? [];
  const body = (index: number) => {
    const { eventType, payload } = happens[index] ?? { eventType: '', payload: {} };
    return ((payload as Record<string, unknown>)[eventType] ?? {}) as Record<string, unknown>;
  };
  const indexes = happens.map((_each, index) => index);
  const ofStock = (event: string) =>
    indexes.filter((at) => happens[at]?.noun === 'stock' && happens[at]?.eventType === event);
  const charged = indexes.find((at) => happens[at]?.eventType === 'charged');
  const amount = charged === undefined ? null : body(charged).amount;
  return {
    charged: typeof amount === 'string' ? amount : null,
    back: ofStock('delivered').filter((at) => decimal(String(body(at).returned ?? '0')).units > 0n)
      .length,
    reserved: ofStock('brought-back').length,
  };
}
