import type { FieldValues } from 'react-hook-form';
import type { CustomerDetails } from '@/api/generated';
import { decimal, parse, toText } from '@/ui/decimal';
import { money } from '@/ui/format';
import { useQuestion } from '@/ui/question';
import { isHugeRaise } from '@/ui/tenfold';
import { useTexts } from './texts';

/** Asks before a credit limit is saved that is raised more than tenfold, or removed. */
export function useHugeLimit() {
  const t = useTexts();
  const { ask, dialog } = useQuestion();
  const confirm = async ({ creditLimit: typed }: FieldValues, details: CustomerDetails) => {
    const { creditLimit } = details.account;
    if (!creditLimit) return true;
    const title = t('limitTitle');
    const before = money(creditLimit);
    if (String(typed ?? '').trim() === '') {
      return ask({ title, text: t('limitNone', { before }), verb: t('limitRemove') });
    }
    const limit = parse(String(typed));
    if (!limit || !isHugeRaise(limit, decimal(creditLimit))) return true;
    const text = t('limitText', { before, limit: money(toText(limit)) });
    return ask({ title, text, verb: t('limitRaise') });
  };
  return { confirm, dialog };
}
