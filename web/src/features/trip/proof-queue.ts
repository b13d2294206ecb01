import { attempt } from '@/api/attempt';
import type { StopProblemKind } from '@/api/generated';
import type { Problem } from '@/api/problem';
import { randomId } from '@/api/random-id';
import type { EvidenceFile } from '@/ui/delivery/evidence';

/** Is a proof that the server has not confirmed. Its key makes sure that retries count once. */
export interface QueuedProof {
  /** Is the idempotency key of every attempt. */
  key: string;
  /** Identifies the owner; other users of the phone neither send nor see the proof. */
  user: string;
  dispatchId: string;
  orderId: string;
  orderNo: string;
  receivedBy: string;
  /** Is in RFC 3339 format; for a problem the time of the attempt. */
  deliveredAt: string;
  /** Holds a problem instead of a delivery; `receivedBy` is empty then. */
  problem?: { kind: StopProblemKind; note: string } | undefined;
  /** Holds a photo and a signature, which are attached to the order. */
  files?: EvidenceFile[];
  /** Is in milliseconds since 1970. */
  queuedAt: number;
  /** Holds the server's refusal; a refused proof is not sent again. */
  refused?: string;
}

/** Prefixes one storage entry per proof, so that tabs do not overwrite each other. */
const prefix = 'waybill.proof.';
/** Is the single entry of earlier versions. */
const formerKey = 'waybill.proofs';
/** Limits the age of a stored proof, in milliseconds. */
const lifetimeMs = 14 * 24 * 60 * 60 * 1000;
/** Delays the first retry, in milliseconds; the delay doubles with each failure. */
const initialBackoffMs = 15_000;
const maxBackoffMs = 10 * 60_000;

const none: readonly QueuedProof[] = [];
const listeners = new Set<() => void>();
/** Holds proofs that could not be stored, until the page closes. */
const unwritten = new Map<string, QueuedProof>();
let kept: { text: string; proofs: readonly QueuedProof[] } = { text: '', proofs: none };

/** Maps proofs to the time of their next attempt. */
const backoffs = new Map<string, { until: number; length: number }>();
let sending = false;
/** Is `true` if a run was requested during another one. */
let rerun = false;
/** Is `true` if the user pressed Send now during an attempt, so that its failure does not delay the next. */
let urgent = false;
let sender: (() => void) | null = null;

/** Returns all queued proofs, oldest first; the same array while nothing changes. */
export function queuedProofs(): readonly QueuedProof[] {
  const texts = storedTexts();
  const text = JSON.stringify([texts, [...unwritten.values()]]);
  if (text !== kept.text) {
    const stored = texts
      .flatMap((each) => parsed(each) ?? [])
      .filter(({ key }) => !unwritten.has(key));
    const all = [...stored, ...unwritten.values()];
    kept = { text, proofs: all.sort((one, other) => one.queuedAt - other.queuedAt) };
  }
  return kept.proofs;
}

/** Returns the user's proofs that are neither sent nor refused. */
export function unsentProofs(user: string): readonly QueuedProof[] {
  return queuedProofs().filter((proof) => proof.user === user && !proof.refused);
}

