import type { Page } from '@playwright/test';
import { chapters } from '../screens/chapters';
import { keptFor, looks } from '../screens/looks';
import { findRecords, type Records } from '../screens/records';
import type { Scene } from '../screens/scene';
import { aside, expectNothing, faultsOf, loaded } from './axe';
import { expect, loadAs, test as testAlone } from './support';
import { test } from './visitor';

// Both workers take part.
test.describe.configure({ mode: 'parallel' });

/** A PDF is shown by the browser's own viewer, which is no page of ours. */
const scenes = chapters
  .flatMap(({ scenes }) => scenes)
  .filter(({ name, extent }) => extent === 'window' && !name.startsWith('pdf-'));
/**
 * On a page of their own: a layout is there from the start of a page, nobody who goes from page to page comes to it; and what
 * a notice is about, a lost network or another version, is still so on the next page. What loads is there after another.
 */
const alone = scenes.filter(({ name }) =>
  /^(layout-|notice-(?!failed)|waiting$|first-password$)|-loading$/.test(name),
);
const dialogs = scenes.filter((scene) => !alone.includes(scene));
let records: Records;

const lookOf = (scene: Scene) =>
  looks.find(({ name }) => name === (scene.looks?.[0] ?? 'light')) ?? looks[0];

for (const { title, scenes } of chapters) {
  const opens = scenes.filter((scene) => dialogs.includes(scene));
  if (opens.length === 0) continue;
  test(`axe finds nothing on what opens: ${title}`, async ({ visitor, request }) => {
    records ??= await findRecords(request);
    const faults: string[] = [];
    for (const scene of opens) {
      const look = lookOf(scene);
      const { page, visit, seen } = await visitor(scene.as ?? 'manager');
      await scene.play({ page, look, records, open: (path) => visit(path, look) });
      const within = (await page.getByRole('dialog').count()) === 1 ? '[role=dialog]' : undefined;
      const found = await faultsOf(page, { without: aside, ...(within && { within }) });
      const wrong = seen.wrong.filter((fault) => !scene.provokes?.test(fault));
      faults.push(...[...found, ...wrong].map((fault) => `${scene.name}: ${fault}`));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    expect(faults, faults.join('\n')).toEqual([]);
  });
}

for (const scene of alone) {
  testAlone(`axe finds nothing on a page of its own: ${scene.name}`, async ({ page, request }) => {
    records ??= await findRecords(request);
    const look = lookOf(scene);
    await still(page);
    await page.setViewportSize({ width: look.width, height: look.height });
    await page.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, keptFor(look));
    const open = async (path: string) => {
      await loadAs(page, scene.as ?? 'manager', path);
      await loaded(page);
    };
    await scene.play({ page, look, records, open });
    await expectNothing(page, { without: aside });
  });
}

/** What fades is there at once. */
const still = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });
