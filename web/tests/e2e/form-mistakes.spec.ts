import { expectNothing, faultsInDark } from './axe';
import { leave } from './loaded-app';
import { expect } from './support';
import { beyondTheEdge, desktop, phone, test } from './visitor';

// Lets both workers run these tests.
test.describe.configure({ mode: 'parallel' });

const documents = ['order', 'stock', 'dispatch'] as const;

// Documents and customers have different form kits: both in each look, each form in both languages.
for (const { name, size, language, dark, nouns } of [
  { name: 'a phone', size: phone, language: 'en', dark: false, nouns: [...documents, 'customer'] },
  {
    name: 'Arabic in the dark',
    size: desktop,
    language: 'ar',
    dark: true,
    nouns: ['order', 'customer'],
  },
  {
    name: 'a phone in Arabic',
    size: phone,
    language: 'ar',
    dark: false,
    nouns: ['stock', 'dispatch', 'customer'],
  },
] as const) {
  test(`on ${name} the forms fit with what is wrong in them and break no rule of accessibility`, async ({
    visitor,
  }) => {
    const { page, visit, seen } = await visitor('manager', language);
    for (const noun of nouns) {
      await test.step(`the form of ${noun}`, async () => {
        await visit(`/dashboard/${noun}/new`, size);
        await page.keyboard.press('Control+s');
        await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
        expect(await beyondTheEdge(page)).toEqual([]);
        await expectNothing(page);
        if (dark) expect(await faultsInDark(page)).toEqual([]);
        expect(seen.wrong).toEqual([]);
        await leave(page);
      });
    }
  });
}
