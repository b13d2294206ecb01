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

/** A purchase that was created here. */
export interface Created {
  id: string;
  number: string;
  supplier: string;
}

/** What a group was sent as, and what the server answered against it. */
export interface Failed {
  group: ProposalGroup;
  submission: Submission;
  draft: StockTransactionDraft;
  problem: Problem;
  /** There was no answer: it may have been created, and is only sent again as it was. */
  lost: boolean;
}

/**
 * Creates purchases one after the other, each under a key of its own; one that is refused does not stop those behind it. An
 * attempt without an answer is repeated with its key and its content, so nothing is ordered twice.
 */
export function useCreating(warehouseId: string) {
  const [create] = useCreateStockTransactionMutation();
  const [created, setCreated] = useState<readonly Created[]>([]);
  const [failed, setFailed] = useState<ReadonlyMap<string, Failed>>(new Map());
  const [running, setRunning] = useState<string | null>(null);
  /** Groups whose purchases are there, until the proposals were read anew. */
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  /** When the last purchase was created: what was read before proposes it still. */
  const [since, setSince] = useState(0);
  const busy = useRef(false);

  const send = async (group: ProposalGroup, edits: Edits) => {
    const key = groupKey(group);
    const earlier = failed.get(key);
    const attempt = earlier?.lost
      ? earlier
      : { group, submission: newSubmission(), draft: purchaseOf(group, edits, warehouseId) };
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

  /** What the server answered against a group counts no more once somebody changed it. */
  const forget = (key: string) =>
    setFailed((all) => new Map([...all].filter(([each, { lost }]) => each !== key || lost)));

  return { run, forget, created, failed, running, done, since };
}
