import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as react from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { dismissNotice, standingNotices } from '@/ui/toast/toast';

// Files share a worker with its modules and page (`isolate: false`), because loading them costs more than the tests.
// The address and the page are reset for each file; each test creates its store.
history.replaceState(null, '', '/');
document.title = '';
document.body.replaceChildren();
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name);

// React records the stack of each element, up to 10,000 per second: a third of the time of rendering tests. It stops
// once that number is reached.
const internals = Object.entries(react).find(([name]) => name.startsWith('__CLIENT_INTERNALS'));
Object.defineProperty(internals?.[1], 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

// Removes listeners that modules of a file added to the window.
const { addEventListener } = globalThis;
const listeners: Parameters<typeof addEventListener>[] = [];
globalThis.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
  listeners.push(listener);
  addEventListener(...listener);
};

// jsdom's own stops permanently if it starts while a test uses fake timers.
globalThis.requestAnimationFrame = (callback) =>
  Number(setTimeout(() => callback(performance.now()), 16));
globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);

// A loaded machine may need more than a second to react to a click.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no layout, so elements are never resized or visible.
class NeverObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NeverObserver;
globalThis.IntersectionObserver ??= NeverObserver as unknown as typeof IntersectionObserver;
Element.prototype.scrollIntoView ??= () => undefined;

afterEach(() => {
  cleanup();
  for (const { id } of standingNotices()) dismissNotice(id);
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.addEventListener = addEventListener;
  for (const listener of listeners) globalThis.removeEventListener(...listener);
});
