/** Every path of the product. Nobody writes one elsewhere; this file imports nothing and may be imported by all. */
const root = '/dashboard';

function records<const Noun extends string>(noun: Noun) {
  const base = `${root}/${noun}` as const;
  return {
    list: `${base}/list`,
    new: `${base}/new`,
    details: (id: string) => `${base}/${id}`,
    edit: (id: string) => `${base}/edit/${id}`,
  } as const;
}

function documents<const Noun extends string, const Status extends string>(
  noun: Noun,
  statuses: readonly Status[],
) {
  const base = `${root}/${noun}` as const;
  return {
    statuses,
    list: (status: Status) => `${base}/list/${status}`,
    new: `${base}/new`,
    /** A new one, filled from this one. */
    duplicate: (id: string) => `${base}/new?copy=${id}`,
    details: (id: string) => `${base}/${id}`,
    edit: (id: string) => `${base}/edit/${id}`,
    /** The document, with the dialog of a step open. */
    step: (id: string, step: string) => `${base}/${id}?step=${step}`,
  } as const;
}

export const paths = {
  root: '/',
  notFound: '/404',
  help: '/help',
  auth: { login: '/auth/jwt/login', register: '/auth/jwt/register' },
  dashboard: root,
  customer: {
    ...records('customer'),
    statement: (id: string) => `${root}/customer/account-statement/${id}`,
  },
  /** Everybody's own: password, sessions, second factor. */
  account: `${root}/account`,
  /** Who signed in, failed to, took files out. */
  security: `${root}/security`,
  /** The company's own record. */
  company: `${root}/company`,
  supplier: records('supplier'),
  warehouse: records('warehouse'),
  user: records('user'),
  employee: records('employee'),
  product: records('product'),
  order: {
    ...documents('order', ['pending', 'approved', 'loaded', 'dispatch', 'delivered', 'cancelled']),
    /** What the person made, in any status. */
    mine: `${root}/order/list/mine`,
    /** A new one of this customer. */
    newFor: (customerId: string) => `${root}/order/new?customerId=${customerId}`,
  },
  dispatch: {
    ...documents('dispatch', ['waiting', 'loaded', 'on-transit', 'delivered', 'cancelled']),
    all: `${root}/dispatch/list`,
    /** What the person planned, in any status. */
    mine: `${root}/dispatch/list/mine`,
    /** A new one with these orders on it. */
    newWith: (orderIds: readonly string[]) => `${root}/dispatch/new?orders=${orderIds.join(',')}`,
  },
  stock: {
    ...documents('stock', ['pending', 'approved', 'inTransit', 'received', 'void']),
    /** What the person made, in any status. */
    mine: `${root}/stock/list/mine`,
    /** Every movement of a product in a warehouse. */
    ledger: (warehouseId: string, productId: string) =>
      `${root}/stock/ledger/${warehouseId}/${productId}`,
  },
  receivable: {
    ...documents('receivable', ['pending', 'approved', 'void']),
    /** A new one of this customer. */
    newFor: (customerId: string) => `${root}/receivable/new?customerId=${customerId}`,
  },
  inventory: `${root}/Inventory/dashboard`,
  report: {
    customer: `${root}/Report/customer`,
    order: `${root}/Report/order`,
    dispatch: `${root}/Report/dispatch`,
    receivable: `${root}/Report/receivable`,
    stock: `${root}/Report/stock`,
  },
} as const;

/** The sign-in path that comes back to where the person was. */
export function signInPath(returnTo: string): string {
  return `${paths.auth.login}?${new URLSearchParams({ returnTo })}`;
}

/** A returnTo value of this site, or the dashboard root. Browsers read more than `//` as the beginning of another one. */
export function returnPath(query: URLSearchParams): string {
  const requested = query.get('returnTo') ?? '';
  const { origin } = window.location;
  if (!requested.startsWith('/') || !URL.canParse(requested, origin)) return paths.dashboard;
  const to = new URL(requested, origin);
  return to.origin === origin ? to.pathname + to.search + to.hash : paths.dashboard;
}