/** Subscribes to changes of the queue, including those of other tabs. */
export function onQueue(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

type NewProof = Omit<QueuedProof, 'key' | 'queuedAt' | 'refused'>;

/** Appends a proof, and replaces earlier ones of the same stop. A problem replaces earlier problems. */
export function enqueue(proof: NewProof): void {
  const before = queuedProofs().filter(({ orderId, user, problem }) => {
    return (
      orderId === proof.orderId &&
      user === proof.user &&
      (problem === undefined) === (proof.problem === undefined)
    );
  });
  const last = queuedProofs().at(-1)?.queuedAt ?? 0;
  const queuedAt = Math.max(Date.now(), last + 1);
  write({ ...proof, key: randomId(), queuedAt });
  for (const { key } of before) remove(key);
  notifyListeners();
}

export function dismiss(key: string): void {
  remove(key);
  notifyListeners();
}

/** Deletes expired proofs, and migrates those of earlier versions. */
export function tidyQueue(now: number = Date.now()): void {
  const former = attempt(() => localStorage.getItem(formerKey));
  if (former) {
    for (const [at, proof] of formerProofs(former).entries())
      write({ ...proof, queuedAt: now + at });
    attempt(() => localStorage.removeItem(formerKey));
  }
  for (const { key, queuedAt } of queuedProofs()) if (now - queuedAt > lifetimeMs) remove(key);
  notifyListeners();
}

/** Registers the sender of this tab, which `sendNow` calls. */
export function registerSender(send: () => void): () => void {
  sender = send;
  return () => {
    if (sender === send) sender = null;
  };
}

export function sendNow(): void {
  backoffs.clear();
  urgent = sending;
  sender?.();
}

/**
 * Sends the user's proofs one by one, in one tab at a time. A definite answer removes a proof or marks it refused. A
 * temporary failure backs off without blocking the others; an ended session stops the run.
 */
export async function sendQueue(
  user: string,
  send: (proof: QueuedProof) => Promise<Problem | null>,
): Promise<void> {
  if (sending) {
    rerun = true;
    return;
  }
  sending = true;
  try {
    do {
      rerun = false;
      await withoutOtherTabs(() => sendDue(user, send));
    } while (rerun);
  } finally {
    sending = false;
  }
}

/** Returns `true` if a retry may succeed. */
function isTransient({ status }: Problem): boolean {
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}

async function sendDue(user: string, send: (proof: QueuedProof) => Promise<Problem | null>) {
  for (let proof = due(user); proof; proof = due(user)) {
    const problem = await send(proof);
    if (!problem) dismiss(proof.key);
    else if (!isTransient(problem)) refuse(proof, problem.detail);
    else if (problem.status === 401) return;
    else if (!urgent) delay(proof.key);
    urgent = false;
  }
}

function due(user: string): QueuedProof | undefined {
  const now = Date.now();
  return unsentProofs(user).find(({ key }) => (backoffs.get(key)?.until ?? 0) <= now);
}

function delay(key: string) {
  const length = Math.min((backoffs.get(key)?.length ?? initialBackoffMs / 2) * 2, maxBackoffMs);
  backoffs.set(key, { until: Date.now() + length, length });
}

/** Skips the run if another tab is sending, because both read the same queue. */
async function withoutOtherTabs(run: () => Promise<void>): Promise<void> {
  // Insecure origins have no locks; idempotency keys prevent duplicates there.
  if (!navigator.locks) return run();
  await navigator.locks.request('waybill.proofs', { ifAvailable: true }, (lock) => lock && run());
}

function refuse(proof: QueuedProof, refused: string): void {
  if (queuedProofs().some(({ key }) => key === proof.key)) write({ ...proof, refused });
  notifyListeners();
}

function write(proof: QueuedProof): void {
  if (stores(proof)) return;
  unwritten.set(proof.key, proof);
  // Pictures may exceed the storage; the record itself must outlive the page.
  const { files: _files, ...record } = proof;
  if (proof.files) stores(record);
}

function stores(proof: QueuedProof): boolean {
  const written = attempt(() => {
    localStorage.setItem(prefix + proof.key, JSON.stringify(proof));
    return true;
  });
  return written === true;
}

function remove(key: string): void {
  backoffs.delete(key);
  unwritten.delete(key);
  attempt(() => localStorage.removeItem(prefix + key));
}

function notifyListeners() {
  for (const listener of listeners) listener();
}

function storedTexts(): string[] {
  const texts = attempt(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .sort()
      .map((key) => localStorage.getItem(key) ?? ''),
  );
  return texts ?? [];
}

function parsed(text: string): QueuedProof | null {
  try {
    const found: unknown = JSON.parse(text);
    return isProof(found) && typeof (found as QueuedProof).queuedAt === 'number'
      ? (found as QueuedProof)
      : null;
  } catch {
    return null;
  }
}

function formerProofs(text: string): Omit<QueuedProof, 'queuedAt'>[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter(isProof) : [];
  } catch {
    return [];
  }
}

function isProof(entry: unknown): entry is Omit<QueuedProof, 'queuedAt'> {
  if (typeof entry !== 'object' || entry === null) return false;
  const texts = ['key', 'user', 'dispatchId', 'orderId', 'orderNo', 'receivedBy', 'deliveredAt'];
  return texts.every((name) => typeof (entry as Record<string, unknown>)[name] === 'string');
}
