import type { Role } from '@/api/roles';
import { documents, entries, records } from '@/nouns';
import type { DocumentEntry, NavigationGroup, NavigationItem } from '@/nouns/entry';
import { leaders, office } from '@/nouns/roles';
import { t } from './navigation-texts';
import { paths } from './paths';

/** Defines the menu of the specification with its roles, and additions. Layouts, shortcuts and search read it. */
export const navigation: readonly NavigationGroup[] = [
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
      {
        title: t('monthEnd'),
        path: paths.monthEnd,
        icon: 'archive',
        roles: office,
      },
      // Additions to the specification, down to the end of the group.
      { title: t('journals'), path: paths.journals, icon: 'receiptLong', roles: office },
      {
        title: t('accountCodes'),
        path: paths.accountCodes,
        icon: 'category',
        roles: ['admin', 'book-keeper'],
      },
    ],
  },
  // Addition to the specification.
  {
    title: t('audit'),
    icon: 'policy',
    items: [
      {
        title: t('activity'),
        path: paths.activity,
        icon: 'history',
        roles: leaders,
        also: t('activityAlso'),
      },
      { title: t('controlReport'), path: paths.control, icon: 'barChart', roles: leaders },
      { title: t('proofOfLog'), path: paths.proof, icon: 'approved', roles: leaders },
      {
        title: t('closedPeriods'),
        path: paths.periods,
        icon: 'lock',
        roles: ['admin', 'book-keeper'],
      },
      {
        title: t('sentStatements'),
        path: paths.sentStatements,
        icon: 'dispatched',
        roles: ['admin', 'manager', 'book-keeper'],
      },
    ],
  },
];

function groupOf({ paths, menu }: DocumentEntry): NavigationGroup {
  const lists = Object.entries(menu.lists).map(([status, item]) => ({
    ...item,
    path: paths.list(paths.words[status] ?? status),
    icon: status,
  }));
  const create = { ...menu.create, path: paths.new, icon: 'addCircle' };
  return { ...menu, items: [create, ...(menu.more ?? []), ...lists] };
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
 * Returns the start page of a role: the customer list, the list of one's own orders, or the role's first list or page.
 */
export function landingPath(role: Role | null): string {
  const items = navigationFor(role).flatMap((group) => group.items);
  if (items.some((item) => item.path === paths.dashboard)) return paths.dashboard;
  if (items.some((item) => item.path === paths.order.new)) return paths.order.mine;
  return (items.find((item) => item.path.includes('/list')) ?? items[0])?.path ?? paths.dashboard;
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
