import { beforeEach, describe, expect, it } from 'vitest';
import { setCompanySettings } from '@/api/company-settings';
import type { DutyKind } from '@/api/generated';
import { type Role, roles } from '@/api/roles';
import { mayAs } from '@/nouns/roles';
import { duty } from '@/ui/record/limits';
import { eachPage } from '@/ui/screen';
import { grantedTo, mayOf } from '../../tests/unit/permissions';
import { landingPath, navigation, navigationFor } from './navigation';
import { paths } from './paths';
import { screens } from './screens';

/** Lists section 6 of the specification: each menu item and the roles that see it. */
const matrix: readonly (readonly [items: readonly string[], roles: string])[] = [
  [['Customer', 'Supplier', 'Product'], 'admin, manager, book-keeper'],
  [['Warehouse'], 'admin, manager, warehouse-manager, book-keeper'],
  [['User'], 'admin'],
  [['Employee'], 'admin, manager, book-keeper'],
  [['Create Receivable', 'Pending Receivable', 'Approved Receivable', 'Void Receivable'], 'admin'],
  [['Create Order'], 'admin, manager, encoder, book-keeper'],
  [['Waiting Orders'], 'admin, manager'],
  [
    ['Approved Orders', 'Loaded Orders', 'Dispatch Orders'],
    'admin, manager, checker, warehouse-manager, book-keeper',
  ],
  [['Delivered Orders'], 'admin, manager, book-keeper'],
  [['Cancelled Orders'], 'admin, manager, encoder, book-keeper'],
  [['Create Dispatch'], 'admin, manager, encoder'],
  [['Waiting Dispatch'], 'admin, manager, checker'],
  [['On-Transit Dispatch'], 'admin, manager, checker, driver, assistant'],
  [['Delivered Dispatch', 'Cancelled Dispatch'], 'admin, manager'],
  [['Create Stock Transaction'], 'admin, manager, encoder, book-keeper'],
  [['Pending Stock Approval', 'Approved Stock'], 'admin, manager, book-keeper'],
  [['In-Transit Stock', 'Received Stock'], 'admin, manager, warehouse-manager'],
  [['Void Stock'], 'admin, manager'],
  [['Inventory Report', 'Customer Report'], 'admin, manager'],
  // Additions to the specification.
  [
    ['Today'],
    'admin, manager, warehouse-manager, book-keeper, encoder, checker, driver, assistant',
  ],
  [['All Orders'], 'admin, manager'],
  [['My Orders', 'My Stock'], 'admin, manager, encoder, book-keeper'],
  [['All Dispatches'], 'admin, manager, checker'],
  [['My Dispatches'], 'admin, manager, encoder'],
  [['All Stock'], 'admin, manager, book-keeper'],
  [['Order Report', 'Dispatch Report', 'Receivable Report', 'Stock Report'], 'admin, manager'],
  [['Company', 'Security'], 'admin'],
  [['Activity', 'Control Report', 'Proof of the Log'], 'admin, manager'],
  [['Order Proposals'], 'admin, manager'],
  [['Month End'], 'admin, manager, book-keeper'],
  [['Closed Periods', 'Account Codes'], 'admin, book-keeper'],
  [['Sent Statements', 'Journals', 'Invoices'], 'admin, manager, book-keeper'],
];

/** Turns invoices on: a company without them has no menu item for them. */
function turnInvoicesOn() {
  setCompanySettings({ invoicesFrom: '2026-01-01' });
}
turnInvoicesOn();
beforeEach(turnInvoicesOn);

const dutyKinds: readonly DutyKind[] = duty.kind.options;

/** Lists the groups of section 2 with their items. */
const groups: Record<string, RegExp> = {
  Today: /^Today$/,
  Admin: /^(Customer|Supplier|Warehouse|User|Employee|Product)$/,
  Receivable: /Receivable$/,
  Order: / Orders?$/,
  Dispatch: / Dispatch(es)?$/,
  'Stock Management': /Stock(?! Report)|Order Proposals/,
  Reports: /^(Inventory|Customer|Order|Dispatch|Receivable|Stock) Report$/,
  Accounting: /^(Invoices|Journals|Account Codes|Month End|Closed Periods|Sent Statements)$/,
  Audit: /^(Activity|Control Report|Proof of the Log)$/,
  System: /^(Company|Security)$/,
};

/** Lists paths that more roles may open than the menu shows: a user whose date is refused may read why. */
const openToMore: readonly string[] = [paths.periods];

const isIn = (item: string, group: string) => groups[group]?.test(item) ?? false;

