import { type BaseQueryFn, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { asOf } from './as-of';
import { type Problem, toProblem } from './problem';
import { sessionEnded } from './session';
import { readSession } from './session-storage';

/** Response metadata: `ETag`, log position and trace id. */
type Meta = { etag: string | null; position: string | null; traceId: string | null };

/** Position of this tab's last write. */
let lastPosition: bigint | null = null;
/** Position of the first response of this session; everything on screen is at least as recent. */
let firstPosition: string | null = null;

const fetchJson = fetchBaseQuery({
  baseUrl: '/',
  prepareHeaders: (headers) => {
    const session = readSession();
    if (session) headers.set('Authorization', `Bearer ${session.token}`);
    headers.set('Accept', 'application/json');
  },
});

/** Answers the calls of a store that replays a document. */
export interface Replayed {
  answer: (args: FetchArgs) => Promise<{ data: unknown } | { error: Problem }>;
}

function isReplay(extra: unknown): extra is Replayed {
  return typeof extra === 'object' && extra !== null && 'answer' in extra;
}

/** Matches reads without a past. */
const onlyNow =
  /^\/api\/(auth|closed-periods|comments\/[^/]+\/[^/]+\/readers|customers\/[^/]+\/ordering|duplicates|events|generate-id|issued-statements\/mailing|list-views|month-end-packs|notifications|past-moment|proof|replay|security-records|users\/[^/]+\/(rights|sessions))(\/|\?|$)/;

/** Returns true if a read supports `As-Of`. */
export function hasPast(path: string): boolean {
  return !onlyNow.test(path);
}

/** Allows only writes to one's own session while the application shows the past. */
function mayWrite(url: string): boolean {
  return /^\/api\/(auth\/|users\/(login|[^/]+\/change-password)$)/.test(url);
}

/**
 * Calls the server: adds the bearer token, makes reads wait for this tab's writes, converts failures to problems, and
 * ends the session on 401. The caller supplies idempotency keys: only a form or dialog knows if two writes are the same
 * request.
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
    // A restored log may never reach that position; the last attempt reads the present state.
    if (attempt === 2 && codeOf(answer.error) === 'behind') {
      forgetPosition();
      headers.delete('Min-Position');
    }
    answer = await fetchJson({ ...args, headers }, api, options);
  }

  if (!writes && answer.error && codeOf(answer.error) === 'log-moved-back') {
    // The log was restored from a backup: positions beyond its end are void.
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
  // A response that broke off has no status.
  const status = response && !response.ok ? response.status : 0;
  // A failed restore is silent; a session that ends during use is reported.
  if (api.endpoint !== 'currentUser' && endsSession(status, token)) {
    api.dispatch(sessionEnded('expired'));
  }
  const body = typeof answer.error.data === 'string' ? undefined : answer.error.data;
  return { error: toProblem(status, body), meta };
};

/** Matches the server's problem. */
const pastIsReadOnly = {
  code: 'past-is-read-only',
  detail: 'The past can be looked at, not changed.',
};

/** Returns true if the current token was refused, not an earlier one. */
function endsSession(status: number, token: string | undefined): boolean {
  return status === 401 && token !== undefined && token === readSession()?.token;
}

/** Ends the session for calls outside the cache; set by the store. */
let endSession = () => {};

export function onSessionRefused(end: () => void): void {
  endSession = end;
}

/** Fetches a file outside the cache; ends the session on 401. */
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

/** Returns the `If-Match` value of a version. */
export function ifMatch(version: number | string): string {
  return `"${version}"`;
}

/** Resets read-your-writes: reads of another user or log wait for no earlier write. */
export function forgetPosition(): void {
  lastPosition = null;
  firstPosition = null;
}

/** Returns the position from which to follow changes without gaps or repeats. */
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

/** Resolves early when the call is aborted, which is then not retried. */
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

/** Removes absent headers. */
function toHeaders(given: FetchArgs['headers']): Headers {
  if (!given || given instanceof Headers) return new Headers(given);
  const headers = new Headers();
  for (const [name, value] of Array.isArray(given) ? given : Object.entries(given)) {
    if (name && value !== undefined) headers.set(name, value);
  }
  return headers;
}
