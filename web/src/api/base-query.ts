import { type BaseQueryFn, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { asOf } from './as-of';
import { type Problem, toProblem } from './problem';
import { sessionEnded } from './session';
import { readSession } from './session-storage';

/** What a caller may add: `headers` like If-Match. */
type Meta = { etag: string | null; position: string | null; traceId: string | null };

/** The last write of this tab. */
let lastPosition: bigint | null = null;
/** Where the log stood when the first answer of this session was read: everything shown is at least as new. */
let firstPosition: string | null = null;

const fetchJson = fetchBaseQuery({
  baseUrl: '/',
  prepareHeaders: (headers) => {
    const session = readSession();
    if (session) headers.set('Authorization', `Bearer ${session.token}`);
    headers.set('Accept', 'application/json');
  },
});

/** What answers the calls of a store that replays a document. */
export interface Replayed {
  answer: (args: FetchArgs) => Promise<{ data: unknown } | { error: Problem }>;
}

function isReplay(extra: unknown): extra is Replayed {
  return typeof extra === 'object' && extra !== null && 'answer' in extra;
}

/** What the server answers as of now only: reads that have no past. */
const onlyNow =
  /^\/api\/(auth|closed-periods|customers\/[^/]+\/ordering|duplicates|events|generate-id|issued-statements\/mailing|month-end-packs|past-moment|proof|replay|security-records|users\/[^/]+\/sessions)(\/|\?|$)/;

/** Whether a read can be as of a past moment. */
export function hasPast(path: string): boolean {
  return !onlyNow.test(path);
}

/** The past is looked at: only what concerns one's own session is written from there. */
function mayWrite(url: string): boolean {
  return /^\/api\/(auth\/|users\/(login|[^/]+\/change-password)$)/.test(url);
}

/**
 * One call to the server: bearer token, reads that wait for this tab's own writes, failures as problems, and the end of
 * the session on 401. The idempotency key of a write is the caller's: only a form or a dialog knows whether two writes
 * are the same deed.
 */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, Problem, object, Meta> = async (
  request,
  api,
  options,
) => {
  const args: FetchArgs = typeof request === 'string' ? { url: request } : request;
  if (isReplay(api.extra)) return api.extra.answer(args);
  const method = (args.method ?? 'GET').toUpperCase();
  const writes = method !== 'GET' && method !== 'HEAD';
  const token = readSession()?.token;
  if (asOf !== null && writes && !mayWrite(args.url))
    return { error: toProblem(409, pastIsReadOnly) };
  const headers = toHeaders(args.headers);
  if (asOf !== null && !writes && hasPast(args.url)) headers.set('As-Of', asOf);
  const preview = args.params?.preview === true;
  if (!writes && lastPosition !== null) headers.set('Min-Position', lastPosition.toString());

  let answer = await fetchJson({ ...args, headers }, api, options);
  for (let attempt = 0; !writes && answer.error?.status === 503 && attempt < 3; attempt++) {
    await pause(retryAfter(answer.meta?.response?.headers), api.signal);
    if (api.signal.aborted) break;
    // A log that was restored may never come so far again: the last attempt takes what there is.
    if (attempt === 2 && codeOf(answer.error) === 'behind') {
      forgetPosition();
      headers.delete('Min-Position');
    }
    answer = await fetchJson({ ...args, headers }, api, options);
  }

  if (!writes && answer.error && codeOf(answer.error) === 'log-moved-back') {
    // The log was restored from a backup: what this tab saw behind its end is gone.
    forgetPosition();
    headers.delete('Min-Position');
    answer = await fetchJson({ ...args, headers }, api, options);
  }

  const response = answer.meta?.response;
  const meta: Meta = {
    etag: response?.headers.get('ETag') ?? null,
    position: response?.headers.get('Position') ?? null,
    traceId: response?.headers.get('X-Request-Id') ?? null,
  };
  if (writes && !preview) remember(meta.position);
  if (!answer.error) {
    if (!writes || api.endpoint === 'login') firstPosition ??= meta.position;
    return { data: answer.data, meta };
  }
  // One that was good as far as it came, and broke off, has no status.
  const status = response && !response.ok ? response.status : 0;
  // A session that cannot be restored is no news to the person; one that ends under their hands is.
  if (api.endpoint !== 'currentUser' && endsSession(status, token)) {
    api.dispatch(sessionEnded('expired'));
  }
  const body = typeof answer.error.data === 'string' ? undefined : answer.error.data;
  return { error: toProblem(status, body), meta };
};

/** What the server would answer. */
const pastIsReadOnly = {
  code: 'past-is-read-only',
  detail: 'The past can be looked at, not changed.',
};

/** A refusal of the token that is in use, not of one before it. */
function endsSession(status: number, token: string | undefined): boolean {
  return status === 401 && token !== undefined && token === readSession()?.token;
}

/** What ends the session, for calls beside the cache; the store sets it. */
let endSession = () => {};

export function onSessionRefused(end: () => void): void {
  endSession = end;
}

/** A file, by a call that is no part of the cache; the session ends on 401 as everywhere. */
export async function fetchSigned(
  url: string,
  accept: string,
  signal: AbortSignal | null = null,
  more: Readonly<Record<string, string>> = {},
  body?: unknown,
): Promise<Response> {
  const token = readSession()?.token;
  const headers = {
    Accept: accept,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(asOf !== null && hasPast(url) && { 'As-Of': asOf }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...more,
  };
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(url, { headers, signal, ...sent });
  if (endsSession(response.status, token)) endSession();
  return response;
}

/** The `If-Match` value of a record's version. */
export function ifMatch(version: number | string): string {
  return `"${version}"`;
}

/** Another person's reads, and those of another log, wait for nothing that was written before. */
export function forgetPosition(): void {
  lastPosition = null;
  firstPosition = null;
}

/** Behind which changes are to be followed, so that nothing is missed and nothing loaded twice. */
export function startPosition(): string | null {
  return firstPosition;
}

function remember(position: string | null) {
  if (!position || !/^\d+$/.test(position)) return;
  const reached = BigInt(position);
  if (lastPosition === null || reached > lastPosition) lastPosition = reached;
}

function retryAfter(headers: Headers | undefined): number {
  const seconds = Number(headers?.get('Retry-After'));
  return Math.min(Number.isFinite(seconds) && seconds > 0 ? seconds : 1, 5) * 1000;
}

/** A call that nobody waits for any more is not repeated. */
function pause(milliseconds: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}

function codeOf({ data }: { data?: unknown }): string {
  return toProblem(503, data).code;
}

/** Headers without the absent ones. */
function toHeaders(given: FetchArgs['headers']): Headers {
  if (!given || given instanceof Headers) return new Headers(given);
  const headers = new Headers();
  for (const [name, value] of Array.isArray(given) ? given : Object.entries(given)) {
    if (name && value !== undefined) headers.set(name, value);
  }
  return headers;
}
