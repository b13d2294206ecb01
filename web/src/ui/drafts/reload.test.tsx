import { afterEach, expect, it, vi } from 'vitest';
import { onKeep, reloadWithWork, resumes } from './reload';

let close = () => {};

/** Simulates a page with a form. */
function page(write: () => string | null) {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  close = onKeep(write);
  return reload;
}

/** Leaves the page, and returns true if a form could ask before. */
function asks(): boolean {
  const ask = vi.fn();
  window.addEventListener('beforeunload', ask);
  window.dispatchEvent(new Event('beforeunload'));
  window.removeEventListener('beforeunload', ask);
  return ask.mock.calls.length > 0;
}

afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

it('a page that is loaded again asks nobody and goes on once with what was typed', () => {
  const reload = page(() => {
    localStorage.setItem('draft/ann', 'typed');
    return 'draft/ann';
  });
  expect(asks()).toBe(true);
  reloadWithWork();
  expect(reload).toHaveBeenCalledOnce();
  expect(asks()).toBe(false);
  expect(resumes('draft/bob')).toBe(false);
  expect(resumes('draft/ann')).toBe(true);
  expect(resumes('draft/ann')).toBe(false);
});

it('a page whose work could not be written down is not reloaded silently', () => {
  page(() => 'draft/ann');
  reloadWithWork();
  expect(asks()).toBe(true);
});

it('a form without any work is nothing to go on with', () => {
  page(() => null);
  reloadWithWork();
  expect(asks()).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});
