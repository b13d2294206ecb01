import type { FieldValues } from 'react-hook-form';
import type { CustomerDetails } from '@/api/generated';
import { decimal, parse, toText } from '@/ui/decimal';
import { money } from '@/ui/format';
import { useQuestion } from '@/ui/question';
import { isHugeRaise } from '@/ui/tenfold';
import { t } from './texts';

/** Asks before a credit limit is saved that is raised more than tenfold, or removed. */
export function useHugeLimit() {
  const { ask, dialog } = useQuestion();
  const confirm = async ({ creditLimit: typed }: FieldValues, details: CustomerDetails) => {
    const { creditLimit } = details.account;
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
      text: t('limitText', { customer: details.name, before, after }),
      verb: t('limitRaise', { after }),
      goBack,
    });
  };
  return { confirm, dialog };
}
