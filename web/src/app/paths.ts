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

/** `words` has the word of each status in the address of its list. */
function documents<const Noun extends string, const Words extends Readonly<Record<string, string>>>(
  noun: Noun,
  words: Words,
) {
  type Word = Words[keyof Words];
  const base = `${root}/${noun}` as const;
  return {
    words,
    statuses: Object.values(words) as Word[],
    list: (word: Word) => `${base}/list/${word}`,
    /** The pattern of all of them. */
    lists: `${base}/list/:word`,
    /** What the person made, in any status. */
    mine: `${base}/list/mine`,
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
    /** What changed on it since a moment: `?startDate&endDate&knownAt=` a day, an instant or a position of the log. */
    statementDifferences: (id: string) => `${root}/customer/account-statement/${id}/differences`,
  },
  /** Everybody's own: password, sessions, second factor. */
  account: `${root}/account`,
  /** Who signed in, failed to, took files out. */
  security: `${root}/security`,
  /** The company's own record. */
  company: `${root}/company`,
  /** What everybody did. */
  activity: `${root}/activity`,
  /** What an auditor looks at, counted. */
  control: `${root}/control`,
  /** How far the log is sealed, and what verifications found. */
  proof: `${root}/proof`,
  /** What somebody did at once, by its position in the log. */
  activityAt: (position: number | string) => `${root}/activity/${position}`,
  /** The life of a document, step by step. */
  replay: (noun: string, id: string) => `${root}/replay/${noun}/${id}`,
  /** All that touched a record. */
  activityOf: (noun: string, recordId: string) =>
    `${root}/activity?${new URLSearchParams({ noun, recordId })}`,
  /** The packs of months. */
  monthEnd: `${root}/month-end`,
  /** Deliveries, credit notes and payments in double entry. */
  journals: `${root}/journals`,
  /** Which account of the bookkeeping system stands for what. */
  accountCodes: `${root}/account-codes`,
  /** Which months are closed. */
  periods: `${root}/periods`,
  supplier: records('supplier'),
  warehouse: records('warehouse'),
  user: records('user'),
  employee: records('employee'),
  product: {
    ...records('product'),
    /** Its forecast in a warehouse, scaled to so many days and with a lead time other than its own. */
    supply: (
      id: string,
      { warehouseId, ...given }: { warehouseId: string; averageDay?: number; leadTime?: number },
    ) => {
      const days = Object.entries(given).map(([name, value]) => [name, String(value)]);
      const query = new URLSearchParams([['warehouseId', warehouseId], ...days]);
      return `${root}/product/${id}?${query}#supply`;
    },
  },
  order: {
    ...documents('order', {
      pending: 'pending',
      approved: 'approved',
      loaded: 'loaded',
      dispatched: 'dispatch',
      delivered: 'delivered',
      cancelled: 'cancelled',
    }),
    all: `${root}/order/list`,
    /** A new one of this customer. */
    newFor: (customerId: string) => `${root}/order/new?customerId=${customerId}`,
  },
  dispatch: {
    ...documents('dispatch', {
      waiting: 'waiting',
      loaded: 'loaded',
      'on-transit': 'on-transit',
      delivered: 'delivered',
      cancelled: 'cancelled',
    }),
    all: `${root}/dispatch/list`,
    /** A new one with these orders on it. */
    newWith: (orderIds: readonly string[]) => `${root}/dispatch/new?orders=${orderIds.join(',')}`,
  },
  stock: {
    ...documents('stock', {
      'pending-approval': 'pending',
      'approved-admin': 'approved',
      'on-transit-supplier': 'inTransit',
      'received-by-warehouse': 'received',
      void: 'void',
    }),
    /** A new one with this supplier, or of this kind in this warehouse. */
    newWith: (begun: { kind?: string; supplierId?: string; warehouseId?: string }) =>
      `${root}/stock/new?${new URLSearchParams(begun)}`,
    all: `${root}/stock/list`,
    /** What to order, as purchases. */
    proposals: `${root}/stock/proposals`,
    /** What to order for this warehouse. */
    proposalsFor: (view: Record<string, string>) =>
      `${root}/stock/proposals?${new URLSearchParams(view)}`,
    /** Every movement of a product in a warehouse. */
    ledger: (warehouseId: string, productId: string) =>
      `${root}/stock/ledger/${warehouseId}/${productId}`,
  },
  receivable: {
    ...documents('receivable', { pending: 'pending', approved: 'approved', void: 'void' }),
    /** A new one of this customer. */
    newFor: (customerId: string) => `${root}/receivable/new?customerId=${customerId}`,
  },
  /** Statements that were mailed. */
  sentStatements: `${root}/sent-statements`,
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