function itemsOf(role: Role): string[] {
  return matrix
    .filter(([, allowed]) => allowed.split(', ').includes(role))
    .flatMap(([items]) => items);
}

describe('the table of this test', () => {
  it('holds every item of the menu once, each in one group', () => {
    const items = matrix.flatMap(([each]) => each);
    expect(new Set(items).size).toBe(items.length);
    expect(itemsOf('admin')).toHaveLength(items.length);
    for (const item of items) {
      expect(Object.keys(groups).filter((group) => isIn(item, group))).toHaveLength(1);
    }
  });
});

it('the menu has no invoices before the company sets their first day', () => {
  setCompanySettings({});
  const titles = navigationFor(mayOf('admin')).flatMap(({ items }) =>
    items.map(({ title }) => title),
  );
  expect(titles).not.toContain('Invoices');
  expect(titles).toContain('Journals');
});

describe.each(roles)('the menu of %s', (role) => {
  const shown = navigationFor(mayOf(role));

  it('is that of the specification, in its groups', () => {
    const items = itemsOf(role);
    expect(shown.flatMap((group) => group.items.map(({ title }) => title)).sort()).toEqual(
      items.toSorted(),
    );
    expect(shown.map(({ title }) => title)).toEqual(
      Object.keys(groups).filter((group) => items.some((item) => isIn(item, group))),
    );
    for (const { title, items: own } of shown) {
      expect(own.filter((item) => !isIn(item.title, title))).toEqual([]);
    }
  });

  it('is the same in a tab that stores the role', () => {
    expect(navigationFor(mayAs(role))).toEqual(shown);
  });

  it('leads where the server lets the role in, and leaves nothing of that out', () => {
    const granted = grantedTo(role);
    const open = navigation
      .flatMap(({ items }) => items)
      .map(({ path }) => path)
      .filter((path) => needsOf(path).some((operation) => granted.includes(operation)));
    const leadsTo = shown.flatMap(({ items }) => items.map(({ path }) => path));
    expect(open).toEqual(expect.arrayContaining(leadsTo));
    expect(open.filter((path) => !leadsTo.includes(path) && !openToMore.includes(path))).toEqual(
      [],
    );
  });
});

describe('a duty', () => {
  const titles = (role: Role, ...duties: DutyKind[]) =>
    navigationFor(mayOf(role, ...duties)).flatMap(({ items }) => items.map(({ title }) => title));
  const opened = (role: Role, ...duties: DutyKind[]) => {
    const before = titles(role);
    return titles(role, ...duties).filter((title) => !before.includes(title));
  };

  it('opens its lists and its form in the menu', () => {
    expect(opened('book-keeper', 'receivable-record')).toEqual([
      'Create Receivable',
      'Pending Receivable',
      'Approved Receivable',
    ]);
    expect(opened('manager', 'receivable-approve')).toEqual([
      'Pending Receivable',
      'Approved Receivable',
    ]);
    expect(opened('book-keeper', 'order-approve')).toEqual(['All Orders', 'Waiting Orders']);
    expect(opened('warehouse-manager', 'stock-adjust')).toEqual([
      'All Stock',
      'My Stock',
      'Create Stock Transaction',
      'Pending Stock Approval',
    ]);
    expect(opened('warehouse-manager', 'dispatch-view')).toEqual([
      'All Dispatches',
      'Waiting Dispatch',
      'On-Transit Dispatch',
      'Delivered Dispatch',
    ]);
    expect(opened('warehouse-manager', 'forecast-view')).toEqual(['Order Proposals']);
  });

  it('opens nothing that the role has', () => {
    expect(opened('manager', 'order-approve', 'stock-adjust', 'dispatch-view')).toEqual([]);
  });

  it('leads each item to a page that opens', () => {
    for (const duty of dutyKinds) {
      const may = mayOf('driver', duty);
      for (const { path } of navigationFor(may).flatMap(({ items }) => items)) {
        expect([duty, path, needsOf(path).some(may)]).toEqual([duty, path, true]);
      }
    }
  });

  it('leaves the start page as it is', () => {
    expect(landingPath('book-keeper', mayOf('book-keeper', 'receivable-record'))).toBe(
      paths.dashboard,
    );
    expect(landingPath('warehouse-manager', mayOf('warehouse-manager', 'dispatch-view'))).toBe(
      paths.today,
    );
  });
});

/** Returns the operations that open a path. `/dashboard` shows the customer list. */
function needsOf(path: string) {
  const at = path === paths.dashboard ? paths.customer.list : path;
  const screen = eachPage(screens).find((each) => each.path === at);
  if (!screen) throw new Error(`No page stands at ${at}.`);
  return screen.needs;
}
