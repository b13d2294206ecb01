import { useCallback, useRef, useState } from 'react';
import { ConfirmTransition } from './confirm-transition';
import { compare, type Decimal, decimal, multiply } from './decimal';

interface Question {
  title: string;
  text: string;
  /** Label of the button that continues. */
  verb: string;
  /** Label of the button that returns to the input; it has the focus. */
  goBack: string;
}

/** Asks before a change is saved and resolves to true to continue. Render `dialog` next to the form or list. */
export function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const last = useRef<Question | null>(null);
  const answer = useRef<(yes: boolean) => void>(undefined);
  // Keeps the text while the dialog fades out.
  last.current = question ?? last.current;
  const ask = useCallback(
    (next: Question) =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setQuestion(next);
      }),
    [],
  );
  const dialog = last.current && (
    <ConfirmTransition
      {...last.current}
      open={question !== null}
      onConfirm={async () => answer.current?.(true)}
      onClose={() => {
        answer.current?.(false);
        setQuestion(null);
      }}
    />
  );
  return { ask, dialog };
}

const ten = decimal('10');
const thousand = decimal('1000');

/** Tests for an amount above 1,000 and above ten times the balance, which is probably a typing error. */
export function isHugePayment(amount: Decimal, balance: Decimal): boolean {
  return isMoreThanTenfold(amount, balance) && compare(amount, thousand) > 0;
}

/** Tests for a limit raised more than tenfold. A first limit, in place of 0, counts only above 1,000. */
export function isHugeRaise(limit: Decimal, before: Decimal): boolean {
  return isMoreThanTenfold(limit, before) && (before.units > 0n || compare(limit, thousand) > 0);
}

function isMoreThanTenfold(figure: Decimal, before: Decimal): boolean {
  return compare(figure, multiply(before, ten)) > 0;
}
