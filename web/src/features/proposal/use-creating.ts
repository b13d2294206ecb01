import { useRef, useState } from 'react';
import {
  type ProposalGroup,
  type StockTransactionDraft,
  useCreateStockTransactionMutation,
} from '@/api/generated';
import { asProblem, type Problem } from '@/api/problem';
import { attemptProblem, isLost, newSubmission, type Submission } from '@/ui/submission';
import { type Edits, groupKey, purchaseOf } from './purchases';
import { t } from './texts';

export interface Created {
  id: string;
  number: string;
  supplier: string;
}

/** Holds a failed request: its group, its content and the server's problem. */
export interface Failed {
  group: ProposalGroup;
  submission: Submission;
  draft: StockTransactionDraft;
  problem: Problem;
  /** Is `true` if no answer arrived: the purchase may exist, so only an identical retry is allowed. */
  lost: boolean;
}

/**
 * Creates purchases one by one, each with its own idempotency key; a refusal does not stop the rest. A retry after a
 * lost answer repeats key and content, so nothing is ordered twice.
 */
export function useCreating() {
  const [create] = useCreateStockTransactionMutation();
  const [created, setCreated] = useState<readonly Created[]>([]);
  const [failed, setFailed] = useState<ReadonlyMap<string, Failed>>(new Map());
  const [running, setRunning] = useState<string | null>(null);
  /** Holds the groups already created, until the proposals are fetched again. */
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  /** Is the time of the last creation; proposals fetched before it still contain those goods. */
  const [since, setSince] = useState(0);
  const busy = useRef(false);

  const send = async (group: ProposalGroup, edits: Edits) => {
    const key = groupKey(group);
    const earlier = failed.get(key);
    const attempt = earlier?.lost
      ? earlier
      : { group, submission: newSubmission(), draft: purchaseOf(group, edits) };
    setRunning(key);
    try {
      const { id, number } = await create({
        'Idempotency-Key': attempt.submission.key,
        stockTransactionDraft: attempt.draft,
      }).unwrap();
      setCreated((all) => [...all, { id, number, supplier: group.supplierName ?? '' }]);
      setFailed((all) => new Map([...all].filter(([each]) => each !== key)));
      setDone((all) => new Set(all).add(key));
      setSince(Date.now());
    } catch (failure) {
      const problem = attemptProblem(asProblem(failure), 'save', t('createPurchase'));
      const { submission, draft } = attempt;
      const now = { group: attempt.group, submission, draft, problem, lost: isLost(problem) };
      setFailed((all) => new Map(all).set(key, now));
    }
  };

  const run = async (groups: readonly ProposalGroup[], edits: Edits) => {
    if (busy.current) return;
    busy.current = true;
    setDone(new Set());
    for (const group of groups) await send(group, edits);
    setRunning(null);
    busy.current = false;
  };

  /** An edit clears the server's error of a group, unless its answer was lost. */
  const forget = (key: string) =>
    setFailed((all) => new Map([...all].filter(([each, { lost }]) => each !== key || lost)));

  return { run, forget, created, failed, running, done, since };
}
