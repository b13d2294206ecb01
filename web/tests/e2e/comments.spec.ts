import { expectAccessible } from './axe';
import { findGoods, place } from './orders';
import { Api, expect, openAs, test } from './support';

test('a mention rings at once, leads to the order, and the answer comes back', async ({
  page,
  colleague,
}) => {
  const encoder = await Api.as(page.request, 'encoder');
  const manager = await Api.as(page.request, 'manager');
  const { unlimited, warehouse, plenty } = await findGoods(manager);
  const line = { productId: plenty[0]?.productId ?? '', quantity: '1' };
  const placed = await place(encoder, unlimited.id, warehouse.id, [line]);

  await openAs(colleague, 'manager', '/dashboard/order/list/approved');
  await expect(colleague.getByRole('status', { name: /Live/ })).toBeVisible();
  const bell = colleague.getByRole('button', { name: /^Notifications/ });
  const before = await bell.getAttribute('aria-label');

  await openAs(page, 'encoder', `/dashboard/order/${placed.id}`);
  const field = page.getByRole('textbox', { name: 'Comment' });
  await field.pressSequentially('May this go today, @');
  const people = page.getByRole('listbox', { name: 'People to mention' });
  const user = await manager.get<{ displayName: string }>('/api/auth/me');
  await people.getByRole('option', { name: user.displayName }).click();
  await field.press('Control+Enter');
  const comments = page.getByRole('list', { name: 'Comments' });
  await expect(comments.getByRole('listitem')).toContainText(
    `May this go today, @${user.displayName}`,
  );
  await expect(field).toHaveValue('');

  await expect(bell).not.toHaveAccessibleName(before ?? '');
  await bell.click();
  const panel = colleague.getByRole('dialog');
  const link = panel.getByRole('link', { name: new RegExp(placed.number) });
  await expect(link).toContainText('mentioned you on');
  await expectAccessible(colleague);
  await link.click();
  await expect(colleague.getByRole('heading', { name: placed.number })).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications');

  await colleague.getByRole('textbox', { name: 'Comment' }).fill('Yes, before noon');
  await colleague.getByRole('button', { name: 'Add comment' }).click();
  await expect(comments).toContainText('Yes, before noon');
  await expect(page.getByRole('button', { name: /^Notifications, \d+ unread/ })).toBeVisible();
});
