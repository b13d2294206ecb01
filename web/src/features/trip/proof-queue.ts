import { attempt } from '@/api/attempt';
import type { Problem } from '@/api/problem';
import { randomId } from '@/api/random-id';

/** A proof that the server has not confirmed yet; its key makes sure that it counts once, however often it is sent. */
export interface QueuedProof {
  /** The idempotency key of every attempt. */
  key: string;
  /** Whose; another person on the same phone neither sends nor sees it. */
  user: string;
  dispatchId: string;
  orderId: string;
  orderNo: string;
  receivedBy: string;
  /** RFC 3339. */
  deliveredAt: string;
  /** When it was put here, in milliseconds since 1970. */
  queuedAt: number;
  /** What the server refused it with; it is not sent again. */
  refused?: string;
}

/** Each proof has an entry of its own: no tab can write over what another one has put there. */
const prefix = 'waybill.proof.';
/** Where all of them stood together before that. */
const formerKey = 'waybill.proofs';
/** How long a proof of somebody who does not come back is kept, in milliseconds. */
const lifetime = 14 * 24 * 60 * 60 * 1000;
/** The pause after a failed attempt; each further one at the same proof is twice as long. */
const firstPause = 15_000;
const longestPause = 10 * 60_000;

const none: readonly QueuedProof[] = [];
const listeners = new Set<() => void>();
/** What could not be written to the storage lives as long as the page. */
const unwritten = new Map<string, QueuedProof>();
let kept: { text: string; proofs: readonly QueuedProof[] } = { text: '', proofs: none };

/** When each may be sent again. */
const pauses = new Map<string, { until: number; length: number }>();
let sending = false;
/** Another attempt was requested while one was under way. */
let again = false;
/** Somebody pressed Send now while an attempt was under way, which may fail yet. */
let urgent = false;
let sender: (() => void) | null = null;

/** Everything that waits in this browser, the oldest first; the same array while nothing changes. */
export function queuedProofs(): readonly QueuedProof[] {
  const texts = storedTexts();
  const text = JSON.stringify([texts, [...unwritten.values()]]);
  if (text !== kept.text) {
    const stored = texts.flatMap((each) => parsed(each) ?? []);
    const all = [...stored, ...unwritten.values()];
    kept = { text, proofs: all.sort((one, other) => one.queuedAt - other.queuedAt) };
  }
  return kept.proofs;
}

/** Those that are neither sent nor refused. */
export function unsentProofs(user: string): readonly QueuedProof[] {
  return queuedProofs().filter((proof) => proof.user === user && !proof.refused);
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

type NewProof = Omit<QueuedProof, 'key' | 'queuedAt' | 'refused'>;

/** Puts a proof behind the others; what waited for the same stop gives way to it. */
export function enqueue(proof: NewProof): void {
  const before = queuedProofs().filter(({ orderId, user }) => {
    return orderId === proof.orderId && user === proof.user;
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

/** Forgets what is too old, and takes over what an earlier version has left. */
export function tidyQueue(now: number = Date.now()): void {
  const former = attempt(() => localStorage.getItem(formerKey));
  if (former) {
    for (const [at, proof] of formerProofs(former).entries())
      write({ ...proof, queuedAt: now + at });
    attempt(() => localStorage.removeItem(formerKey));
  }
  for (const { key, queuedAt } of queuedProofs()) if (now - queuedAt > lifetime) remove(key);
  notifyListeners();
}

/** The one that sends in this tab; `sendNow` asks it to try again without waiting. */
export function registerSender(send: () => void): () => void {
  sender = send;
  return () => {
    if (sender === send) sender = null;
  };
}

export function sendNow(): void {
  pauses.clear();
  urgent = sending;
  sender?.();
}

/**
 * Sends what this person has waiting, one after the other; of several tabs one at a time. A definite answer takes a
 * proof out of the queue or marks it refused. One that fails for now waits longer and longer and keeps none of the
 * others back; an ended session leaves all for later.
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
    do {
      again = false;
      await withoutOtherTabs(() => sendDue(user, send));
    } while (again);
  } finally {
    sending = false;
  }
}

/** Whether the same call may well succeed later. */
function isPassing({ status }: Problem): boolean {
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}

async function sendDue(user: string, send: (proof: QueuedProof) => Promise<Problem | null>) {
  for (let proof = due(user); proof; proof = due(user)) {
    const problem = await send(proof);
    if (!problem) dismiss(proof.key);
    else if (!isPassing(problem)) refuse(proof, problem.detail);
    else if (problem.status === 401) return;
    else if (!urgent) delay(proof.key);
    urgent = false;
  }
}

function due(user: string): QueuedProof | undefined {
  const now = Date.now();
  return unsentProofs(user).find(({ key }) => (pauses.get(key)?.until ?? 0) <= now);
}

function delay(key: string) {
  const length = Math.min((pauses.get(key)?.length ?? firstPause / 2) * 2, longestPause);
  pauses.set(key, { until: Date.now() + length, length });
}

/** A tab that finds another one sending leaves it to that: it reads the same queue. */
async function withoutOtherTabs(run: () => Promise<void>): Promise<void> {
  // Absent on addresses that are not secure; the keys keep what is sent twice from counting twice.
  if (!navigator.locks) return run();
  await navigator.locks.request('waybill.proofs', { ifAvailable: true }, (lock) => lock && run());
}

function refuse(proof: QueuedProof, refused: string): void {
  if (queuedProofs().some(({ key }) => key === proof.key)) write({ ...proof, refused });
  notifyListeners();
}

function write(proof: QueuedProof): void {
  const written = attempt(() => {
    localStorage.setItem(prefix + proof.key, JSON.stringify(proof));
    return true;
  });
  if (!written) unwritten.set(proof.key, proof);
}

function remove(key: string): void {
  pauses.delete(key);
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
