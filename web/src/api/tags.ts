import type { generatedApi } from './generated';

/** Nouns of live events and of cache tags. */
export const nouns = [
  'company',
  'customer',
  'account',
  'supplier',
  'warehouse',
  'employee',
  'product',
  'list-price',
  'customer-price',
  'user',
  'stock',
  'order',
  'dispatch',
  'stock-transaction',
  'receivable',
  'closed-period',
  'issued-statement',
  'month-end-pack',
  'account-codes',
] as const;

export type Noun = (typeof nouns)[number];
export interface Tag {
  type: Noun;
  id: string;
}

/** Tags lists, counts and choices of a noun. */
const listId = 'LIST';
/** Tags reports, sums and forecasts of a noun. */
const summaryId = 'SUMMARY';

/** Tags one record; for stock, a warehouse or product. */
export function one(type: Noun, id: string): Tag {
  return { type, id };
}

/** Tags the lists, counts and choices of nouns. */
export function lists(...types: Noun[]): Tag[] {
  return types.map((type) => one(type, listId));
}

/** Tags figures over many documents, which changes of others invalidate less often than lists. */
export function summaries(...types: Noun[]): Tag[] {
  return types.map((type) => one(type, summaryId));
}

/** Tags everything that shows more than one record of these nouns. */
export function all(...types: Noun[]): Tag[] {
  return [...lists(...types), ...summaries(...types)];
}

interface Previewed {
  preview?: boolean;
}

interface Args extends Previewed {
  id?: string;
}

/** Skips invalidation for dry runs. Refused writes invalidate too, because the cached state may be stale. */
function written(type: Noun, ...others: Noun[]) {
  return (_answer: unknown, _failure: unknown, args: Args) => {
    if (args.preview) return [];
    return [...all(type, ...others), ...(args.id ? [one(type, args.id)] : [])];
  };
}

function moved<A>(type: Noun, idOf: (args: A) => string) {
  return (_answer: unknown, _failure: unknown, args: A & Previewed) =>
    args.preview ? [] : [...all(type), one(type, idOf(args))];
}

const eachOf = (ids: string | undefined) => ids?.split(',') ?? [];
const listed = (...types: Noun[]) => ({ providesTags: lists(...types) });
const summed = (...types: Noun[]) => ({ providesTags: summaries(...types) });
const details = (type: Noun, ...others: Noun[]) => ({
  providesTags: (_answer: unknown, _failure: unknown, { id }: { id: string }) =>
    [type, ...others].map((each) => one(each, id)),
});
/** Exceptions depend on these besides the document itself. */
const around = summaries('stock', 'account', 'customer', 'employee');
const attention = (type: Noun) => ({ providesTags: [...lists(type), ...around] });
const writes = (type: Noun, ...others: Noun[]) => ({ invalidatesTags: written(type, ...others) });
const steps = {
  invalidatesTags: moved('order', ({ orderStep }: { orderStep: { id: string } }) => orderStep.id),
};

const dispatchSteps = {
  invalidatesTags: (
    _answer: unknown,
    _failure: unknown,
    { dispatchStep, preview }: { dispatchStep: { id: string }; preview?: boolean },
  ) => (preview ? [] : [...all('dispatch', 'order'), one('dispatch', dispatchStep.id)]),
};
/** A change to an order in transit changes its trip too. */
const deliveries = <A>(idOf: (args: A) => string) => ({
  invalidatesTags: (_answer: unknown, _failure: unknown, args: A & Previewed): (Tag | Noun)[] =>
    args.preview ? [] : ['dispatch', ...all('order', 'account'), one('order', idOf(args))],
});

const receivableSteps = {
  invalidatesTags: (
    _answer: unknown,
    _failure: unknown,
    { receivableStep, preview }: { receivableStep: { id: string }; preview?: boolean },
  ) =>
    preview
      ? []
      : [...all('receivable', 'customer', 'account'), one('receivable', receivableStep.id)],
};

type Calls = (typeof generatedApi)['endpoints'];
type DefinitionOf<Call> = Call extends { Types: { QueryDefinition: infer Query } }
  ? Query
  : Call extends { Types: { MutationDefinition: infer Mutation } }
    ? Mutation
    : never;
type TagsOf<Definition> = Partial<
  Pick<Definition, keyof Definition & ('providesTags' | 'invalidatesTags')>
>;
type About = { [Name in keyof Calls]?: TagsOf<DefinitionOf<Calls[Name]>> };

