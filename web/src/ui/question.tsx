import { useRef, useState } from 'react';
import { ConfirmTransition } from './confirm-transition';

interface Question {
  title: string;
  text: string;
  /** What the button says that goes on. */
  verb: string;
  /** What the button says that goes back to the form; it has the focus. */
  goBack: string;
}

/** Asks before a form is saved; the answer is whether to go on. `dialog` belongs beside the form. */
export function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const last = useRef<Question | null>(null);
  const answer = useRef<(yes: boolean) => void>(undefined);
  // While the dialog fades out, it still says what it said.
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
