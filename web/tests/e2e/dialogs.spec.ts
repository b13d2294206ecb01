import { chapters } from '../screens/chapters';
import { keptFor, looks } from '../screens/looks';
import { findRecords } from '../screens/records';
import type { Scene } from '../screens/scene';
import { aside, faultsOf, loaded } from './axe';
import { expect, loadAs, test as testAlone } from './support';
import { test } from './visitor';

/**
 * Contains one scene of each kind of overlay. `make screens` checks every scene, and `dialogs-of-*.test.ts` checks
 * roles and names in every dialog of a record.
 */
const kinds = [
  'search',
  'settings',
  'account',
  'list-columns',
  'list-dates',
  'list-selection',
  'order-approve',
  'stock-receive',
  'explanation',
  'past-choice',
  'bulk-preview',
  'row-menu',
];

/** Scenes that need a fresh page: they change the layout or block requests from the start. */
const alone = ['layout-mini', 'notice-release', 'waiting', 'order-list-loading'];

const scenes = chapters.flatMap(({ scenes }) => scenes);

function sceneOf(name: string): Scene {
  const scene = scenes.find((each) => each.name === name);
  if (!scene) throw new Error(`There is no scene "${name}".`);
  return scene;
}

const lookOf = (scene: Scene) =>
  looks.find(({ name }) => name === (scene.looks?.[0] ?? 'light')) ?? looks[0];

test('axe finds nothing on what opens over a page', async ({ visitor, request }) => {
  const records = await findRecords(request);
  const faults: string[] = [];
  for (const scene of kinds.map(sceneOf)) {
    const look = lookOf(scene);
    const { page, visit, seen } = await visitor(scene.as ?? 'manager');
    await scene.play({ page, look, records, open: (path) => visit(path, look) });
    const within = (await page.getByRole('dialog').count()) === 1 ? '[role=dialog]' : undefined;
    const found = await faultsOf(page, { without: aside, ...(within && { within }) });
    faults.push(...[...found, ...seen.wrong].map((fault) => `${scene.name}: ${fault}`));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect(faults, faults.join('\n')).toEqual([]);
});

/** A window of 1440 x 900 at a zoom of 200 %. */
const zoomed = { width: 720, height: 450 };
const phone = { width: 390, height: 844 };

test('a dialog is a sheet at the bottom of a phone, and has title and buttons in view at 200 %', async ({
  visitor,
  request,
}) => {
  const records = await findRecords(request);
  for (const scene of ['order-approve', 'stock-receive', 'past-choice'].map(sceneOf)) {
    const look = lookOf(scene);
    const { page, visit } = await visitor(scene.as ?? 'manager');
    await scene.play({ page, look, records, open: (path) => visit(path, look) });
    const dialog = page.getByRole('dialog');
    await page.setViewportSize(phone);
    await expect
      .poll(async () => {
        const box = await dialog.boundingBox();
        return box && [box.x, box.width, box.y + box.height];
      }, scene.name)
      .toEqual([0, phone.width, phone.height]);
    await page.setViewportSize(zoomed);
    await expect(dialog.getByRole('heading').first()).toBeInViewport({ ratio: 1 });
    for (const button of await dialog.locator('.MuiDialogActions-root button').all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  }
});

for (const scene of alone.map(sceneOf)) {
  testAlone(`axe finds nothing on ${scene.name}`, async ({ page, request }) => {
    const records = await findRecords(request);
    const look = lookOf(scene);
    await page.setViewportSize({ width: look.width, height: look.height });
    await page.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, keptFor(look));
    const open = async (path: string) => {
      await loadAs(page, scene.as ?? 'manager', path);
      await loaded(page);
    };
    await scene.play({ page, look, records, open });
    const faults = await faultsOf(page, { without: aside });
    expect(faults, faults.join('\n')).toEqual([]);
  });
}
