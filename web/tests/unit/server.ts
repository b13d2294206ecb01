import { vi } from 'vitest';

/** Adds a host to paths and drops the signal, which Node refuses. */
class OnServer extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, 'http://server'), { ...init, signal: null });
  }
}

/** Answers every call of a component; `vi.unstubAllGlobals` ends it. */
export function serve(answer: (url: URL, request: Request) => Response | Promise<Response>): void {
  vi.stubGlobal('Request', OnServer);
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = typeof input === 'string' ? new OnServer(input, init) : input;
    return answer(new URL(request.url), request);
  });
}

export function json(body: unknown, status = 200): Response {
  const headers = { 'Content-Type': 'application/json' };
  return new Response(JSON.stringify(body), { status, headers });
}
