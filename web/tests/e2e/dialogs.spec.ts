import { chapters } from '../screens/chapters';
import { keptFor, looks } from '../screens/looks';
import { findRecords, type Records } from '../screens/records';
import { aside, expectAccessible, loaded } from './axe';
import { openAs, test } from './support';

// What fades is there at once, and both workers take part.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

const dialogs = chapters
  .flatMap(({ scenes }) => scenes)
  .filter(({ extent }) => extent === 'window');
let records: Records;

for (const scene of dialogs) {
  test(`axe finds nothing on what opens: ${scene.name}`, async ({ page }) => {
    records ??= await findRecords(page.request);
    const look = looks.find(({ name }) => name === (scene.looks?.[0] ?? 'light')) ?? looks[0];
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
