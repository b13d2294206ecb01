import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './support';

/** Part of the page and rules that axe checks. */
interface Scope {
  /** Rules to skip. */
  without?: readonly string[];
  /** The only rules to run. */
  only?: readonly string[];
  /** Selector of the part to check. */
  within?: string;
}

/** Rules that axe skips by default: targets of 24 pixels, names that contain the visible text. */
const also = ['target-size', 'label-content-name-mismatch'];
/** Exceeds the time that a page takes to settle. */
const settleMs = 10_000;
const againMs = 250;
/** Length of the HTML that identifies an element, in characters. */
const maxHtml = 240;

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until nothing in the window is loading. */
export async function loaded(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Returns the faults that remain after a page has settled. Fades and resizes may still be running before. */
export async function settled(faults: () => Promise<string[]>): Promise<string[]> {
  const deadline = Date.now() + settleMs;
  for (;;) {
    const found = await faults();
    if (found.length === 0 || Date.now() > deadline) return found;
    await new Promise((again) => setTimeout(again, againMs));
  }
}

/** Rules that overlays break, because they are outside of the page's landmarks. */
export const aside = ['region'];

/** Expects no axe faults in light mode and no contrast faults in dark mode. */
export async function expectAccessible(page: Page, without: string[] = []): Promise<void> {
  await expectNothing(page, { without });
  const inDark = await faultsInDark(page);
  expect(inDark, inDark.join('\n')).toEqual([]);
}

/** Expects no axe faults on the page in its current state. */
export async function expectNothing(page: Page, scope: Scope = {}): Promise<void> {
  const faults = await faultsOf(page, scope);
  expect(faults, faults.join('\n')).toEqual([]);
}

/** Returns axe's color faults in dark mode. The page returns to light mode. */
export async function faultsInDark(page: Page): Promise<string[]> {
  await paint(page, 'dark');
  const faults = await faultsOf(page, { only: ['color-contrast'] });
  await paint(page, 'light');
  return faults;
}

/** Returns axe's faults as each rule with the first element that breaks it. */
export function faultsOf(page: Page, scope: Scope = {}): Promise<string[]> {
  return settled(() => look(page, scope));
}

/** Switches the color mode, which depends on one attribute. */
async function paint(page: Page, mode: 'light' | 'dark') {
  await page.locator('html').evaluate(async (root, mode) => {
    root.dataset.mode = mode;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, mode);
}

/**
 * Runs axe in the page. The library's own runner opens a second page for each check, for frames of other origins, which
 * the product does not have.
 */
async function look(page: Page, { without = [], only, within }: Scope): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // The product has no media or style sheets of other origins to preload.
    preload: false,
    rules: {
      ...Object.fromEntries(also.map((rule) => [rule, { enabled: true }])),
      ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    },
    ...(only && { runOnly: { type: 'rule', values: [...only] } }),
  };
  const faults = await page.evaluate(
    async ({ within, options }) => {
      const { axe: runner } = window as unknown as { axe: typeof axe };
      const { violations } = await runner.run(within ?? document, options);
      return violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html, count: nodes.length }));
    },
    { within, options },
  );
  return faults.map(({ id, html = '', count }) => {
    const more = count > 1 ? ` and ${count - 1} more` : '';
    return `${id}: ${html.slice(0, maxHtml)}${more}`;
  });
}
