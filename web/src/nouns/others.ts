import {
  all,
  type CallTags,
  details,
  eachOf,
  listed,
  lists,
  one,
  summed,
  writes,
} from '@/api/tags';
import { paths } from '@/app/paths';
import type { OtherEntry } from './entry';

const noPage = () => null;

const ofAccount = (_answer: unknown, _failure: unknown, { customerId }: { customerId: string }) => [
  one('account', customerId),
  one('customer', customerId),
  ...lists('receivable'),
];

function ofDocument(
  _answer: unknown,
  _failure: unknown,
  { noun, id }: { noun: string; id: string },
) {
  return [one('attachments', `${noun}/${id}`)];
}

export const account = {
  path: paths.customer.details,
  isPart: true,
  calls: {
    getStatement: { providesTags: ofAccount },
    compareStatement: { providesTags: ofAccount },
    listAmountPerDayOfCustomer: summed('account'),
    listPaymentsPerDayOfCustomer: summed('account'),
  },
} satisfies OtherEntry;

export const accountCodes = {
  path: () => paths.accountCodes,
  calls: {
    getAccountCodes: listed('account-codes'),
    setAccountCodes: writes('account-codes'),
    listPostings: summed('account', 'account-codes'),
    listJournalDays: summed('account', 'account-codes'),
    sumJournals: summed('account', 'account-codes'),
  },
} satisfies OtherEntry;

export const attachments = {
  path: noPage,
  isPart: true,
  calls: {
    listAttachments: { providesTags: ofDocument },
    downloadAttachment: { providesTags: ofDocument },
    addAttachment: { invalidatesTags: ofDocument },
    removeAttachment: { invalidatesTags: ofDocument },
    addStopAttachment: {
      invalidatesTags: (_answer, _failure, { orderId }) => [one('attachments', `order/${orderId}`)],
    },
  },
} satisfies OtherEntry;

export const closedPeriod = {
  path: () => paths.periods,
  calls: {
    getClosedPeriods: listed('closed-period'),
    closePeriod: writes('closed-period'),
    reopenPeriod: writes('closed-period'),
  },
} satisfies OtherEntry;

export const company = {
  path: noPage,
  calls: { getCompany: listed('company'), editCompany: writes('company') },
} satisfies OtherEntry;

export const customerPrice = {
  path: noPage,
  calls: {
    listCustomerPrices: listed('customer-price'),
    getCustomerPrice: listed('customer-price'),
    getPriceForCustomer: listed('customer-price', 'list-price'),
    agreeCustomerPrice: writes('customer-price'),
    changeCustomerPrice: writes('customer-price'),
  },
} satisfies OtherEntry;

const ofSubject = ({ noun, id }: { noun: string; id: string }) =>
  one('discussion', `${noun}/${id}`);
const commented = {
  invalidatesTags: (
    _answer: unknown,
    _failure: unknown,
    subject: { noun: string; id: string; preview?: boolean },
  ) => (subject.preview ? [] : [ofSubject(subject)]),
};

/** Its ids are `{noun}/{id}` of what is discussed. */
export const discussion = {
  path: noPage,
  isPart: true,
  calls: {
    listComments: { providesTags: (_answer, _failure, subject) => [ofSubject(subject)] },
    listCommentReaders: listed('user'),
    addComment: commented,
    removeComment: commented,
  },
} satisfies OtherEntry;

/** The notifications of the signed-in user. */
export const inbox = {
  path: noPage,
  isPart: true,
  calls: { listNotifications: listed('inbox'), readNotifications: writes('inbox') },
} satisfies OtherEntry;

/** The saved views of lists. */
export const listViews = {
  path: noPage,
  isPart: true,
  calls: {
    listViews: listed('list-views'),
    saveView: writes('list-views'),
    chooseDefaultView: writes('list-views'),
    removeView: writes('list-views'),
  },
} satisfies OtherEntry;

export const invoice = {
  path: paths.invoice.details,
  calls: {
    listInvoices: listed('invoice'),
    getInvoice: details('invoice'),
    issueInvoices: writes('invoice', 'order'),
  },
} satisfies OtherEntry;

export const issuedStatement = {
  path: noPage,
  calls: {
    listIssuedStatements: listed('issued-statement'),
    countMails: listed('issued-statement'),
    getMailing: listed('issued-statement', 'customer'),
    getIssuedStatement: details('issued-statement'),
    issueStatement: writes('issued-statement'),
    mailMonth: writes('issued-statement'),
    sendStatement: writes('issued-statement'),
  },
} satisfies OtherEntry;

export const listPrice = {
  path: paths.product.details,
  isPart: true,
  calls: {
    listPrices: details('list-price'),
    setPrice: {
      invalidatesTags: (_answer, _failure, { id, preview }) =>
        preview ? [] : [...all('list-price'), one('list-price', id)],
    },
  },
} satisfies OtherEntry;

export const monthEndPack = {
  path: () => paths.monthEnd,
  calls: {
    listMonthEndPacks: listed('month-end-pack'),
    requestMonthEndPack: writes('month-end-pack'),
    cancelMonthEndPack: writes('month-end-pack'),
  },
} satisfies OtherEntry;

const ofPlace = {
  providesTags: (
    _answer: unknown,
    _failure: unknown,
    { warehouseId, productId }: { warehouseId: string; productId: string },
  ) => [one('stock', `${warehouseId}/${productId}`)],
};

/** Its ids are `{warehouse}/{product}`; lists of one warehouse or product show it too. */
export const stock = {
  path: (id) => {
    const [warehouse, product] = id.split('/');
    return warehouse && product ? paths.stock.ledger(warehouse, product) : null;
  },
  isPart: true,
  partsOf: (id) => id.split('/').map((part) => one('stock', part)),
  calls: {
    getStock: ofPlace,
    getStockLedger: ofPlace,
    listStockOfProducts: {
      providesTags: (_answer, _failure, { warehouseId, productIds }) =>
        eachOf(productIds).map((id) => one('stock', `${warehouseId}/${id}`)),
    },
    listStockOfProduct: {
      providesTags: (_answer, _failure, { productId }) => [one('stock', productId)],
    },
    listStockOfWarehouse: {
      providesTags: (_answer, _failure, { warehouseId }) => [one('stock', warehouseId)],
    },
  },
} satisfies OtherEntry;

/** Tags reports and forecasts, which are about several nouns. */
export const reports = {
  listForecast: summed('stock', 'product', 'company'),
  getProductForecast: summed('stock', 'product', 'company'),
  listOrderProposals: summed('stock', 'product', 'stock-transaction', 'supplier', 'company'),
  getDashboardOverview: summed('stock', 'product', 'order', 'customer', 'account'),
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
} satisfies CallTags;
