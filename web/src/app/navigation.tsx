import AddCircle from '@mui/icons-material/AddCircleOutlineRounded';
import Apartment from '@mui/icons-material/ApartmentRounded';
import Badge from '@mui/icons-material/BadgeOutlined';
import BarChart from '@mui/icons-material/BarChartRounded';
import Category from '@mui/icons-material/CategoryOutlined';
import Contacts from '@mui/icons-material/ContactsOutlined';
import Factory from '@mui/icons-material/FactoryOutlined';
import Insights from '@mui/icons-material/InsightsRounded';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import People from '@mui/icons-material/PeopleAltOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Warehouse from '@mui/icons-material/WarehouseOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Role } from '@/api/roles';
import { statusLook } from '@/ui/status';
import { say } from './navigation-texts';
import { paths } from './paths';

export interface NavigationItem {
  title: string;
  path: string;
  icon: typeof SvgIcon;
  roles: readonly Role[];
  /** Pressed after G, goes there. */
  key?: string;
}

export interface NavigationGroup {
  title: string;
  icon: typeof SvgIcon;
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

const look = (status: string) => statusLook(status).icon;

/** The menu of the specification with its roles; every layout, the shortcuts and the search read it. */
export const navigation: readonly NavigationGroup[] = [
  {
    title: say('admin'),
    icon: Apartment,
    roles: ['admin', 'manager', 'warehouse-manager', 'book-keeper'],
    items: [
      { title: say('customer'), path: paths.dashboard, icon: People, roles: office, key: 'c' },
      { title: say('supplier'), path: paths.supplier.list, icon: Factory, roles: office, key: 's' },
      {
        title: say('warehouse'),
        path: paths.warehouse.list,
        icon: Warehouse,
        roles: ['admin', 'manager', 'warehouse-manager', 'book-keeper'],
        key: 'w',
      },
      {
        title: say('user'),
        path: paths.user.list,
        icon: ManageAccounts,
        roles: ['admin'],
        key: 'u',
      },
      { title: say('employee'), path: paths.employee.list, icon: Badge, roles: office, key: 'e' },
      { title: say('product'), path: paths.product.list, icon: Category, roles: office, key: 'p' },
    ],
  },
  {
    title: say('receivable'),
    icon: Payments,
    items: [
      {
        title: say('createReceivable'),
        path: paths.receivable.new,
        icon: AddCircle,
        roles: ['admin'],
      },
      {
        title: say('pendingReceivable'),
        path: paths.receivable.list('pending'),
        icon: look('pending'),
        roles: ['admin'],
        key: 'r',
      },
      {
        title: say('approvedReceivable'),
        path: paths.receivable.list('approved'),
        icon: look('approved'),
        roles: ['admin'],
      },
      {
        title: say('voidReceivable'),
        path: paths.receivable.list('void'),
        icon: look('void'),
        roles: ['admin'],
      },
    ],
  },
  {
    title: say('order'),
    icon: ReceiptLong,
    items: [
      { title: say('createOrder'), path: paths.order.new, icon: AddCircle, roles: orderMakers },
      {
        title: say('waitingOrders'),
        path: paths.order.list('pending'),
        icon: look('pending'),
        roles: leaders,
        key: 'o',
      },
      {
        title: say('approvedOrders'),
        path: paths.order.list('approved'),
        icon: look('approved'),
        roles: orderFloor,
        key: 'a',
      },
      {
        title: say('loadedOrders'),
        path: paths.order.list('loaded'),
        icon: look('loaded'),
        roles: orderFloor,
        key: 'l',
      },
      {
        title: say('dispatchOrders'),
        path: paths.order.list('dispatch'),
        icon: look('dispatched'),
        roles: orderFloor,
      },
      {
        title: say('deliveredOrders'),
        path: paths.order.list('delivered'),
        icon: look('delivered'),
        roles: office,
        key: 'v',
      },
      {
        title: say('cancelledOrders'),
        path: paths.order.list('cancelled'),
        icon: look('cancelled'),
        roles: orderMakers,
        key: 'x',
      },
    ],
  },
  {
    title: say('dispatch'),
    icon: LocalShipping,
    items: [
      {
        title: say('createDispatch'),
        path: paths.dispatch.new,
        icon: AddCircle,
        roles: ['admin', 'manager', 'encoder'],
      },
      {
        title: say('waitingDispatch'),
        path: paths.dispatch.list('waiting'),
        icon: look('waiting'),
        roles: ['admin', 'manager', 'checker'],
        key: 'd',
      },
      {
        title: say('onTransitDispatch'),
        path: paths.dispatch.list('on-transit'),
        icon: look('on-transit'),
        roles: ['admin', 'manager', 'checker', 'driver', 'assistant'],
        key: 't',
      },
      {
        title: say('deliveredDispatch'),
        path: paths.dispatch.list('delivered'),
        icon: look('delivered'),
        roles: leaders,
      },
      {
        title: say('cancelledDispatch'),
        path: paths.dispatch.list('cancelled'),
        icon: look('cancelled'),
        roles: leaders,
      },
    ],
  },
  {
    title: say('stockManagement'),
    icon: Inventory,
    items: [
      {
        title: say('createStockTransaction'),
        path: paths.stock.new,
        icon: AddCircle,
        roles: orderMakers,
      },
      {
        title: say('pendingStockApproval'),
        path: paths.stock.list('pending'),
        icon: look('pending-approval'),
        roles: office,
        key: 'k',
      },
      {
        title: say('approvedStock'),
        path: paths.stock.list('approved'),
        icon: look('approved-admin'),
        roles: office,
      },
      {
        title: say('inTransitStock'),
        path: paths.stock.list('inTransit'),
        icon: look('on-transit-supplier'),
        roles: receivers,
      },
      {
        title: say('receivedStock'),
        path: paths.stock.list('received'),
        icon: look('received-by-warehouse'),
        roles: receivers,
      },
      {
        title: say('voidStock'),
        path: paths.stock.list('void'),
        icon: look('void'),
        roles: leaders,
      },
    ],
  },
  {
    title: say('reports'),
    icon: BarChart,
    items: [
      {
        title: say('inventoryReport'),
        path: paths.inventory,
        icon: Insights,
        roles: leaders,
        key: 'i',
      },
      { title: say('customerReport'), path: paths.report.customer, icon: Contacts, roles: leaders },
    ],
  },
];

/** The groups and items that a role sees; a group without items is left out. */
export function navigationFor(role: Role | null): NavigationGroup[] {
  if (!role) return [];
  return navigation
    .filter((group) => !group.roles || group.roles.includes(role))
    .map((group) => ({ ...group, items: group.items.filter((item) => item.roles.includes(role)) }))
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

/** Links to other sites open in a new tab. */
export function isExternal(path: string): boolean {
  return path.includes('http');
}
