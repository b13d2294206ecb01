import { companySettings } from '@/api/company-settings';
import type { Role } from '@/api/roles';
import type { May } from '@/api/session';
import { documents, entries, records } from '@/nouns';
import type { DocumentEntry, NavigationGroup, NavigationItem } from '@/nouns/entry';
import { t } from './navigation-texts';
import { paths } from './paths';

/** Defines the menu of the specification, and additions. Layouts, shortcuts and search read it. */
export const navigation: readonly NavigationGroup[] = [
  // Addition to the specification.
  {
    title: t('today'),
    icon: 'today',
    // Every role may see the company.
    items: [
      { title: t('today'), path: paths.today, icon: 'today', needs: 'company-view', key: 'h' },
    ],
  },
  {
    title: t('admin'),
    icon: 'apartment',
    items: records.map(({ menu, may }) => ({ ...menu, needs: may.see })),
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
        needs: 'dashboard-view',
        key: 'i',
      },
      {
        title: t('customerReport'),
        path: paths.report.customer,
        icon: 'contacts',
        needs: 'report-view',
      },
      // Additions to the specification.
      {
        title: t('orderReport'),
        path: paths.report.order,
        icon: 'receiptLong',
        needs: 'report-view',
      },
      {
        title: t('dispatchReport'),
        path: paths.report.dispatch,
        icon: 'localShipping',
        needs: 'report-view',
      },
      {
        title: t('receivableReport'),
        path: paths.report.receivable,
        icon: 'payments',
        needs: 'report-view',
      },
      {
        title: t('stockReport'),
        path: paths.report.stock,
        icon: 'inventory',
        needs: 'report-view',
      },
    ],
  },
  // Additions to the specification, down to the end.
  {
    title: t('accounting'),
    icon: 'accountBalance',
    items: [
      {
        title: t('invoices'),
        path: paths.invoice.list,
        icon: 'receiptLong',
        needs: 'invoice-view',
        withInvoices: true,
      },
      { title: t('journals'), path: paths.journals, icon: 'menuBook', needs: 'journal-view' },
      { title: t('monthEnd'), path: paths.monthEnd, icon: 'archive', needs: 'month-end-pack' },
      {
        title: t('accountCodes'),
        path: paths.accountCodes,
        icon: 'pin',
        needs: 'account-codes-write',
      },
      {
        title: t('closedPeriods'),
        path: paths.periods,
        icon: 'lock',
        needs: 'period-close',
      },
      {
        title: t('sentStatements'),
        path: paths.sentStatements,
        icon: 'mail',
        needs: 'statement-view',
      },
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
        needs: 'activity-view',
        also: t('activityAlso'),
      },
      { title: t('controlReport'), path: paths.control, icon: 'rule', needs: 'activity-view' },
      { title: t('proofOfLog'), path: paths.proof, icon: 'verified', needs: 'history-view' },
    ],
  },
  {
    title: t('system'),
    icon: 'settings',
    items: [
      { title: t('company'), path: paths.company, icon: 'business', needs: 'company-edit' },
      { title: t('security'), path: paths.security, icon: 'shield', needs: 'user-list' },
    ],
  },
];

/** Returns the group of a document: "All …" or "My …" first, then the titles of the specification. */
function groupOf({ paths, menu, table, may, counts }: DocumentEntry): NavigationGroup {
  const lists = table.lists.flatMap(({ status, operation }) => {
    const item = menu.lists[status];
    const path = paths.list(paths.words[status] ?? status);
    return item
      ? [{ ...item, path, icon: status, needs: operation, counted: { call: counts, status } }]
      : [];
  });
  const create = { ...menu.create, path: paths.new, icon: 'add', needs: may.create };
  const whole = [
    ...(menu.all && paths.all && table.lists[0]
      ? [{ ...menu.all, path: paths.all, icon: menu.icon, needs: table.lists[0].operation }]
      : []),
    ...(menu.mine ? [{ ...menu.mine, path: paths.mine, icon: 'person', needs: may.create }] : []),
  ];
  return { ...menu, items: [...whole, create, ...(menu.more ?? []), ...lists] };
}

/** Returns the groups and items that open with these operations; empty groups are left out. */
export function navigationFor(may: May): NavigationGroup[] {
  const { invoicesFrom } = companySettings();
  const opens = ({ needs, withInvoices }: NavigationItem) =>
    may(needs) && !(withInvoices && invoicesFrom === null);
  return navigation
    .map((group) => ({ ...group, items: group.items.filter(opens) }))
    .filter((group) => group.items.length > 0);
}

/**
 * Returns the start page of a user: the customer list, or Today. Crews start with their trips, which the phone keeps
 * without a network.
 */
export function landingPath(role: Role | null, may: May): string {
  const open = navigationFor(may).flatMap(({ items }) => items.map(({ path }) => path));
  if (open.includes(paths.dashboard)) return paths.dashboard;
  if (role === 'driver' || role === 'assistant') return paths.dispatch.list('on-transit');
  return open[0] ?? paths.dashboard;
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
