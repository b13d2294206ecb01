import type { Page } from '@playwright/test';
import { chapters } from '../screens/chapters';
import { keptFor, looks } from '../screens/looks';
import { findRecords, type Records } from '../screens/records';
import type { Scene } from '../screens/scene';
import { aside, expectAccessible, loaded } from './axe';
import { leave } from './inside';
import { expect, openAs, test as testAlone } from './support';
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
const alone = scenes.filter(({ name }) => /^(layout-|notice-(?!failed))|-loading$/.test(name));
const dialogs = scenes.filter((scene) => !alone.includes(scene));
let records: Records;

const lookOf = (scene: Scene) =>
  looks.find(({ name }) => name === (scene.looks?.[0] ?? 'light')) ?? looks[0];

for (const scene of dialogs) {
  test(`axe finds nothing on what opens: ${scene.name}`, async ({ visitor, request }) => {
    records ??= await findRecords(request);
    const look = lookOf(scene);
    const { page, visit, seen } = await visitor(scene.as ?? 'manager');
    await scene.play({ page, look, records, open: (path) => visit(path, look) });
    await expectAccessible(page, aside);
    const wrong = seen.wrong.filter((fault) => !scene.provokes?.test(fault));
    expect(wrong, wrong.join('\n')).toEqual([]);
    await leave(page);
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
      await openAs(page, scene.as ?? 'manager', path);
      await loaded(page);
    };
    await scene.play({ page, look, records, open });
    await expectAccessible(page, aside);
  });
}

/** What fades is there at once. */
const still = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });
