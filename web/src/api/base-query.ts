import { type BaseQueryFn, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { IdempotencyKeys } from './idempotency';
import { type Problem, toProblem } from './problem';
import { sessionEnded } from './session';
import { readSession } from './session-storage';

/** What a caller may add: `headers` like If-Match. */
export type Meta = { etag: string | null; position: string | null; traceId: string | null };

const keys = new IdempotencyKeys();
let lastPosition: bigint | null = null;

const fetchJson = fetchBaseQuery({
  baseUrl: '/',
  prepareHeaders: (headers) => {
    const session = readSession();
    if (session) headers.set('Authorization', `Bearer ${session.token}`);
    headers.set('Accept', 'application/json');
  },
});

/**
 * One call to the server: bearer token, an idempotency key on writes, reads that wait for this tab's own writes,
 * failures as problems, and the end of the session on 401.
 */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, Problem, object, Meta> = async (
  asked,
  api,
  options,
) => {
  const args: FetchArgs = typeof asked === 'string' ? { url: asked } : asked;
  const method = (args.method ?? 'GET').toUpperCase();
  const writes = method !== 'GET' && method !== 'HEAD';
  const token = readSession()?.token;
  const headers = toHeaders(args.headers);
  const preview = args.params?.preview === true;
  if (writes && !preview && !headers.has('Idempotency-Key')) {
    headers.set('Idempotency-Key', keys.keyFor(method, args.url, args.body));
  }
  if (!writes && lastPosition !== null) headers.set('Min-Position', lastPosition.toString());

  let answer = await fetchJson({ ...args, headers }, api, options);
  for (let attempt = 0; !writes && answer.error?.status === 503 && attempt < 3; attempt++) {
    await pause(retryAfter(answer.meta?.response?.headers));
    answer = await fetchJson({ ...args, headers }, api, options);
  }

  const response = answer.meta?.response;
  const meta: Meta = {
    etag: response?.headers.get('ETag') ?? null,
    position: response?.headers.get('Position') ?? null,
    traceId: response?.headers.get('X-Request-Id') ?? null,
  };
  if (writes && !preview) {
    keys.answered(method, args.url, args.body, response?.status ?? 0);
    remember(meta.position);
  }
  if (!answer.error) return { data: answer.data, meta };
  const status = response?.status ?? 0;
  // A session that cannot be restored is no news to the person; one that ends under their hands is.
  const restoring = api.endpoint === 'currentUser';
  if (status === 401 && !restoring && token && token === readSession()?.token) {
    api.dispatch(sessionEnded('expired'));
  }
  const body = typeof answer.error.data === 'string' ? undefined : answer.error.data;
  return { error: toProblem(status, body), meta };
};

/** The `If-Match` value of a record's version. */
export function ifMatch(version: number | string): string {
  return `"${version}"`;
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

function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
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
