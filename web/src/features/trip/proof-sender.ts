import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { generatedApi } from '@/api/generated';
import { asProblem, type Problem } from '@/api/problem';
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

const { proveDelivery } = generatedApi.endpoints;

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
  const prove = async ({
    key,
    dispatchId,
    orderId,
    receivedBy,
    deliveredAt,
  }: QueuedProof): Promise<Problem | null> => {
    const deliveryProof = { receivedBy, deliveredAt };
    const call = { id: dispatchId, orderId, 'Idempotency-Key': key, deliveryProof };
    const sending = dispatch(proveDelivery.initiate(call, { track: false }));
    const timer = setTimeout(() => sending.abort(), requestTimeoutMs);
    try {
      await sending.unwrap();
      return null;
    } catch (failure) {
      return withClockAdvice(asProblem(failure));
    } finally {
      clearTimeout(timer);
    }
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

/** Explains a refused time by this device's clock, because the server's message means nothing to the driver. */
function withClockAdvice(problem: Problem): Problem {
  const ahead = problem.errors.some(
    ({ field, code }) => field === 'deliveredAt' && code === 'too-late',
  );
  return ahead ? { ...problem, detail: t('clockAhead') } : problem;
}
