import { type Role, roles } from '@/api/roles';
import { documents, entries, records } from '@/nouns';
import type { DocumentEntry, NavigationGroup, NavigationItem } from '@/nouns/entry';
import { leaders, office } from '@/nouns/roles';
import { t } from './navigation-texts';
import { paths } from './paths';

/** Defines the menu of the specification with its roles, and additions. Layouts, shortcuts and search read it. */
export const navigation: readonly NavigationGroup[] = [
  // Addition to the specification.
  {
    title: t('today'),
    icon: 'today',
    items: [{ title: t('today'), path: paths.today, icon: 'today', roles, key: 'h' }],
  },
  {
    title: t('admin'),
    icon: 'apartment',
    roles: ['admin', 'manager', 'warehouse-manager', 'book-keeper'],
    items: records.map(({ menu }) => menu),
  },
  // The specification starts with receivables.
  ...[entries.receivable, ...documents.filter((each) => each !== entries.receivable)].map(groupOf),
  {
    title: t('reports'),
    icon: 'barChart',
    items: [
      {
        title: t('inventoryReport'),
        path: paths.inventory,
        icon: 'insights',
        roles: leaders,
        key: 'i',
      },
      {
        title: t('customerReport'),
        path: paths.report.customer,
        icon: 'contacts',
        roles: leaders,
      },
      // Additions to the specification.
      {
        title: t('orderReport'),
        path: paths.report.order,
        icon: 'receiptLong',
        roles: leaders,
      },
      {
        title: t('dispatchReport'),
        path: paths.report.dispatch,
        icon: 'localShipping',
        roles: leaders,
      },
      {
        title: t('receivableReport'),
        path: paths.report.receivable,
        icon: 'payments',
        roles: leaders,
      },
      { title: t('stockReport'), path: paths.report.stock, icon: 'inventory', roles: leaders },
    ],
  },
  // Additions to the specification, down to the end.
  {
    title: t('accounting'),
    icon: 'accountBalance',
    items: [
      { title: t('journals'), path: paths.journals, icon: 'menuBook', roles: office },
      { title: t('monthEnd'), path: paths.monthEnd, icon: 'archive', roles: office },
      {
        title: t('accountCodes'),
        path: paths.accountCodes,
        icon: 'pin',
        roles: ['admin', 'book-keeper'],
      },
      {
        title: t('closedPeriods'),
        path: paths.periods,
        icon: 'lock',
        roles: ['admin', 'book-keeper'],
      },
      { title: t('sentStatements'), path: paths.sentStatements, icon: 'mail', roles: office },
    ],
  },
  {
    title: t('audit'),
    icon: 'policy',
    items: [
      {
        title: t('activity'),
        path: paths.activity,
        icon: 'listAlt',
        roles: leaders,
        also: t('activityAlso'),
      },
      { title: t('controlReport'), path: paths.control, icon: 'rule', roles: leaders },
      { title: t('proofOfLog'), path: paths.proof, icon: 'verified', roles: leaders },
    ],
  },
  {
    title: t('system'),
    icon: 'settings',
    items: [
      { title: t('company'), path: paths.company, icon: 'business', roles: ['admin'] },
      { title: t('security'), path: paths.security, icon: 'shield', roles: ['admin'] },
    ],
  },
];

/** Returns the group of a document: "All …" or "My …" first, then the titles of the specification. */
function groupOf({ paths, menu, counts }: DocumentEntry): NavigationGroup {
  const lists = Object.entries(menu.lists).map(([status, item]) => ({
    ...item,
    path: paths.list(paths.words[status] ?? status),
    icon: status,
    counted: { call: counts, status },
  }));
  const create = { ...menu.create, path: paths.new, icon: 'add' };
  const whole = [
    ...(menu.all && paths.all ? [{ ...menu.all, path: paths.all, icon: menu.icon }] : []),
    ...(menu.mine ? [{ ...menu.mine, path: paths.mine, icon: 'person' }] : []),
  ];
  return { ...menu, items: [...whole, create, ...(menu.more ?? []), ...lists] };
}

/** Returns the groups and items that a role sees. Read-only users see no forms; empty groups are left out. */
export function navigationFor(role: Role | null, readOnly = false): NavigationGroup[] {
  if (!role) return [];
  const shown = (item: NavigationItem) =>
    item.roles.includes(role) && !(readOnly && item.path.endsWith('/new'));
  return navigation
    .filter((group) => !group.roles || group.roles.includes(role))
    .map((group) => ({ ...group, items: group.items.filter(shown) }))
    .filter((group) => group.items.length > 0);
}

/**
 * Returns the start page of a role: the customer list, or Today. Crews start with their trips, which the phone keeps
 * without a network.
 */
export function landingPath(role: Role | null): string {
  const open = navigationFor(role).flatMap(({ items }) => items.map(({ path }) => path));
  if (open.includes(paths.dashboard)) return paths.dashboard;
  if (role === 'driver' || role === 'assistant') return paths.dispatch.list('on-transit');
  return open[0] ?? paths.dashboard;
}

/** Returns the roles of the menu item with this path, or none for an unknown path. */
export function rolesOf(path: string): readonly Role[] {
  return navigation.flatMap((group) => group.items).find((item) => item.path === path)?.roles ?? [];
}

/** Returns the item to mark for `pathname`: its own, that of its list, or that of its area. */
export function activeItem(pathname: string): string | null {
  const items = navigation.flatMap((group) => group.items);
  const exact = items.find((item) => item.path === pathname);
  if (exact) return exact.path;
  if (pathname.startsWith(`${paths.dashboard}/customer/`)) return paths.dashboard;
  const area = /^\/dashboard\/\w+(?=\/(?!list|new))/.exec(pathname)?.[0];
  return items.find(({ path }) => path === area || path === `${area}/list`)?.path ?? null;
}

/** Returns true if `pathname` belongs to the group: one of its items is marked, or it has the same area. */
export function isInGroup(group: NavigationGroup, pathname: string): boolean {
  const active = activeItem(pathname);
  const area = /^\/dashboard\/\w+\//.exec(pathname)?.[0];
  return group.items.some(
    ({ path }) => path === active || (area !== undefined && path.startsWith(area)),
  );
}

/** Recognizes links to other sites, which open in a new tab. */
export function isExternal(path: string): boolean {
  return path.includes('http');
}
