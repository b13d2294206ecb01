import type { Problem } from '@/api/problem';

/** A proof that the server has not confirmed yet; its key makes sure that it counts once, however often it is sent. */
export interface QueuedProof {
  /** The idempotency key of every attempt. */
  key: string;
  /** Whose; another person on the same phone does not send it. */
  user: string;
  dispatchId: string;
  orderId: string;
  orderNo: string;
  receivedBy: string;
  /** RFC 3339. */
  deliveredAt: string;
  /** What the server said no with; it is not sent again. */
  refused?: string;
}

const storageKey = 'waybill.proofs';
const none: readonly QueuedProof[] = [];
const listeners = new Set<() => void>();
let kept: { text: string | null; proofs: readonly QueuedProof[] } = { text: null, proofs: none };
let sending = false;
/** Somebody asked for another attempt while one was under way. */
let again = false;

/** Everything that waits in this browser, the oldest first; the same array while nothing changes. */
export function queuedProofs(): readonly QueuedProof[] {
  const text = stored();
  if (text !== kept.text) kept = { text, proofs: parsed(text) };
  return kept.proofs;
}

/** Calls back when the queue changes, also by another tab. */
export function onQueue(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Puts a proof behind the others; what waited for the same stop gives way to it. */
export function enqueue(proof: Omit<QueuedProof, 'key' | 'refused'>): void {
  const others = queuedProofs().filter(({ orderId, user }) => {
    return orderId !== proof.orderId || user !== proof.user;
  });
  write([...others, { ...proof, key: crypto.randomUUID() }]);
}

export function dismiss(key: string): void {
  write(queuedProofs().filter((proof) => proof.key !== key));
}

/**
 * Sends what this person has waiting, one after the other. A definite answer takes a proof out of the queue or marks
 * it refused; no answer, an overloaded server or an ended session leave it for later.
 */
export async function sendQueue(
  user: string,
  send: (proof: QueuedProof) => Promise<Problem | null>,
): Promise<void> {
  if (sending) {
    again = true;
    return;
  }
  sending = true;
  try {
    for (let proof = next(user); proof; proof = next(user)) {
      again = false;
      const problem = await send(proof);
      if (!problem) dismiss(proof.key);
      else if (isPassing(problem) && !again) return;
      else if (!isPassing(problem)) refuse(proof.key, problem.detail);
    }
  } finally {
    sending = false;
  }
}

/** Whether the same call may well succeed later. */
export function isPassing({ status }: Problem): boolean {
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}

function next(user: string): QueuedProof | undefined {
  return queuedProofs().find((proof) => proof.user === user && !proof.refused);
}

function refuse(key: string, refused: string): void {
  write(queuedProofs().map((proof) => (proof.key === key ? { ...proof, refused } : proof)));
}

function write(proofs: readonly QueuedProof[]): void {
  try {
    if (proofs.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(proofs));
  } catch (failure) {
    // Without storage it lives as long as the page.
    console.error(failure);
    kept = { text: stored(), proofs };
  }
  for (const listener of listeners) listener();
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch (failure) {
    console.error(failure);
    return null;
  }
}

function parsed(text: string | null): readonly QueuedProof[] {
  if (!text) return none;
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter(isProof) : none;
  } catch (failure) {
    console.error(failure);
    return none;
  }
}

function isProof(entry: unknown): entry is QueuedProof {
  if (typeof entry !== 'object' || entry === null) return false;
  const texts = ['key', 'user', 'dispatchId', 'orderId', 'orderNo', 'receivedBy', 'deliveredAt'];
  return texts.every((name) => typeof (entry as Record<string, unknown>)[name] === 'string');
}
