import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubCaches } from '../../../tests/unit/caches';

type Answers = (path: string) => Response | Promise<Response>;

const files = ['/assets/main-1.js', '/first-paint.js'];
let stores: ReturnType<typeof stubCaches>;
let requested: string[];

/** Starts the worker of a release on a server with these responses. */
async function startWorker(version: string, server: Answers) {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('SHELL', { version, files });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => {
    listeners.set(type, listener);
  });
  vi.stubGlobal('skipWaiting', async () => {});
  vi.stubGlobal('clients', { claim: async () => {} });
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const path = new URL(typeof request === 'string' ? request : request.url, location.href)
      .pathname;
    requested.push(path);
    return server(path);
  });
  vi.resetModules();
  await import('./service-worker');
  const until = async (type: string) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  return {
    install: async () => {
      await until('install');
      await until('activate');
    },
    /** Returns the worker's response, or undefined if it leaves the request to the browser. */
    open: async (path: string, mode: RequestMode = 'cors', method = 'GET') => {
      let answer: Promise<Response> | undefined;
      listeners.get('fetch')?.({
        request: { url: new URL(path, location.href).href, mode, method },
        respondWith: (given: Promise<Response>) => {
          answer = given;
        },
      });
      return (await answer)?.text();
    },
  };
}

const release =
  (name: string): Answers =>
  (path) =>
    new Response(`${name} ${path}`);
const noNetwork: Answers = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  stores = stubCaches();
  requested = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the service worker', () => {
  it('opens every page and its files without a network', async () => {
    await (await startWorker('1', release('first'))).install();
    const worker = await startWorker('1', noNetwork);
    expect(await worker.open('/dashboard/dispatch/7', 'navigate')).toBe('first /');
    expect(await worker.open('/assets/main-1.js')).toBe('first /assets/main-1.js');
    expect(await worker.open('/first-paint.js')).toBe('first /first-paint.js');
  });

  it('shows the page of the server where there is a network, and asks for no file twice', async () => {
    await (await startWorker('1', release('first'))).install();
    const worker = await startWorker('1', release('second'));
    requested = [];
    expect(await worker.open('/dashboard', 'navigate')).toBe('second /dashboard');
    expect(await worker.open('/assets/main-1.js')).toBe('first /assets/main-1.js');
    expect(requested).toEqual(['/dashboard']);
  });

  it('opens the page that it kept where the server is away, or too slow', async () => {
    await (await startWorker('1', release('first'))).install();
    const away = await startWorker('1', () => new Response('gateway', { status: 502 }));
    expect(await away.open('/dashboard', 'navigate')).toBe('first /');
    vi.useFakeTimers();
    const slow = await startWorker('1', () => new Promise<Response>(() => {}));
    const opened = slow.open('/dashboard', 'navigate');
    await vi.advanceTimersByTimeAsync(4000);
    expect(await opened).toBe('first /');
  });

  it('leaves the API, writes and other hosts to the browser', async () => {
    const worker = await startWorker('1', release('first'));
    await worker.install();
    for (const path of ['/api', '/api/dispatches', 'https://elsewhere.example/assets/main-1.js']) {
      expect(await worker.open(path), path).toBeUndefined();
    }
    expect(await worker.open('/assets/main-1.js', 'cors', 'POST')).toBeUndefined();
    expect(await worker.open('/', 'cors')).toBeUndefined();
  });

  it('keeps the files of the release before it for tabs that still run that, and no older ones', async () => {
    for (const version of ['1', '2', '3']) {
      await (await startWorker(version, release(`release ${version}`))).install();
    }
    expect([...stores.keys()]).toEqual(['waybill-shell-2', 'waybill-shell-3']);
  });
});