/** Defines the tags that each call provides or invalidates. */
export const tagsOfCalls: About = {
  getCompany: listed('company'),
  editCompany: writes('company'),

  getClosedPeriods: listed('closed-period'),
  closePeriod: writes('closed-period'),
  reopenPeriod: writes('closed-period'),

  listIssuedStatements: listed('issued-statement'),
  countMails: listed('issued-statement'),
  getMailing: listed('issued-statement', 'customer'),
  getIssuedStatement: details('issued-statement'),
  issueStatement: writes('issued-statement'),
  mailMonth: writes('issued-statement'),
  sendStatement: writes('issued-statement'),
  listMonthEndPacks: listed('month-end-pack'),
  requestMonthEndPack: writes('month-end-pack'),
  cancelMonthEndPack: writes('month-end-pack'),
  getAccountCodes: listed('account-codes'),
  setAccountCodes: writes('account-codes'),
  listPostings: summed('account', 'account-codes'),
  listJournalDays: summed('account', 'account-codes'),
  sumJournals: summed('account', 'account-codes'),

  listDuplicates: { providesTags: (_answer, _failure, { noun }) => lists(noun) },

  listCustomers: listed('customer', 'account'),
  getCustomer: details('customer', 'account'),
  createCustomer: writes('customer'),
  editCustomer: writes('customer', 'account'),
  getCustomerOrdering: details('customer', 'account'),
  pickCustomer: listed('customer'),

  erasePersonalData: {
    // The name appears on every page.
    invalidatesTags: (_answer, _failure, { preview }) => (preview ? [] : [...nouns]),
  },

  listSuppliers: listed('supplier'),
  listActiveSuppliers: listed('supplier'),
  getSupplier: details('supplier'),
  createSupplier: writes('supplier'),
  editSupplier: writes('supplier'),
  pickSupplier: listed('supplier'),
  getSupplierName: listed('supplier'),

  listWarehouses: listed('warehouse'),
  getWarehouse: details('warehouse'),
  createWarehouse: writes('warehouse'),
  editWarehouse: writes('warehouse'),
  pickWarehouse: listed('warehouse'),

  listEmployees: listed('employee'),
  getEmployee: details('employee'),
  createEmployee: writes('employee'),
  editEmployee: writes('employee'),
  pickEmployee: listed('employee'),
  pickDriver: listed('employee'),
  pickAssistant: listed('employee'),

  listUsers: listed('user'),
  getUser: details('user'),
  createUser: writes('user'),
  editUser: writes('user'),
  changePassword: writes('user'),
  pickUser: listed('user'),

  // Stock changes all day, and the product list shows it.
  listProducts: { providesTags: [...lists('product', 'list-price'), ...summaries('stock')] },
  getProduct: details('product', 'list-price', 'stock'),
  createProduct: writes('product'),
  editProduct: writes('product'),
  pickProduct: listed('product'),
  pickProductsByCode: listed('product'),
  pickProductOfSupplier: listed('product'),
  pickPurchaseOfSupplier: listed('product', 'stock'),

  listPrices: details('list-price'),
  setPrice: {
    invalidatesTags: (_answer, _failure, { id, preview }) =>
      preview ? [] : [...all('list-price'), one('list-price', id)],
  },
  listCustomerPrices: listed('customer-price'),
  getCustomerPrice: listed('customer-price'),
  getPriceForCustomer: listed('customer-price', 'list-price'),
  agreeCustomerPrice: writes('customer-price'),
  changeCustomerPrice: writes('customer-price'),

  getStock: {
    providesTags: (_answer, _failure, { warehouseId, productId }) => [
      one('stock', `${warehouseId}/${productId}`),
    ],
  },
  listStockOfProducts: {
    providesTags: (_answer, _failure, { warehouseId, productIds }) =>
      eachOf(productIds).map((id) => one('stock', `${warehouseId}/${id}`)),
  },
  getStockLedger: {
    providesTags: (_answer, _failure, { warehouseId, productId }) => [
      one('stock', `${warehouseId}/${productId}`),
    ],
  },
  listStockOfProduct: {
    providesTags: (_answer, _failure, { productId }) => [one('stock', productId)],
  },
  listStockOfWarehouse: {
    providesTags: (_answer, _failure, { warehouseId }) => [one('stock', warehouseId)],
  },

  // Exceptions depend on stock and on the customer's account, which change all day.
  listOrders: attention('order'),
  countOrders: attention('order'),
  getOrder: {
    providesTags: (_answer, _failure, { id }) => [one('order', id), ...around],
  },
  getOrderProduct: {
    providesTags: (_answer, _failure, { productId }) => [
      one('product', productId),
      one('list-price', productId),
      ...lists('customer-price'),
    ],
  },
  listOrderProducts: {
    providesTags: (_answer, _failure, { productIds, warehouseId }) => [
      ...lists('customer-price'),
      ...eachOf(productIds).flatMap((id) => [
        one('product', id),
        one('list-price', id),
        ...(warehouseId ? [one('stock', `${warehouseId}/${id}`)] : []),
      ]),
    ],
  },
  placeOrder: writes('order'),
  editOrder: writes('order'),
  approveOrder: {
    invalidatesTags: moved(
      'order',
      ({ orderApproval }: { orderApproval: { id: string } }) => orderApproval.id,
    ),
  },
  reopenOrder: steps,
  cancelOrder: steps,
  cancelApprovedOrder: steps,
  deliverOrder: deliveries(
    ({ orderDelivery }: { orderDelivery: { id: string } }) => orderDelivery.id,
  ),
  bringOrderBack: deliveries(({ orderStep }: { orderStep: { id: string } }) => orderStep.id),

  listDispatches: attention('dispatch'),
  countDispatches: attention('dispatch'),
  getDispatch: details('dispatch'),
  pickOrderToDispatch: listed('order', 'dispatch'),
  planDispatch: writes('dispatch', 'order'),
  editDispatch: writes('dispatch', 'order'),
  proveDelivery: writes('dispatch'),
  loadDispatch: dispatchSteps,
  unloadDispatch: dispatchSteps,
  sendDispatch: dispatchSteps,
  closeDispatch: dispatchSteps,
  cancelWaitingDispatch: dispatchSteps,
  cancelLoadedDispatch: dispatchSteps,
  cancelSentDispatch: dispatchSteps,

  listStockTransactions: listed('stock-transaction'),
  countStockTransactions: listed('stock-transaction'),
  listStockOnTransit: listed('stock-transaction'),
  getStockTransaction: details('stock-transaction'),
  createStockTransaction: writes('stock-transaction'),
  editStockTransaction: writes('stock-transaction'),
  moveStockTransaction: {
    invalidatesTags: moved(
      'stock-transaction',
      ({ stockTransactionMove }: { stockTransactionMove: { id: string } }) =>
        stockTransactionMove.id,
    ),
  },

  listReceivables: listed('receivable'),
  countReceivables: listed('receivable'),
  // Open deliveries change when another payment settles them.
  getReceivable: {
    providesTags: (_answer: unknown, _failure: unknown, { id }: { id: string }) => [
      one('receivable', id),
      ...lists('receivable'),
    ],
  },
  enterReceivable: writes('receivable'),
  editReceivable: {
    invalidatesTags: moved(
      'receivable',
      ({ receivableEdit }: { receivableEdit: { id: string } }) => receivableEdit.id,
    ),
  },
  approveReceivable: receivableSteps,
  voidReceivable: receivableSteps,
  voidApprovedReceivable: receivableSteps,

  getStatement: {
    providesTags: (_answer, _failure, { customerId }) => [
      one('account', customerId),
      one('customer', customerId),
      ...lists('receivable'),
    ],
  },
  compareStatement: {
    providesTags: (_answer, _failure, { customerId }) => [
      one('account', customerId),
      one('customer', customerId),
      ...lists('receivable'),
    ],
  },
  listOpenDeliveries: {
    providesTags: (_answer, _failure, { customerId }) => [
      one('account', customerId),
      ...lists('receivable'),
    ],
  },
  getOrderPayments: {
    providesTags: (_answer, _failure, { orderId }) => [
      one('order', orderId),
      ...lists('receivable'),
    ],
  },
  getExceptionTotals: {
    providesTags: [...summaries('order', 'dispatch', 'stock-transaction'), ...around],
  },
  countAllOrders: summed('order'),
  countDeliveredOrders: summed('order'),
  countAllDispatches: summed('dispatch'),
  countActiveUsers: summed('user'),
  listAmountPerDay: summed('order'),
  listAmountPerDayOfCustomer: summed('account'),
  listPaymentsPerDayOfCustomer: summed('account'),
  listForecast: summed('stock', 'product', 'company'),
  getProductForecast: summed('stock', 'product', 'company'),
  listOrderProposals: summed('stock', 'product', 'stock-transaction', 'supplier', 'company'),
  reportCustomers: summed('customer', 'account'),
  reportOrders: summed('order'),
  reportSales: summed('order'),
  reportTopCustomers: summed('order', 'customer'),
  reportTopProducts: summed('order', 'product'),
  reportStops: summed('dispatch', 'order'),
  reportPayments: summed('account', 'receivable'),
  reportDispatches: summed('dispatch'),
  reportReceivables: summed('receivable'),
  reportStock: summed('stock', 'product'),
  sumCustomers: summed('customer', 'account'),
  sumOrders: summed('order'),
  sumDispatches: summed('dispatch'),
  sumReceivables: summed('receivable'),
  sumStock: summed('stock', 'product'),

  getHistory: {
    providesTags: (_answer, _failure, { noun, id }) =>
      nouns.filter((each) => each === noun).map((each) => one(each, id)),
  },
  getStory: {
    providesTags: (answer, _failure, own) => {
      const entries = answer?.steps.flatMap((step) => step.entries) ?? [];
      const documents = new Map([own, ...entries].map((each) => [`${each.noun}/${each.id}`, each]));
      return [...documents.values()].flatMap(({ noun, id }) =>
        nouns.filter((each) => each === noun && each !== 'stock').map((each) => one(each, id)),
      );
    },
  },
};
