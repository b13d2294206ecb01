import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { generatedApi } from '@/api/generated';
import { asProblem, type Problem } from '@/api/problem';
import { blobOf } from '@/ui/delivery/picture';
import {
  onQueue,
  type QueuedProof,
  registerSender,
  sendNow,
  sendQueue,
  tidyQueue,
  unsentProofs,
} from './proof-queue';
import { t } from './texts';

const { addStopAttachment, proveDelivery, reportProblem } = generatedApi.endpoints;

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Checks for due proofs at this interval, in milliseconds. */
const pollIntervalMs = 5_000;
/** Times out a request, in milliseconds, because other proofs and tabs wait for it. */
const requestTimeoutMs = 30_000;

/** Sends the user's proofs while the device is online, on every page. Returns a function that stops it. */
export function runProofSender(
  dispatch: Dispatch,
  user: string,
  onReachable: (listener: () => void) => () => void = () => () => undefined,
): () => void {
  const prove = async (proof: QueuedProof): Promise<Problem | null> => {
    const { key, dispatchId: id, orderId, receivedBy, deliveredAt, problem, files = [] } = proof;
    const call = { id, orderId, 'Idempotency-Key': key };
    const untracked = { track: false } as const;
    const recorded = problem
      ? dispatch(
          reportProblem.initiate(
            {
              ...call,
              problemReport: {
                problem: problem.kind,
                note: problem.note || null,
                reportedAt: deliveredAt,
              },
            },
            untracked,
          ),
        )
      : dispatch(
          proveDelivery.initiate(
            { ...call, deliveryProof: { receivedBy, deliveredAt } },
            untracked,
          ),
        );
    const refused = await answerOf(recorded);
    if (refused) return withClockAdvice(refused);
    // A retry sends everything again; the keys make sure that it counts once.
    for (const { name, data } of files) {
      const body = blobOf(data);
      const file = { id, orderId, name, body, 'Idempotency-Key': `${key}-${name}` };
      const failed = await answerOf(dispatch(addStopAttachment.initiate(file, untracked)));
      if (failed) return failed;
    }
    return null;
  };
  const send = () => {
    if (navigator.onLine && unsentProofs(user).length > 0) void sendQueue(user, prove);
  };
  tidyQueue();
  const ends = [onQueue(send), registerSender(send), onReachable(sendNow)];
  const timer = setInterval(send, pollIntervalMs);
  window.addEventListener('online', sendNow);
  send();
  return () => {
    for (const end of ends) end();
    clearInterval(timer);
    window.removeEventListener('online', sendNow);
  };
}

interface Sending {
  unwrap: () => Promise<unknown>;
  abort: () => void;
}

/** Waits for an answer, at most the time limit. Returns the problem, or null. */
async function answerOf(sending: Sending): Promise<Problem | null> {
  const timer = setTimeout(() => sending.abort(), requestTimeoutMs);
  try {
    await sending.unwrap();
    return null;
  } catch (failure) {
    return asProblem(failure);
  } finally {
    clearTimeout(timer);
  }
}

/** Explains a refused time by this device's clock, because the server's message means nothing to the driver. */
function withClockAdvice(problem: Problem): Problem {
  const ahead = problem.errors.some(
    ({ field, code }) => (field === 'deliveredAt' || field === 'reportedAt') && code === 'too-late',
  );
  return ahead ? { ...problem, detail: t('clockAhead') } : problem;
}
