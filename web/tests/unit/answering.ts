import { expect, onTestFinished } from 'vitest';
import { json, serve } from './server';

/** A recorded request. */
export interface Sent {
  /** `PUT /api/customers/1`, without its query. */
  call: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Answer = object | ((sent: Sent) => unknown);

/**
 * Maps calls to answers: `/api/customers/1` for a read, `PUT /api/customers/1` for a write, with `?preview=true` only
 * for requests with this parameter. A function returns a value or a `Response`.
 */
export type Answers = Readonly<Record<string, Answer>>;

/** Answers the comments, attachments and saved views of a page, for tests that are about something else. */
function unsaid(path: string): object | undefined {
  if (path.startsWith('/api/comments/')) return { content: [], count: 0, next: null };
  return path === '/api/list-views' || path.startsWith('/api/attachments/') ? [] : undefined;
}

/** Serves recorded answers and collects all requests. A request without an answer fails the test at its end. */
export function answering(answers: Answers): Sent[] {
  const sent: Sent[] = [];
  const unanswered: string[] = [];
  serve(async ({ pathname, search, searchParams }, request) => {
    // The stream may open after the end of a test.
    if (pathname === '/api/events/stream') return new Promise<Response>(() => undefined);
    const call = `${request.method} ${pathname}`;
    const body = await bodyOf(request);
    const noted: Sent = { call, query: searchParams, headers: request.headers, body };
    sent.push(noted);
    const answer = find(answers, noted) ?? unsaid(pathname);
    if (answer === undefined) {
      unanswered.push(call + search);
      return json({ status: 404, code: 'absent', detail: 'Not recorded.', errors: [] }, 404);
    }
    const value = typeof answer === 'function' ? await answer(noted) : answer;
    return value instanceof Response ? value : json(value);
  });
  onTestFinished(() => expect(unanswered, 'requests without a recorded answer').toEqual([]));
  return sent;
}

/** Returns a recorded problem as a response. */
export function refused(problem: { status: number }): Response {
  return json(problem, problem.status);
}

/** Simulates a connection that breaks before the response. */
export function lost(): never {
  throw new TypeError('Failed to fetch');
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = request.method === 'GET' ? '' : await request.text();
  return text === '' ? null : JSON.parse(text);
}

/** Returns the matching answer with the most parameters. */
function find(answers: Answers, { call, query }: Sent): Answer | undefined {
  const fits = Object.entries(answers).filter(([key]) => {
    const [path = '', parameters = ''] = key.split('?');
    const named = path.startsWith('/') ? `GET ${path}` : path;
    return (
      named === call &&
      [...new URLSearchParams(parameters)].every(([name, value]) => query.get(name) === value)
    );
  });
  return fits.sort(([one], [other]) => other.length - one.length)[0]?.[1];
}
