import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** WebP quality: the lowest that keeps letters sharp. */
const quality = 40;

/** Waits until nothing in the window loads, fades or moves. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(() => {
    const rests = document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || isEndless(effect));
    const loading = '[aria-busy=true], .MuiSkeleton-root, .MuiCircularProgress-root, [data-share]';
    const waits = [...document.querySelectorAll(loading)].some(isSeen);
    return rests && !waits && document.fonts.status === 'loaded';

    function isEndless(effect: AnimationEffect | null) {
      return effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
    }

    function isSeen(element: Element) {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    }
  });
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** Makes the window as high as the page, within limits. */
export async function stretch(page: Page, min: number, max: number): Promise<void> {
  const width = page.viewportSize()?.width ?? 1440;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, min), max) });
  await settle(page);
}

/** Saves a screenshot of the window as WebP, which Playwright does not support. */
export async function shoot(page: Page, file: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality });
  writeFileSync(file, Buffer.from(data, 'base64'));
  await browser.detach();
}
