import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answering } from '../../../tests/unit/answering';
import { mayOf } from '../../../tests/unit/permissions';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { navigationFor } from '../navigation';
import { paths } from '../paths';
import { HorizontalNavigation, MiniNavigation, VerticalNavigation } from './navigation-bars';

const groups = navigationFor(mayOf('warehouse-manager'));
const waiting = [
  {
    status: 'approved',
    count: 120,
    exact: true,
    ready: 0,
    exceptions: [{ exception: 'late', count: 2, exact: true }],
  },
];

beforeEach(() => {
  answering({ '/api/order-products/counts': [], '/api/stockTransactions/counts': [] });
});
afterEach(() => vi.unstubAllGlobals());

/** Today is one page and no menu. */
const menus = groups.slice(1);
const titles = menus.map(({ title }) => title);
const bar = () => within(screen.getByRole('navigation', { name: 'Main navigation' }));

it.each([
  ['horizontal', HorizontalNavigation],
  ['mini', MiniNavigation],
])(
  'the %s navigation has a menu for each group, with its items and no others',
  async (_layout, Layout) => {
    const person = userEvent.setup();
    render(
      <SignedIn store={storeFor()}>
        <Layout groups={groups} active={null} />
      </SignedIn>,
    );
    expect(bar().getByRole('link', { name: 'Today' })).toHaveAttribute('href', paths.today);
    const buttons = bar().getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(titles);
    for (const [at, button] of buttons.entries()) {
      await person.click(button);
      const menu = await screen.findByRole('menu', { name: titles[at] ?? '' });
      const items = within(menu).getAllByRole('menuitem');
      expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual(
        menus[at]?.items.map(({ title, path }) => [title, path]),
      );
      await person.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    }
  },
  20_000,
);

it('the vertical navigation has every item in sight, and marks the page that is open', () => {
  const active = groups[0]?.items[0]?.path ?? null;
  render(
    <SignedIn store={storeFor()}>
      <VerticalNavigation groups={groups} active={active} />
    </SignedIn>,
  );
  expect(
    bar()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(titles);
  const links = bar().getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    groups.flatMap(({ items }) => items.map(({ title, path }) => [title, path])),
  );
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
});

it('counts the documents of a list that wait, and says how many are late', async () => {
  answering({ '/api/order-products/counts': waiting, '/api/stockTransactions/counts': [] });
  render(
    <SignedIn store={storeFor()}>
      <VerticalNavigation groups={groups} active={null} />
    </SignedIn>,
  );
  const late = await screen.findByText('2 late');
  expect(late.closest('a')).toHaveAccessibleName('Approved Orders 99+ · 2 late');
});
