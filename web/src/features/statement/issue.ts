import { useCallback, useRef } from 'react';
import {
  type IssuedStatementRow,
  type StatementIssue,
  useIssueStatementMutation,
} from '@/api/generated';
import { asProblem } from '@/api/problem';
import type { DateRange } from '@/ui/dates/date-range';
import { fetchKept, type PageFileType, save } from '@/ui/download';
import { language } from '@/ui/language';
import { newSubmission, type Submission, settle } from '@/ui/submission';
import { useNotify } from '@/ui/toast/toast';
import { t } from './texts';

type Purpose = StatementIssue['purpose'];

/** Issues a statement and fetches the file, so that the server keeps the exact bytes that are handed out. */
export function useIssue(customerId: string, period: DateRange) {
  const [issue] = useIssueStatementMutation();
  /** Keeps idempotency keys until the file has arrived, so that a retry does not issue the statement twice. */
  const attempts = useRef(new Map<string, Submission>());
  const send = async (body: StatementIssue, submission: Submission) => {
    try {
      return await issue({ 'Idempotency-Key': submission.key, statementIssue: body }).unwrap();
    } catch (failure) {
      const problem = asProblem(failure);
      settle(submission, problem);
      if (problem.status >= 400 && problem.status < 500) attempts.current.delete(keyOf(body));
      throw problem;
    }
  };
  return async (format: PageFileType, purpose: Purpose, signal: AbortSignal | null = null) => {
    const body = { customerId, ...period, language, format, purpose };
    const submission = attempts.current.get(keyOf(body)) ?? newSubmission();
    attempts.current.set(keyOf(body), submission);
    const issued = await send(body, submission);
    const file = await fetchKept(fileOf(issued.id), format, issued.position, signal);
    attempts.current.delete(keyOf(body));
    return file;
  };
}

const keyOf = (body: StatementIssue) => JSON.stringify(body);

/** Fetches the file of an issued statement again. */
export function useOpenAgain() {
  const notify = useNotify();
  return useCallback(
    (row: IssuedStatementRow) => {
      const name = `statement-${row.customerCode}-${row.startDate}-${row.endDate}.${row.format}`;
      fetchKept(fileOf(row.id), row.format).then(
        (file) => save(file, name),
        (failure: unknown) =>
          notify(t('notOpened', { reason: asProblem(failure).detail }), 'error'),
      );
    },
    [notify],
  );
}

function fileOf(id: string): string {
  return `/api/issued-statements/${id}/file`;
}
