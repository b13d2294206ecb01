import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './support';

/** Waits until nothing in the window loads any more. */
export async function loaded(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** What opens over a page stands outside of its parts. */
export const aside = ['region'];

/** Axe finds nothing on the page, in light; nor do the colours of the dark. */
export async function expectAccessible(page: Page, without: string[] = []): Promise<void> {
  await paint(page, 'light');
  await expectNothing(page, (axe) => axe.disableRules(without));
  await paint(page, 'dark');
  await expectNothing(page, (axe) => axe.withRules(['color-contrast']));
  await paint(page, 'light');
}

/** Puts on the other colours, which all hang on one attribute. */
async function paint(page: Page, mode: 'light' | 'dark') {
  await page.locator('html').evaluate((root, mode) => {
    root.dataset.mode = mode;
  }, mode);
}

/** Axe finds nothing on the page as it stands. */
export async function expectNothing(
  page: Page,
  narrowed: (axe: AxeBuilder) => AxeBuilder = (axe) => axe,
): Promise<void> {
  // Again while something still fades in: a colour on its way is nobody's colour.
  await expect(async () => {
    const { violations } = await narrowed(new AxeBuilder({ page })).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)[0]}`);
    expect(found).toEqual([]);
  }).toPass({ timeout: 15_000 });
}
