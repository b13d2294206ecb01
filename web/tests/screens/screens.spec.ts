import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { aside, faultsOf } from '../e2e/axe';
import { openAs } from '../e2e/support';
import { chapters } from './chapters';
import { keptFor, type Look, looks } from './looks';
import { findRecords, type Records } from './records';
import type { Scene, Stage } from './scene';
import { settle, shoot, stretch } from './shoot';

/** Output folder of the pictures. */
const folder = process.env.SCREENS ?? 'screens';

let records: Records;

test.beforeAll(async ({ playwright, baseURL }) => {
  mkdirSync(folder, { recursive: true });
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  records = await findRecords(request);
  await request.dispose();
});

for (const look of looks) {
  test.describe(look.name, () => {
    test.use({
      viewport: { width: look.width, height: look.height },
      hasTouch: look.touch,
      contextOptions: { reducedMotion: 'reduce' },
    });
    for (const scene of chapters.flatMap(({ scenes }) => scenes)) {
      if (scene.looks && !scene.looks.includes(look.name)) continue;
      test(`${scene.name}-${look.name}`, async ({ page }) => {
        await page.addInitScript((kept) => {
          for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
        }, keptFor(look));
        // The previous scene may have turned off the network.
        await page.context().setOffline(false);
        const finger = scene.touch ? await touched(page) : undefined;
        try {
          await scene.play(stage(page, look, scene));
          if (!scene.unsettled) await settle(page);
          // `visits.spec.ts` checks pages, so only dialogs are checked here; the browser's PDF viewer is not ours.
          if (scene.extent === 'window' && !scene.name.startsWith('pdf-')) await check(page);
          await frame(page, look, scene);
          await shoot(page, join(folder, `${scene.name}-${look.name}.webp`));
        } finally {
          await finger?.lift();
        }
      });
    }
  });
}

function stage(page: Page, look: Look, { as = 'manager' }: Scene): Stage {
  const open = async (path: string) => {
    if (as) await openAs(page, as, path);
    else await page.goto(path);
    await page.locator('h1, h2, [role=alert]').first().waitFor();
    await settle(page);
  };
  return { page, look, records, open };
}

/** Emulates a touch screen. Returns a function that ends it, because other scenes reuse the browser. */
async function touched(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  const lift = async () => {
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await browser.detach();
  };
  return { lift };
}

async function check(page: Page): Promise<void> {
  const faults = await faultsOf(page, { without: aside });
  expect(faults, faults.join('\n')).toEqual([]);
}

async function frame(page: Page, look: Look, { extent = 'page' }: Scene): Promise<void> {
  if (extent === 'page') await stretch(page, look.height, look.tallest);
  // Scrolls to the top, unless the URL points to a part of the page.
  if (extent === 'page' && !new URL(page.url()).hash) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await settle(page);
  }
}
