import type { FigureUnit } from '@/api/generated';
import { decimal, grouped } from '../decimal';
import { count, date, inPercent, money, price, quantity, typedNumber } from '../format';
import { t as uiText } from '../texts';
import { t } from './texts';

const kinds = [
  'adjusted',
  'agreed',
  'approved',
  'arrived',
  'brought-back',
  'cancelled',
  'changed',
  'charged',
  'concluded',
  'contra-entered',
  'cost-learned',
  'created',
  'credited',
  'customer',
  'delivered',
  'edited',
  'entered',
  'erased',
  'forgone',
  'credit-overridden',
  'line',
  'order-closed',
  'order-opened',
  'ordered',
  'overridden',
  'period-closed',
  'period-reopened',
  'placed',
  'planned',
  'received',
  'registered',
  'released',
  'reserved',
  'returned',
  'rights-changed',
  'sent',
  'set',
  'shipped',
  'stock',
  'taken-back',
  'terms-set',
  'voided',
] as const;

const steps = [
  'all-stops',
  'amount',
  'amount-days',
  'available',
  'average-daily-usage',
  'balance',
  'charged',
  'closing-balance',
  'cost',
  'credit-left',
  'credit-limit',
  'daily-demand',
  'days',
  'days-of-cover',
  'days-to-pay',
  'days-waited',
  'days1-to30',
  'days31-to60',
  'days61-to90',
  'delivered-stops',
  'demand',
  'demand-at-rate',
  'demand-high',
  'demand-low',
  'deviation',
  'discount',
  'discount-percent',
  'events',
  'failed-percent',
  'failed-stops',
  'incoming',
  'last-cost',
  'lasting-stock',
  'lead-time',
  'lead-time-demand',
  'learnt-demand',
  'learnt-reorder-point',
  'learnt-safety-stock',
  'learnt-suggested-quantity',
  'margin',
  'margin-percent',
  'median-demand',
  'minimum-order',
  'net',
  'net-without-cost',
  'not-due',
  'on-hand',
  'on-order',
  'on-time-orders',
  'on-time-percent',
  'open-orders',
  'opening-balance',
  'order-by-date',
  'order-slack',
  'ordered',
  'over90-days',
  'overdue',
  'pack-size',
  'paid-in-time',
  'paid-in-time-percent',
  'position',
  'price',
  'quantity',
  'received',
  'received-percent',
  'reorder-level',
  'reorder-point',
  'requested-orders',
  'reserved',
  'safety-stock',
  'sale-size',
  'selling-days',
  'service-level',
  'settled',
  'squares',
  'stock-out-date',
  'subtotal',
  'suggested-quantity',
  'tax',
  'tax-rate',
  'today',
  'total',
  'total-credits',
  'total-debits',
  'unapplied-credit',
  'unit-cost',
  'value',
] as const;

/** Returns the label of a kind; unknown ones return their name. */
export function kindLabel(kind: string): string {
  return isOf(kinds, kind) ? t(`kind_${kind}`) : kind;
}

/** Returns the label of a step or operand; operators return themselves. */
export function stepLabel(name: string): string {
  return isOf(steps, name) ? t(`step_${name}`) : name;
}

/** Formats an amount as its screen does. */
export function amountText(unit: FigureUnit, amount: string | null | undefined): string {
  if (amount == null) return '–';
  switch (unit) {
    case 'money':
      return money(amount);
    case 'price':
      return price(amount);
    case 'quantity':
      return quantity(amount);
    case 'count':
      return count(Number(amount));
    case 'day':
      return date(amount);
    case 'days':
      return uiText('dayCount', { count: Number(amount) });
    case 'percent':
      return inPercent(typedNumber(amount));
    case 'share':
      return inPercent(grouped(decimal(amount), 1));
    default:
      return typedNumber(amount);
  }
}

function isOf<const W extends string>(words: readonly W[], word: string): word is W {
  return words.some((each) => each === word);
}
