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
