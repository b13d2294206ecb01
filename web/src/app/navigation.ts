import type { Role } from '@/api/roles';
import { say } from './navigation-texts';
import { paths } from './paths';

export interface NavigationItem {
  title: string;
  path: string;
  /** The name of its picture, or the status whose picture it is. */
  icon: string;
  roles: readonly Role[];
  /** Pressed after G, goes there. */
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

/** The menu of the specification with its roles; every layout, the shortcuts and the search read it. */
export const navigation: readonly NavigationGroup[] = [
  {
    title: say('admin'),
    icon: 'apartment',
    roles: ['admin', 'manager', 'warehouse-manager', 'book-keeper'],
    items: [
      { title: say('customer'), path: paths.dashboard, icon: 'people', roles: office, key: 'c' },
      {
        title: say('supplier'),
        path: paths.supplier.list,
        icon: 'factory',
        roles: office,
        key: 's',
      },
      {
        title: say('warehouse'),
        path: paths.warehouse.list,
        icon: 'warehouse',
        roles: ['admin', 'manager', 'warehouse-manager', 'book-keeper'],
        key: 'w',
      },
      {
        title: say('user'),
        path: paths.user.list,
        icon: 'manageAccounts',
        roles: ['admin'],
        key: 'u',
      },
      { title: say('employee'), path: paths.employee.list, icon: 'badge', roles: office, key: 'e' },
      {
        title: say('product'),
        path: paths.product.list,
        icon: 'category',
        roles: office,
        key: 'p',
      },
    ],
  },
  {
    title: say('receivable'),
    icon: 'payments',
    items: [
      {
        title: say('createReceivable'),
        path: paths.receivable.new,
        icon: 'addCircle',
        roles: ['admin'],
      },
      {
        title: say('pendingReceivable'),
        path: paths.receivable.list('pending'),
        icon: 'pending',
        roles: ['admin'],
        key: 'r',
      },
      {
        title: say('approvedReceivable'),
        path: paths.receivable.list('approved'),
        icon: 'approved',
        roles: ['admin'],
      },
      {
        title: say('voidReceivable'),
        path: paths.receivable.list('void'),
        icon: 'void',
        roles: ['admin'],
      },
    ],
  },
  {
    title: say('order'),
    icon: 'receiptLong',
    items: [
      { title: say('createOrder'), path: paths.order.new, icon: 'addCircle', roles: orderMakers },
      {
        title: say('waitingOrders'),
        path: paths.order.list('pending'),
        icon: 'pending',
        roles: leaders,
        key: 'o',
      },
      {
        title: say('approvedOrders'),
        path: paths.order.list('approved'),
        icon: 'approved',
        roles: orderFloor,
        key: 'a',
      },
      {
        title: say('loadedOrders'),
        path: paths.order.list('loaded'),
        icon: 'loaded',
        roles: orderFloor,
        key: 'l',
      },
      {
        title: say('dispatchOrders'),
        path: paths.order.list('dispatch'),
        icon: 'dispatched',
        roles: orderFloor,
      },
      {
        title: say('deliveredOrders'),
        path: paths.order.list('delivered'),
        icon: 'delivered',
        roles: office,
        key: 'v',
      },
      {
        title: say('cancelledOrders'),
        path: paths.order.list('cancelled'),
        icon: 'cancelled',
        roles: orderMakers,
        key: 'x',
      },
    ],
  },
  {
    title: say('dispatch'),
    icon: 'localShipping',
    items: [
      {
        title: say('createDispatch'),
        path: paths.dispatch.new,
        icon: 'addCircle',
        roles: ['admin', 'manager', 'encoder'],
      },
      {
        title: say('waitingDispatch'),
        path: paths.dispatch.list('waiting'),
        icon: 'waiting',
        roles: ['admin', 'manager', 'checker'],
        key: 'd',
      },
      {
        title: say('onTransitDispatch'),
        path: paths.dispatch.list('on-transit'),
        icon: 'on-transit',
        roles: ['admin', 'manager', 'checker', 'driver', 'assistant'],
        key: 't',
      },
      {
        title: say('deliveredDispatch'),
        path: paths.dispatch.list('delivered'),
        icon: 'delivered',
        roles: leaders,
      },
      {
        title: say('cancelledDispatch'),
        path: paths.dispatch.list('cancelled'),
        icon: 'cancelled',
        roles: leaders,
      },
    ],
  },
  {
    title: say('stockManagement'),
    icon: 'inventory',
    items: [
      {
        title: say('createStockTransaction'),
        path: paths.stock.new,
        icon: 'addCircle',
        roles: orderMakers,
      },
      {
        title: say('pendingStockApproval'),
        path: paths.stock.list('pending'),
        icon: 'pending-approval',
        roles: office,
        key: 'k',
      },
      {
        title: say('approvedStock'),
        path: paths.stock.list('approved'),
        icon: 'approved-admin',
        roles: office,
      },
      {
        title: say('inTransitStock'),
        path: paths.stock.list('inTransit'),
        icon: 'on-transit-supplier',
        roles: receivers,
      },
      {
        title: say('receivedStock'),
        path: paths.stock.list('received'),
        icon: 'received-by-warehouse',
        roles: receivers,
      },
      {
        title: say('voidStock'),
        path: paths.stock.list('void'),
        icon: 'void',
        roles: leaders,
      },
    ],
  },
  {
    title: say('reports'),
    icon: 'barChart',
    items: [
      {
        title: say('inventoryReport'),
        path: paths.inventory,
        icon: 'insights',
        roles: leaders,
        key: 'i',
      },
      {
        title: say('customerReport'),
        path: paths.report.customer,
        icon: 'contacts',
        roles: leaders,
      },
    ],
  },
];

/** The groups and items that a role sees; who only reads makes nothing. A group without items is left out. */
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
 * Where a role lands: the customer list; who enters orders at what they entered; else the role's first list, or its
 * first page.
 */
export function landingPath(role: Role | null): string {
  const items = navigationFor(role).flatMap((group) => group.items);
  if (items.some((item) => item.path === paths.dashboard)) return paths.dashboard;
  if (items.some((item) => item.path === paths.order.new)) return paths.order.mine;
  return (items.find((item) => item.path.includes('/list')) ?? items[0])?.path ?? paths.dashboard;
}

/** The roles of the menu item with this path; an unknown path has none. */
export function rolesOf(path: string): readonly Role[] {
  return navigation.flatMap((group) => group.items).find((item) => item.path === path)?.roles ?? [];
}

/** The item to mark for the page at `pathname`: itself, its list, or the menu entry of its area. */
export function activeItem(pathname: string): string | null {
  const items = navigation.flatMap((group) => group.items);
  const exact = items.find((item) => item.path === pathname);
  if (exact) return exact.path;
  if (pathname.startsWith(`${paths.dashboard}/customer/`)) return paths.dashboard;
  const area = /^\/dashboard\/(\w+)\/(?!list|new)/.exec(pathname)?.[1];
  return items.find((item) => item.path === `${paths.dashboard}/${area}/list`)?.path ?? null;
}

/** Whether the page at `pathname` belongs to a group: one of its items is marked, or it is of the same area. */
export function isInGroup(group: NavigationGroup, pathname: string): boolean {
  const active = activeItem(pathname);
  const area = /^\/dashboard\/\w+\//.exec(pathname)?.[0];
  return group.items.some(
    ({ path }) => path === active || (area !== undefined && path.startsWith(area)),
  );
}

/** Links to other sites open in a new tab. */
export function isExternal(path: string): boolean {
  return path.includes('http');
}
