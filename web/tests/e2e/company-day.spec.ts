import { dayIn } from './days';
import { Api, expect, openAs, test } from './support';

/** Zones in which it is another day than in the demo company, which is in New York, at these hours of UTC. */
const zones = [
  { timezoneId: 'Pacific/Kiritimati', differs: (hour: number) => hour >= 10 },
  { timezoneId: 'Pacific/Pago_Pago', differs: (hour: number) => hour >= 5 && hour < 11 },
];

for (const { timezoneId, differs } of zones) {
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('enters a payment on the company’s day, not on its own', async ({ page }) => {
      const admin = await Api.as(page.request, 'admin');
      const { timeZone } = await admin.get<{ timeZone: string }>('/api/company');
      const moment = new Date();
      if (!differs(moment.getUTCHours())) moment.setUTCHours(10, 30);
      await page.clock.setFixedTime(moment);
      const company = dayIn(timeZone, moment);
      expect(dayIn(timezoneId, moment)).not.toBe(company);
      const [year, month, date] = company.split('-');
      await openAs(page, 'admin', '/dashboard/receivable/new');
      const day = page.getByRole('textbox', { name: 'Received on' });
      await expect(day).toHaveValue(`${month}/${date}/${year}`);
    });
  });
}
