import { afterEach, expect, it, vi } from 'vitest';

/** Simulates a page with a form. */
async function page(write: () => string | null) {
  vi.resetModules();
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const drafts = await import('./reload');
  const close = drafts.onKeep(write);
  return { ...drafts, close, reload };
}

let close = () => {};

afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

it('a page that is loaded again asks nobody and goes on once with what was typed', async () => {
  const first = await page(() => {
    localStorage.setItem('draft/ann', 'typed');
    return 'draft/ann';
  });
  close = first.close;
  expect(first.isReloading()).toBe(false);
  first.reloadWithWork();
  expect(first.reload).toHaveBeenCalledOnce();
  expect(first.isReloading()).toBe(true);
  expect(first.resumes('draft/bob')).toBe(false);
  expect(first.resumes('draft/ann')).toBe(true);
  expect(first.resumes('draft/ann')).toBe(false);
});

it('a page whose work could not be written down is not reloaded silently', async () => {
  const full = await page(() => 'draft/ann');
  close = full.close;
  full.reloadWithWork();
  expect(full.isReloading()).toBe(false);
});

it('a form without any work is nothing to go on with', async () => {
  const empty = await page(() => null);
  close = empty.close;
  empty.reloadWithWork();
  expect(empty.isReloading()).toBe(true);
  expect(sessionStorage).toHaveLength(0);
});
