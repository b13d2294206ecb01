import { useCallback } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isHugeRaise, useQuestion } from '@/ui/confirm-dialog';
import { decimal, parse, toText } from '@/ui/decimal';
import { money } from '@/ui/format';
import { t } from './texts';

/** A customer with the limit that a new one replaces. */
interface LimitedCustomer {
  name: string;
  account: { creditLimit?: string | null };
}

/** Asks for confirmation if a credit limit is removed or raised more than tenfold. */
export function useHugeLimit() {
  const { ask, dialog } = useQuestion();
  const confirm = useCallback(
    async ({ creditLimit: typed }: FieldValues, { name, account }: LimitedCustomer) => {
      const { creditLimit } = account;
      if (!creditLimit) return true;
      const before = money(creditLimit);
      const goBack = t('limitCorrect');
      if (String(typed ?? '').trim() === '') {
        const text = t('limitNoneText', { before });
        return ask({ title: t('limitNone'), text, verb: t('limitRemove'), goBack });
      }
      const limit = parse(String(typed));
      if (!limit || !isHugeRaise(limit, decimal(creditLimit))) return true;
      const after = money(toText(limit));
      return ask({
        title: t('limitTitle', { after }),
        text: t('limitText', { customer: name, before, after }),
        verb: t('limitRaise', { after }),
        goBack,
      });
    },
    [ask],
  );
  return { confirm, dialog };
}
