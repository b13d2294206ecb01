import { measures } from '../../src/app/theme/tokens';
import { expect, openAs, test } from './support';

const kept = 'JSON.parse(localStorage.getItem("settings") ?? "{}")';

/** Colors of the presets in the specification. */
const presets = {
  Default: 'rgb(0, 167, 111)',
  Cyan: 'rgb(7, 141, 238)',
  Purple: 'rgb(118, 53, 220)',
  Blue: 'rgb(32, 101, 209)',
  Orange: 'rgb(253, 169, 45)',
  Red: 'rgb(255, 48, 48)',
};

test('the drawer changes what is stored, shows the difference, and resets it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'manager', '/dashboard');
  const root = page.locator('html');
  for (const [name, value] of [
    ['data-mode', 'light'],
    ['data-contrast', 'bold'],
    ['data-preset', 'cyan'],
    ['dir', 'ltr'],
  ] as const) {
    await expect(root).toHaveAttribute(name, value);
  }
  const opener = page.getByRole('button', { name: 'Settings' });
  await opener.click();
  const drawer = page.locator('.MuiDrawer-paper').filter({ hasText: 'Settings' });
  await expect(drawer.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect
    .poll(() => drawer.boundingBox())
    .toMatchObject({ x: 1440 - measures.settingsDrawer, width: measures.settingsDrawer });
  const reset = drawer.getByRole('button', { name: 'Reset' });
  await expect(reset.locator('.MuiBadge-invisible')).toHaveCount(1);

  await drawer.getByRole('radio', { name: 'Dark' }).click();
  await expect(root).toHaveAttribute('data-mode', 'dark');
  await expect(reset.locator('.MuiBadge-invisible')).toHaveCount(0);
  await drawer
    .getByRole('radiogroup', { name: 'Contrast' })
    .getByRole('radio', { name: 'Default' })
    .click();
  await expect(root).toHaveAttribute('data-contrast', 'default');
  await drawer.getByRole('radio', { name: 'Mini' }).click();
  await expect(page.locator('[data-navigation=mini]')).toBeVisible();
  await drawer.getByRole('radio', { name: 'Fixed width' }).click();
  await expect(page.locator('main')).toHaveCSS('max-width', '1200px');
  const colors = drawer.getByRole('radiogroup', { name: 'Color' }).getByRole('radio');
  await expect(colors).toHaveText(Object.keys(presets));
  const probe = await page.evaluateHandle(() => {
    const element = document.body.appendChild(document.createElement('i'));
    element.style.color = 'var(--mui-palette-primary-main)';
    return element;
  });
  for (const [preset, color] of [...Object.entries(presets), ['Cyan', presets.Cyan] as const]) {
    const choice = colors.filter({ hasText: preset });
    await choice.click();
    await expect(choice).toBeChecked();
    await expect(root).toHaveAttribute('data-preset', preset.toLowerCase());
    await expect
      .poll(() => probe.evaluate((element) => getComputedStyle(element).color))
      .toBe(color);
  }
  expect(await page.evaluate(kept)).toEqual({
    themeMode: 'dark',
    themeContrast: 'default',
    themeDirection: 'ltr',
    themeLayout: 'mini',
    themeColorPresets: 'cyan',
    themeStretch: false,
    singleKeys: true,
  });

  await page.reload();
  await expect(root).toHaveAttribute('data-mode', 'dark');
  await page.getByRole('button', { name: 'Settings' }).click();
  await reset.click();
  await expect(root).toHaveAttribute('data-mode', 'light');
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'horizontal');
  expect(await page.evaluate('localStorage.getItem("settings")')).toBeNull();
  await expect(reset.locator('.MuiBadge-invisible')).toHaveCount(1);

  await page.mouse.click(300, 400);
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('the whole screen is taken and given back', async ({ page }) => {
  await openAs(page, 'manager', '/dashboard');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Fullscreen', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Exit Fullscreen' })).toBeVisible();
  await page.getByRole('button', { name: 'Exit Fullscreen' }).click();
  await expect(page.getByRole('button', { name: 'Fullscreen', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Fullscreen', exact: true })).toBeHidden();
});
