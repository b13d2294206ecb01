import type { Role } from '@/api/roles';
import { t } from './navigation-texts';
import { paths } from './paths';

export interface NavigationItem {
  title: string;
  path: string;
  /** Names an icon, or the status whose icon is used. */
  icon: string;
  roles: readonly Role[];
  /** Lists further words that the search matches. */
  also?: string;
  /** Follows G in the shortcut to the page. */
  key?: string;
}

export interface NavigationGroup {
  title: string;
  icon: string;
  roles?: readonly Role[];
  items: readonly NavigationItem[];
}

const office: readonly Role[] = ['admin', 'manager', 'book-keeper'];
const leaders: readonly Role[] = ['admin', 'manager'];
const orderFloor: readonly Role[] = [
  'admin',
  'manager',
  'checker',
  'warehouse-manager',
  'book-keeper',
];
const orderMakers: readonly Role[] = ['admin', 'manager', 'encoder', 'book-keeper'];
const receivers: readonly Role[] = ['admin', 'manager', 'warehouse-manager'];

/** Defines the menu of the specification with its roles, and additions. Layouts, shortcuts and search read it. */
export const navigation: readonly NavigationGroup[] = [
  {
    title: t('admin'),
    icon: 'apartment',
    roles: ['admin', 'manager', 'warehouse-manager', 'book-keeper'],
    items: [
      { title: t('customer'), path: paths.dashboard, icon: 'people', roles: office, key: 'c' },
      {
        title: t('supplier'),
        path: paths.supplier.list,
        icon: 'factory',
        roles: office,
        key: 's',
      },
      {
        title: t('warehouse'),
        path: paths.warehouse.list,
        icon: 'warehouse',
        roles: ['admin', 'manager', 'warehouse-manager', 'book-keeper'],
        key: 'w',
      },
      {
        title: t('user'),
        path: paths.user.list,
        icon: 'manageAccounts',
        roles: ['admin'],
        key: 'u',
      },
      { title: t('employee'), path: paths.employee.list, icon: 'badge', roles: office, key: 'e' },
      {
        title: t('product'),
        path: paths.product.list,
        icon: 'category',
        roles: office,
        key: 'p',
      },
    ],
  },
  {
    title: t('receivable'),
    icon: 'payments',
    items: [
      {
        title: t('createReceivable'),
        path: paths.receivable.new,
        icon: 'addCircle',
        roles: ['admin'],
      },
      {
        title: t('pendingReceivable'),
        path: paths.receivable.list('pending'),
        icon: 'pending',
        roles: ['admin'],
        key: 'r',
      },
      {
        title: t('approvedReceivable'),
        path: paths.receivable.list('approved'),
        icon: 'approved',
        roles: ['admin'],
      },
      {
        title: t('voidReceivable'),
        path: paths.receivable.list('void'),
        icon: 'void',
        roles: ['admin'],
      },
    ],
  },
  {
    title: t('order'),
    icon: 'receiptLong',
    items: [
      { title: t('createOrder'), path: paths.order.new, icon: 'addCircle', roles: orderMakers },
      {
        title: t('waitingOrders'),
        path: paths.order.list('pending'),
        icon: 'pending',
        roles: leaders,
        key: 'o',
      },
      {
        title: t('approvedOrders'),
        path: paths.order.list('approved'),
        icon: 'approved',
        roles: orderFloor,
        key: 'a',
      },
      {
        title: t('loadedOrders'),
        path: paths.order.list('loaded'),
        icon: 'loaded',
        roles: orderFloor,
        key: 'l',
      },
      {
        title: t('dispatchOrders'),
        path: paths.order.list('dispatch'),
        icon: 'dispatched',
        roles: orderFloor,
      },
      {
        title: t('deliveredOrders'),
        path: paths.order.list('delivered'),
        icon: 'delivered',
        roles: office,
        key: 'v',
      },
      {
        title: t('cancelledOrders'),
        path: paths.order.list('cancelled'),
        icon: 'cancelled',
        roles: orderMakers,
        key: 'x',
      },
    ],
  },
  {
    title: t('dispatch'),
    icon: 'localShipping',
    items: [
      {
        title: t('createDispatch'),
        path: paths.dispatch.new,
        icon: 'addCircle',
        roles: ['admin', 'manager', 'encoder'],
      },
      {
        title: t('waitingDispatch'),
        path: paths.dispatch.list('waiting'),
        icon: 'waiting',
        roles: ['admin', 'manager', 'checker'],
        key: 'd',
      },
      {
        title: t('onTransitDispatch'),
        path: paths.dispatch.list('on-transit'),
        icon: 'on-transit',
        roles: ['admin', 'manager', 'checker', 'driver', 'assistant'],
        key: 't',
      },
      {
        title: t('deliveredDispatch'),
        path: paths.dispatch.list('delivered'),
        icon: 'delivered',
        roles: leaders,
      },
      {
        title: t('cancelledDispatch'),
        path: paths.dispatch.list('cancelled'),
        icon: 'cancelled',
        roles: leaders,
      },
    ],
  },
  {
    title: t('stockManagement'),
    icon: 'inventory',
    items: [
      {
        title: t('createStockTransaction'),
        path: paths.stock.new,
        icon: 'addCircle',
        roles: orderMakers,
      },
      // Addition to the specification.
      {
        title: t('orderProposals'),
        path: paths.stock.proposals,
        icon: 'shoppingCart',
        roles: leaders,
      },
      {
        title: t('pendingStockApproval'),
        path: paths.stock.list('pending'),
        icon: 'pending-approval',
        roles: office,
        key: 'k',
      },
      {
        title: t('approvedStock'),
        path: paths.stock.list('approved'),
        icon: 'approved-admin',
        roles: office,
      },
      {
        title: t('inTransitStock'),
        path: paths.stock.list('inTransit'),
        icon: 'on-transit-supplier',
        roles: receivers,
      },
      {
        title: t('receivedStock'),
        path: paths.stock.list('received'),
        icon: 'received-by-warehouse',
        roles: receivers,
      },
      {
        title: t('voidStock'),
        path: paths.stock.list('void'),
        icon: 'void',
        roles: leaders,
      },
    ],
  },
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
