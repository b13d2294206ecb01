import type { FieldValues } from 'react-hook-form';
import { parse, zero } from '@/ui/decimal';
import type { Mistake, Rule } from '@/ui/record/schema';
import { fieldLabel, say } from '@/ui/record/texts';
import { say as sayOwn } from './texts';

/** What a payment owes, and that it is about something. */
export const kindRule: Rule = ({ kind, method, reference, amount }) => {
  const mistakes: Mistake[] = [];
  const demand = (field: string) =>
    mistakes.push({ field, message: say('required', { label: fieldLabel(field) }) });
  const figure = parse(String(amount ?? ''));
  if (figure && figure.units <= zero.units) {
    mistakes.push({ field: 'amount', message: sayOwn('amountRequired') });
  }
  if (kind !== 'payment') return mistakes;
  if (!method) demand('method');
  else if (method !== 'cash' && !String(reference ?? '').trim()) demand('reference');
  return mistakes;
};

/** The values without what another kind had asked for. */
export function ofKind(values: FieldValues): FieldValues {
  return values.kind === 'payment' ? { ...values, orderId: null } : { ...values, method: '' };
}
