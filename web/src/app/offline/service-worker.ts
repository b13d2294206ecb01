/** Prepended by the build: the files for the pages of a trip, and their hash. */
declare const SHELL: { version: string; files: readonly string[] };

/** Types the used part of a worker's scope, which the types of pages lack. */
interface WorkerScope {
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

interface FetchEvent {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}

const worker = globalThis as unknown as WorkerScope;
const prefix = 'waybill-shell-';
const current = prefix + SHELL.version;
/** Serves every navigation. */
const page = '/';
/** Uses the cached page after this many milliseconds. */
const pageTimeoutMs = 4000;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  // Pages store API responses themselves: they know the user and the expiry.
  if (method !== 'GET' || origin !== location.origin || /^\/api(\/|$)/.test(pathname)) return;
  if (mode === 'navigate') event.respondWith(openPage(event.request));
  else if (pathname.startsWith('/assets/') || SHELL.files.includes(pathname)) {
    event.respondWith(openFile(event.request));
  }
});

async function install(): Promise<void> {
  const cache = await caches.open(current);
  await cache.addAll([page, ...SHELL.files]);
  await worker.skipWaiting();
}

/** Keeps the files of the last release for tabs that still run it. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && name !== current,
  );
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * Returns the server's page, so that a new release shows at once, or the cached page if the server does not respond.
 */
async function openPage(request: Request): Promise<Response> {
  const kept = await (await caches.open(current)).match(page, { ignoreVary: true });
  if (!kept) return fetch(request);
  try {
    const answer = await Promise.race([fetch(request), after(pageTimeoutMs)]);
    return answer && !isAway(answer) ? answer : kept;
  } catch {
    return kept;
  }
}

/** Names below `/assets/` change with their content, and `version` changes with the other files. */
async function openFile(request: Request): Promise<Response> {
  const options = { ignoreVary: true };
  const kept =
    (await (await caches.open(current)).match(request, options)) ??
    (await caches.match(request, options));
  return kept ?? fetch(request);
}

/** Recognizes a proxy whose server does not respond. */
function isAway({ status }: Response): boolean {
  return status >= 502 && status <= 504;
}

function after(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}

export {};
