import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './support';

/** Where axe looks, and by which rules. */
interface Scope {
  /** All rules but these. */
  without?: readonly string[];
  /** These rules, and no others. */
  only?: readonly string[];
  /** A selector: this part of the page. */
  within?: string;
}

/** Rules that axe leaves out unless it is asked: targets of 24 pixels, names that contain what is written. */
const also = ['target-size', 'label-content-name-mismatch'];
/** Longer than a page takes to settle. */
const settleMs = 10_000;
const againMs = 250;
/** As much of an element as identifies it. */
const maxHtml = 240;

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until nothing in the window loads any more. */
export async function loaded(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Returns the faults that are left when a page has settled: something may still fade in or take its new width. */
export async function settled(faults: () => Promise<string[]>): Promise<string[]> {
  const deadline = Date.now() + settleMs;
  for (;;) {
    const found = await faults();
    if (found.length === 0 || Date.now() > deadline) return found;
    await new Promise((again) => setTimeout(again, againMs));
  }
}

/** What opens over a page stands outside of its parts. */
export const aside = ['region'];

/** Axe finds nothing on the page, in light; nor do the colours of the dark. */
export async function expectAccessible(page: Page, without: string[] = []): Promise<void> {
  await expectNothing(page, { without });
  const inDark = await faultsInDark(page);
  expect(inDark, inDark.join('\n')).toEqual([]);
}

/** Axe finds nothing on the page as it stands. */
export async function expectNothing(page: Page, scope: Scope = {}): Promise<void> {
  const faults = await faultsOf(page, scope);
  expect(faults, faults.join('\n')).toEqual([]);
}

/** What axe finds in the colours of the dark; the page is light before and after. */
export async function faultsInDark(page: Page): Promise<string[]> {
  await paint(page, 'dark');
  const faults = await faultsOf(page, { only: ['color-contrast'] });
  await paint(page, 'light');
  return faults;
}

/** What axe finds on the page: each rule with the first element that breaks it. */
export function faultsOf(page: Page, scope: Scope = {}): Promise<string[]> {
  return settled(() => look(page, scope));
}

/** Puts on the other colours, which all hang on one attribute. */
async function paint(page: Page, mode: 'light' | 'dark') {
  await page.locator('html').evaluate(async (root, mode) => {
    root.dataset.mode = mode;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, mode);
}

/**
 * Runs axe in the page itself, which no frame divides: the library's way takes a second page for each look, because of
 * frames of other sites.
 */
async function look(page: Page, { without = [], only, within }: Scope): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // Neither sounds nor style sheets of other sites are there to be fetched first.
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
