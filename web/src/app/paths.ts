/** Defines every path of the product. No other file spells out a path; this one imports nothing. */
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

/** `words` maps each status to the word in its list's address. */
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
    /** Matches the list of each status. */
    lists: `${base}/list/:word`,
    /** Lists the user's own documents of any status. */
    mine: `${base}/list/mine`,
    new: `${base}/new`,
    /** Opens a form filled from this document. */
    duplicate: (id: string) => `${base}/new?copy=${id}`,
    details: (id: string) => `${base}/${id}`,
    edit: (id: string) => `${base}/edit/${id}`,
    /** Opens the document with the dialog of a step. */
    step: (id: string, step: string) => `${base}/${id}?step=${step}`,
  } as const;
}

export const paths = {
  root: '/',
  notFound: '/404',
  help: '/help',
  auth: { login: '/auth/jwt/login', register: '/auth/jwt/register' },
  dashboard: root,
  /** Lists the work that waits for the user. */
  today: `${root}/today`,
  customer: {
    ...records('customer'),
    statement: (id: string) => `${root}/customer/account-statement/${id}`,
    /**
     * Lists changes to the statement since a moment: `?startDate&endDate&knownAt=`, which takes a day, an instant or a
     * log position.
     */
    statementDifferences: (id: string) => `${root}/customer/account-statement/${id}/differences`,
  },
  /** Shows the user's own password, sessions and second factor. */
  account: `${root}/account`,
  /** Lists sign-ins, failed sign-ins and downloads. */
  security: `${root}/security`,
  company: `${root}/company`,
  /** Lists the activities of all users. */
  activity: `${root}/activity`,
  /** Counts findings for auditors. */
  control: `${root}/control`,
  /** Shows how far the log is sealed, and the findings of verifications. */
  proof: `${root}/proof`,
  /** Shows one activity by its log position. */
  activityAt: (position: number | string) => `${root}/activity/${position}`,
  /** Replays a document step by step. */
  replay: (noun: string, id: string) => `${root}/replay/${noun}/${id}`,
  /** Lists all activities that changed a record. */
  activityOf: (noun: string, recordId: string) =>
    `${root}/activity?${new URLSearchParams({ noun, recordId })}`,
  /** Lists the month-end packs. */
  monthEnd: `${root}/month-end`,
  /** Shows deliveries, credit notes and payments in double entry. */
  journals: `${root}/journals`,
  /** Maps postings to accounts of the bookkeeping system. */
  accountCodes: `${root}/account-codes`,
  /** Lists the closed months. */
  periods: `${root}/periods`,
  invoice: { list: `${root}/invoice/list`, details: (id: string) => `${root}/invoice/${id}` },
  supplier: records('supplier'),
  warehouse: records('warehouse'),
  user: records('user'),
  employee: records('employee'),
  product: {
    ...records('product'),
    /** Shows the forecast of a product in a warehouse, for a number of days and an optional lead time. */
    supply: (
      id: string,
      { warehouseId, ...given }: { warehouseId: string; averageDay?: number; leadTime?: number },
    ) => {
      const days = Object.entries(given).map(([name, value]) => [name, String(value)]);
      const query = new URLSearchParams([
        ['tab', 'forecast'],
        ['warehouseId', warehouseId],
        ...days,
      ]);
      return `${root}/product/${id}?${query}`;
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
    /** Opens a new order of this customer. */
    newFor: (customerId: string) => `${root}/order/new?customerId=${customerId}`,
    /** Opens a new order with a line of this product. */
    newOf: (productId: string) => `${root}/order/new?productId=${productId}`,
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
    /** Opens a new dispatch with these orders. */
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
    /** Opens a new transaction with this supplier, or of this kind in this warehouse. */
    newWith: (begun: { kind?: string; supplierId?: string; warehouseId?: string }) =>
      `${root}/stock/new?${new URLSearchParams(begun)}`,
    all: `${root}/stock/list`,
    /** Lists what is in transit to a warehouse, to receive it. */
    arrivals: (warehouseId: string) => `${root}/stock/list/inTransit?warehouseId=${warehouseId}`,
    /** Proposes purchases. */
    proposals: `${root}/stock/proposals`,
    /** Proposes purchases for one warehouse. */
    proposalsFor: (view: Record<string, string>) =>
      `${root}/stock/proposals?${new URLSearchParams(view)}`,
    /** Lists every movement of a product in a warehouse. */
    ledger: (warehouseId: string, productId: string) =>
      `${root}/stock/ledger/${warehouseId}/${productId}`,
  },
  receivable: {
    ...documents('receivable', { pending: 'pending', approved: 'approved', void: 'void' }),
    /** Opens a new receivable of this customer. */
    newFor: (customerId: string) => `${root}/receivable/new?customerId=${customerId}`,
  },
  /** Lists emailed statements. */
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

/** Returns the sign-in path that leads back to `returnTo`. */
export function signInPath(returnTo: string): string {
  return `${paths.auth.login}?${new URLSearchParams({ returnTo })}`;
}

/** Returns a `returnTo` of this site, or the dashboard. Browsers read more than `//` as another site. */
export function returnPath(query: URLSearchParams): string {
  const requested = query.get('returnTo') ?? '';
  const { origin } = window.location;
  if (!requested.startsWith('/') || !URL.canParse(requested, origin)) return paths.dashboard;
  const to = new URL(requested, origin);
  return to.origin === origin ? to.pathname + to.search + to.hash : paths.dashboard;
}
