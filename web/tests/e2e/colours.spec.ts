import type { Locator } from '@playwright/test';
import { contrast } from '../unit/contrast';
import { expect, openAs, test } from './support';

const presets = ['default', 'cyan', 'purple', 'blue', 'orange', 'red'];

/** What an element is painted with, as `#rrggbb` over its card. */
async function painted(element: Locator, property: string): Promise<string> {
  return element.evaluate((node, name) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const paper = getComputedStyle(document.querySelector('.MuiCard-root') as Element);
    for (const colour of [paper.backgroundColor, getComputedStyle(node).getPropertyValue(name)]) {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  }, property);
}

test('a status has the same colours with every preset, and none looks like another', async ({
  page,
}) => {
  await openAs(page, 'manager', '/dashboard/order/list/approved');
  const counts = page.getByRole('tab', { name: /^(?!All)/ }).locator('[title]');
  await expect(counts.first()).toBeVisible();
  for (const mode of ['light', 'dark']) {
    const seen = new Set<string>();
    for (const preset of presets) {
      await page.evaluate(
        ([to, of]) => {
          document.documentElement.setAttribute('data-preset', to ?? '');
          document.documentElement.setAttribute('data-mode', of ?? '');
        },
        [preset, mode],
      );
      const colours: string[] = [];
      for (const count of await counts.all()) {
        colours.push(await painted(count, 'background-color'));
      }
      expect(new Set(colours).size).toBe(colours.length);
      seen.add(colours.join());
    }
    expect(seen.size).toBe(1);
  }
});

test('the outline of a field is seen in light and dark, and its words are read', async ({
  page,
}) => {
  await openAs(page, 'manager', '/dashboard/customer/new');
  const field = page.getByRole('textbox', { name: 'Contact person' });
  await expect(field).toBeVisible();
  const outline = field.locator('xpath=..').locator('.MuiOutlinedInput-notchedOutline');
  const label = page.locator('label', { hasText: 'Contact person' });
  for (const mode of ['light', 'dark']) {
    await page.evaluate((of) => document.documentElement.setAttribute('data-mode', of), mode);
    // Colours fade from one mode to the other.
    await expect(async () => {
      const card = await painted(page.locator('.MuiCard-root').first(), 'background-color');
      expect(contrast(await painted(outline, 'border-top-color'), card)).toBeGreaterThanOrEqual(3);
      expect(contrast(await painted(label, 'color'), card)).toBeGreaterThanOrEqual(4.5);
    }).toPass();
  }
});
