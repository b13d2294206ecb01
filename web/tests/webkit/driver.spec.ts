import { expect, test } from '@playwright/test';
import { By, Key, until, type WebDriver } from 'selenium-webdriver';
import type { Trip } from '../e2e/dispatch-trips';
import { unique } from '../e2e/orders';
import { Api, session } from '../e2e/support';
import { startWebkit } from './webkit';

/** Maximum time for a page to show something, in milliseconds. */
const timeout = 20_000;

test('a driver with a WebKit phone finds the trip, enters who took the goods, and reads it again', async ({
  request,
  baseURL,
}) => {
  const api = await Api.as(request, 'driver');
  const { content } = await api.get<{ content: { id: string }[] }>(
    '/api/dispatches?status=on-transit',
  );
  const trip = await api.get<Trip>(`/api/dispatches/${content[0]?.id}`);
  const stop = trip.stops.findLast(({ outcome }) => !outcome);
  if (!stop) throw new Error('The driver’s trip has no open stop.');
  const name = `Mia ${unique()}`;

  const { driver, stop: close } = await startWebkit();
  try {
    await signIn(driver, `${baseURL}`, await session(request, 'driver'));
    const link = By.xpath(`//a[contains(., "${trip.dispatchNo}")]`);
    await (await driver.wait(until.elementLocated(link), timeout)).click();
    const card = By.css(`[data-stop="${stop.orderNo}"]`);
    await driver.wait(until.elementLocated(card), timeout);
    const [wide, room] = await driver.executeScript<[number, number]>(
      'return [document.documentElement.scrollWidth, window.innerWidth]',
    );
    expect(wide).toBeLessThanOrEqual(room);

    const prove = await driver
      .findElement(card)
      .findElement(By.xpath('.//button[. = "Handed over" or @aria-label = "Change recipient"]'));
    expect((await prove.getRect()).height).toBeGreaterThanOrEqual(48);
    await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', prove);
    await prove.click();
    const field = (label: string) =>
      By.xpath(`//*[@role="dialog"]//label[starts-with(., "${label}")]`);
    const input = async (label: string) => {
      const found = await driver.wait(until.elementLocated(field(label)), timeout);
      return driver.findElement(By.id((await found.getAttribute('for')) ?? ''));
    };
    const receivedBy = await input('Received by');
    const kept = (await receivedBy.getAttribute('value')) ?? '';
    await receivedBy.sendKeys(Key.BACK_SPACE.repeat(kept.length), name);
    expect(await (await input('Time')).getAttribute('value')).toMatch(/^\d{2}:\d{2}$/);
    await driver.findElement(By.xpath('//*[@role="dialog"]//button[@type="submit"]')).click();

    await expect
      .poll(async () => (await api.get<Trip>(`/api/dispatches/${trip.id}`)).stops)
      .toContainEqual(expect.objectContaining({ id: stop.id, receivedBy: name }));
    await driver.navigate().refresh();
    const again = await driver.wait(until.elementLocated(card), timeout);
    await driver.wait(until.elementTextContains(again, name), timeout);
  } finally {
    await close();
  }
});

/** Stores the session of a signed-in user in the browser. */
async function signIn(
  driver: WebDriver,
  baseURL: string,
  { token, role }: { token: string; role: string },
): Promise<void> {
  // Not a page of the client, because one without a session clears the storage shortly after.
  await driver.get(`${baseURL}/healthz`);
  const kept = { accessToken: token, role, username: 'driver' };
  await driver.executeScript(
    'for (const [key, value] of Object.entries(arguments[0])) sessionStorage.setItem(key, value)',
    kept,
  );
  await driver.get(`${baseURL}/dashboard`);
}
