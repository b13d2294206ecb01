import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as react from 'react';
import { afterAll, afterEach, vi } from 'vitest';

// Files share a worker with its libraries and its page (`isolate: false`), which cost more to load for each than to test
// with. Each file starts with modules of ours that remember nothing, and a page that nobody was on.
vi.resetModules();
history.replaceState(null, '', '/');
document.title = '';
document.body.replaceChildren();
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name);

// React records the stack of each element that it makes, up to 10,000 a second: a third of the time of a test that renders
// pages. It does not once so many were recorded.
const internals = Object.entries(react).find(([name]) => name.startsWith('__CLIENT_INTERNALS'));
Object.defineProperty(internals?.[1], 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

// Listeners that the modules of a file add to the window are removed at its end.
const { addEventListener } = globalThis;
const listeners: Parameters<typeof addEventListener>[] = [];
globalThis.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
  listeners.push(listener);
  addEventListener(...listener);
};

// jsdom's own would stand still for good, once jsdom itself has set off its clock for them while a test had a false one.
globalThis.requestAnimationFrame = (callback) =>
  Number(setTimeout(() => callback(performance.now()), 16));
globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);

// A loaded machine may take longer than a second for what comes after a click.
configure({ asyncUtilTimeout: 10_000 });

// jsdom lays nothing out, so nothing is ever resized or comes into sight.
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
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.addEventListener = addEventListener;
  for (const listener of listeners) globalThis.removeEventListener(...listener);
});
