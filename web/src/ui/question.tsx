import { useRef, useState } from 'react';
import { ConfirmTransition } from './confirm-transition';
import { compare, type Decimal, decimal, multiply } from './decimal';

interface Question {
  title: string;
  text: string;
  /** The label of the button that goes on. */
  verb: string;
  /** The label of the button that goes back to the form; it has the focus. */
  goBack: string;
}

/** Asks before a form is saved; the answer is whether to go on. `dialog` belongs beside the form. */
export function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const last = useRef<Question | null>(null);
  const answer = useRef<(yes: boolean) => void>(undefined);
  // While the dialog fades out, it keeps its text.
  last.current = question ?? last.current;
  const ask = (next: Question) =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setQuestion(next);
    });
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

/** Whether it is more than ten times the figure before it, and more than a thousand: more likely a slip than meant. */
export function isHugePayment(amount: Decimal, balance: Decimal): boolean {
  return isMoreThanTenfold(amount, balance) && compare(amount, thousand) > 0;
}

/** Whether a limit is raised more than tenfold; a first limit in place of 0 only counts beyond a thousand. */
export function isHugeRaise(limit: Decimal, before: Decimal): boolean {
  return isMoreThanTenfold(limit, before) && (before.units > 0n || compare(limit, thousand) > 0);
}

function isMoreThanTenfold(figure: Decimal, before: Decimal): boolean {
  return compare(figure, multiply(before, ten)) > 0;
}
