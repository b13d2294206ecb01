import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { LinkTabs, useTab } from './link-tabs';

const tabs = ['Customers', 'Orders', 'Stock'].map((label) => ({ label, to: `/${label}` }));

/** Simulates a row of this width with children of these widths, as jsdom has no layout. */
function laidOut(width: number, whole: number) {
  const of = (name: 'clientWidth' | 'scrollWidth' | 'offsetLeft' | 'offsetWidth', value: number) =>
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(value);
  of('clientWidth', width);
  of('scrollWidth', whole);
  of('offsetLeft', 400);
  of('offsetWidth', 60);
}

afterEach(() => vi.restoreAllMocks());

it.each([
  ['is scrolled to where not all fit', 300, 500, 280],
  ['stays where it is where they do', 500, 500, 0],
])('the tab that is open %s', (_what, width, whole, left) => {
  laidOut(width, whole);
  render(
    <MemoryRouter initialEntries={['/Stock']}>
      <LinkTabs label="Reports" tabs={tabs} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Stock' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('navigation').scrollLeft).toBe(left);
});

it.each([
  ['/customer/7', 'overview', 'Overview'],
  ['/customer/7?tab=orders', 'orders', 'Orders'],
  ['/customer/7?tab=unknown', 'overview', undefined],
])('the address %s shows the part %s of a page', (address, part, current) => {
  const parts = [
    { label: 'Overview', to: '/customer/7' },
    { label: 'Orders', to: '/customer/7?tab=orders' },
  ];
  function Page() {
    return <p>{useTab(['overview', 'orders'])}</p>;
  }
  render(
    <MemoryRouter initialEntries={[address]}>
      <LinkTabs label="Customer" tabs={parts} />
      <Page />
    </MemoryRouter>,
  );
  expect(screen.getByText(part)).toBeInTheDocument();
  expect(screen.queryByRole('link', { current: 'page' })?.textContent).toBe(current);
});
