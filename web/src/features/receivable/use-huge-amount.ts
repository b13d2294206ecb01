import type { FieldValues } from 'react-hook-form';
import { useLazyGetCustomerQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { compare, decimal, parse, toText } from '@/ui/decimal';
import { money } from '@/ui/format';
import { useQuestion } from '@/ui/question';
import { isHugePayment } from '@/ui/tenfold';
import { t } from './texts';

/** Asks before an amount is saved that is far beyond what the customer owes, as far as one may see that. */
export function useHugeAmount() {
  const may = useMay();
  const { ask, dialog } = useQuestion();
  const [customerOf] = useLazyGetCustomerQuery();
  const confirm = async ({ amount: typed, customerId }: FieldValues, before?: FieldValues) => {
    const amount = parse(String(typed));
    const saved = parse(String(before?.amount ?? ''));
    const kept = amount && saved && compare(amount, saved) === 0;
    const same = kept && before?.customerId?.id === customerId?.id;
    if (!amount || same || !customerId || !may('customer-list')) return true;
    const found = await customerOf({ id: customerId.id }, true);
    if (!found.data) return true;
    const { name, account } = found.data;
    if (!isHugePayment(amount, decimal(account.balance))) return true;
    const figure = { amount: money(toText(amount)) };
    const owes = decimal(account.balance).units > 0n;
    return ask({
      title: t('hugeTitle', figure),
      text: owes
        ? t('hugeText', { customer: name, balance: money(account.balance) })
        : t('hugeTextNone', { customer: name }),
      verb: t('hugeVerb', figure),
      goBack: t('hugeCorrect'),
    });
  };
  return { confirm, dialog };
}
