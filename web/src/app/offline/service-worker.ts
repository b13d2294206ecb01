/** Written in front of this file by the build: what the pages of a trip need, and a hash of it. */
declare const SHELL: { version: string; files: readonly string[] };

/** What of a worker's scope is used here; the types of pages do not know it. */
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
/** Every path of the browser is this page. */
const page = '/';
/** A page that takes longer comes from the cache, in milliseconds. */
const pageTimeoutMs = 4000;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  // What the API returns is kept by the page: it knows whose it is, and until when.
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

/** Tabs that still run the release before this one find their files a while longer. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && name !== current,
  );
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The page of the server, so that a new release shows at once; without an answer the one that was kept. */
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

/** Names under `/assets/` change with their content, and the version with that of the others. */
async function openFile(request: Request): Promise<Response> {
  const options = { ignoreVary: true };
  const kept =
    (await (await caches.open(current)).match(request, options)) ??
    (await caches.match(request, options));
  return kept ?? fetch(request);
}

/** A proxy answers, the server behind it does not. */
function isAway({ status }: Response): boolean {
  return status >= 502 && status <= 504;
}

function after(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}

export {};
