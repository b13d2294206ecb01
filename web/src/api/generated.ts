export {
  accountCodesApi,
  getAccountCodes,
  setAccountCodes,
  useGetAccountCodesQuery,
  useLazyGetAccountCodesQuery,
  useSetAccountCodesMutation,
} from './generated/account-codes';
export {
  activityApi,
  getActivity,
  listActivities,
  useGetActivityQuery,
  useLazyGetActivityQuery,
  useLazyListActivitiesQuery,
  useListActivitiesQuery,
} from './generated/activity';
export {
  authApi,
  beginSecondFactor,
  changePassword,
  changePasswordByPost,
  confirmSecondFactor,
  endOtherSessions,
  endSession,
  endSessionsOfUser,
  getSecondFactor,
  listSessions,
  listSessionsOfUser,
  removeSecondFactor,
  resetSecondFactor,
  useBeginSecondFactorMutation,
  useChangePasswordByPostMutation,
  useChangePasswordMutation,
  useConfirmSecondFactorMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useEndSessionsOfUserMutation,
  useGetSecondFactorQuery,
  useLazyGetSecondFactorQuery,
  useLazyListSessionsOfUserQuery,
  useLazyListSessionsQuery,
  useListSessionsOfUserQuery,
  useListSessionsQuery,
  useRemoveSecondFactorMutation,
  useResetSecondFactorMutation,
} from './generated/auth';
export {
  closedPeriodApi,
  closePeriod,
  getClosedPeriods,
  reopenPeriod,
  useClosePeriodMutation,
  useGetClosedPeriodsQuery,
  useLazyGetClosedPeriodsQuery,
  useReopenPeriodMutation,
} from './generated/closed-period';
export {
  companyApi,
  editCompany,
  getCompany,
  useEditCompanyMutation,
  useGetCompanyQuery,
  useLazyGetCompanyQuery,
} from './generated/company';
export {
  controlApi,
  getControlReport,
  useGetControlReportQuery,
  useLazyGetControlReportQuery,
} from './generated/control';
export {
  createCustomer,
  customerApi,
  editCustomer,
  getCustomer,
  getCustomerOrdering,
  listCustomers,
  useCreateCustomerMutation,
  useEditCustomerMutation,
  useGetCustomerOrderingQuery,
  useGetCustomerQuery,
  useLazyGetCustomerOrderingQuery,
  useLazyGetCustomerQuery,
  useLazyListCustomersQuery,
  useListCustomersQuery,
} from './generated/customer';
export {
  agreeCustomerPrice,
  changeCustomerPrice,
  customerPriceApi,
  getCustomerPrice,
  getPriceForCustomer,
  listCustomerPrices,
  useAgreeCustomerPriceMutation,
  useChangeCustomerPriceMutation,
  useGetCustomerPriceQuery,
  useGetPriceForCustomerQuery,
  useLazyGetCustomerPriceQuery,
  useLazyGetPriceForCustomerQuery,
  useLazyListCustomerPricesQuery,
  useListCustomerPricesQuery,
} from './generated/customer-price';
export {
  countActiveUsers,
  countAllDispatches,
  countAllOrders,
  countDeliveredOrders,
  dashboardApi,
  getExceptionTotals,
  listAmountPerDay,
  listAmountPerDayOfCustomer,
  listPaymentsPerDayOfCustomer,
  useCountActiveUsersQuery,
  useCountAllDispatchesQuery,
  useCountAllOrdersQuery,
  useCountDeliveredOrdersQuery,
  useGetExceptionTotalsQuery,
  useLazyCountActiveUsersQuery,
  useLazyCountAllDispatchesQuery,
  useLazyCountAllOrdersQuery,
  useLazyCountDeliveredOrdersQuery,
  useLazyGetExceptionTotalsQuery,
  useLazyListAmountPerDayOfCustomerQuery,
  useLazyListAmountPerDayQuery,
  useLazyListPaymentsPerDayOfCustomerQuery,
  useListAmountPerDayOfCustomerQuery,
  useListAmountPerDayQuery,
  useListPaymentsPerDayOfCustomerQuery,
} from './generated/dashboard';
export {
  cancelLoadedDispatch,
  cancelSentDispatch,
  cancelWaitingDispatch,
  closeDispatch,
  countDispatches,
  dispatchApi,
  editDispatch,
  getDeliveryNotesPaper,
  getDispatch,
  getLoadListPaper,
  listDispatches,
  listOrdersOfDispatch,
  loadDispatch,
  pickOrderToDispatch,
  planDispatch,
  printDeliveryNote,
  printDeliveryNotes,
  printLoadList,
  proveDelivery,
  sendDispatch,
  unloadDispatch,
  useCancelLoadedDispatchMutation,
  useCancelSentDispatchMutation,
  useCancelWaitingDispatchMutation,
  useCloseDispatchMutation,
  useCountDispatchesQuery,
  useEditDispatchMutation,
  useGetDeliveryNotesPaperQuery,
  useGetDispatchQuery,
  useGetLoadListPaperQuery,
  useLazyCountDispatchesQuery,
  useLazyGetDeliveryNotesPaperQuery,
  useLazyGetDispatchQuery,
  useLazyGetLoadListPaperQuery,
  useLazyListDispatchesQuery,
  useLazyListOrdersOfDispatchQuery,
  useLazyPickOrderToDispatchQuery,
  useLazyPrintDeliveryNoteQuery,
  useLazyPrintDeliveryNotesQuery,
  useLazyPrintLoadListQuery,
  useListDispatchesQuery,
  useListOrdersOfDispatchQuery,
  useLoadDispatchMutation,
  usePickOrderToDispatchQuery,
  usePlanDispatchMutation,
  usePrintDeliveryNoteQuery,
  usePrintDeliveryNotesQuery,
  usePrintLoadListQuery,
  useProveDeliveryMutation,
  useSendDispatchMutation,
  useUnloadDispatchMutation,
} from './generated/dispatch';
export {
  dropdownApi,
  getSupplierName,
  pickAssistant,
  pickCustomer,
  pickDriver,
  pickEmployee,
  pickProduct,
  pickProductOfSupplier,
  pickProductsByCode,
  pickPurchaseOfSupplier,
  pickSupplier,
  pickUser,
  pickWarehouse,
  useGetSupplierNameQuery,
  useLazyGetSupplierNameQuery,
  useLazyPickAssistantQuery,
  useLazyPickCustomerQuery,
  useLazyPickDriverQuery,
  useLazyPickEmployeeQuery,
  useLazyPickProductOfSupplierQuery,
  useLazyPickProductQuery,
  useLazyPickProductsByCodeQuery,
  useLazyPickPurchaseOfSupplierQuery,
  useLazyPickSupplierQuery,
  useLazyPickUserQuery,
  useLazyPickWarehouseQuery,
  usePickAssistantQuery,
  usePickCustomerQuery,
  usePickDriverQuery,
  usePickEmployeeQuery,
  usePickProductOfSupplierQuery,
  usePickProductQuery,
  usePickProductsByCodeQuery,
  usePickPurchaseOfSupplierQuery,
  usePickSupplierQuery,
  usePickUserQuery,
  usePickWarehouseQuery,
} from './generated/dropdown';
export {
  duplicateApi,
  listDuplicates,
  useLazyListDuplicatesQuery,
  useListDuplicatesQuery,
} from './generated/duplicate';
export {
  createEmployee,
  editEmployee,
  employeeApi,
  getEmployee,
  listEmployees,
  useCreateEmployeeMutation,
  useEditEmployeeMutation,
  useGetEmployeeQuery,
  useLazyGetEmployeeQuery,
  useLazyListEmployeesQuery,
  useListEmployeesQuery,
} from './generated/employee';
export {
  eventsApi,
  streamEvents,
  useLazyStreamEventsQuery,
  useStreamEventsQuery,
} from './generated/events';
export {
  explainAccount,
  explainControlReport,
  explainCustomerReport,
  explainDashboard,
  explainDispatch,
  explainDispatchReport,
  explainForecast,
  explainOrder,
  explainOrderReport,
  explainPaymentReport,
  explainReceivable,
  explainReceivableReport,
  explainSalesReport,
  explainStatement,
  explainStatementEntry,
  explainStock,
  explainStockMovement,
  explainStockReport,
  explainStockTransaction,
  explainStopReport,
  explanationApi,
  useExplainAccountQuery,
  useExplainControlReportQuery,
  useExplainCustomerReportQuery,
  useExplainDashboardQuery,
  useExplainDispatchQuery,
  useExplainDispatchReportQuery,
  useExplainForecastQuery,
  useExplainOrderQuery,
  useExplainOrderReportQuery,
  useExplainPaymentReportQuery,
  useExplainReceivableQuery,
  useExplainReceivableReportQuery,
  useExplainSalesReportQuery,
  useExplainStatementEntryQuery,
  useExplainStatementQuery,
  useExplainStockMovementQuery,
  useExplainStockQuery,
  useExplainStockReportQuery,
  useExplainStockTransactionQuery,
  useExplainStopReportQuery,
  useLazyExplainAccountQuery,
  useLazyExplainControlReportQuery,
  useLazyExplainCustomerReportQuery,
  useLazyExplainDashboardQuery,
  useLazyExplainDispatchQuery,
  useLazyExplainDispatchReportQuery,
  useLazyExplainForecastQuery,
  useLazyExplainOrderQuery,
  useLazyExplainOrderReportQuery,
  useLazyExplainPaymentReportQuery,
  useLazyExplainReceivableQuery,
  useLazyExplainReceivableReportQuery,
  useLazyExplainSalesReportQuery,
  useLazyExplainStatementEntryQuery,
  useLazyExplainStatementQuery,
  useLazyExplainStockMovementQuery,
  useLazyExplainStockQuery,
  useLazyExplainStockReportQuery,
  useLazyExplainStockTransactionQuery,
  useLazyExplainStopReportQuery,
} from './generated/explanation';
export {
  forecastApi,
  getProductForecast,
  listForecast,
  listOrderProposals,
  useGetProductForecastQuery,
  useLazyGetProductForecastQuery,
  useLazyListForecastQuery,
  useLazyListOrderProposalsQuery,
  useListForecastQuery,
  useListOrderProposalsQuery,
} from './generated/forecast';
export {
  generateIdApi,
  nextBatchNo,
  nextDispatchNo,
  nextOrderNo,
  useLazyNextBatchNoQuery,
  useLazyNextDispatchNoQuery,
  useLazyNextOrderNoQuery,
  useNextBatchNoQuery,
  useNextDispatchNoQuery,
  useNextOrderNoQuery,
} from './generated/generate-id';
export {
  getHistory,
  getStory,
  historyApi,
  useGetHistoryQuery,
  useGetStoryQuery,
  useLazyGetHistoryQuery,
  useLazyGetStoryQuery,
} from './generated/history';
export {
  countMails,
  getIssuedFile,
  getIssuedStatement,
  getMailing,
  issuedStatementApi,
  issueStatement,
  listIssuedStatements,
  mailMonth,
  sendStatement,
  useCountMailsQuery,
  useGetIssuedFileQuery,
  useGetIssuedStatementQuery,
  useGetMailingQuery,
  useIssueStatementMutation,
  useLazyCountMailsQuery,
  useLazyGetIssuedFileQuery,
  useLazyGetIssuedStatementQuery,
  useLazyGetMailingQuery,
  useLazyListIssuedStatementsQuery,
  useListIssuedStatementsQuery,
  useMailMonthMutation,
  useSendStatementMutation,
} from './generated/issued-statement';
export {
  exportSafT,
  journalApi,
  listJournalDays,
  listPostings,
  sumJournals,
  useExportSafTQuery,
  useLazyExportSafTQuery,
  useLazyListJournalDaysQuery,
  useLazyListPostingsQuery,
  useLazySumJournalsQuery,
  useListJournalDaysQuery,
  useListPostingsQuery,
  useSumJournalsQuery,
} from './generated/journal';
export {
  cancelMonthEndPack,
  downloadMonthEndPack,
  getMonthEndPack,
  listMonthEndPacks,
  monthEndPackApi,
  requestMonthEndPack,
  useCancelMonthEndPackMutation,
  useDownloadMonthEndPackQuery,
  useGetMonthEndPackQuery,
  useLazyDownloadMonthEndPackQuery,
  useLazyGetMonthEndPackQuery,
  useLazyListMonthEndPacksQuery,
  useListMonthEndPacksQuery,
  useRequestMonthEndPackMutation,
} from './generated/month-end-pack';
export {
  approveOrder,
  bringOrderBack,
  cancelApprovedOrder,
  cancelOrder,
  countOrders,
  deliverOrder,
  editOrder,
  getOrder,
  getOrderPaper,
  getOrderProduct,
  listOrderProducts,
  listOrders,
  orderApi,
  placeOrder,
  printOrder,
  reopenOrder,
  useApproveOrderMutation,
  useBringOrderBackMutation,
  useCancelApprovedOrderMutation,
  useCancelOrderMutation,
  useCountOrdersQuery,
  useDeliverOrderMutation,
  useEditOrderMutation,
  useGetOrderPaperQuery,
  useGetOrderProductQuery,
  useGetOrderQuery,
  useLazyCountOrdersQuery,
  useLazyGetOrderPaperQuery,
  useLazyGetOrderProductQuery,
  useLazyGetOrderQuery,
  useLazyListOrderProductsQuery,
  useLazyListOrdersQuery,
  useLazyPrintOrderQuery,
  useListOrderProductsQuery,
  useListOrdersQuery,
  usePlaceOrderMutation,
  usePrintOrderQuery,
  useReopenOrderMutation,
} from './generated/order';
export {
  getPastMoment,
  pastApi,
  useGetPastMomentQuery,
  useLazyGetPastMomentQuery,
} from './generated/past';
export {
  erasePersonalData,
  getPersonalData,
  personalDataApi,
  useErasePersonalDataMutation,
  useGetPersonalDataQuery,
  useLazyGetPersonalDataQuery,
} from './generated/personal-data';
export {
  createProduct,
  editProduct,
  getProduct,
  listProducts,
  productApi,
  useCreateProductMutation,
  useEditProductMutation,
  useGetProductQuery,
  useLazyGetProductQuery,
  useLazyListProductsQuery,
  useListProductsQuery,
} from './generated/product';
export {
  listPrices,
  productPriceApi,
  setPrice,
  useLazyListPricesQuery,
  useListPricesQuery,
  useSetPriceMutation,
} from './generated/product-price';
export {
  getCheckpoint,
  getProof,
  getProofOfDocument,
  proofApi,
  useGetCheckpointQuery,
  useGetProofOfDocumentQuery,
  useGetProofQuery,
  useLazyGetCheckpointQuery,
  useLazyGetProofOfDocumentQuery,
  useLazyGetProofQuery,
} from './generated/proof';
export {
  approveReceivable,
  countReceivables,
  editReceivable,
  enterReceivable,
  getReceivable,
  getReceivablePaper,
  listReceivables,
  printReceivable,
  receivableApi,
  useApproveReceivableMutation,
  useCountReceivablesQuery,
  useEditReceivableMutation,
  useEnterReceivableMutation,
  useGetReceivablePaperQuery,
  useGetReceivableQuery,
  useLazyCountReceivablesQuery,
  useLazyGetReceivablePaperQuery,
  useLazyGetReceivableQuery,
  useLazyListReceivablesQuery,
  useLazyPrintReceivableQuery,
  useListReceivablesQuery,
  usePrintReceivableQuery,
  useVoidApprovedReceivableMutation,
  useVoidReceivableMutation,
  voidApprovedReceivable,
  voidReceivable,
} from './generated/receivable';
export {
  printReplay,
  replayApi,
  replayDocument,
  useLazyReplayDocumentQuery,
  usePrintReplayMutation,
  useReplayDocumentQuery,
} from './generated/replay';
export {
  reportApi,
  reportCustomers,
  reportDispatches,
  reportOrders,
  reportPayments,
  reportReceivables,
  reportSales,
  reportStock,
  reportStops,
  reportTopCustomers,
  reportTopProducts,
  sumCustomers,
  sumDispatches,
  sumOrders,
  sumReceivables,
  sumStock,
  useLazyReportCustomersQuery,
  useLazyReportDispatchesQuery,
  useLazyReportOrdersQuery,
  useLazyReportPaymentsQuery,
  useLazyReportReceivablesQuery,
  useLazyReportSalesQuery,
  useLazyReportStockQuery,
  useLazyReportStopsQuery,
  useLazyReportTopCustomersQuery,
  useLazyReportTopProductsQuery,
  useLazySumCustomersQuery,
  useLazySumDispatchesQuery,
  useLazySumOrdersQuery,
  useLazySumReceivablesQuery,
  useLazySumStockQuery,
  useReportCustomersQuery,
  useReportDispatchesQuery,
  useReportOrdersQuery,
  useReportPaymentsQuery,
  useReportReceivablesQuery,
  useReportSalesQuery,
  useReportStockQuery,
  useReportStopsQuery,
  useReportTopCustomersQuery,
  useReportTopProductsQuery,
  useSumCustomersQuery,
  useSumDispatchesQuery,
  useSumOrdersQuery,
  useSumReceivablesQuery,
  useSumStockQuery,
} from './generated/report';
export {
  listSecurityRecords,
  securityApi,
  useLazyListSecurityRecordsQuery,
  useListSecurityRecordsQuery,
} from './generated/security';
export {
  compareStatement,
  getOrderPayments,
  getStatement,
  getStatementPaper,
  getTotalBalance,
  listApprovedReceivables,
  listDeliveredOrders,
  listOpenDeliveries,
  printStatement,
  statementApi,
  useCompareStatementQuery,
  useGetOrderPaymentsQuery,
  useGetStatementPaperQuery,
  useGetStatementQuery,
  useGetTotalBalanceQuery,
  useLazyCompareStatementQuery,
  useLazyGetOrderPaymentsQuery,
  useLazyGetStatementPaperQuery,
  useLazyGetStatementQuery,
  useLazyGetTotalBalanceQuery,
  useLazyListApprovedReceivablesQuery,
  useLazyListDeliveredOrdersQuery,
  useLazyListOpenDeliveriesQuery,
  useLazyPrintStatementQuery,
  useListApprovedReceivablesQuery,
  useListDeliveredOrdersQuery,
  useListOpenDeliveriesQuery,
  usePrintStatementQuery,
} from './generated/statement';
export {
  getStock,
  getStockLedger,
  listStockOfProduct,
  listStockOfProducts,
  listStockOfWarehouse,
  stockApi,
  useGetStockLedgerQuery,
  useGetStockQuery,
  useLazyGetStockLedgerQuery,
  useLazyGetStockQuery,
  useLazyListStockOfProductQuery,
  useLazyListStockOfProductsQuery,
  useLazyListStockOfWarehouseQuery,
  useListStockOfProductQuery,
  useListStockOfProductsQuery,
  useListStockOfWarehouseQuery,
} from './generated/stock';
export {
  countStockTransactions,
  createStockTransaction,
  editStockTransaction,
  getGoodsReceiptPaper,
  getPurchasePaper,
  getStockTransaction,
  listStockOnTransit,
  listStockTransactions,
  moveStockTransaction,
  printGoodsReceipt,
  printPurchase,
  stockTransactionApi,
  useCountStockTransactionsQuery,
  useCreateStockTransactionMutation,
  useEditStockTransactionMutation,
  useGetGoodsReceiptPaperQuery,
  useGetPurchasePaperQuery,
  useGetStockTransactionQuery,
  useLazyCountStockTransactionsQuery,
  useLazyGetGoodsReceiptPaperQuery,
  useLazyGetPurchasePaperQuery,
  useLazyGetStockTransactionQuery,
  useLazyListStockOnTransitQuery,
  useLazyListStockTransactionsQuery,
  useLazyPrintGoodsReceiptQuery,
  useLazyPrintPurchaseQuery,
  useListStockOnTransitQuery,
  useListStockTransactionsQuery,
  useMoveStockTransactionMutation,
  usePrintGoodsReceiptQuery,
  usePrintPurchaseQuery,
} from './generated/stock-transaction';
export {
  createSupplier,
  editSupplier,
  getSupplier,
  listActiveSuppliers,
  listSuppliers,
  supplierApi,
  useCreateSupplierMutation,
  useEditSupplierMutation,
  useGetSupplierQuery,
  useLazyGetSupplierQuery,
  useLazyListActiveSuppliersQuery,
  useLazyListSuppliersQuery,
  useListActiveSuppliersQuery,
  useListSuppliersQuery,
} from './generated/supplier';
export {
  createUser,
  editUser,
  getUser,
  listUsers,
  useCreateUserMutation,
  useEditUserMutation,
  useGetUserQuery,
  useLazyGetUserQuery,
  useLazyListUsersQuery,
  useListUsersQuery,
  userApi,
} from './generated/user';
export {
  createWarehouse,
  editWarehouse,
  getWarehouse,
  listWarehouses,
  useCreateWarehouseMutation,
  useEditWarehouseMutation,
  useGetWarehouseQuery,
  useLazyGetWarehouseQuery,
  useLazyListWarehousesQuery,
  useListWarehousesQuery,
  warehouseApi,
} from './generated/warehouse';
export type GetAccountCodesApiResponse = /** status 200 Found. */ AccountCodesDetails;
export type GetAccountCodesApiArg = void;
export type SetAccountCodesApiResponse = /** status 200 Done. */ Written;
export type SetAccountCodesApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match': string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  /** A member that is left out stays as it is, and `null` clears it; a list or an object inside the record is replaced as a whole. The other members of the record may be in it as they were read; one that differs is refused at its field. */
  enteredAccountCodes: EnteredAccountCodes;
};
export type GetOrderPaymentsApiResponse = /** status 200 Found. */ OrderPayments;
export type GetOrderPaymentsApiArg = {
  orderId: string;
};
export type GetTotalBalanceApiResponse = /** status 200 Found. */ TotalBalance;
export type GetTotalBalanceApiArg = {
  customerId: string;
};
export type GetStatementApiResponse = /** status 200 Found. */ Statement;
export type GetStatementApiArg = {
  customerId: string;
  /** The first day; the first of the last day's month when not given. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** `next` of an earlier part: the entries behind it. */
  after?: string;
  /** Entries at most, 1 to 200; 100 when not given. */
  size?: number;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type CompareStatementApiResponse = /** status 200 Found. */ StatementDifferences;
export type CompareStatementApiArg = {
  customerId: string;
  /** The first day; the first of the last day's month when not given. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** The earlier moment: a position of the log, an instant, or a day, at whose end it is. */
  knownAt: string;
  /** The later moment; now when not given. */
  comparedAt?: string;
  /** `next` of an earlier response: the lines behind it. */
  after?: number;
  /** Lines at most, 1 to 200; 100 when not given. */
  size?: number;
};
export type ListOpenDeliveriesApiResponse = /** status 200 Found. */ OpenDeliveryList;
export type ListOpenDeliveriesApiArg = {
  customerId: string;
  /** What somebody pays: laid on what is due first. */
  amount?: string;
};
export type GetStatementPaperApiResponse = /** status 200 Found. */ PaperJob;
export type GetStatementPaperApiArg = {
  customerId: string;
  /** The first day; the first of the last day's month when not given. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** The language of the paper; English when not given. */
  language?: 'en' | 'ar';
};
export type PrintStatementApiResponse = /** status 200 Found. */ string;
export type PrintStatementApiArg = {
  customerId: string;
  /** The first day; the first of the last day's month when not given. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** The language of the paper; English when not given. */
  language?: 'en' | 'ar';
};
export type ListActivitiesApiResponse = /** status 200 Found. */ PageActivityRow;
export type ListActivitiesApiArg = {
  /** Of this user. */
  actorId?: UserId;
  /** Through this. */
  source?: 'api' | 'import' | 'demo' | 'system';
  /** About this kind of record: `order`, `customer` ... */
  noun?: string;
  /** With a noun: all that touched this record. */
  recordId?: string;
  /** With this finding. */
  finding?:
    | 'self-approved'
    | 'credit-overridden'
    | 'hold-overridden'
    | 'price-typed'
    | 'below-cost'
    | 'edited-after-approval'
    | 'voided-after-approval'
    | 'credit-without-return'
    | 'backdated'
    | 'future-dated'
    | 'booked-back'
    | 'stock-adjusted'
    | 'terms-changed'
    | 'rights-changed'
    | 'person-erased'
    | 'period-closed'
    | 'period-reopened';
  /** From this day on, where the company is. */
  startDate?: string;
  /** To this day. */
  endDate?: string;
  /** The beginning of the number or code of a record that was touched. */
  searchTerm?: string;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type GetActivityApiResponse = /** status 200 Found. */ ActivityDetails;
export type GetActivityApiArg = {
  position: number;
};
export type GetSecondFactorApiResponse = /** status 200 Found. */ SecondFactorState;
export type GetSecondFactorApiArg = void;
export type BeginSecondFactorApiResponse = /** status 200 Done. */ SecondFactorProposal;
export type BeginSecondFactorApiArg = {
  confirmation: Confirmation;
};
export type ConfirmSecondFactorApiResponse = /** status 200 Done. */ RecoveryCodes;
export type ConfirmSecondFactorApiArg = {
  firstCode: FirstCode;
};
export type RemoveSecondFactorApiResponse = unknown;
export type RemoveSecondFactorApiArg = {
  confirmation: Confirmation;
};
export type ListSessionsApiResponse = /** status 200 Found. */ SessionRow[];
export type ListSessionsApiArg = void;
export type EndOtherSessionsApiResponse = unknown;
export type EndOtherSessionsApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = {
  id: string;
};
export type GetClosedPeriodsApiResponse = /** status 200 Found. */ ClosedPeriods;
export type GetClosedPeriodsApiArg = void;
export type ClosePeriodApiResponse = /** status 200 Done. */ Written;
export type ClosePeriodApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  periodClosing: PeriodClosing;
};
export type ReopenPeriodApiResponse = /** status 200 Done. */ Written;
export type ReopenPeriodApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  periodReopening: PeriodReopening;
};
export type GetCompanyApiResponse = /** status 200 Found. */ CompanyDetails;
export type GetCompanyApiArg = void;
export type EditCompanyApiResponse = /** status 200 Done. */ Written;
export type EditCompanyApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match': string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  /** A member that is left out stays as it is, and `null` clears it; a list or an object inside the record is replaced as a whole. The other members of the record may be in it as they were read; one that differs is refused at its field. */
  enteredCompany: EnteredCompany;
};
export type GetControlReportApiResponse = /** status 200 Found. */ ControlReport;
export type GetControlReportApiArg = {
  /** From this day; from the first of the last day's month when not given. */
  startDate?: string;
  /** Until this day; until today when not given. */
  endDate?: string;
  /** Of this user only. */
  actorId?: UserId;
};
export type ListCustomerPricesApiResponse = /** status 200 Found. */ PageCustomerPriceRow;
export type ListCustomerPricesApiArg = {
  /** Agreed with whom. */
  customerId?: CustomerId;
  productId?: ProductId;
  /** Those that hold on this day. */
  on?: string;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type AgreeCustomerPriceApiResponse =
  /** status 200 Done. */ Written | /** status 201 Created. */ Written;
export type AgreeCustomerPriceApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  customerPrice: CustomerPrice;
};
export type GetPriceForCustomerApiResponse = /** status 200 Found. */ PriceForCustomer;
export type GetPriceForCustomerApiArg = {
  customerId: string;
  productId: string;
  /** The day; today when not given. */
  on?: string;
};
export type GetCustomerPriceApiResponse = /** status 200 Found. */ CustomerPriceRow;
export type GetCustomerPriceApiArg = {
  id: string;
};
export type ChangeCustomerPriceApiResponse = /** status 200 Done. */ Written;
export type ChangeCustomerPriceApiArg = {
  id: string;
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match': string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  /** A member that is left out stays as it is, and `null` clears it; a list or an object inside the record is replaced as a whole. The other members of the record may be in it as they were read; one that differs is refused at its field. */
  customerPrice: CustomerPrice;
};
export type ListCustomersApiResponse = /** status 200 Found. */ PageCustomerRow;
export type ListCustomersApiArg = {
  /** Words that are contained in code, name, or whatever it is found by. */
  searchTerm?: string;
  /** In use or not. */
  active?: boolean;
  /** Only those with one of these exceptions: `over-limit`, `on-hold`, separated by commas. */
  exception?: string;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type CreateCustomerApiResponse =
  /** status 200 Done. */ Written | /** status 201 Created. */ Written;
export type CreateCustomerApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  enteredCustomer: EnteredCustomer;
};
export type GetCustomerApiResponse = /** status 200 Found. */ CustomerDetails;
export type GetCustomerApiArg = {
  id: string;
};
export type EditCustomerApiResponse = /** status 200 Done. */ Written;
export type EditCustomerApiArg = {
  id: string;
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match': string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  /** A member that is left out stays as it is, and `null` clears it; a list or an object inside the record is replaced as a whole. The other members of the record may be in it as they were read; one that differs is refused at its field. */
  enteredCustomer: EnteredCustomer;
};
export type GetCustomerOrderingApiResponse = /** status 200 Found. */ CustomerOrdering;
export type GetCustomerOrderingApiArg = {
  id: string;
};
export type GetExceptionTotalsApiResponse = /** status 200 Found. */ ExceptionTotals;
export type GetExceptionTotalsApiArg = {
  /** Only this one; all that one may see when not given. */
  warehouseId?: WarehouseId;
};
export type CountActiveUsersApiResponse = /** status 200 Found. */ DashboardTotal;
export type CountActiveUsersApiArg = void;
export type ListPaymentsPerDayOfCustomerApiResponse = /** status 200 Found. */ DayPayment[];
export type ListPaymentsPerDayOfCustomerApiArg = {
  customerId: CustomerId;
  /** How many: 1 to 366; 30 when not given. */
  days?: number;
  /** The last of them; today when not given. */
  endDate?: string;
};
export type ListAmountPerDayApiResponse = /** status 200 Found. */ DayAmount[];
export type ListAmountPerDayApiArg = {
  /** Only this one; all that one may see when not given. */
  warehouseId?: WarehouseId;
  /** How many: 1 to 366; 30 when not given. */
  days?: number;
  /** The last of them; today when not given. */
  endDate?: string;
};
export type ListAmountPerDayOfCustomerApiResponse = /** status 200 Found. */ DayAmount[];
export type ListAmountPerDayOfCustomerApiArg = {
  customerId: CustomerId;
  /** How many: 1 to 366; 30 when not given. */
  days?: number;
  /** The last of them; today when not given. */
  endDate?: string;
};
export type CountDeliveredOrdersApiResponse = /** status 200 Found. */ DashboardTotal;
export type CountDeliveredOrdersApiArg = {
  /** Only this one; all that one may see when not given. */
  warehouseId?: WarehouseId;
  /** Only of so many days, 1 to 366; of all time when neither this nor the last day is given. */
  days?: number;
  /** Only of 30 days, or of the requested number, that end on this one; today when only their number is given. */
  endDate?: string;
};
export type CountAllDispatchesApiResponse = /** status 200 Found. */ DashboardTotal;
export type CountAllDispatchesApiArg = {
  /** Only this one; all that one may see when not given. */
  warehouseId?: WarehouseId;
  /** Only of so many days, 1 to 366; of all time when neither this nor the last day is given. */
  days?: number;
  /** Only of 30 days, or of the requested number, that end on this one; today when only their number is given. */
  endDate?: string;
};
export type CountAllOrdersApiResponse = /** status 200 Found. */ DashboardTotal;
export type CountAllOrdersApiArg = {
  /** Only this one; all that one may see when not given. */
  warehouseId?: WarehouseId;
  /** Only of so many days, 1 to 366; of all time when neither this nor the last day is given. */
  days?: number;
  /** Only of 30 days, or of the requested number, that end on this one; today when only their number is given. */
  endDate?: string;
};
export type ListDispatchesApiResponse = /** status 200 Found. */ PageDispatchRow;
export type ListDispatchesApiArg = {
  /** In this status. Without one: in all that the role may list. */
  status?: DispatchStatus;
  /** Planned for this day or later. */
  startDate?: string;
  /** Planned for this day or earlier. */
  endDate?: string;
  warehouseId?: WarehouseId;
  /** One's own, in any status: what one planned; for who drives or rides along the trips that they are on. */
  mine?: boolean;
  /** Words of the number, the plate, or a name of the crew. */
  searchTerm?: string;
  /** Only what has one of these exceptions: `late`, `over-limit`, `on-hold`, `partly-delivered`, `licence-ending`, separated by commas. */
  exception?: string;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type PlanDispatchApiResponse =
  /** status 200 Done. */ Written | /** status 201 Created. */ Written;
export type PlanDispatchApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  dispatchDraft: DispatchDraft;
};
export type CountDispatchesApiResponse = /** status 200 Found. */ StatusCount[];
export type CountDispatchesApiArg = {
  /** In this status. Without one: in all that the role may list. */
  status?: DispatchStatus;
  /** Planned for this day or later. */
  startDate?: string;
  /** Planned for this day or earlier. */
  endDate?: string;
  warehouseId?: WarehouseId;
  /** One's own, in any status: what one planned; for who drives or rides along the trips that they are on. */
  mine?: boolean;
  /** Words of the number, the plate, or a name of the crew. */
  searchTerm?: string;
  /** Only what has one of these exceptions: `late`, `over-limit`, `on-hold`, `partly-delivered`, `licence-ending`, separated by commas. */
  exception?: string;
};
export type CancelLoadedDispatchApiResponse = /** status 200 Done. */ Written;
export type CancelLoadedDispatchApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  dispatchStep: DispatchStep;
};
export type SendDispatchApiResponse = /** status 200 Done. */ Written;
export type SendDispatchApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  dispatchStep: DispatchStep;
};
export type UnloadDispatchApiResponse = /** status 200 Done. */ Written;
export type UnloadDispatchApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  dispatchStep: DispatchStep;
};
export type CancelSentDispatchApiResponse = /** status 200 Done. */ Written;
export type CancelSentDispatchApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  dispatchStep: DispatchStep;
};
export type CloseDispatchApiResponse = /** status 200 Done. */ Written;
export type CloseDispatchApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  dispatchStep: DispatchStep;
};
export type CancelWaitingDispatchApiResponse = /** status 200 Done. */ Written;
export type CancelWaitingDispatchApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  dispatchStep: DispatchStep;
};
export type LoadDispatchApiResponse = /** status 200 Done. */ Written;
export type LoadDispatchApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  dispatchStep: DispatchStep;
};
export type GetDispatchApiResponse = /** status 200 Found. */ DispatchDetails;
export type GetDispatchApiArg = {
  id: string;
};
export type EditDispatchApiResponse = /** status 200 Done. */ Written;
export type EditDispatchApiArg = {
  id: string;
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match': string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  /** A member that is left out stays as it is, and `null` clears it; a list or an object inside the record is replaced as a whole. The other members of the record may be in it as they were read; one that differs is refused at its field. */
  dispatchDraft: DispatchDraft;
};
export type GetDeliveryNotesPaperApiResponse = /** status 200 Found. */ PaperJob;
export type GetDeliveryNotesPaperApiArg = {
  id: string;
  /** The language of the paper; English when not given. */
  language?: 'en' | 'ar';
};
export type PrintDeliveryNotesApiResponse = /** status 200 Found. */ string;
export type PrintDeliveryNotesApiArg = {
  id: string;
  /** The language of the paper; English when not given. */
  language?: 'en' | 'ar';
};
export type PrintDeliveryNoteApiResponse = /** status 200 Found. */ string;
export type PrintDeliveryNoteApiArg = {
  id: string;
  orderId: string;
  /** The language of the paper; English when not given. */
  language?: 'en' | 'ar';
};
export type GetLoadListPaperApiResponse = /** status 200 Found. */ PaperJob;
export type GetLoadListPaperApiArg = {
  id: string;
  /** The language of the paper; English when not given. */
  language?: 'en' | 'ar';
};
export type PrintLoadListApiResponse = /** status 200 Found. */ string;
export type PrintLoadListApiArg = {
  id: string;
  /** The language of the paper; English when not given. */
  language?: 'en' | 'ar';
};
export type ProveDeliveryApiResponse = /** status 200 Done. */ Written;
export type ProveDeliveryApiArg = {
  id: string;
  orderId: string;
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  deliveryProof: DeliveryProof;
};
export type PickAssistantApiResponse = /** status 200 Found. */ Label[];
export type PickAssistantApiArg = {
  /** Words that are contained in it. */
  searchTerm?: string;
};
export type PickPurchaseOfSupplierApiResponse = /** status 200 Found. */ SupplierProduct[];
export type PickPurchaseOfSupplierApiArg = {
  supplierId: SupplierId;
  /** Words that are contained in it. */
  searchTerm?: string;
  /** Of these products only: their ids, at most 200, separated by commas. */
  productIds?: string;
};
export type PickCustomerApiResponse = /** status 200 Found. */ Label[];
export type PickCustomerApiArg = {
  /** Words that are contained in it. */
  searchTerm?: string;
};
export type PickOrderToDispatchApiResponse = /** status 200 Found. */ OrderToPlan[];
export type PickOrderToDispatchApiArg = {
  /** From where they go out; from everywhere when not given. */
  warehouseId?: WarehouseId;
  /** Those that are on this dispatch too, before the others: for its planner. */
  dispatchId?: DispatchId;
  /** The beginning of a number, or what a customer is found by. */
  searchTerm?: string;
};
export type PickDriverApiResponse = /** status 200 Found. */ Label[];
export type PickDriverApiArg = {
  /** Words that are contained in it. */
  searchTerm?: string;
};
export type PickEmployeeApiResponse = /** status 200 Found. */ Label[];
export type PickEmployeeApiArg = {
  /** Words that are contained in it. */
  searchTerm?: string;
};
export type PickProductApiResponse = /** status 200 Found. */ Label[];
export type PickProductApiArg = {
  /** Words that are contained in it. */
  searchTerm?: string;
};
export type PickProductsByCodeApiResponse = /** status 200 Found. */ ProductOfCode[];
export type PickProductsByCodeApiArg = {
  /** SKUs in capital or small letters, at most 200, one a line: separated by a line feed (`%0A`), which no SKU has. */
  codes: string;
  /** Of this supplier only. */
  supplierId?: SupplierId;
};
export type PickProductOfSupplierApiResponse = /** status 200 Found. */ Label[];
export type PickProductOfSupplierApiArg = {
  supplierId: SupplierId;
  /** Words that are contained in it. */
  searchTerm?: string;
};
export type PickSupplierApiResponse = /** status 200 Found. */ Label[];
export type PickSupplierApiArg = {
  /** Words that are contained in it. */
  searchTerm?: string;
};
export type GetSupplierNameApiResponse = /** status 200 Found. */ Label;
export type GetSupplierNameApiArg = {
  supplierId: SupplierId;
  /** Words that are contained in it. */
  searchTerm?: string;
};
export type PickUserApiResponse = /** status 200 Found. */ Label[];
export type PickUserApiArg = {
  /** In this role; in any when not given. */
  role?: Role;
  /** Words that are contained in it. */
  searchTerm?: string;
};
export type PickWarehouseApiResponse = /** status 200 Found. */ Label[];
export type PickWarehouseApiArg = {
  /** Words that are contained in it. */
  searchTerm?: string;
};
export type ListDuplicatesApiResponse = /** status 200 Found. */ Duplicates;
export type ListDuplicatesApiArg = {
  /** What kind of record. */
  noun:
    | 'customer'
    | 'supplier'
    | 'product'
    | 'employee'
    | 'warehouse'
    | 'order'
    | 'stock-transaction'
    | 'receivable';
  /** Its name; of an order the customer's reference, of a stock transaction the supplier's reference, of a receivable
    the reference. Case, accents and spaces do not matter. */
  value: string;
  /** Only documents of this customer or supplier. */
  partyId?: string;
  /** Not this one: it is being edited. */
  exceptId?: string;
};
export type ListEmployeesApiResponse = /** status 200 Found. */ PageEmployeeRow;
export type ListEmployeesApiArg = {
  /** Words that are contained in code, name, or whatever it is found by. */
  searchTerm?: string;
  /** In use or not. */
  active?: boolean;
  /** What they do. */
  position?: Position;
  /** Only drivers in use with this exception: `licence-ending`. */
  exception?: string;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type CreateEmployeeApiResponse =
  /** status 200 Done. */ Written | /** status 201 Created. */ Written;
export type CreateEmployeeApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  enteredEmployee: EnteredEmployee;
};
export type GetEmployeeApiResponse = /** status 200 Found. */ EmployeeDetails;
export type GetEmployeeApiArg = {
  id: string;
};
export type EditEmployeeApiResponse = /** status 200 Done. */ Written;
export type EditEmployeeApiArg = {
  id: string;
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match': string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  /** A member that is left out stays as it is, and `null` clears it; a list or an object inside the record is replaced as a whole. The other members of the record may be in it as they were read; one that differs is refused at its field. */
  enteredEmployee: EnteredEmployee;
};
export type StreamEventsApiResponse = /** status 200 Found. */ LiveEvent;
export type StreamEventsApiArg = {
  /** The id of the last event that was seen: it goes on behind that. */
  'Last-Event-ID'?: string;
};
export type ExplainControlReportApiResponse = /** status 200 Found. */ Explanation;
export type ExplainControlReportApiArg = {
  finding:
    | 'self-approved'
    | 'credit-overridden'
    | 'hold-overridden'
    | 'price-typed'
    | 'below-cost'
    | 'edited-after-approval'
    | 'voided-after-approval'
    | 'credit-without-return'
    | 'backdated'
    | 'future-dated'
    | 'booked-back'
    | 'stock-adjusted'
    | 'terms-changed'
    | 'rights-changed'
    | 'person-erased'
    | 'period-closed'
    | 'period-reopened';
  /** From this day; from the first of the last day's month when not given. */
  startDate?: string;
  /** Until this day; until today when not given. */
  endDate?: string;
  /** Of this user only. */
  actorId?: UserId;
  figure: 'count' | 'amount';
  /** `next` of an earlier response: the parts behind it. */
  after?: number;
  /** Parts at most, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainAccountApiResponse = /** status 200 Found. */ Explanation;
export type ExplainAccountApiArg = {
  customerId: CustomerId;
  figure: 'balance' | 'total-balance' | 'open-orders' | 'credit-left';
  /** `next` of an earlier response: the parts behind it. */
  after?: number;
  /** Parts at most, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainDashboardApiResponse = /** status 200 Found. */ Explanation;
export type ExplainDashboardApiArg = {
  /** Only of this warehouse; of all that one may see when not given. */
  warehouseId?: WarehouseId;
  /** Of this customer, for a customer's figures. */
  customerId?: CustomerId;
  /** The first day, of what is counted by days; at most 732 before the last one. Orders and dispatches are those of these days
    when it is given, and of all time otherwise. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  figure:
    | 'orders'
    | 'delivered-orders'
    | 'dispatches'
    | 'active-users'
    | 'amount'
    | 'amount-orders'
    | 'customer-amount'
    | 'customer-paid';
  /** `next` of an earlier response: the parts behind it. */
  after?: number;
  /** Parts at most, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainDispatchApiResponse = /** status 200 Found. */ Explanation;
export type ExplainDispatchApiArg = {
  dispatchId: DispatchId;
  figure: 'stop-count' | 'line-count' | 'delivered-stops' | 'failed-stops';
  /** `next` of an earlier response: the parts behind it. */
  after?: number;
  /** Parts at most, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainForecastApiResponse = /** status 200 Found. */ Explanation;
export type ExplainForecastApiArg = {
  warehouseId: WarehouseId;
  /** Days from ordering to receiving, 0 to 365; the product's when not given, else what receipts of the supplier took, else
    the supplier's. */
  leadTime?: number;
  /** The demand of how many full days counts, 1 to 365; 30 when not given. What is learnt is scaled to the nearest of 30,
    60, 90 and 180. */
  averageDay?: number;
  productId: ProductId;
  figure:
    | 'demand'
    | 'average-daily-usage'
    | 'lead-time-demand'
    | 'deviation'
    | 'safety-stock'
    | 'reorder-point'
    | 'position'
    | 'days-of-cover'
    | 'stock-out-date'
    | 'order-by-date'
    | 'suggested-quantity'
    | 'learnt-daily-demand'
    | 'learnt-demand'
    | 'learnt-safety-stock'
    | 'learnt-reorder-point'
    | 'learnt-suggested-quantity'
    | 'learnt-days-of-cover'
    | 'learnt-stock-out-date'
    | 'learnt-order-by-date';
  /** `next` of an earlier response: the parts behind it. */
  after?: number;
  /** Parts at most, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainOrderApiResponse = /** status 200 Found. */ Explanation;
export type ExplainOrderApiArg = {
  orderId: OrderId;
  /** Only of this line of it, the first is 1. */
  line?: number;
  figure:
    | 'subtotal'
    | 'discount'
    | 'tax'
    | 'total'
    | 'line-count'
    | 'delivered-subtotal'
    | 'delivered-discount'
    | 'delivered-tax'
    | 'delivered-total'
    | 'cost'
    | 'margin'
    | 'margin-percent';
  /** `next` of an earlier response: the parts behind it. */
  after?: number;
  /** Parts at most, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainReceivableApiResponse = /** status 200 Found. */ Explanation;
export type ExplainReceivableApiArg = {
  receivableId: ReceivableId;
  figure: 'amount';
  /** `next` of an earlier response: the parts behind it. */
  after?: number;
  /** Parts at most, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainCustomerReportApiResponse = /** status 200 Found. */ Explanation;
export type ExplainCustomerReportApiArg = {
  /** Words that are contained in code, name, or whatever a customer is found by. */
  searchTerm?: string;
  /** In use or not. */
  active?: boolean;
  /** What was delivered and paid from this day; from the first of the last day's month when not given. */
  startDate?: string;
  /** Until this day; until today when not given. */
  endDate?: string;
  /** The row of this customer; the sum over all of them when not given. */
  customerId?: CustomerId;
  figure:
    | 'customers'
    | 'open-orders'
    | 'balance'
    | 'overdue'
    | 'delivered-orders'
    | 'delivered'
    | 'paid'
    | 'credited';
  /** `next` of an earlier response: the parts behind it. */
  after?: number;
  /** Parts at most, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainDispatchReportApiResponse = /** status 200 Found. */ Explanation;
export type ExplainDispatchReportApiArg = {
  /** In this status; in any when not given. */
  status?: DispatchStatus;
  /** Planned for this day or later. */
  startDate?: string;
  /** Planned for this day or earlier. */
  endDate?: string;
  warehouseId?: WarehouseId;
  /** Words that are contained in the number, the plate or a name of the crew. */
  searchTerm?: string;
  figure: 'dispatches' | 'stop-count' | 'line-count' | 'delivered-stops' | 'failed-stops';
  /** `next` of an earlier response: the parts behind it. */
  after?: number;
  /** Parts at most, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainOrderReportApiResponse = /** status 200 Found. */ Explanation;
export type ExplainOrderReportApiArg = {
  /** In this status; in any when not given. */
  status?: OrderStatus;
  /** Of this day or later. */
  startDate?: string;
  /** Of this day or earlier. */
  endDate?: string;
  /** Which day of an order that is: the day of the order when not given. */
  datedBy?: 'order-date' | 'delivered-on';
  warehouseId?: WarehouseId;
  customerId?: CustomerId;
  /** The beginning of a number or of the customer's reference, or what a customer is found by. */
  searchTerm?: string;
  figure: 'orders' | 'line-count' | 'total' | 'delivered-total';
  /** `next` of an earlier response: the parts behind it. */
  after?: number;
  /** Parts at most, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainPaymentReportApiResponse = /** status 200 Found. */ Explanation;
export type ExplainPaymentReportApiArg = {
  /** The first day; 30 days until the last one when not given, at most 3660. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** Only of this one. */
  customerId?: CustomerId;
  /** Of what came in by a method: this one; what came in by none that is known when not given. */
  method?: PaymentMethod;
  figure: 'paid' | 'credited' | 'paid-by-method' | 'days-to-pay' | 'paid-in-time-percent';
  /** `next` of an earlier response: the parts behind it. */
  after?: number;
  /** Parts at most, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainReceivableReportApiResponse = /** status 200 Found. */ Explanation;
export type ExplainReceivableReportApiArg = {
  /** In this status; in any when not given. */
  status?: ReceivableStatus;
  kind?: ReceivableKind;
  /** Received on this day or later. */
  startDate?: string;
  /** Received on this day or earlier. */
  endDate?: string;
  customerId?: CustomerId;
  /** The beginning of a number or of a reference, or what a customer is found by. */
  searchTerm?: string;
  figure: 'count' | 'amount';
  /** `next` of an earlier response: the parts behind it. */
  after?: number;
  /** Parts at most, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainSalesReportApiResponse = /** status 200 Found. */ Explanation;
export type ExplainSalesReportApiArg = {
  /** The first day; 30 days until the last one when not given, at most 3660. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** Only of this one; all that one may see when not given. */
  warehouseId?: WarehouseId;
  /** Only of this one. */
  customerId?: CustomerId;
  /** Only of this product. */
  productId?: ProductId;
  figure:
    | 'orders'
    | 'delivered'
    | 'net'
    | 'returned'
    | 'margin'
    | 'margin-percent'
    | 'on-time-percent';
  /** `next` of an earlier response: the parts behind it. */
  after?: number;
  /** Parts at most, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainStockReportApiResponse = /** status 200 Found. */ Explanation;
export type ExplainStockReportApiArg = {
  warehouseId?: WarehouseId;
  /** Words that are contained in SKU, name, barcode or category. */
  searchTerm?: string;
  /** Without the products of which nothing is there. */
  onHandOnly?: boolean;
  figure: 'rows' | 'value' | 'without-cost';
  /** `next` of an earlier response: the parts behind it. */
  after?: number;
  /** Parts at most, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainStopReportApiResponse = /** status 200 Found. */ Explanation;
export type ExplainStopReportApiArg = {
  /** The first day; 30 days until the last one when not given, at most 3660. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** Only of this one; all that one may see when not given. */
  warehouseId?: WarehouseId;
  /** Of the stops by reason: those of this one, in capitals or not; those for which none was given when it is not
    given. */
  reason?: string;
  figure:
    | 'delivered-stops'
    | 'partly-stops'
    | 'failed-stops'
    | 'failed-percent'
    | 'stops-by-reason';
  /** `next` of an earlier response: the parts behind it. */
  after?: number;
  /** Parts at most, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainStatementApiResponse = /** status 200 Found. */ Explanation;
export type ExplainStatementApiArg = {
  customerId: CustomerId;
  /** The first day; the first of the last day's month when not given. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  figure:
    | 'opening-balance'
    | 'total-debits'
    | 'total-credits'
    | 'closing-balance'
    | 'total-entries'
    | 'not-due'
    | 'days1-to30'
    | 'days31-to60'
    | 'days61-to90'
    | 'over90-days'
    | 'unapplied-credit'
    | 'pending-amount';
  /** `next` of an earlier response: the parts behind it. */
  after?: number;
  /** Parts at most, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainStatementEntryApiResponse = /** status 200 Found. */ Explanation;
export type ExplainStatementEntryApiArg = {
  customerId: CustomerId;
  /** The first day; the first of the last day's month when not given. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** The order, payment or credit note of the entry. */
  documentId: string;
  /** The entry that made it void, not the one that entered it. */
  contra?: boolean;
  figure: 'balance';
  /** `next` of an earlier response: the parts behind it. */
  after?: number;
  /** Parts at most, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainStockApiResponse = /** status 200 Found. */ Explanation;
export type ExplainStockApiArg = {
  productId: ProductId;
  /** Where; in all warehouses that one may see when not given. */
  warehouseId?: WarehouseId;
  figure:
    | 'on-hand'
    | 'reserved'
    | 'available'
    | 'incoming'
    | 'on-order'
    | 'out-for-delivery'
    | 'last-cost'
    | 'value';
  /** `next` of an earlier response: the parts behind it. */
  after?: number;
  /** Parts at most, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainStockMovementApiResponse = /** status 200 Found. */ Explanation;
export type ExplainStockMovementApiArg = {
  productId: ProductId;
  warehouseId: WarehouseId;
  /** The number of the movement, from 1. */
  sequence: number;
  figure: 'on-hand' | 'reserved' | 'available' | 'incoming' | 'on-order' | 'out-for-delivery';
  /** `next` of an earlier response: the parts behind it. */
  after?: number;
  /** Parts at most, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainStockTransactionApiResponse = /** status 200 Found. */ Explanation;
export type ExplainStockTransactionApiArg = {
  stockTransactionId: StockTransactionId;
  /** Only of this line of it, the first is 1. */
  line?: number;
  figure:
    | 'total-cost'
    | 'received-percent'
    | 'received'
    | 'outstanding'
    | 'underway-received'
    | 'underway-outstanding';
  /** `next` of an earlier response: the parts behind it. */
  after?: number;
  /** Parts at most, 1 to 200; 100 when not given. */
  size?: number;
};
export type NextBatchNoApiResponse = /** status 200 Found. */ ReservedNumber;
export type NextBatchNoApiArg = void;
export type NextDispatchNoApiResponse = /** status 200 Found. */ ReservedNumber;
export type NextDispatchNoApiArg = void;
export type NextOrderNoApiResponse = /** status 200 Found. */ ReservedNumber;
export type NextOrderNoApiArg = void;
export type GetHistoryApiResponse = /** status 200 Found. */ History;
export type GetHistoryApiArg = {
  noun: string;
  id: string;
  /** `next` of an earlier part: the entries that are older. */
  before?: number;
  /** Entries at most, 1 to 200; 50 when not given. */
  size?: number;
};
export type ListIssuedStatementsApiResponse = /** status 200 Found. */ PageIssuedStatementRow;
export type ListIssuedStatementsApiArg = {
  customerId?: CustomerId;
  /** Only those whose mail has this status. */
  status?: MailStatus;
  /** Only those of which a mail was requested. */
  mailed?: boolean;
  /** Whose last day is in the month of this day. */
  month?: string;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type IssueStatementApiResponse = /** status 201 Created. */ StatementIssued;
export type IssueStatementApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  statementIssue: StatementIssue;
};
export type CountMailsApiResponse = /** status 200 Found. */ StatusCount[];
export type CountMailsApiArg = {
  customerId?: CustomerId;
  /** Only those whose mail has this status. */
  status?: MailStatus;
  /** Only those of which a mail was requested. */
  mailed?: boolean;
  /** Whose last day is in the month of this day. */
  month?: string;
};
export type GetMailingApiResponse = /** status 200 Found. */ MailingState;
export type GetMailingApiArg = {
  /** A day of the month. */
  month?: string;
};
export type MailMonthApiResponse = /** status 201 Created. */ MonthPlanned;
export type MailMonthApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  monthMailing: MonthMailing;
};
export type SendStatementApiResponse = /** status 200 Done. */ Written;
export type SendStatementApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  statementSend: StatementSend;
};
export type GetIssuedStatementApiResponse = /** status 200 Found. */ IssuedStatementRow;
export type GetIssuedStatementApiArg = {
  id: string;
};
export type GetIssuedFileApiResponse = /** status 200 Found. */ string;
export type GetIssuedFileApiArg = {
  id: string;
};
export type ListPostingsApiResponse = /** status 200 Found. */ JournalPart;
export type ListPostingsApiArg = {
  /** Which journal; all of them when not given. */
  journal?: JournalKind;
  /** The first day; the first of the last day's month when not given. */
  startDate?: string;
  /** The last day, at most 366 days in all; today when not given. */
  endDate?: string;
  /** `next` of an earlier part: the postings behind it. */
  after?: string;
  /** Postings at most, 1 to 200; 100 when not given. */
  size?: number;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type ListJournalDaysApiResponse = /** status 200 Found. */ JournalDayList;
export type ListJournalDaysApiArg = {
  /** Which journal; all of them when not given. */
  journal?: JournalKind;
  /** The first day; the first of the last day's month when not given. */
  startDate?: string;
  /** The last day, at most 366 days in all; today when not given. */
  endDate?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type ExportSafTApiResponse = /** status 200 Found. */ string;
export type ExportSafTApiArg = {
  /** The first day; the first of the last day's month when not given. */
  startDate?: string;
  /** The last day, at most 366 days in all; today when not given. */
  endDate?: string;
};
export type SumJournalsApiResponse = /** status 200 Found. */ JournalSums;
export type SumJournalsApiArg = {
  /** Which journal; all of them when not given. */
  journal?: JournalKind;
  /** The first day; the first of the last day's month when not given. */
  startDate?: string;
  /** The last day, at most 366 days in all; today when not given. */
  endDate?: string;
};
export type ListMonthEndPacksApiResponse = /** status 200 Found. */ PageMonthEndPack;
export type ListMonthEndPacksApiArg = {
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
};
export type RequestMonthEndPackApiResponse =
  /** status 200 Done. */ Written | /** status 201 Created. */ Written;
export type RequestMonthEndPackApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  monthEndPackRequest: MonthEndPackRequest;
};
export type CancelMonthEndPackApiResponse = /** status 200 Done. */ Written;
export type CancelMonthEndPackApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  monthEndPackCancellation: MonthEndPackCancellation;
};
export type GetMonthEndPackApiResponse = /** status 200 Found. */ MonthEndPack;
export type GetMonthEndPackApiArg = {
  id: string;
};
export type DownloadMonthEndPackApiResponse = /** status 200 Found. */ string;
export type DownloadMonthEndPackApiArg = {
  id: string;
};
export type ListOrdersApiResponse = /** status 200 Found. */ PageOrderRow;
export type ListOrdersApiArg = {
  /** In this status (`dispatch` is understood as `dispatched`). Without one: in all that the role may list. */
  status?: OrderStatus;
  /** Of this day or later. */
  startDate?: string;
  /** Of this day or earlier. */
  endDate?: string;
  warehouseId?: WarehouseId;
  customerId?: CustomerId;
  /** One's own, in any status. */
  mine?: boolean;
  /** The beginning of a number or of the customer's reference, or what a customer is found by. */
  searchTerm?: string;
  /** Only what has one of these exceptions: `late`, `short`, `over-limit`, `on-hold`, `partly-delivered`, separated by commas. */
  exception?: string;
  /** Only pending orders that can be approved as they are. */
  ready?: boolean;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type PlaceOrderApiResponse =
  /** status 200 Done. */ Written | /** status 201 Created. */ Written;
export type PlaceOrderApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  orderDraft: OrderDraft;
};
export type CountOrdersApiResponse = /** status 200 Found. */ StatusCount[];
export type CountOrdersApiArg = {
  /** In this status (`dispatch` is understood as `dispatched`). Without one: in all that the role may list. */
  status?: OrderStatus;
  /** Of this day or later. */
  startDate?: string;
  /** Of this day or earlier. */
  endDate?: string;
  warehouseId?: WarehouseId;
  customerId?: CustomerId;
  /** One's own, in any status. */
  mine?: boolean;
  /** The beginning of a number or of the customer's reference, or what a customer is found by. */
  searchTerm?: string;
  /** Only what has one of these exceptions: `late`, `short`, `over-limit`, `on-hold`, `partly-delivered`, separated by commas. */
  exception?: string;
  /** Only pending orders that can be approved as they are. */
  ready?: boolean;
};
export type ListOrderProductsApiResponse = /** status 200 Found. */ OrderProduct[];
export type ListOrderProductsApiArg = {
  customerId: string;
  /** Ids of products, at most 200, separated by commas. */
  productIds: string;
  /** The warehouse from which they would go out. */
  warehouseId?: WarehouseId;
};
export type ListDeliveredOrdersApiResponse = /** status 200 Found. */ PageDeliveredOrderRow;
export type ListDeliveredOrdersApiArg = {
  customerId: CustomerId;
  /** Of this day or later. */
  startDate?: string;
  /** Of this day or earlier. */
  endDate?: string;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
};
export type ListOrdersOfDispatchApiResponse = /** status 200 Found. */ DispatchOrder[];
export type ListOrdersOfDispatchApiArg = {
  id: string;
};
export type GetOrderProductApiResponse = /** status 200 Found. */ OrderProduct;
export type GetOrderProductApiArg = {
  productId: string;
  customerId: string;
  /** The warehouse from which it would go out. */
  warehouseId?: WarehouseId;
};
export type CancelApprovedOrderApiResponse = /** status 200 Done. */ Written;
export type CancelApprovedOrderApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  orderStep: OrderStep;
};
export type ReopenOrderApiResponse = /** status 200 Done. */ Written;
export type ReopenOrderApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  orderStep: OrderStep;
};
export type BringOrderBackApiResponse = /** status 200 Done. */ Written;
export type BringOrderBackApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  orderStep: OrderStep;
};
export type DeliverOrderApiResponse = /** status 200 Done. */ Written;
export type DeliverOrderApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  orderDelivery: OrderDelivery;
};
export type ApproveOrderApiResponse = /** status 200 Done. */ Written;
export type ApproveOrderApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  orderApproval: OrderApproval;
};
export type CancelOrderApiResponse = /** status 200 Done. */ Written;
export type CancelOrderApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  orderStep: OrderStep;
};
export type GetOrderApiResponse = /** status 200 Found. */ OrderDetails;
export type GetOrderApiArg = {
  id: string;
};
export type EditOrderApiResponse = /** status 200 Done. */ Written;
export type EditOrderApiArg = {
  id: string;
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match': string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  /** A member that is left out stays as it is, and `null` clears it; a list or an object inside the record is replaced as a whole. The other members of the record may be in it as they were read; one that differs is refused at its field. */
  orderDraft: OrderDraft;
};
export type GetOrderPaperApiResponse = /** status 200 Found. */ PaperJob;
export type GetOrderPaperApiArg = {
  id: string;
  /** The language of the paper; English when not given. */
  language?: 'en' | 'ar';
};
export type PrintOrderApiResponse = /** status 200 Found. */ string;
export type PrintOrderApiArg = {
  id: string;
  /** The language of the paper; English when not given. */
  language?: 'en' | 'ar';
};
export type GetPastMomentApiResponse = /** status 200 Found. */ PastMoment;
export type GetPastMomentApiArg = {
  /** A position of the log, an instant, or a day, at whose end it is. */
  asOf: string;
};
export type ListReceivablesApiResponse = /** status 200 Found. */ PageReceivableRow;
export type ListReceivablesApiArg = {
  /** In this status. Without one: in all that the role may list. */
  status?: ReceivableStatus;
  kind?: ReceivableKind;
  /** Received on this day or later. */
  startDate?: string;
  /** Received on this day or earlier. */
  endDate?: string;
  customerId?: CustomerId;
  /** About this order. */
  orderId?: OrderId;
  /** One's own, in any status. */
  mine?: boolean;
  /** The beginning of a number or of a reference, or what a customer is found by. */
  searchTerm?: string;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type EnterReceivableApiResponse =
  /** status 200 Done. */ Written | /** status 201 Created. */ Written;
export type EnterReceivableApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  enteredReceivableDraft: EnteredReceivableDraft;
};
export type ListApprovedReceivablesApiResponse = /** status 200 Found. */ PageReceivableRow;
export type ListApprovedReceivablesApiArg = {
  customerId: CustomerId;
  /** Of this day or later. */
  startDate?: string;
  /** Of this day or earlier. */
  endDate?: string;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
};
export type CountReceivablesApiResponse = /** status 200 Found. */ StatusCount[];
export type CountReceivablesApiArg = {
  /** In this status. Without one: in all that the role may list. */
  status?: ReceivableStatus;
  kind?: ReceivableKind;
  /** Received on this day or later. */
  startDate?: string;
  /** Received on this day or earlier. */
  endDate?: string;
  customerId?: CustomerId;
  /** About this order. */
  orderId?: OrderId;
  /** One's own, in any status. */
  mine?: boolean;
  /** The beginning of a number or of a reference, or what a customer is found by. */
  searchTerm?: string;
};
export type VoidApprovedReceivableApiResponse = /** status 200 Done. */ Written;
export type VoidApprovedReceivableApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  receivableStep: ReceivableStep;
};
export type ApproveReceivableApiResponse = /** status 200 Done. */ Written;
export type ApproveReceivableApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  receivableStep: ReceivableStep;
};
export type EditReceivableApiResponse = /** status 200 Done. */ Written;
export type EditReceivableApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match': string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  /** A member that is left out stays as it is, and `null` clears it; a list or an object inside the record is replaced as a whole. The other members of the record may be in it as they were read; one that differs is refused at its field. */
  receivableEdit: ReceivableEdit;
};
export type VoidReceivableApiResponse = /** status 200 Done. */ Written;
export type VoidReceivableApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  receivableStep: ReceivableStep;
};
export type GetReceivableApiResponse = /** status 200 Found. */ ReceivableDetails;
export type GetReceivableApiArg = {
  id: string;
};
export type GetReceivablePaperApiResponse = /** status 200 Found. */ PaperJob;
export type GetReceivablePaperApiArg = {
  id: string;
  /** The language of the paper; English when not given. */
  language?: 'en' | 'ar';
};
export type PrintReceivableApiResponse = /** status 200 Found. */ string;
export type PrintReceivableApiArg = {
  id: string;
  /** The language of the paper; English when not given. */
  language?: 'en' | 'ar';
};
export type GetPersonalDataApiResponse = /** status 200 Found. */ PersonalData;
export type GetPersonalDataApiArg = {
  kind: 'customer' | 'supplier' | 'employee' | 'user';
  id: PersonId;
};
export type ErasePersonalDataApiResponse = /** status 200 Done. */ Written;
export type ErasePersonalDataApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  personErasure: PersonErasure;
};
export type ListForecastApiResponse = /** status 200 Found. */ PageForecastRow;
export type ListForecastApiArg = {
  warehouseId: WarehouseId;
  /** Days from ordering to receiving, 0 to 365; the product's when not given, else what receipts of the supplier took, else
    the supplier's. */
  leadTime?: number;
  /** The demand of how many full days counts, 1 to 365; 30 when not given. What is learnt is scaled to the nearest of 30,
    60, 90 and 180. */
  averageDay?: number;
  /** The last day whose demand counts, today at most; yesterday when not given. Stock is that of now all the same, and
    nothing learnt is returned for days before the last closed week: `As-Of` returns what was known then. */
  endDate?: string;
  /** Words that are contained in SKU, name, barcode or category. */
  searchTerm?: string;
  /** Only what has to be ordered. */
  onlySuggested?: boolean;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
};
export type GetProductForecastApiResponse = /** status 200 Found. */ ProductForecast;
export type GetProductForecastApiArg = {
  productId: string;
  warehouseId: WarehouseId;
  /** Days from ordering to receiving, 0 to 365; the product's when not given, else what receipts of the supplier took, else
    the supplier's. */
  leadTime?: number;
  /** The demand of how many full days counts, 1 to 365; 30 when not given. What is learnt is scaled to the nearest of 30,
    60, 90 and 180. */
  averageDay?: number;
  /** The last day whose demand counts, today at most; yesterday when not given. Stock is that of now all the same, and
    nothing learnt is returned for days before the last closed week: `As-Of` returns what was known then. */
  endDate?: string;
};
export type ListOrderProposalsApiResponse = /** status 200 Found. */ OrderProposals;
export type ListOrderProposalsApiArg = {
  warehouseId: WarehouseId;
  /** Days from ordering to receiving, 0 to 365; the product's when not given, else what receipts of the supplier took, else
    the supplier's. */
  leadTime?: number;
  /** The demand of how many full days counts, 1 to 365; 30 when not given. What is learnt is scaled to the nearest of 30,
    60, 90 and 180. */
  averageDay?: number;
};
export type SetPriceApiResponse = /** status 200 Done. */ Written;
export type SetPriceApiArg = {
  id: string;
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  priceChange: PriceChange;
};
export type ListPricesApiResponse = /** status 200 Found. */ PriceRow[];
export type ListPricesApiArg = {
  id: string;
};
export type ListProductsApiResponse = /** status 200 Found. */ PageProductRow;
export type ListProductsApiArg = {
  /** Words that are contained in SKU, name, or whatever it is found by. */
  searchTerm?: string;
  /** In use or not. */
  active?: boolean;
  /** Whose products. */
  supplierId?: SupplierId;
  /** Family of goods. */
  category?: string;
  /** Only those with this exception: `low-stock`. */
  exception?: string;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type CreateProductApiResponse =
  /** status 200 Done. */ Written | /** status 201 Created. */ Written;
export type CreateProductApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  newProduct: NewProduct;
};
export type GetProductApiResponse = /** status 200 Found. */ ProductDetails;
export type GetProductApiArg = {
  id: string;
};
export type EditProductApiResponse = /** status 200 Done. */ Written;
export type EditProductApiArg = {
  id: string;
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match': string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  /** A member that is left out stays as it is, and `null` clears it; a list or an object inside the record is replaced as a whole. The other members of the record may be in it as they were read; one that differs is refused at its field. */
  enteredProduct: EnteredProduct;
};
export type GetProofApiResponse = /** status 200 Found. */ SealOfLog;
export type GetProofApiArg = void;
export type GetCheckpointApiResponse = /** status 200 Found. */ CheckpointOfLog;
export type GetCheckpointApiArg = void;
export type GetProofOfDocumentApiResponse = /** status 200 Found. */ object;
export type GetProofOfDocumentApiArg = {
  /** What it is, as in the history: `order`. */
  noun: string;
  /** Its id; of stock, {warehouseId}/{productId}. */
  id: string;
};
export type ReplayDocumentApiResponse = /** status 200 Found. */ ReplayStep[];
export type ReplayDocumentApiArg = {
  noun: 'order' | 'dispatch' | 'receivable' | 'stock-transaction';
  id: string;
  /** Paths of the API with their queries, one a line. */
  paths: string;
};
export type PrintReplayApiResponse = /** status 200 Done. */ string;
export type PrintReplayApiArg = {
  noun: 'order' | 'dispatch' | 'receivable' | 'stock-transaction';
  id: string;
  /** The language of the paper; English when not given. */
  language?: 'en' | 'ar';
  markedReplay: MarkedReplay;
};
export type ReportCustomersApiResponse = /** status 200 Found. */ PageCustomerReportRow;
export type ReportCustomersApiArg = {
  /** Words that are contained in code, name, or whatever a customer is found by. */
  searchTerm?: string;
  /** In use or not. */
  active?: boolean;
  /** What was delivered and paid from this day; from the first of the last day's month when not given. */
  startDate?: string;
  /** Until this day; until today when not given. */
  endDate?: string;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type SumCustomersApiResponse = /** status 200 Found. */ CustomerReportSums;
export type SumCustomersApiArg = {
  /** Words that are contained in code, name, or whatever a customer is found by. */
  searchTerm?: string;
  /** In use or not. */
  active?: boolean;
  /** What was delivered and paid from this day; from the first of the last day's month when not given. */
  startDate?: string;
  /** Until this day; until today when not given. */
  endDate?: string;
};
export type ReportDispatchesApiResponse = /** status 200 Found. */ PageDispatchRow;
export type ReportDispatchesApiArg = {
  /** In this status; in any when not given. */
  status?: DispatchStatus;
  /** Planned for this day or later. */
  startDate?: string;
  /** Planned for this day or earlier. */
  endDate?: string;
  warehouseId?: WarehouseId;
  /** Words that are contained in the number, the plate or a name of the crew. */
  searchTerm?: string;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type SumDispatchesApiResponse = /** status 200 Found. */ DispatchSums;
export type SumDispatchesApiArg = {
  /** In this status; in any when not given. */
  status?: DispatchStatus;
  /** Planned for this day or later. */
  startDate?: string;
  /** Planned for this day or earlier. */
  endDate?: string;
  warehouseId?: WarehouseId;
  /** Words that are contained in the number, the plate or a name of the crew. */
  searchTerm?: string;
};
export type ReportOrdersApiResponse = /** status 200 Found. */ PageOrderRow;
export type ReportOrdersApiArg = {
  /** In this status; in any when not given. */
  status?: OrderStatus;
  /** Of this day or later. */
  startDate?: string;
  /** Of this day or earlier. */
  endDate?: string;
  /** Which day of an order that is: the day of the order when not given. */
  datedBy?: 'order-date' | 'delivered-on';
  warehouseId?: WarehouseId;
  customerId?: CustomerId;
  /** The beginning of a number or of the customer's reference, or what a customer is found by. */
  searchTerm?: string;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type SumOrdersApiResponse = /** status 200 Found. */ OrderSums;
export type SumOrdersApiArg = {
  /** In this status; in any when not given. */
  status?: OrderStatus;
  /** Of this day or later. */
  startDate?: string;
  /** Of this day or earlier. */
  endDate?: string;
  /** Which day of an order that is: the day of the order when not given. */
  datedBy?: 'order-date' | 'delivered-on';
  warehouseId?: WarehouseId;
  customerId?: CustomerId;
  /** The beginning of a number or of the customer's reference, or what a customer is found by. */
  searchTerm?: string;
};
export type ReportPaymentsApiResponse = /** status 200 Found. */ PaymentReport;
export type ReportPaymentsApiArg = {
  /** The first day; 30 days until the last one when not given, at most 3660. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** Only of this one. */
  customerId?: CustomerId;
};
export type ReportReceivablesApiResponse = /** status 200 Found. */ PageReceivableRow;
export type ReportReceivablesApiArg = {
  /** In this status; in any when not given. */
  status?: ReceivableStatus;
  kind?: ReceivableKind;
  /** Received on this day or later. */
  startDate?: string;
  /** Received on this day or earlier. */
  endDate?: string;
  customerId?: CustomerId;
  /** The beginning of a number or of a reference, or what a customer is found by. */
  searchTerm?: string;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type SumReceivablesApiResponse = /** status 200 Found. */ ReceivableSums[];
export type SumReceivablesApiArg = {
  /** In this status; in any when not given. */
  status?: ReceivableStatus;
  kind?: ReceivableKind;
  /** Received on this day or later. */
  startDate?: string;
  /** Received on this day or earlier. */
  endDate?: string;
  customerId?: CustomerId;
  /** The beginning of a number or of a reference, or what a customer is found by. */
  searchTerm?: string;
};
export type ReportSalesApiResponse = /** status 200 Found. */ SalesReport;
export type ReportSalesApiArg = {
  /** The first day; 30 days until the last one when not given, at most 3660. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** Only of this one; all that one may see when not given. */
  warehouseId?: WarehouseId;
  /** Only of this one. */
  customerId?: CustomerId;
};
export type ReportTopCustomersApiResponse = /** status 200 Found. */ CustomerSales[];
export type ReportTopCustomersApiArg = {
  /** The first day; 30 days until the last one when not given, at most 3660. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** Only of this one; all that one may see when not given. */
  warehouseId?: WarehouseId;
  /** How many, 1 to 50; 10 when not given. */
  limit?: number;
};
export type ReportTopProductsApiResponse = /** status 200 Found. */ ProductSales[];
export type ReportTopProductsApiArg = {
  /** The first day; 30 days until the last one when not given, at most 3660. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** Only of this one; all that one may see when not given. */
  warehouseId?: WarehouseId;
  /** How many, 1 to 50; 10 when not given. */
  limit?: number;
};
export type ReportStockApiResponse = /** status 200 Found. */ PageStockReportRow;
export type ReportStockApiArg = {
  warehouseId?: WarehouseId;
  /** Words that are contained in SKU, name, barcode or category. */
  searchTerm?: string;
  /** Without the products of which nothing is there. */
  onHandOnly?: boolean;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type SumStockApiResponse = /** status 200 Found. */ StockReportSums;
export type SumStockApiArg = {
  warehouseId?: WarehouseId;
  /** Words that are contained in SKU, name, barcode or category. */
  searchTerm?: string;
  /** Without the products of which nothing is there. */
  onHandOnly?: boolean;
};
export type ReportStopsApiResponse = /** status 200 Found. */ StopReport;
export type ReportStopsApiArg = {
  /** The first day; 30 days until the last one when not given, at most 3660. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** Only of this one; all that one may see when not given. */
  warehouseId?: WarehouseId;
};
export type ListSecurityRecordsApiResponse = /** status 200 Found. */ PageSecurityRow;
export type ListSecurityRecordsApiArg = {
  userId?: UserId;
  /** Only of names that no account has. */
  withoutAccount?: boolean;
  kind?:
    | 'signed-in'
    | 'sign-in-failed'
    | 'signed-out'
    | 'locked-out'
    | 'session-ended'
    | 'registered'
    | 'registration-refused'
    | 'password-changed'
    | 'password-set'
    | 'second-factor-added'
    | 'second-factor-removed'
    | 'second-factor-reset'
    | 'recovery-code-used'
    | 'exported'
    | 'opened'
    | 'earlier-log-accepted';
  /** From this day on, where the company is. */
  startDate?: string;
  /** To this day. */
  endDate?: string;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type ListStockTransactionsApiResponse = /** status 200 Found. */ PageStockTransactionRow;
export type ListStockTransactionsApiArg = {
  /** In this status; the words of the browser's routes (`pending`, `received` ...) are understood too. Without
    one: in all that the role may list. */
  status?: StockTransactionStatus;
  kind?: StockTransactionKind;
  /** Of this day or later. */
  startDate?: string;
  /** Of this day or earlier. */
  endDate?: string;
  warehouseId?: WarehouseId;
  supplierId?: SupplierId;
  /** One's own, in any status. */
  mine?: boolean;
  /** The beginning of a number or of the supplier's reference, or a part of the supplier's or customer's name. */
  searchTerm?: string;
  /** Only what has one of these exceptions: `expected-not-arrived`, `partly-delivered`, separated by commas. */
  exception?: string;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type CreateStockTransactionApiResponse =
  /** status 200 Done. */ Written | /** status 201 Created. */ Written;
export type CreateStockTransactionApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  stockTransactionDraft: StockTransactionDraft;
};
export type CountStockTransactionsApiResponse = /** status 200 Found. */ StatusCount[];
export type CountStockTransactionsApiArg = {
  /** In this status; the words of the browser's routes (`pending`, `received` ...) are understood too. Without
    one: in all that the role may list. */
  status?: StockTransactionStatus;
  kind?: StockTransactionKind;
  /** Of this day or later. */
  startDate?: string;
  /** Of this day or earlier. */
  endDate?: string;
  warehouseId?: WarehouseId;
  supplierId?: SupplierId;
  /** One's own, in any status. */
  mine?: boolean;
  /** The beginning of a number or of the supplier's reference, or a part of the supplier's or customer's name. */
  searchTerm?: string;
  /** Only what has one of these exceptions: `expected-not-arrived`, `partly-delivered`, separated by commas. */
  exception?: string;
};
export type EditStockTransactionApiResponse = /** status 200 Done. */ Written;
export type EditStockTransactionApiArg = {
  id: string;
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match': string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  /** A member that is left out stays as it is, and `null` clears it; a list or an object inside the record is replaced as a whole. The other members of the record may be in it as they were read; one that differs is refused at its field. */
  stockTransactionDraft: StockTransactionDraft;
};
export type ListStockOnTransitApiResponse = /** status 200 Found. */ OnTransitLine[];
export type ListStockOnTransitApiArg = {
  warehouseId: string;
  productId: string;
};
export type MoveStockTransactionApiResponse = /** status 200 Done. */ Written;
export type MoveStockTransactionApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  stockTransactionMove: StockTransactionMove;
};
export type GetStockTransactionApiResponse = /** status 200 Found. */ StockTransactionDetails;
export type GetStockTransactionApiArg = {
  id: string;
};
export type GetGoodsReceiptPaperApiResponse = /** status 200 Found. */ PaperJob;
export type GetGoodsReceiptPaperApiArg = {
  id: string;
  /** The language of the paper; English when not given. */
  language?: 'en' | 'ar';
};
export type PrintGoodsReceiptApiResponse = /** status 200 Found. */ string;
export type PrintGoodsReceiptApiArg = {
  id: string;
  /** The language of the paper; English when not given. */
  language?: 'en' | 'ar';
};
export type GetPurchasePaperApiResponse = /** status 200 Found. */ PaperJob;
export type GetPurchasePaperApiArg = {
  id: string;
  /** The language of the paper; English when not given. */
  language?: 'en' | 'ar';
};
export type PrintPurchaseApiResponse = /** status 200 Found. */ string;
export type PrintPurchaseApiArg = {
  id: string;
  /** The language of the paper; English when not given. */
  language?: 'en' | 'ar';
};
export type ListStockOfProductApiResponse = /** status 200 Found. */ StockFigures[];
export type ListStockOfProductApiArg = {
  productId: string;
};
export type ListStockOfWarehouseApiResponse = /** status 200 Found. */ PageStockFigures;
export type ListStockOfWarehouseApiArg = {
  warehouseId: string;
  /** Words that are contained in SKU or name. */
  searchTerm?: string;
  /** Without the products of which nothing is there. */
  onHandOnly?: boolean;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
};
export type GetStockApiResponse = /** status 200 Found. */ StockFigures;
export type GetStockApiArg = {
  warehouseId: string;
  productId: string;
};
export type GetStockLedgerApiResponse = /** status 200 Found. */ StockLedger;
export type GetStockLedgerApiArg = {
  warehouseId: string;
  productId: string;
  /** `next` of an earlier part: the movements before those. */
  after?: string;
  /** Movements at most, 1 to 200; 50 when not given. */
  size?: number;
};
export type ListStockOfProductsApiResponse = /** status 200 Found. */ StockFigures[];
export type ListStockOfProductsApiArg = {
  warehouseId: string;
  /** Ids of products, at most 200, separated by commas. */
  productIds: string;
};
export type GetStoryApiResponse = /** status 200 Found. */ Story;
export type GetStoryApiArg = {
  noun: string;
  id: string;
  /** With the documents that are linked to it, and what it moved; otherwise of itself alone. */
  linked?: boolean;
  /** Only what happened to documents of this kind: `order`, `receivable` ... */
  kind?: string;
  /** The oldest first; otherwise the latest. */
  oldestFirst?: boolean;
  /** `next` of an earlier part. */
  after?: number;
  /** Steps at most, 1 to 100; 20 when not given. */
  size?: number;
};
export type ListSuppliersApiResponse = /** status 200 Found. */ PageSupplierRow;
export type ListSuppliersApiArg = {
  /** Words that are contained in code, name, or whatever it is found by. */
  searchTerm?: string;
  /** In use or not. */
  active?: boolean;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type CreateSupplierApiResponse =
  /** status 200 Done. */ Written | /** status 201 Created. */ Written;
export type CreateSupplierApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  enteredSupplier: EnteredSupplier;
};
export type ListActiveSuppliersApiResponse = /** status 200 Found. */ PageSupplierRow;
export type ListActiveSuppliersApiArg = {
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
};
export type GetSupplierApiResponse = /** status 200 Found. */ SupplierDetails;
export type GetSupplierApiArg = {
  id: string;
};
export type EditSupplierApiResponse = /** status 200 Done. */ Written;
export type EditSupplierApiArg = {
  id: string;
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match': string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  /** A member that is left out stays as it is, and `null` clears it; a list or an object inside the record is replaced as a whole. The other members of the record may be in it as they were read; one that differs is refused at its field. */
  enteredSupplier: EnteredSupplier;
};
export type ListUsersApiResponse = /** status 200 Found. */ PageUserRow;
export type ListUsersApiArg = {
  /** Words that are contained in user name, display name, e-mail or telephone. */
  searchTerm?: string;
  role?: Role;
  /** Waiting, active or disabled. */
  accountState?: UserState;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type CreateUserApiResponse =
  /** status 200 Done. */ Written | /** status 201 Created. */ Written;
export type CreateUserApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  newUser: NewUser;
};
export type GetUserApiResponse = /** status 200 Found. */ UserDetails;
export type GetUserApiArg = {
  id: string;
};
export type EditUserApiResponse = /** status 200 Done. */ Written;
export type EditUserApiArg = {
  id: string;
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match': string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  /** A member that is left out stays as it is, and `null` clears it; a list or an object inside the record is replaced as a whole. The other members of the record may be in it as they were read; one that differs is refused at its field. */
  userEdit: UserEdit;
};
export type ChangePasswordApiResponse = /** status 200 Done. */ PasswordChanged;
export type ChangePasswordApiArg = {
  id: string;
  /** In place of the body's; a body is better, since addresses are written down in many places. */
  newPassword?: string;
  passwordChange: PasswordChange;
};
export type ChangePasswordByPostApiResponse = /** status 200 Done. */ PasswordChanged;
export type ChangePasswordByPostApiArg = {
  id: string;
  /** In place of the body's; a body is better, since addresses are written down in many places. */
  newPassword?: string;
  passwordChange: PasswordChange;
};
export type ResetSecondFactorApiResponse = unknown;
export type ResetSecondFactorApiArg = {
  id: string;
};
export type ListSessionsOfUserApiResponse = /** status 200 Found. */ SessionRow[];
export type ListSessionsOfUserApiArg = {
  id: string;
};
export type EndSessionsOfUserApiResponse = unknown;
export type EndSessionsOfUserApiArg = {
  id: string;
};
export type ListWarehousesApiResponse = /** status 200 Found. */ PageWarehouseRow;
export type ListWarehousesApiArg = {
  /** Words that are contained in code, name, or whatever it is found by. */
  searchTerm?: string;
  /** In use or not. */
  active?: boolean;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type CreateWarehouseApiResponse =
  /** status 200 Done. */ Written | /** status 201 Created. */ Written;
export type CreateWarehouseApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  enteredWarehouse: EnteredWarehouse;
};
export type GetWarehouseApiResponse = /** status 200 Found. */ WarehouseDetails;
export type GetWarehouseApiArg = {
  id: string;
};
export type EditWarehouseApiResponse = /** status 200 Done. */ Written;
export type EditWarehouseApiArg = {
  id: string;
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match': string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  /** A member that is left out stays as it is, and `null` clears it; a list or an object inside the record is replaced as a whole. The other members of the record may be in it as they were read; one that differs is refused at its field. */
  enteredWarehouse: EnteredWarehouse;
};
export type Code = string;
export type Percent = string;
export type TaxRateCodes = {
  creditNotes?: Code | null;
  outputTax?: Code | null;
  /** Sales without tax. */
  sales: Code;
  /** Tax in percent. */
  taxRate: Percent;
};
export type AccountCodes = {
  /** Payments from a bank account. */
  bankTransfer: Code;
  /** Payments by credit or debit card. */
  card: Code;
  /** Payments in notes and coins. */
  cash: Code;
  /** Payments by cheque. */
  cheque: Code;
  /** Credit notes without tax, of each rate that has no account of its own. */
  creditNotes: Code;
  /** What a delivery adds to the balance and no line explains, so that a document balances. */
  difference: Code;
  discounts?: Code | null;
  /** Payments by mobile money. */
  mobile: Code;
  /** Output tax, of each rate that has no account of its own. */
  outputTax: Code;
  /** What customers owe. No other posting has this account. */
  receivables: Code;
  /** Sales without tax, of each rate that has no account of its own. */
  sales: Code;
  /** Tax rates with accounts of their own, at most 20. */
  taxRates: TaxRateCodes[];
};
export type AccountCodesDetails = AccountCodes & {
  /** When they were set last. */
  updatedAt?: string | null;
  /** Version, for `If-Match`; 0 while nobody has set them. */
  version: number;
};
export type Money = string;
export type FieldError = {
  /** What kind of mistake, for programs: `required`, `too-long`, `not-a-decimal` ... */
  code: string;
  /** Where: `creditLimit`, `lines.0.quantity`. */
  field: string;
  /** What is wrong, for the person at the screen, with the figures. */
  message: string;
};
export type FirstOutcome = {
  id: string;
  /** The number or code that people see. */
  number: string;
};
export type Quantity = string;
export type Shortage = {
  /** Stock that is there and not reserved. */
  available: Quantity;
  /** The numbers of the orders that hold the rest, where that helps. */
  heldBy: string[];
  /** Quantity that was requested. */
  requested: Quantity;
  sku: string;
  unit: string;
  warehouse: string;
};
export type Problem = {
  /** Of `credit-exceeded`: the amounts behind it, `balance`, `openOrders`, `amount` (of this order), `total`, `limit`
    and `over`. */
  amounts?: {
    [key: string]: Money;
  };
  /** The last word of `type`, for programs. */
  code: string;
  /** Of `credit-exceeded` and `on-hold`: the name of the customer. */
  customer?: string | null;
  /** What is wrong, with the figures. */
  detail: string;
  /** The fields that are wrong. */
  errors: FieldError[];
  first?: FirstOutcome | null;
  /** Of `stock-short`: each product of which there is not enough. */
  shortages?: Shortage[];
  status: number;
  /** The kind of problem in words. */
  title: string;
  /** By what this request is found in the logs: its `X-Request-Id`. */
  traceId: string;
  /** What kind of problem, as a name that never changes: `urn:waybill:problem:stock-short`. */
  type: string;
};
export type Phrase = {
  /** Which text: `order.delivered`. The texts are in `web/src/ui/history/sentences.ts`. */
  key: string;
  /** Its values, by name: texts and numbers as on the wire, a `count`, names of `fields`. */
  values: object;
};
export type Consequence = {
  /** What would happen to it. */
  eventType: string;
  id: string;
  /** The kind of record: `order`, `stock`, `account` ... */
  noun: string;
  payload: any;
  /** The same for any language, its parts one behind the other; absent when `words` is only the event's name. */
  phrases?: Phrase[];
  /** The same in words: `Reserved 5 for ORD-2026-000123`. */
  words: string;
};
export type Written = {
  id: string;
  /** The number or code that people see. */
  number: string;
  /** What would be recorded; only with `preview=true`, when nothing was. */
  preview?: Consequence[] | null;
  status: string;
  /** Its version now: the `ETag`. */
  version: number;
};
export type EnteredPercent = string;
export type EnteredTaxRateCodes = {
  creditNotes?: Code | null;
  outputTax?: Code | null;
  /** Sales without tax. */
  sales: Code;
  /** Tax in percent. */
  taxRate: EnteredPercent;
};
export type EnteredAccountCodes = {
  /** Payments from a bank account. */
  bankTransfer: Code;
  /** Payments by credit or debit card. */
  card: Code;
  /** Payments in notes and coins. */
  cash: Code;
  /** Payments by cheque. */
  cheque: Code;
  /** Credit notes without tax, of each rate that has no account of its own. */
  creditNotes: Code;
  /** What a delivery adds to the balance and no line explains, so that a document balances. */
  difference: Code;
  discounts?: Code | null;
  /** Payments by mobile money. */
  mobile: Code;
  /** Output tax, of each rate that has no account of its own. */
  outputTax: Code;
  /** What customers owe. No other posting has this account. */
  receivables: Code;
  /** Sales without tax, of each rate that has no account of its own. */
  sales: Code;
  /** Tax rates with accounts of their own, at most 20. */
  taxRates: EnteredTaxRateCodes[];
};
export type OrderId = string;
export type ReceivableKind = 'payment' | 'credit-note';
export type ReceivableId = string;
export type OrderPayment = {
  /** What of it is for this delivery. */
  amount: Money;
  kind: ReceivableKind;
  receiptNo: string;
  receivableId: ReceivableId;
  /** The day on which it came in. */
  receivedOn: string;
};
export type OrderPayments = {
  /** What the delivered goods come to, tax included. */
  amount: Money;
  /** The day on which it has to be paid. */
  dueOn: string;
  /** What of it is not paid. */
  open: Money;
  orderId: OrderId;
  /** What settles it, the earliest first. */
  payments: OrderPayment[];
};
export type CustomerId = string;
export type TotalBalance = {
  /** Today, where the company is. */
  asOf: string;
  customerId: CustomerId;
  /** The balance of everything until now; negative when paid ahead. */
  totalBalance: Money;
};
export type Ageing = {
  /** Due for 1 to 30 days. */
  days1To30: Money;
  /** Due for 31 to 60 days. */
  days31To60: Money;
  /** Due for 61 to 90 days. */
  days61To90: Money;
  /** Not due yet, or due on that very day. */
  notDue: Money;
  /** Due for more than 90 days. */
  over90Days: Money;
  /** What was received and settles no charge: it is on account. */
  unappliedCredit: Money;
};
export type StatementEntryKind =
  | 'opening'
  | 'delivery'
  | 'payment'
  | 'credit-note'
  | 'contra'
  | 'closing';
export type StatementEntry = {
  /** The balance after it. */
  balance: Money;
  /** What it takes from the balance. */
  credit: Money;
  /** The day: of the delivery, of the receipt, or on which it was made void. */
  date: string;
  /** What it adds to the balance. */
  debit: Money;
  /** The order or receivable; nothing for the opening and the closing balance. */
  documentId?: string | null;
  documentNo?: string | null;
  /** Of a delivery: the day on which it has to be paid. */
  dueOn?: string | null;
  kind: StatementEntryKind;
  open?: Money | null;
  /** Of a payment or a credit note: the numbers of the deliveries that it settles whole. */
  pays: string[];
  /** The numbers of the deliveries that it settles in part. */
  paysPart: string[];
  /** Why, of a contra entry; the remarks of a credit note. */
  reason?: string | null;
  /** Of a delivery: who took the goods. */
  receivedBy?: string | null;
};
export type NextDue = {
  /** What is due on it, whenever it was delivered. */
  amount: Money;
  dueOn: string;
};
export type PaymentMethod = 'cash' | 'cheque' | 'bank-transfer' | 'card' | 'mobile';
export type PendingReceivable = {
  amount: Money;
  id: ReceivableId;
  kind: ReceivableKind;
  method?: PaymentMethod | null;
  receiptNo: string;
  /** The day on which it came in. */
  receivedOn: string;
  /** Number of the cheque, the transfer, the card slip. */
  reference?: string | null;
};
export type Statement = {
  /** How old the closing balance is. */
  ageing: Ageing;
  /** The balance after the last day: opening + debits − credits. */
  closingBalance: Money;
  /** The customer's number today. */
  customerCode: string;
  customerId: CustomerId;
  /** The customer's name today. */
  customerName: string;
  endDate: string;
  /** The entries, the earliest first; those of a long statement in parts. */
  entries: StatementEntry[];
  /** For `after`: the entries behind these; null behind the last. */
  next?: string | null;
  nextDue?: NextDue | null;
  /** The balance before the first day. */
  openingBalance: Money;
  /** Payments and credit notes until the last day that are not approved, and not counted above: the latest 100. */
  pending: PendingReceivable[];
  /** Their sums. */
  pendingAmount: Money;
  /** The place in the log up to which the statement is right. */
  position: number;
  startDate: string;
  /** What was taken off from the first to the last day. */
  totalCredits: Money;
  /** What was added from the first to the last day. */
  totalDebits: Money;
  /** How many entries there are from the first to the last day. */
  totalEntries: number;
  totalPending: number;
};
export type StatementAt = {
  /** How old the closing balance was. */
  ageing: Ageing;
  /** The balance after the last day. */
  closingBalance: Money;
  /** The balance before the first day. */
  openingBalance: Money;
  /** The position of the last event that had been recorded. */
  position: number;
  /** When that was. */
  recordedAt: string;
  totalCredits: Money;
  totalDebits: Money;
  totalEntries: number;
};
export type StatementDifferenceKind = 'added' | 'changed';
export type PartDocument = {
  id: string;
  noun: string;
  /** Its number, code or name; nothing where that is not shown to the reader. */
  number?: string | null;
};
export type UserId = string;
export type Person = {
  /** Whose account. */
  id: UserId;
  /** The user name at the time. */
  name: string;
};
export type DifferenceEvent = {
  actor: Person;
  /** The order or receivable that it is about. */
  document: PartDocument;
  /** The same for any language. */
  phrases?: Phrase[];
  /** Its place in the log. */
  position: number;
  reason?: string | null;
  recordedAt: string;
  /** What happened, for people. */
  words: string;
};
export type AmountChange = {
  after: Money;
  before: Money;
};
export type NumbersChange = {
  after: string[];
  before: string[];
};
export type StatementDifference = {
  /** What it adds to the closing balance; what it takes off is negative, and a change of other content adds nothing. */
  amount: Money;
  /** Whether the entry is dated before the first day, and counts in the opening balance. */
  beforePeriod: boolean;
  /** The closing balance with the differences up to and with this one. */
  closingBalance: Money;
  /** The day of the entry. */
  date: string;
  difference: StatementDifferenceKind;
  document: PartDocument;
  /** Of a delivery: the day on which it has to be paid. */
  dueOn?: string | null;
  /** What made the difference, the earliest first: 20 at most. */
  events: DifferenceEvent[];
  kind: StatementEntryKind;
  open?: AmountChange | null;
  pays?: NumbersChange | null;
  paysPart?: NumbersChange | null;
  totalEvents: number;
};
export type StatementDifferences = {
  /** The customer's number today. */
  customerCode: string;
  customerId: CustomerId;
  /** The customer's name today. */
  customerName: string;
  /** The statement as it was known at the earlier moment. */
  earlier: StatementAt;
  endDate: string;
  /** The statement as it is known at the later moment. */
  later: StatementAt;
  /** The differences in the order in which they were recorded; those of a long list in parts. */
  lines: StatementDifference[];
  /** For `after`: the lines behind these; null behind the last. */
  next?: number | null;
  startDate: string;
  totalLines: number;
};
export type OpenDeliveryRow = {
  /** What the delivered goods come to, tax included. */
  amount: Money;
  /** The day of the delivery. */
  deliveredOn: string;
  /** The day on which it has to be paid. */
  dueOn: string;
  /** What of it is not paid. */
  open: Money;
  orderId: OrderId;
  orderNo: string;
  /** What the requested amount would pay of it, laid on what is due first. */
  proposed: Money;
};
export type OpenDeliveryList = {
  customerId: CustomerId;
  /** The first 200. */
  deliveries: OpenDeliveryRow[];
  /** What came in before and settles no delivery. */
  onAccount: Money;
  totalDeliveries: number;
  /** What is open of all of them. */
  totalOpen: Money;
  /** What of the requested amount would stay on account. */
  unallocated: Money;
};
export type SheetLanguage = 'en' | 'ar';
export type Letterhead = {
  /** The lines of the address, the first first. */
  address: string[];
  /** How to reach them, and their tax number: a line each below the address. */
  contact: string[];
  /** A PNG, JPEG, WebP or GIF in base64; the name is printed in its place when there is none, or it is no such
    picture. */
  logo?: string | null;
  name: string;
};
export type PaperFact = {
  label: string;
  value: string;
};
export type PaperCarried = {
  /** The name of the sum of the pages before, above the rows of a page. */
  brought: string;
  /** Above the first row. */
  first: PaperFact;
  /** The name of the sum until then, below the rows of a page. */
  forward: string;
  /** Below the last row. */
  last: PaperFact;
};
export type PaperColumnWidth =
  | {
      /** In tenths of a millimetre. */
      fixed: number;
    }
  | 'fit'
  | 'rest';
export type PaperColumn = {
  /** Its empty cells are filled in by hand: rows leave the room for it. */
  byHand?: boolean;
  /** Of figures: at the end of the column, and never broken. */
  figures: boolean;
  title: string;
  width: PaperColumnWidth;
};
export type PaperCell = {
  /** Smaller, below it. */
  note?: string | null;
  text: string;
};
export type PaperRow = {
  /** One for each column. */
  cells: PaperCell[];
  /** The sum up to here, this row included. */
  running?: string | null;
};
export type PaperTable = {
  carried?: PaperCarried | null;
  columns: PaperColumn[];
  heading?: string | null;
  rows: PaperRow[];
};
export type PaperSum = {
  label: string;
  /** What it all comes to. */
  strong: boolean;
  value: string;
};
export type PaperBlock =
  | {
      heading?: string | null;
      kind: 'text';
      text: string;
    }
  | (PaperTable & {
      kind: 'table';
    })
  | {
      kind: 'sums';
      sums: PaperSum[];
    }
  | {
      buckets: PaperSum[];
      heading: string;
      kind: 'buckets';
    }
  | {
      kind: 'highlight';
      label: string;
      notes: PaperFact[];
      value: string;
    }
  | {
      kind: 'signatures';
      labels: string[];
    };
export type PaperMarkLook = 'open' | 'void';
export type PaperMark = {
  look: PaperMarkLook;
  text: string;
};
export type Paper = {
  blocks: PaperBlock[];
  /** For whom this copy is, where there are several. */
  copy?: string | null;
  /** Days and references beside the address. */
  facts: PaperFact[];
  /** The lines at the foot of every page, each of parts with a direction of their own. */
  foot: string[][];
  mark?: PaperMark | null;
  /** Its number, or what it is of. */
  number: string;
  /** The address in the window, the first line first. */
  recipient: string[];
  /** What it is: "Delivery note". */
  title: string;
};
export type PageWords = {
  /** With `{page}` and `{pages}`. */
  pageOf: string;
};
export type PaperJob = {
  /** The moment that the file is of, which is written in it: the same content is the same bytes. */
  created: string;
  language: SheetLanguage;
  letterhead: Letterhead;
  papers: Paper[];
  /** Of the file, in what a reader shows of it. */
  title: string;
  words: PageWords;
};
export type FindingKind =
  | 'self-approved'
  | 'credit-overridden'
  | 'hold-overridden'
  | 'price-typed'
  | 'below-cost'
  | 'edited-after-approval'
  | 'voided-after-approval'
  | 'credit-without-return'
  | 'backdated'
  | 'future-dated'
  | 'booked-back'
  | 'stock-adjusted'
  | 'terms-changed'
  | 'rights-changed'
  | 'person-erased'
  | 'period-closed'
  | 'period-reopened';
export type ActivityRow = {
  /** Who did it. */
  actor: Person;
  amount?: Money | null;
  at: string;
  /** How many events it has. */
  eventCount: number;
  /** What an auditor looks at. */
  findings: FindingKind[];
  /** The kind of record that it is about. */
  noun: string;
  /** The same for any language, its parts one behind the other; absent when `words` is only the event's name. */
  phrases?: Phrase[];
  /** The position in the log to which it led. */
  position: number;
  /** Why, in the words of the person. */
  reason?: string | null;
  /** Which one. */
  recordId: string;
  /** Its number or code; of a user the name. */
  recordNo?: string | null;
  /** The role at the time. */
  role?: string | null;
  /** Through what: `api`, `import`, `demo`, `system`. */
  source: string;
  /** What was done, for people. */
  words: string;
};
export type PageActivityRow = {
  content: ActivityRow[];
  /** For `after`: the rows behind this page; null on the last one. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  /** All rows that the filters let through; at least so many when `totalExact` is false. */
  totalElements: number;
  /** Whether the rows were counted to the end. */
  totalExact: boolean;
  /** Pages of this size. */
  totalPages: number;
};
export type ActivityEvent = {
  eventType: string;
  /** The id of its stream. */
  id: string;
  /** The type of its stream: `order`, `stock` ... */
  noun: string;
  /** The same for any language. */
  phrases?: Phrase[];
  position: number;
  /** Its number in the stream. */
  sequence: number;
  /** What happened, for people. */
  words: string;
};
export type ActivityDetails = {
  /** Who did it. */
  actor: Person;
  amount?: Money | null;
  at: string;
  /** The events, in their order. */
  events: ActivityEvent[];
  /** What an auditor looks at. */
  findings: FindingKind[];
  /** The kind of record that it is about; absent until the list has it, as all that follows here. */
  noun?: string | null;
  /** The position in the log to which it led. */
  position: number;
  reason?: string | null;
  /** Which one. */
  recordId?: string | null;
  /** Its number or code; of a user the name. */
  recordNo?: string | null;
  /** The request it came with. */
  requestId?: string | null;
  /** The role at the time. */
  role?: string | null;
  /** The version of the program. */
  software?: string | null;
  /** Through what: `api`, `import`, `demo`, `system`. */
  source: string;
};
export type SecondFactorState = {
  /** Codes are required at each sign-in. */
  enrolled: boolean;
  /** Recovery codes that are left. */
  recoveryCodesLeft: number;
  /** The role needs one: it is not taken away. */
  required: boolean;
};
export type SecondFactorProposal = {
  /** The same as a picture (SVG), for a camera. */
  picture: string;
  /** For typing. */
  secret: string;
  /** For authenticators on this device. */
  uri: string;
};
export type Typed = string;
export type Confirmation = {
  currentPassword: Typed;
};
export type RecoveryCodes = {
  /** Each is good once, in the place of a code. */
  recoveryCodes: string[];
};
export type Text20 = string;
export type FirstCode = {
  code: Text20;
};
export type SessionRow = {
  /** The address from which it was opened. */
  address: string;
  createdAt: string;
  /** Whether it is the session of this request. */
  current: boolean;
  /** Browser and system, as far as the browser sent them. */
  device: string;
  id: string;
  /** When it was used last, to the minute. */
  lastSeenAt: string;
};
export type ClosedPeriod = {
  /** Who closed it. */
  by: UserId;
  /** The user name at the time. */
  byName: string;
  /** The business date on which it was closed. */
  closedOn: string;
  /** Its last day. */
  through: string;
};
export type ClosedPeriods = {
  /** The last days of the months that can be closed now, the earliest first. */
  closable: string[];
  /** The closed periods, the earliest first. Each begins behind the one before; the first has no beginning. */
  closed: ClosedPeriod[];
  /** The last day that is closed. */
  closedThrough?: string | null;
  /** Version, for `If-Match`. */
  version: number;
};
export type PeriodClosing = {
  /** Its last day: the last of a month that is over. */
  through: string;
};
export type Text500 = string;
export type PeriodReopening = {
  /** The first day that is open again: the first of a month. */
  from: string;
  /** Why: it is in the log for ever. */
  reason: Text500;
};
export type Text80 = string;
export type Text200 = string;
export type Address = {
  city: Text80;
  country: Text80;
  line: Text200;
  state?: Text80 | null;
  zipCode?: Text20 | null;
};
export type BankAccountNumber = string;
export type BankCode = string;
export type Text120 = string;
export type BankAccount = {
  /** IBAN, or the number of the account. */
  accountNumber: BankAccountNumber;
  bankCode?: BankCode | null;
  bankName?: Text120 | null;
  /** Whose account it is. */
  holder: Text120;
};
export type Text3 = string;
export type Whole1To3650 = number;
export type Email = string;
export type Text200000 = string;
export type NumberFormat = 'point' | 'comma' | 'space';
export type PhoneNumber = string;
export type Role =
  | 'admin'
  | 'manager'
  | 'warehouse-manager'
  | 'book-keeper'
  | 'encoder'
  | 'checker'
  | 'driver'
  | 'assistant';
export type ServiceLevel = string;
export type Whole0To1440 = number;
export type Text40 = string;
export type Text60 = string;
export type Website = string;
export type Weekday =
  | 'monday'
  | 'tuesday'
  | 'wednesday'
  | 'thursday'
  | 'friday'
  | 'saturday'
  | 'sunday';
export type Weekend = Weekday[];
export type Company = {
  address?: Address | null;
  /** May an admin approve their own entries while there is only one active admin? True by default. */
  adminsApproveOwn?: boolean | null;
  bankAccount?: BankAccount | null;
  /** Currency, by its three letters: all amounts are in it. */
  currency: Text3;
  daysAhead?: Whole1To3650 | null;
  daysBack?: Whole1To3650 | null;
  email?: Email | null;
  logo?: Text200000 | null;
  name: Text120;
  numberFormat?: NumberFormat | null;
  phoneNumber?: PhoneNumber | null;
  registrationNumber?: Text80 | null;
  /** May people make accounts for themselves? True by default. */
  registrationOpen?: boolean | null;
  /** The roles that sign in with a second factor; none by default. */
  secondFactorRoles?: Role[] | null;
  serviceLevel?: ServiceLevel | null;
  sessionIdleMinutes?: Whole0To1440 | null;
  taxId?: Text40 | null;
  /** IANA time zone, such as `Europe/London`: what a business date is. */
  timeZone: Text60;
  website?: Website | null;
  weekend?: Weekend | null;
};
export type CompanyDetails = Company & {
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
};
export type EnteredAddress = {
  city: Text80;
  country: Text80;
  line: Text200;
  state?: Text80 | null;
  zipCode?: Text20 | null;
};
export type EnteredBankAccount = {
  /** IBAN, or the number of the account. */
  accountNumber: BankAccountNumber;
  bankCode?: BankCode | null;
  bankName?: Text120 | null;
  /** Whose account it is. */
  holder: Text120;
};
export type EnteredServiceLevel = string;
export type EnteredCompany = {
  address?: EnteredAddress | null;
  /** May an admin approve their own entries while there is only one active admin? True by default. */
  adminsApproveOwn?: boolean | null;
  bankAccount?: EnteredBankAccount | null;
  /** Currency, by its three letters: all amounts are in it. */
  currency: Text3;
  daysAhead?: Whole1To3650 | null;
  daysBack?: Whole1To3650 | null;
  email?: Email | null;
  logo?: Text200000 | null;
  name: Text120;
  numberFormat?: NumberFormat | null;
  phoneNumber?: PhoneNumber | null;
  registrationNumber?: Text80 | null;
  /** May people make accounts for themselves? True by default. */
  registrationOpen?: boolean | null;
  /** The roles that sign in with a second factor; none by default. */
  secondFactorRoles?: Role[] | null;
  serviceLevel?: EnteredServiceLevel | null;
  sessionIdleMinutes?: Whole0To1440 | null;
  taxId?: Text40 | null;
  /** IANA time zone, such as `Europe/London`: what a business date is. */
  timeZone: Text60;
  website?: Website | null;
  weekend?: Weekend | null;
};
export type NumberGap = {
  /** The first number that is missing. */
  first: number;
  /** The last one. */
  last: number;
  /** `reserved` for somebody who has it in a form, `held` by a running server, `returned` and given out next, or
    `unknown`. */
  reason: string;
  /** What the numbers begin with: `ORD-2026-`. */
  series: string;
};
export type ControlRow = {
  actorId?: UserId | null;
  /** The user name today. */
  actorName?: string | null;
  amount?: Money | null;
  amountBefore?: Money | null;
  count: number;
  /** In the period before. */
  countBefore: number;
  /** A finding of an activity, or the kind of a security record: `sign-in-failed`, `locked-out`, `exported`, `opened`. */
  kind: string;
};
export type ControlReport = {
  endDate: string;
  /** Numbers of documents that are missing, of the years of the period: of each series and year the latest 200. */
  gaps: NumberGap[];
  /** Whether there are earlier ones, which are left out. */
  gapsCut: boolean;
  /** By kind, of each the most frequent person first. */
  rows: ControlRow[];
  startDate: string;
  /** The first day of the period before. */
  startDateBefore: string;
};
export type Price = string;
export type ProductId = string;
export type CustomerPriceRow = {
  /** Whether it was below the last cost when it was agreed on. */
  belowCost: boolean;
  /** The customer's number today. */
  customerCode?: string | null;
  customerId: CustomerId;
  /** The customer's name today. */
  customerName?: string | null;
  /** Which: derived from customer, product and number, see [`customer_price_id`]. */
  id: string;
  /** Its number among the prices of this customer and product, from 1. */
  number: number;
  /** Price per unit, without tax. */
  price: Price;
  productId: ProductId;
  /** The product's name today. */
  productName?: string | null;
  setAt: string;
  /** Who agreed on it or changed it last. */
  setBy: Person;
  /** The product's SKU today. */
  sku?: string | null;
  validFrom: string;
  /** Last day; nothing means until further notice. */
  validTo?: string | null;
  /** Version of the prices of this customer and product, for `If-Match`. */
  version: number;
};
export type PageCustomerPriceRow = {
  content: CustomerPriceRow[];
  /** For `after`: the rows behind this page; null on the last one. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  /** All rows that the filters let through; at least so many when `totalExact` is false. */
  totalElements: number;
  /** Whether the rows were counted to the end. */
  totalExact: boolean;
  /** Pages of this size. */
  totalPages: number;
};
export type EnteredPrice = string;
export type CustomerPrice = {
  customerId: CustomerId;
  /** Price per unit, without tax. */
  price: EnteredPrice;
  productId: ProductId;
  validFrom: string;
  /** Last day; nothing means until further notice. */
  validTo?: string | null;
};
export type PriceSource = 'customer' | 'list' | 'manual' | 'import';
export type PriceForCustomer = {
  customerId: CustomerId;
  /** The agreement, when the price is the customer's. */
  customerPriceId?: string | null;
  listPrice?: Price | null;
  /** On which day. */
  on: string;
  price?: Price | null;
  productId: ProductId;
  source?: PriceSource | null;
};
export type Exception =
  | 'late'
  | 'short'
  | 'over-limit'
  | 'on-hold'
  | 'expected-not-arrived'
  | 'partly-delivered'
  | 'licence-ending'
  | 'low-stock';
export type CustomerRow = {
  /** In use. */
  active: boolean;
  /** The balance; negative when paid ahead. */
  balance: Money;
  /** City of the billing address. */
  city: string;
  code: string;
  /** Contact person. */
  contactPerson?: string | null;
  /** Country of the billing address. */
  country: string;
  creditLimit?: Money | null;
  email?: string | null;
  /** What about it needs attention. */
  exceptions: Exception[];
  id: CustomerId;
  name: string;
  /** Nothing is approved while on hold. */
  onHold: boolean;
  /** Orders that are approved and not delivered yet. */
  openOrders: Money;
  phoneNumber?: string | null;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
};
export type PageCustomerRow = {
  content: CustomerRow[];
  /** For `after`: the rows behind this page; null on the last one. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  /** All rows that the filters let through; at least so many when `totalExact` is false. */
  totalElements: number;
  /** Whether the rows were counted to the end. */
  totalExact: boolean;
  /** Pages of this size. */
  totalPages: number;
};
export type EnteredMoney = string;
export type Whole0To180 = number;
export type EnteredCustomer = {
  /** In use. */
  active?: boolean;
  /** Where bills go. */
  billingAddress: EnteredAddress;
  code?: Code | null;
  contactPerson?: Text120 | null;
  creditLimit?: EnteredMoney | null;
  /** Where goods go, when elsewhere. */
  deliveryAddresses: EnteredAddress[];
  email?: Email | null;
  holdReason?: Text200 | null;
  name: Text120;
  /** No approval while on hold. */
  onHold?: boolean;
  /** Days from delivery to the due date. */
  paymentTermsDays?: Whole0To180;
  phoneNumber?: PhoneNumber | null;
  taxId?: Text40 | null;
};
export type Customer = {
  /** In use. */
  active: boolean;
  /** Where bills go. */
  billingAddress: Address;
  code?: Code | null;
  contactPerson?: Text120 | null;
  creditLimit?: Money | null;
  /** Where goods go, when elsewhere. */
  deliveryAddresses: Address[];
  email?: Email | null;
  holdReason?: Text200 | null;
  name: Text120;
  /** No approval while on hold. */
  onHold: boolean;
  /** Days from delivery to the due date. */
  paymentTermsDays: Whole0To180;
  phoneNumber?: PhoneNumber | null;
  taxId?: Text40 | null;
};
export type CustomerAccount = {
  /** The balance; negative when paid ahead. */
  balance: Money;
  creditLeft?: Money | null;
  creditLimit?: Money | null;
  /** Orders that are approved and not delivered yet. */
  openOrders: Money;
  /** Orders that wait for approval; they use nothing of the limit. */
  pendingOrders: Money;
};
export type CustomerDetails = Customer & {
  account: CustomerAccount;
  createdAt: string;
  /** Who created it. */
  createdBy: Person;
  /** When the personal data was erased; nothing is changed after that. */
  erasedAt?: string | null;
  /** What about it needs attention. */
  exceptions: Exception[];
  id: CustomerId;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
};
export type CustomerOrdering = {
  /** In use. */
  active: boolean;
  /** Where goods go: the delivery addresses, else the billing address. */
  addresses: Address[];
  /** The balance. */
  balance: Money;
  code: string;
  creditLeft?: Money | null;
  creditLimit?: Money | null;
  /** Why nothing is approved, when on hold. */
  hold?: string | null;
  id: CustomerId;
  name: string;
  /** What is approved and not delivered yet. */
  openOrders: Money;
  /** Days from delivery to the due date. */
  paymentTermsDays: number;
  /** What waits for approval; it uses nothing of the limit. */
  pendingOrders: Money;
};
export type ExceptionSubject =
  | 'order'
  | 'dispatch'
  | 'stock-transaction'
  | 'customer'
  | 'employee'
  | 'product';
export type ExceptionTotal = {
  /** How many; at least so many when `exact` is false. */
  count: number;
  /** Whether they were counted to the end. */
  exact: boolean;
  exception: Exception;
  subject: ExceptionSubject;
};
export type ExceptionTotals = {
  /** Each that there is. */
  exceptions: ExceptionTotal[];
  /** How many orders can be approved as they are. */
  ready: number;
};
export type WarehouseId = string;
export type DashboardTotal = {
  /** Of as many days before; only when days were requested. */
  before?: number | null;
  /** Of the requested days; of all time when none were requested. */
  total: number;
};
export type DayPayment = {
  /** Approved payments that came in on it, less those that were made void on it; nothing is `0.00`. */
  amount: Money;
  date: string;
};
export type DayAmount = {
  /** What it came to; nothing is `0.00`. */
  amount: Money;
  date: string;
  /** How many orders were delivered on it. */
  orders: number;
};
export type EmployeeId = string;
export type DispatchId = string;
export type DispatchStatus = 'waiting' | 'loaded' | 'on-transit' | 'delivered' | 'cancelled';
export type DispatchRow = {
  /** What the reader may do with it now: `edit` and steps, by their names; absent in files and reports. */
  can?: string[];
  /** The day on which it was closed. */
  closedOn?: string | null;
  /** At how many stops goods stayed. */
  deliveredStops: number;
  /** The day on which it left. */
  departedOn?: string | null;
  dispatchNo: string;
  driverId: EmployeeId;
  /** The driver's name at the time. */
  driverName: string;
  /** What about it needs attention, of what the reader may see; absent in files and reports. */
  exceptions?: Exception[];
  /** From how many stops everything came back. */
  failedStops: number;
  id: DispatchId;
  /** How many lines its orders have together. */
  lineCount: number;
  /** Who planned it. */
  madeById: UserId;
  /** The user name at the time. */
  madeByName: string;
  plannedAt: string;
  /** The day on which it goes out. */
  plannedDate: string;
  status: DispatchStatus;
  stopCount: number;
  updatedAt: string;
  /** Number plate of the vehicle. */
  vehiclePlate: string;
  /** Version, for `If-Match`. */
  version: number;
  /** From where it goes out. */
  warehouseId: WarehouseId;
  /** That warehouse's name at the time. */
  warehouseName: string;
};
export type PageDispatchRow = {
  content: DispatchRow[];
  /** For `after`: the rows behind this page; null on the last one. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  /** All rows that the filters let through; at least so many when `totalExact` is false. */
  totalElements: number;
  /** Whether the rows were counted to the end. */
  totalExact: boolean;
  /** Pages of this size. */
  totalPages: number;
};
export type Whole1To60 = number;
export type DispatchStopDraft = {
  /** The order that is delivered there. */
  orderId: OrderId;
  sequence?: Whole1To60 | null;
};
export type DispatchDraft = {
  /** Who rides along: at most 4. */
  assistantIds: EmployeeId[];
  dispatchNo?: Text20 | null;
  driverId: EmployeeId;
  /** The day on which it goes out; today when not given, and the day that it has when it is edited. */
  plannedDate?: string | null;
  /** Where it stops, in that order: 1 to 60 orders. */
  stops: DispatchStopDraft[];
  /** Number plate of the vehicle, written in capitals. */
  vehiclePlate: Code;
  /** From where it goes out. */
  warehouseId: WarehouseId;
};
export type ExceptionCount = {
  /** How many; at least so many when `exact` is false. */
  count: number;
  /** Whether they were counted to the end. */
  exact: boolean;
  exception: Exception;
};
export type StatusCount = {
  /** How many; at least so many when `exact` is false. */
  count: number;
  /** Whether they were counted to the end. */
  exact: boolean;
  /** How many of them have which exception, of those that there are and the reader may see. */
  exceptions: ExceptionCount[];
  /** How many of them are orders that can be approved as they are. */
  ready: number;
  /** The status, as on the wire. */
  status: string;
};
export type DispatchStep = {
  creditOverride?: Text500 | null;
  id: DispatchId;
  reason?: Text500 | null;
};
export type NamedEmployeeId = {
  /** Code at the time. */
  code: string;
  /** An employee of the company. */
  id: string;
  /** Name at the time. */
  name: string;
};
export type NamedCustomerId = {
  /** Code at the time. */
  code: string;
  /** A customer, and the customer's account. */
  id: string;
  /** Name at the time. */
  name: string;
};
export type DispatchOrderLine = {
  delivered?: Quantity | null;
  /** Which line of the order, the first is 1. */
  line: number;
  /** Its name at the time. */
  name: string;
  productId: ProductId;
  /** How much goes out. */
  quantity: Quantity;
  /** Its SKU at the time. */
  sku: string;
  /** Its unit at the time. */
  unit: string;
};
export type StopOutcome = 'delivered' | 'failed';
export type OrderStatus =
  | 'pending'
  | 'approved'
  | 'loaded'
  | 'dispatched'
  | 'delivered'
  | 'cancelled';
export type DispatchOrder = {
  address: Address;
  /** Contact person there, as it is known today. */
  contactPerson?: string | null;
  customer: NamedCustomerId;
  deliveredAt?: string | null;
  id: OrderId;
  /** What is in it. */
  lines: DispatchOrderLine[];
  /** Notes for those who handle it. */
  notes?: string | null;
  orderNo: string;
  outcome?: StopOutcome | null;
  /** The customer's telephone, as it is known today. */
  phoneNumber?: string | null;
  /** Why the goods came back. */
  reason?: string | null;
  /** Who took the goods. */
  receivedBy?: string | null;
  /** Its place on the trip, from 1. */
  sequence: number;
  /** The status of the order today. */
  status: OrderStatus;
  /** Version of the order, for `If-Match`. */
  version: number;
};
export type NamedWarehouseId = {
  /** Code at the time. */
  code: string;
  id: string;
  /** Name at the time. */
  name: string;
};
export type DispatchDetails = {
  /** Who rides along. */
  assistants: NamedEmployeeId[];
  /** What the reader may do with it now: `edit` and steps, by their names. */
  can: string[];
  cancelReason?: string | null;
  cancelledAt?: string | null;
  cancelledBy?: Person | null;
  closedAt?: string | null;
  closedBy?: Person | null;
  /** The day on which it was closed. */
  closedOn?: string | null;
  /** At how many stops goods stayed. */
  deliveredStops: number;
  departedAt?: string | null;
  departedBy?: Person | null;
  /** The day on which it left. */
  departedOn?: string | null;
  dispatchNo: string;
  driver: NamedEmployeeId;
  editedAt?: string | null;
  editedBy?: Person | null;
  /** What about it needs attention, of what the reader may see. */
  exceptions: Exception[];
  /** From how many stops everything came back. */
  failedStops: number;
  id: DispatchId;
  /** How many lines its orders have together. */
  lineCount: number;
  loadedAt?: string | null;
  loadedBy?: Person | null;
  /** Who planned it. */
  madeBy: Person;
  plannedAt: string;
  /** The day on which it goes out. */
  plannedDate: string;
  status: DispatchStatus;
  /** Where it stops, in that order, with what becomes of each. */
  stops: DispatchOrder[];
  updatedAt: string;
  /** Number plate of the vehicle. */
  vehiclePlate: string;
  /** Version, for `If-Match`. */
  version: number;
  /** From where it goes out, as at the time. */
  warehouse: NamedWarehouseId;
};
export type Moment = string;
export type DeliveryProof = {
  deliveredAt?: Moment | null;
  /** Who took the goods. */
  receivedBy: Text120;
};
export type Label = {
  /** The code alone; of a user the name for signing in. */
  code: string;
  id: string;
  /** What people read: `CUS-00001 · Name`. */
  label: string;
  name: string;
};
export type SupplierProduct = {
  id: ProductId;
  /** `SKU · Name`. */
  label: string;
  lastCost?: Price | null;
  name: string;
  packSize?: Quantity | null;
  /** Stock keeping unit. */
  sku: string;
  /** What it is counted in. */
  unit: string;
};
export type SupplierId = string;
export type OrderToPlan = {
  customerId: CustomerId;
  /** The customer's name at the time. */
  customerName: string;
  /** What about it needs attention, of what the reader may see. */
  exceptions: Exception[];
  id: OrderId;
  /** `ORD-2026-000001 · Customer · day`. */
  label: string;
  /** How many lines it has. */
  lineCount: number;
  /** Day of the order. */
  orderDate: string;
  orderNo: string;
  /** Day on which the customer wants it. */
  requestedDate?: string | null;
  total?: Money | null;
  /** Where it is delivered. */
  town: string;
  /** The quantities of its lines together, each in the unit of its product. */
  units: Quantity;
};
export type ProductLabel = {
  id: ProductId;
  /** `SKU · Name`. */
  label: string;
  name: string;
  /** Stock keeping unit. */
  sku: string;
  /** What it is counted in. */
  unit: string;
};
export type ProductOfCode = {
  /** As it was given. */
  code: string;
  product?: ProductLabel | null;
};
export type Duplicate = {
  /** A record's code. */
  code?: string | null;
  /** The day that a document is of. */
  date?: string | null;
  id?: string | null;
  /** A document's number, a record's name. */
  label: string;
  /** The customer or supplier of a document, named as at the time. */
  partyName?: string | null;
  /** The status of a document; `active` or `inactive` of a record. */
  status?: string | null;
};
export type Duplicates = {
  /** Whether there are more. */
  more: boolean;
  /** Documents of warehouses that are out of reach are not among them. */
  rows: Duplicate[];
};
export type Position = 'driver' | 'assistant' | 'checker' | 'warehouse' | 'office';
export type EmployeeRow = {
  /** In use. */
  active: boolean;
  code: string;
  email?: string | null;
  /** What about it needs attention, of what the reader may see; absent in files and reports. */
  exceptions?: Exception[];
  id: EmployeeId;
  /** Last day on which the licence is valid. */
  licenceExpiry?: string | null;
  /** First and last name. */
  name: string;
  phoneNumber?: string | null;
  /** What they do. */
  position: Position;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
  warehouseId?: WarehouseId | null;
  /** That warehouse's name today. */
  warehouseName?: string | null;
};
export type PageEmployeeRow = {
  content: EmployeeRow[];
  /** For `after`: the rows behind this page; null on the last one. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  /** All rows that the filters let through; at least so many when `totalExact` is false. */
  totalElements: number;
  /** Whether the rows were counted to the end. */
  totalExact: boolean;
  /** Pages of this size. */
  totalPages: number;
};
export type EnteredEmployee = {
  /** In use. */
  active?: boolean;
  code?: Code | null;
  email?: Email | null;
  firstName: Text60;
  hiredOn?: string | null;
  lastName: Text60;
  /** Last day on which the licence is valid. */
  licenceExpiry?: string | null;
  licenceNumber?: Text40 | null;
  phoneNumber?: PhoneNumber | null;
  /** What they do. */
  position: Position;
  warehouseId?: WarehouseId | null;
};
export type Employee = {
  /** In use. */
  active: boolean;
  code?: Code | null;
  email?: Email | null;
  firstName: Text60;
  hiredOn?: string | null;
  lastName: Text60;
  /** Last day on which the licence is valid. */
  licenceExpiry?: string | null;
  licenceNumber?: Text40 | null;
  phoneNumber?: PhoneNumber | null;
  /** What they do. */
  position: Position;
  warehouseId?: WarehouseId | null;
};
export type EmployeeDetails = Employee & {
  createdAt: string;
  /** Who created it. */
  createdBy: Person;
  /** When the personal data was erased; nothing is changed after that. */
  erasedAt?: string | null;
  /** What about it needs attention. */
  exceptions: Exception[];
  id: EmployeeId;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
  /** The name today of the warehouse where they work. */
  warehouseName?: string | null;
};
export type LiveEvent = {
  /** What happened to it. */
  event: string;
  id: string;
  /** The kind of record: `order`, `stock`, `account` ... */
  noun: string;
  /** Its place in the log: a read with it as `Min-Position` shows the change. */
  position: number;
};
export type FigureUnit =
  | 'money'
  | 'price'
  | 'quantity'
  | 'count'
  | 'days'
  | 'percent'
  | 'share'
  | 'day'
  | 'number';
export type PartOperand = {
  amount: string;
  name: string;
  unit: FigureUnit;
};
export type ExplanationPart = {
  /** What it adds; what it takes off is negative. */
  amount: string;
  /** The business date, when it has one. */
  date?: string | null;
  document?: PartDocument | null;
  /** What it is: the type of the event, or what of it counts. */
  kind: string;
  /** The product, customer or user that it refers to, when that is not the document. */
  name?: string | null;
  /** What the amount is calculated from, when it is not in the event. */
  operands: PartOperand[];
  /** The place of the event in the log. */
  position: number;
  /** The sum of the parts up to and with it. */
  running: string;
};
export type ExplanationStep = {
  /** Nothing where it cannot be calculated. */
  amount?: string | null;
  /** Names of other steps and signs between them; empty for what is read or added up. */
  formula: string[];
  /** What it is: the browser has words for it. */
  name: string;
  unit: FigureUnit;
};
export type Explanation = {
  /** Whether that is the figure. */
  agrees: boolean;
  /** How many parts there are; all of them are in the sum. */
  count: number;
  /** Which figure. */
  figure: string;
  /** For `after`: the parts behind these; null behind the last. */
  next?: number | null;
  /** What it is counted in, of each part. */
  partUnit: FigureUnit;
  /** The parts, those of the earliest events first; those of a long addition in pages. */
  parts: ExplanationPart[];
  /** The place in the log up to which the figure and its parts are right. */
  position: number;
  /** The addition in short: sub-sums, or what is calculated from what. The last one is the result. */
  steps: ExplanationStep[];
  /** What the parts come to. */
  sum?: string | null;
  /** The figure as its screen shows it; nothing where there is none. */
  total?: string | null;
  unit: FigureUnit;
};
export type ReceivableStatus = 'pending' | 'approved' | 'void';
export type StockTransactionId = string;
export type ReservedNumber = {
  /** `ORD-2026-000123` */
  number: string;
};
export type RowChange = 'added' | 'removed' | 'changed';
export type ChangedRow = {
  change: RowChange;
  /** Of which list: `lines`. */
  list: string;
  /** What it is of: "SKU-12 Blue mug". */
  name?: string | null;
  /** From 1; of a row that was removed, its number before. */
  number: number;
};
export type FieldChange = {
  /** What it is; null when it is empty now. */
  after: any;
  /** What it was; null when it was empty. Both are null of ids, and of rows in another order. */
  before: any;
  /** Which, as on the wire. */
  field: string;
  /** The fields around it, from the outside in: `deliveryAddress` of a `city`. */
  of?: string[];
  row?: ChangedRow | null;
};
export type HistoryEntry = {
  actor: Person;
  at: string;
  /** What is different since the entry before, field by field. */
  changes: FieldChange[];
  /** What happened, for programs. */
  eventType: string;
  /** Everything that was recorded. */
  payload: any;
  /** The same for any language, its parts one behind the other; absent when `words` is only the event's name. */
  phrases?: Phrase[];
  /** Its place in the whole log. */
  position: number;
  reason?: string | null;
  /** The request it came with. */
  requestId?: string | null;
  /** The actor's role at the time. */
  role?: string | null;
  /** Its number in the history of this record, from 1: the record's version after it. */
  sequence: number;
  /** Through what: the web, the import ... */
  source?: string | null;
  /** What happened, for people. */
  words: string;
};
export type History = {
  entries: HistoryEntry[];
  /** For `before`: the entries that are older than these; null behind the last. */
  next?: number | null;
};
export type StatementFormat = 'pdf' | 'csv' | 'xlsx';
export type IssuedStatementId = string;
export type PaperLanguage = 'en' | 'ar';
export type MailStatus = 'queued' | 'sent' | 'failed';
export type IssuePurpose = 'printed' | 'exported' | 'mailed' | 'month-end';
export type IssuedStatementRow = {
  /** How often it was tried without success since it was requested. */
  attempts: number;
  /** Bytes of the file. */
  bytes?: number | null;
  /** The customer's number at the time. */
  customerCode: string;
  customerId: CustomerId;
  /** The customer's name at the time. */
  customerName: string;
  /** The last day. */
  endDate: string;
  /** Why the last try failed. */
  failure?: string | null;
  format: StatementFormat;
  id: IssuedStatementId;
  /** When the file was made. */
  issuedAt?: string | null;
  language?: PaperLanguage | null;
  /** The position of the log at which its content was read; absent while its file is not made, as the three that follow. */
  logPosition?: number | null;
  madeAt: string;
  /** Who issued it. */
  madeById: UserId;
  /** The user name at the time. */
  madeByName: string;
  mailStatus?: MailStatus | null;
  /** The address; absent once the customer was erased. */
  mailTo?: string | null;
  /** What the mail is known by. */
  messageId?: string | null;
  purpose: IssuePurpose;
  requestedAt?: string | null;
  requestedById?: UserId | null;
  /** The user name at the time. */
  requestedByName?: string | null;
  /** When the last try ended. */
  settledAt?: string | null;
  /** SHA-256 of the file, in hexadecimal. */
  sha256?: string | null;
  /** The first day. */
  startDate: string;
  /** Version, for `If-Match`. */
  version: number;
};
export type PageIssuedStatementRow = {
  content: IssuedStatementRow[];
  /** For `after`: the rows behind this page; null on the last one. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  /** All rows that the filters let through; at least so many when `totalExact` is false. */
  totalElements: number;
  /** Whether the rows were counted to the end. */
  totalExact: boolean;
  /** Pages of this size. */
  totalPages: number;
};
export type StatementIssued = {
  id: string;
  /** The position that the log reached; absent when nothing was recorded. */
  position?: number | null;
  /** SHA-256 of the file, in hexadecimal. */
  sha256: string;
};
export type StatementIssue = {
  customerId: CustomerId;
  /** The last day. */
  endDate: string;
  format: StatementFormat;
  language?: PaperLanguage | null;
  purpose: IssuePurpose;
  /** The first day. */
  startDate: string;
  to?: Email | null;
};
export type MailingCustomer = {
  code: string;
  id: CustomerId;
  name: string;
};
export type MailingPreview = {
  /** Its last day. */
  endDate: string;
  /** Customers to whom it was mailed before, or is about to be. */
  planned: number;
  /** The first day of the month. */
  startDate: string;
  /** Customers to whom it is mailed: with entries in the month or a balance at its end, and an address. */
  toSend: number;
  /** These by name, the first 500 of them. */
  unreachable: MailingCustomer[];
  /** Customers without an address. */
  withoutAddress: number;
};
export type MailingState = {
  /** The address from which mail is sent; absent when this server sends none. */
  from?: string | null;
  preview?: MailingPreview | null;
};
export type MonthPlanned = {
  /** How many. */
  planned: number;
};
export type MonthMailing = {
  language: PaperLanguage;
  /** A day of the month. */
  month: string;
};
export type StatementSend = {
  id: IssuedStatementId;
  /** To this address. */
  to: Email;
};
export type JournalKind = 'sales' | 'credits' | 'receipts';
export type PostingRole =
  | 'receivables'
  | 'sales'
  | 'discounts'
  | 'output-tax'
  | 'credit-notes'
  | 'cash'
  | 'cheque'
  | 'bank-transfer'
  | 'card'
  | 'mobile'
  | 'difference';
export type JournalRow = {
  /** The account of the bookkeeping system, by the present account codes. */
  accountCode: string;
  credit: Money;
  /** The customer's number today. */
  customerCode: string;
  customerId: CustomerId;
  /** The business date: of the delivery, of the receipt, or on which it was made void. */
  date: string;
  debit: Money;
  /** The order or receivable. */
  documentId: string;
  documentNo: string;
  journal: JournalKind;
  kind: StatementEntryKind;
  /** The role of the account that is posted to. */
  role: PostingRole;
  taxRate?: Percent | null;
  /** Text of the posting: the numbers of the document and of the customer. */
  text: string;
};
export type JournalPart = {
  /** The postings, by journal, day and place in the log. */
  entries: JournalRow[];
  /** For `after`: the postings behind these; null behind the last. */
  next?: string | null;
};
export type JournalDayRow = {
  /** The account of the bookkeeping system, by the present account codes. */
  accountCode: string;
  credit: Money;
  /** The business date. */
  date: string;
  debit: Money;
  /** Of how many documents. */
  documents: number;
  journal: JournalKind;
  /** The role of the account that is posted to. */
  role: PostingRole;
  taxRate?: Percent | null;
};
export type JournalDayList = {
  /** By journal, day and role. */
  entries: JournalDayRow[];
};
export type AccountSum = {
  accountCode: string;
  credit: Money;
  debit: Money;
  role: PostingRole;
  taxRate?: Percent | null;
};
export type JournalSum = {
  credit: Money;
  debit: Money;
  documents: number;
  journal: JournalKind;
};
export type ReceivablesSum = {
  /** What the journals of the period add to it. */
  change: Money;
  /** Balance of the account before the first day: all postings until then. */
  opening: Money;
  /** What all customers owe after the last day, by their statements. */
  statementsClosing: Money;
  /** The balance of all customers before the first day, by their statements. */
  statementsOpening: Money;
};
export type JournalSums = {
  /** What is posted to each account, by its role. */
  accounts: AccountSum[];
  credit: Money;
  /** All debits; as much as all credits. */
  debit: Money;
  /** How many documents there are. */
  documents: number;
  endDate: string;
  /** Each journal of the period that has documents. */
  journals: JournalSum[];
  /** Whether nobody has set account codes: the published chart holds. */
  publishedCodes: boolean;
  /** Tax rates of the period that have no accounts of their own. */
  ratesWithoutCodes: Percent[];
  /** What customers owe beside it, of all journals whichever is requested. */
  receivables: ReceivablesSum;
  startDate: string;
};
export type MonthEndPackId = string;
export type PackPart =
  | 'statements'
  | 'ageing'
  | 'journals'
  | 'stock-valuation'
  | 'control-report'
  | 'checkpoint';
export type PackFailure = 'disk-full' | 'papers-unavailable' | 'not-printable' | 'fault';
export type PackStatus = 'requested' | 'completed' | 'failed' | 'cancelled';
export type MonthEndPackRow = {
  /** How large its file is. */
  bytes?: number | null;
  /** What went wrong, for the operator of the server. */
  detail?: string | null;
  /** When it was completed, failed or was cancelled. */
  endedAt?: string | null;
  /** How many files are in it. */
  files?: number | null;
  id: MonthEndPackId;
  language: PaperLanguage;
  parts: PackPart[];
  /** The position of the log of which all of it is. */
  position: number;
  reason?: PackFailure | null;
  requestedAt: string;
  requestedBy: Person;
  /** Of its file, in lower-case hexadecimal digits. */
  sha256?: string | null;
  /** How many statements are in it. */
  statements?: number | null;
  status: PackStatus;
  /** The last day of the month. */
  through: string;
  /** Version, for `If-Match`. */
  version: number;
};
export type PackFileState = 'there' | 'none' | 'gone' | 'withheld';
export type PackProgress = {
  /** How much of this step is done. */
  done: number;
  /** Since it was begun first. */
  seconds: number;
  /** What is done now: `filling` (what was recorded until then is read again), a part of the pack, or `packing`. */
  step: string;
  /** How much there is to do in this step; 0 while that is not known. */
  total: number;
};
export type MonthEndPack = MonthEndPackRow & {
  fileState: PackFileState;
  progress?: PackProgress | null;
};
export type PageMonthEndPack = {
  content: MonthEndPack[];
  /** For `after`: the rows behind this page; null on the last one. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  /** All rows that the filters let through; at least so many when `totalExact` is false. */
  totalElements: number;
  /** Whether the rows were counted to the end. */
  totalExact: boolean;
  /** Pages of this size. */
  totalPages: number;
};
export type MonthEndPackRequest = {
  /** The language of its papers and headings. */
  language: PaperLanguage;
  /** The last day of a month that is over. */
  through: string;
};
export type MonthEndPackCancellation = {
  id: MonthEndPackId;
};
export type OrderRow = {
  /** What the reader may do with it now: `edit` and steps, by their names; absent in files and reports. */
  can?: string[];
  /** The customer's number at the time. */
  customerCode: string;
  /** Who wants it. */
  customerId: CustomerId;
  /** The customer's name at the time. */
  customerName: string;
  /** The customer's own number for it. */
  customerReference?: string | null;
  /** Day of the delivery. */
  deliveredOn?: string | null;
  deliveredTotal?: Money | null;
  dispatchId?: DispatchId | null;
  /** That dispatch's number. */
  dispatchNo?: string | null;
  /** What about it needs attention, of what the reader may see; absent in files and reports. */
  exceptions?: Exception[];
  id: OrderId;
  lineCount: number;
  /** Who placed it. */
  madeById: UserId;
  /** The user name at the time. */
  madeByName: string;
  /** Day of the order. */
  orderDate: string;
  orderNo: string;
  placedAt: string;
  /** Whether the approval would accept it as it is; absent in files and reports. */
  ready?: boolean;
  /** Day on which the customer wants it. */
  requestedDate?: string | null;
  status: OrderStatus;
  /** What it adds up to, tax included. */
  total: Money;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
  /** From where it goes out. */
  warehouseId: WarehouseId;
  /** That warehouse's name at the time. */
  warehouseName: string;
};
export type PageOrderRow = {
  content: OrderRow[];
  /** For `after`: the rows behind this page; null on the last one. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  /** All rows that the filters let through; at least so many when `totalExact` is false. */
  totalElements: number;
  /** Whether the rows were counted to the end. */
  totalExact: boolean;
  /** Pages of this size. */
  totalPages: number;
};
export type Reference = string;
export type EnteredQuantity = string;
export type OrderLineDraft = {
  discountPercent?: EnteredPercent | null;
  productId: ProductId;
  quantity: EnteredQuantity;
  unitPrice?: EnteredPrice | null;
};
export type Text1000 = string;
export type OrderDraft = {
  /** Who wants it. */
  customerId: CustomerId;
  customerReference?: Reference | null;
  deliveryAddress?: EnteredAddress | null;
  /** What is wanted: 1 to 200 lines. */
  lines: OrderLineDraft[];
  notes?: Text1000 | null;
  /** Day of the order; today when not given. */
  orderDate?: string | null;
  orderNo?: Text20 | null;
  /** Day on which the customer wants it. */
  requestedDate?: string | null;
  /** From where it goes out. */
  warehouseId: WarehouseId;
};
export type LastPrice = {
  /** Discount in percent. */
  discountPercent: Percent;
  /** Day of the order. */
  orderDate: string;
  orderId?: OrderId | null;
  /** Its number; absent with the order. */
  orderNo?: string | null;
  /** Where the price came from. */
  priceSource: PriceSource;
  quantity: Quantity;
  /** Price per unit without tax. */
  unitPrice: Price;
};
export type OrderProduct = {
  /** In use. */
  active: boolean;
  available?: Quantity | null;
  id: ProductId;
  lastCost?: Price | null;
  /** The last prices at which this customer bought it. */
  lastPrices: LastPrice[];
  listPrice?: Price | null;
  name: string;
  price?: Price | null;
  /** Stock keeping unit. */
  sku: string;
  source?: PriceSource | null;
  /** Tax in percent. */
  taxRate: Percent;
  /** What it is counted in. */
  unit: string;
  /** Decimals that a quantity may have. */
  unitDecimals: number;
};
export type DeliveredOrderRow = {
  /** What the delivered goods come to, tax included. */
  amount: Money;
  /** The customer's own number for it. */
  customerReference?: string | null;
  /** The day of the delivery. */
  deliveredOn: string;
  /** The day on which it has to be paid. */
  dueOn: string;
  id: OrderId;
  /** Day of the order. */
  orderDate?: string | null;
  orderNo: string;
  /** From where it went out. */
  warehouseName?: string | null;
};
export type PageDeliveredOrderRow = {
  content: DeliveredOrderRow[];
  /** For `after`: the rows behind this page; null on the last one. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  /** All rows that the filters let through; at least so many when `totalExact` is false. */
  totalElements: number;
  /** Whether the rows were counted to the end. */
  totalExact: boolean;
  /** Pages of this size. */
  totalPages: number;
};
export type OrderStep = {
  id: OrderId;
  reason?: Text500 | null;
};
export type Whole1To200 = number;
export type EnteredStockLevel = string;
export type DeliveredLineDraft = {
  /** Which line of the order, the first is 1. */
  line: Whole1To200;
  /** How much the customer kept; nothing is 0. */
  quantity: EnteredStockLevel;
};
export type OrderDelivery = {
  /** Day of the delivery; today when not given. */
  deliveredOn?: string | null;
  id: OrderId;
  /** The lines of which the customer did not keep everything; all the others were delivered in full. */
  lines: DeliveredLineDraft[];
  reason?: Text500 | null;
  receivedBy?: Text120 | null;
};
export type OrderApproval = {
  creditOverride?: Text500 | null;
  id: OrderId;
  reason?: Text500 | null;
};
export type DispatchRef = {
  id: DispatchId;
  number: string;
};
export type Totals = {
  /** Taken off. */
  discount: Money;
  /** Before discount and tax. */
  subtotal: Money;
  tax: Money;
  /** To be paid: subtotal − discount + tax. */
  total: Money;
};
export type OrderDelivered = {
  at: string;
  by: Person;
  deliveredOn: string;
  /** With which dispatch. */
  dispatch: DispatchRef;
  /** Why it was less than ordered. */
  reason?: string | null;
  /** When they were taken, as recorded at the stop. */
  receivedAt?: string | null;
  /** Who took the goods. */
  receivedBy?: string | null;
  /** What the customer kept comes to. */
  totals: Totals;
};
export type OrderLine = {
  /** Discount in percent. */
  discountPercent: Percent;
  /** Its name at the time. */
  name: string;
  /** Where the price came from. */
  priceSource: PriceSource;
  productId: ProductId;
  quantity: Quantity;
  /** Its SKU at the time. */
  sku: string;
  /** Tax in percent. */
  taxRate: Percent;
  /** Its unit at the time. */
  unit: string;
  /** Price per unit without tax. */
  unitPrice: Price;
};
export type MarginPercent = string;
export type Margin = {
  /** Charged before tax − cost; negative below cost. */
  amount: Money;
  /** Whether they cost more than is charged for them. */
  belowCost: boolean;
  /** What they cost. */
  cost: Money;
  percent?: MarginPercent | null;
};
export type LineMargin = Margin & {
  /** What a unit costs. */
  unitCost: Price;
};
export type OrderLineDetails = OrderLine & {
  delivered?: Quantity | null;
  deliveredTotals?: Totals | null;
  margin?: LineMargin | null;
  /** Its totals. */
  totals: Totals;
};
export type CostBasis = 'current' | 'delivery';
export type OrderMargin = Margin & {
  basis: CostBasis;
  /** How many these are. */
  linesWithoutCost: number;
  /** What lines without a known cost are charged before tax: it is no part of the margin. */
  netWithoutCost: Money;
};
export type ReturnedGoods = {
  /** Its name at the time. */
  name: string;
  productId: ProductId;
  quantity: Quantity;
  /** Its SKU at the time. */
  sku: string;
  /** Its unit at the time. */
  unit: string;
};
export type StockTransactionRef = {
  id: StockTransactionId;
  number: string;
};
export type OrderReturn = {
  at: string;
  by: Person;
  goods: ReturnedGoods[];
  /** With which stock transaction. */
  transaction: StockTransactionRef;
};
export type OrderDetails = {
  approvedAt?: string | null;
  approvedBy?: Person | null;
  /** What the reader may do with it now: `edit` and steps, by their names. */
  can: string[];
  cancelReason?: string | null;
  cancelledAt?: string | null;
  cancelledBy?: Person | null;
  /** Who wants it, as at the time. */
  customer: NamedCustomerId;
  /** The customer's own number for it. */
  customerReference?: string | null;
  delivery?: OrderDelivered | null;
  deliveryAddress: Address;
  dispatch?: DispatchRef | null;
  dispatchedAt?: string | null;
  dispatchedBy?: Person | null;
  editedAt?: string | null;
  editedBy?: Person | null;
  /** What about it needs attention, of what the reader may see. */
  exceptions: Exception[];
  id: OrderId;
  /** What is wanted. */
  lines: OrderLineDetails[];
  loadedAt?: string | null;
  loadedBy?: Person | null;
  /** Who placed it. */
  madeBy: Person;
  margin?: OrderMargin | null;
  /** Notes for those who handle it. */
  notes?: string | null;
  /** Day of the order. */
  orderDate: string;
  orderNo: string;
  placedAt: string;
  /** Whether the approval would accept it as it is. */
  ready: boolean;
  /** Day on which the customer wants it. */
  requestedDate?: string | null;
  /** What came back after the delivery, the first first. */
  returns: OrderReturn[];
  /** Approved by the one who made or last edited it. */
  selfApproved: boolean;
  status: OrderStatus;
  /** Its totals. */
  totals: Totals;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
  /** From where it goes out, as at the time. */
  warehouse: NamedWarehouseId;
};
export type PastMoment = {
  /** How many events of the log they are filled with a second. */
  eventsPerSecond: number;
  /** While it cannot: the position from which its read models are filled, those before were copied. */
  filledFrom: number;
  /** The position up to which they are filled. */
  filledTo: number;
  /** The position of the last event that had been recorded: for the header `As-Of`. */
  position: number;
  /** Whether it can be read. */
  ready: boolean;
  /** When that was. */
  recordedAt: string;
};
export type ReceivableRow = {
  amount: Money;
  /** What the reader may do with it now: `edit` and steps, by their names; absent in files and reports. */
  can?: string[];
  /** Who took it in. */
  collectorName?: string | null;
  /** The customer's number at the time. */
  customerCode: string;
  customerId: CustomerId;
  /** The customer's name at the time. */
  customerName: string;
  enteredAt: string;
  id: ReceivableId;
  kind: ReceivableKind;
  /** Who entered it. */
  madeById: UserId;
  /** The user name at the time. */
  madeByName: string;
  method?: PaymentMethod | null;
  orderId?: OrderId | null;
  /** That order's number. */
  orderNo?: string | null;
  receiptNo: string;
  /** The day on which it came in. */
  receivedOn: string;
  /** Number of the cheque, the transfer, the card slip. */
  reference?: string | null;
  status: ReceivableStatus;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
  /** The day on which it was made void. */
  voidedOn?: string | null;
};
export type PageReceivableRow = {
  content: ReceivableRow[];
  /** For `after`: the rows behind this page; null on the last one. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  /** All rows that the filters let through; at least so many when `totalExact` is false. */
  totalElements: number;
  /** Whether the rows were counted to the end. */
  totalExact: boolean;
  /** Pages of this size. */
  totalPages: number;
};
export type AllocationDraft = {
  /** How much of it. */
  amount: EnteredMoney;
  /** The delivered order that it pays. */
  orderId: OrderId;
};
export type EnteredReceivableDraft = {
  /** What a payment pays, at most 200 deliveries; what is due first, at its approval, when not given. */
  allocations?: AllocationDraft[] | null;
  amount: EnteredMoney;
  collectorId?: EmployeeId | null;
  customerId: CustomerId;
  kind?: ReceivableKind | null;
  method?: PaymentMethod | null;
  orderId?: OrderId | null;
  /** The day on which it came in; today when not given. */
  receivedOn?: string | null;
  reference?: Reference | null;
  remarks?: Text500 | null;
};
export type ReceivableStep = {
  id: ReceivableId;
  reason?: Text500 | null;
};
export type ReceivableEdit = {
  /** What a payment pays, at most 200 deliveries; what is due first, at its approval, when not given. */
  allocations?: AllocationDraft[] | null;
  amount: EnteredMoney;
  collectorId?: EmployeeId | null;
  customerId: CustomerId;
  id: ReceivableId;
  kind?: ReceivableKind | null;
  method?: PaymentMethod | null;
  orderId?: OrderId | null;
  /** The day on which it came in; today when not given. */
  receivedOn?: string | null;
  reference?: Reference | null;
  remarks?: Text500 | null;
};
export type ReceivableAllocation = {
  /** What of the receivable is for it. */
  amount: Money;
  delivered?: Money | null;
  /** The day on which it has to be paid. */
  dueOn?: string | null;
  open?: Money | null;
  orderId: OrderId;
  orderNo: string;
};
export type OrderRef = {
  id: OrderId;
  number: string;
};
export type ReceivableDetails = {
  /** What it pays: what was chosen, and once it is approved what it settles now. Null while nothing was chosen: it
    goes to what is due first. */
  allocations?: ReceivableAllocation[] | null;
  amount: Money;
  approvedAt?: string | null;
  approvedBy?: Person | null;
  /** What the reader may do with it now: `edit` and steps, by their names. */
  can: string[];
  collector?: NamedEmployeeId | null;
  /** Whose, as at the time. */
  customer: NamedCustomerId;
  editedAt?: string | null;
  editedBy?: Person | null;
  enteredAt: string;
  id: ReceivableId;
  kind: ReceivableKind;
  /** Who entered it. */
  madeBy: Person;
  method?: PaymentMethod | null;
  order?: OrderRef | null;
  receiptNo: string;
  /** The day on which it came in. */
  receivedOn: string;
  /** Number of the cheque, the transfer, the card slip. */
  reference?: string | null;
  remarks?: string | null;
  /** Approved by the one who made or last edited it. */
  selfApproved: boolean;
  status: ReceivableStatus;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
  /** Why it is void. */
  voidReason?: string | null;
  voidedAt?: string | null;
  voidedBy?: Person | null;
  /** The business date: that of the contra entry, when it had counted. */
  voidedOn?: string | null;
  /** Of a void one: had it counted? */
  wasApproved?: boolean | null;
};
export type PersonalDocuments = {
  /** Dispatches on which the person drives or rides along, or that a user planned. */
  dispatches: number;
  orders: number;
  receivables: number;
  stockTransactions: number;
  /** Stops of dispatches. */
  stops: number;
};
export type PersonKind = 'customer' | 'supplier' | 'employee' | 'user';
export type PersonalData = {
  code: string;
  /** Documents that name the person: they stay, with all their amounts, and show "erased" in the place of the name. */
  documents: PersonalDocuments;
  /** The data was erased already. */
  erased: boolean;
  id: string;
  kind: PersonKind;
  name: string;
  /** Orders that are approved and not delivered yet: with them nobody is erased. */
  openOrders: number;
  /** Purchases that are not in the warehouse yet: with them no supplier is erased. */
  openPurchases: number;
  /** Trips that are planned or under way: with them nobody is erased either. */
  openTrips: number;
};
export type PersonId = string;
export type PersonErasure = {
  id: PersonId;
  kind: PersonKind;
  /** Why: it is in the log for ever. */
  reason: Text500;
};
export type Outlook = 'no-demand' | 'enough' | 'reorder';
export type Forecast = {
  /** Average demand of a day; nothing when more came back than went out. */
  averageDailyUsage: Quantity;
  /** Days that the available stock lasts, with one decimal; nothing without demand. */
  daysOfCover?: string | null;
  /** Standard deviation of the demand of a day. */
  deviation: Quantity;
  /** The day on which to order: that on which the position falls to the reorder point, by the demand of a day; today
    when it does so within a day. Once it has, today, or the day that was the lead time before the stock-out. Nothing
    without demand. */
  orderByDate?: string | null;
  outlook: Outlook;
  /** Available + incoming + on order. */
  position: Quantity;
  /** The position at which to order: average daily usage · L + safety stock. */
  reorderPoint: Quantity;
  /** Stock kept for surprises: the product's own, else 1.645 · σ · √L; without demand the low stock level, if that is more. */
  safetyStock: Quantity;
  /** The day on which the available stock runs out; nothing without demand, and beyond a hundred years. */
  stockOutDate?: string | null;
  suggestedQuantity?: Quantity | null;
};
export type ForecastBasis = 'plain' | 'learnt';
export type QuantityChange = string;
export type LeadTimeSource = 'given' | 'product' | 'learnt' | 'supplier' | 'none';
export type Foreseen = {
  /** Demand of an average day, extreme days capped. */
  dailyDemand: Quantity;
  /** Demand of the lead time. */
  demand: Quantity;
  /** In 95 of 100 cases demand of the lead time lies below this. */
  demandHigh: Quantity;
  /** In 5 of 100 cases demand of the lead time lies below this. */
  demandLow: Quantity;
};
export type ForecastScore = {
  /** What was expected too much, or below nothing too little, in per cent of the demand that came; nothing without demand. */
  biasPercent?: string | null;
  /** In how many of 100 cases the stock lasted that was predicted to last in 95 of 100. */
  coveragePercent: string;
  /** The errors without their signs, in per cent of the demand that came; nothing without demand. */
  errorPercent?: string | null;
  /** How many forecasts, one a week; their days are over. */
  forecasts: number;
};
export type LearntForecast = Foreseen & {
  /** The days that it is scaled to: of the kept ones, the nearest to those that were requested. */
  averageDays: number;
  /** Days that the available stock lasts, with one decimal; nothing without demand. */
  daysOfCover?: string | null;
  /** The day on which to order: that on which the position falls to the reorder point, by the demand of a day. Once it
    has, today, or the day that was the lead time before the stock-out. Nothing without demand. */
  orderByDate?: string | null;
  outlook: Outlook;
  /** The position at which to order: demand of the lead time + safety stock. */
  reorderPoint: Quantity;
  /** What is kept for surprises: the product's own, else what past errors of such products show. */
  safetyStock: Quantity;
  score?: ForecastScore | null;
  /** In how many of 100 lead times the stock is to last. */
  serviceLevel: ServiceLevel;
  /** The day on which the available stock runs out; nothing without demand, and beyond a hundred years. */
  stockOutDate?: string | null;
  /** How much more (or, below nothing, less) that is than by the plain average. */
  suggestedDifference: QuantityChange;
  suggestedQuantity?: Quantity | null;
};
export type ForecastRow = Forecast & {
  /** What of it is not promised. */
  available: Quantity;
  awaitingApproval?: Quantity | null;
  /** By which forecast the product is judged, and suggested. */
  basis: ForecastBasis;
  /** What was delivered on the days of the forecast, less what came back. */
  demand: QuantityChange;
  /** Underway from the supplier. */
  incoming: Quantity;
  /** Days from ordering to receiving. */
  leadTimeDays: number;
  /** Where they come from. */
  leadTimeSource: LeadTimeSource;
  learnt?: LearntForecast | null;
  minimumOrder?: Quantity | null;
  /** The product's name today. */
  name: string;
  onHand: Quantity;
  /** Ordered from the supplier and not underway. */
  onOrder: Quantity;
  packSize?: Quantity | null;
  productId: ProductId;
  proposedQuantity?: Quantity | null;
  /** The product's SKU today. */
  sku: string;
  supplierId?: SupplierId | null;
  /** The supplier's name today. */
  supplierName?: string | null;
  /** What it is counted in. */
  unit: string;
};
export type PageForecastRow = {
  content: ForecastRow[];
  /** For `after`: the rows behind this page; null on the last one. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  /** All rows that the filters let through; at least so many when `totalExact` is false. */
  totalElements: number;
  /** Whether the rows were counted to the end. */
  totalExact: boolean;
  /** Pages of this size. */
  totalPages: number;
};
export type PastForecast = {
  /** The demand that came: delivered less returned. */
  came: QuantityChange;
  /** How many days were. */
  days: number;
  /** The demand that was forecast. */
  demand: Quantity;
  /** In 95 of 100 cases demand was predicted to lie below this. */
  demandHigh: Quantity;
  /** In 5 of 100 cases demand was predicted to lie below this. */
  demandLow: Quantity;
  /** The first day that was foreseen. */
  firstDay: string;
};
export type ServiceCost = {
  /** The position at which to order: demand of the lead time + safety stock. */
  reorderPoint: Quantity;
  /** What of the stock is kept for surprises. */
  safetyStock: Quantity;
  /** In how many of 100 lead times the stock lasts. */
  serviceLevel: ServiceLevel;
  stockValue?: Money | null;
};
export type ServiceLevelSource = 'product' | 'company' | 'default';
export type WeekOfDemand = {
  /** Delivered less returned. */
  demand: QuantityChange;
  /** Its first day. */
  firstDay: string;
};
export type ProductForecast = ForecastRow & {
  /** The first day that is foreseen. */
  firstDay: string;
  lastCost?: Price | null;
  /** The forecasts of the last quarter whose days are over, for the kept lead time next to the product's, with what came; the
    earliest first. */
  pastForecasts: PastForecast[];
  /** The stock that each of some service levels takes, the lowest first; none while nothing was learnt of the product. */
  serviceCosts: ServiceCost[];
  /** In how many of 100 lead times the stock is to last. */
  serviceLevel: ServiceLevel;
  /** Where it is set. */
  serviceLevelSource: ServiceLevelSource;
  /** The demand of the 13 to 26 weeks before the first day, the earliest first. */
  weeks: WeekOfDemand[];
};
export type LearntLeadTime = {
  /** Days that nine of ten receipts took at most. */
  lateDays: number;
  /** Days that half of the receipts took at most. */
  medianDays: number;
  /** How many receipts: each day on which something of a purchase arrived is one. */
  receipts: number;
};
export type ProposalLine = {
  /** In purchases that wait for their approval: it is not in the position, but less is proposed. */
  awaitingApproval: Quantity;
  /** By which forecast it is proposed. */
  basis: ForecastBasis;
  cost?: Money | null;
  /** Demand of an average day. */
  dailyDemand: Quantity;
  /** Days from ordering to receiving. */
  leadTimeDays: number;
  /** Where they come from. */
  leadTimeSource: LeadTimeSource;
  minimumOrder?: Quantity | null;
  /** The product's name today. */
  name: string;
  /** The day on which to order; it may have passed. */
  orderByDate?: string | null;
  packSize?: Quantity | null;
  /** Available + incoming + on order. */
  position: Quantity;
  productId: ProductId;
  /** What to order: whole packs, and at least the minimum order. */
  quantity: Quantity;
  /** The position at which to order. */
  reorderPoint: Quantity;
  /** What of the reorder point is kept for surprises; the rest is the demand of the lead time. */
  safetyStock: Quantity;
  /** The product's SKU today. */
  sku: string;
  /** The day on which the available stock runs out. */
  stockOutDate?: string | null;
  /** What it is counted in. */
  unit: string;
  unitCost?: Price | null;
  /** Decimals that a quantity may have. */
  unitDecimals: number;
};
export type ProposalGroup = {
  /** When an order of today should arrive; nothing when no lead time is known. */
  expectedDate?: string | null;
  /** Days from ordering to receiving, for products without their own. */
  leadTimeDays: number;
  /** Where they come from. */
  leadTimeSource: LeadTimeSource;
  learntLeadTime?: LearntLeadTime | null;
  /** The most urgent first. */
  lines: ProposalLine[];
  /** Lines whose cost is not known. */
  linesWithoutCost: number;
  /** The earliest of its lines. */
  orderByDate?: string | null;
  /** Can a purchase be made of it? Not without a supplier, and not from one or for a warehouse that is out of use. */
  orderable: boolean;
  /** Which part of what is proposed from this supplier, the first is 1: a purchase has at most 200 lines. */
  part: number;
  /** How many parts there are. */
  parts: number;
  supplierId?: SupplierId | null;
  /** The supplier's name today. */
  supplierName?: string | null;
  /** What the lines with a known cost add up to, without tax. */
  value: Money;
};
export type OrderProposals = {
  /** The day of the forecast. */
  date: string;
  /** By supplier, the most urgent first. */
  groups: ProposalGroup[];
  /** More has to be ordered than the 2,000 products that run out first. */
  more: boolean;
};
export type PriceChange = {
  /** Price per unit, without tax. */
  price: EnteredPrice;
  reason?: Text200 | null;
  /** First day; today when not given. */
  validFrom?: string | null;
};
export type PriceRow = {
  /** Whether it was below the last cost. */
  belowCost: boolean;
  /** Whether it holds on the requested day. */
  current: boolean;
  /** Its number in the history of this product: the version of the list price that it made. */
  number: number;
  /** Price per unit, without tax. */
  price: Price;
  productId: ProductId;
  reason?: string | null;
  setAt: string;
  /** Who set it. */
  setBy: Person;
  validFrom: string;
};
export type StockLevel = string;
export type ProductRow = {
  /** In use. */
  active: boolean;
  /** What of it can still be promised. */
  available: Quantity;
  /** What the scanner reads. */
  barcode?: string | null;
  /** Family of goods. */
  category?: string | null;
  /** `low-stock`: at most the low stock level is available. */
  exceptions: Exception[];
  id: ProductId;
  listPrice?: Price | null;
  name: string;
  /** What is there, in all warehouses that the reader sees. */
  onHand: Quantity;
  reorderLevel?: StockLevel | null;
  /** Stock keeping unit. */
  sku: string;
  /** Who supplies it. */
  supplierId: SupplierId;
  /** The supplier's name today. */
  supplierName?: string | null;
  /** Tax in percent. */
  taxRate: Percent;
  /** What it is counted in. */
  unit: string;
  /** Decimals that a quantity may have. */
  unitDecimals: number;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
};
export type PageProductRow = {
  content: ProductRow[];
  /** For `after`: the rows behind this page; null on the last one. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  /** All rows that the filters let through; at least so many when `totalExact` is false. */
  totalElements: number;
  /** Whether the rows were counted to the end. */
  totalExact: boolean;
  /** Pages of this size. */
  totalPages: number;
};
export type Barcode = string;
export type Text2000 = string;
export type Whole0To365 = number;
export type Text160 = string;
export type Sku = string;
export type Whole0To3 = number;
export type NewProduct = {
  /** In use. */
  active?: boolean;
  barcode?: Barcode | null;
  category?: Text80 | null;
  description?: Text2000 | null;
  leadTimeDays?: Whole0To365 | null;
  minimumOrder?: EnteredQuantity | null;
  name: Text160;
  packSize?: EnteredQuantity | null;
  price?: EnteredPrice | null;
  reorderLevel?: EnteredStockLevel | null;
  safetyStock?: EnteredStockLevel | null;
  serviceLevel?: EnteredServiceLevel | null;
  /** Stock keeping unit, unique. */
  sku: Sku;
  /** Who supplies it. */
  supplierId: SupplierId;
  /** Tax in percent. */
  taxRate?: EnteredPercent;
  /** Are batches and expiry dates recorded at receipt? */
  tracksBatch?: boolean;
  /** What it is counted in: piece, box, case, kg ... */
  unit: Text20;
  /** Decimals that a quantity may have, 0 to 3. */
  unitDecimals?: Whole0To3;
};
export type Product = {
  /** In use. */
  active: boolean;
  barcode?: Barcode | null;
  category?: Text80 | null;
  description?: Text2000 | null;
  leadTimeDays?: Whole0To365 | null;
  minimumOrder?: Quantity | null;
  name: Text160;
  packSize?: Quantity | null;
  reorderLevel?: StockLevel | null;
  safetyStock?: StockLevel | null;
  serviceLevel?: ServiceLevel | null;
  /** Stock keeping unit, unique. */
  sku: Sku;
  /** Who supplies it. */
  supplierId: SupplierId;
  /** Tax in percent. */
  taxRate: Percent;
  /** Are batches and expiry dates recorded at receipt? */
  tracksBatch: boolean;
  /** What it is counted in: piece, box, case, kg ... */
  unit: Text20;
  /** Decimals that a quantity may have, 0 to 3. */
  unitDecimals: Whole0To3;
};
export type ProductDetails = Product & {
  /** What of it can still be promised. */
  available: Quantity;
  createdAt: string;
  /** Who created it. */
  createdBy: Person;
  id: ProductId;
  lastCost?: Price | null;
  listPrice?: Price | null;
  /** What is there, in all warehouses that the reader sees. */
  onHand: Quantity;
  /** The supplier's name today. */
  supplierName?: string | null;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
};
export type EnteredProduct = {
  /** In use. */
  active?: boolean;
  barcode?: Barcode | null;
  category?: Text80 | null;
  description?: Text2000 | null;
  leadTimeDays?: Whole0To365 | null;
  minimumOrder?: EnteredQuantity | null;
  name: Text160;
  packSize?: EnteredQuantity | null;
  reorderLevel?: EnteredStockLevel | null;
  safetyStock?: EnteredStockLevel | null;
  serviceLevel?: EnteredServiceLevel | null;
  /** Stock keeping unit, unique. */
  sku: Sku;
  /** Who supplies it. */
  supplierId: SupplierId;
  /** Tax in percent. */
  taxRate?: EnteredPercent;
  /** Are batches and expiry dates recorded at receipt? */
  tracksBatch?: boolean;
  /** What it is counted in: piece, box, case, kg ... */
  unit: Text20;
  /** Decimals that a quantity may have, 0 to 3. */
  unitDecimals?: Whole0To3;
};
export type AcceptedRangeOfLog = {
  acceptedAt: string;
  /** The first position. */
  first: number;
  /** The id of the key that signed it, eight hexadecimal digits: those behind the first `+` of its verifier key. */
  key: string;
  /** The last position. */
  last: number;
};
export type BackupOfLog = {
  /** Why the last attempt failed, in English; absent when it succeeded. */
  failure?: string | null;
  folder: string;
  /** The time up to which everything recorded is in it; absent when that was never so. */
  lastAt?: string | null;
};
export type CheckpointOfLog = {
  /** The signed note, to be kept elsewhere. */
  note: string;
  /** The root of the Merkle tree over these events, base64. */
  root: string;
  sealedAt: string;
  /** What is printed on papers: the size and the beginning of the root. */
  shortForm: string;
  /** The position of the last event that it covers. */
  size: number;
};
export type FindingOfLog = {
  /** Which event or what else, in English. */
  detail: string;
  /** The first position that it concerns; 0 when it concerns none. */
  first: number;
  /** `event-changed`, `event-missing`, `event-excess`, `tile-changed`, `tile-missing`, `rewritten`, `checkpoint-invalid`,
    `checkpoint-missing`, `truncated`, `sequence`, `structure`, `read-model`,
    `account` or `issued-file`. */
  kind: string;
  last: number;
};
export type VerificationOfLog = {
  beganAt: string;
  /** Checkpoints whose signatures hold. */
  checkpoints: number;
  /** The first of them. */
  details: FindingOfLog[];
  endedAt: string;
  /** Events that were read. */
  events: number;
  /** How many things were found. */
  findings: number;
  /** Everything was what was sealed. */
  holds: boolean;
  /** `nightly` or `command`. */
  occasion: string;
  /** The position up to which signatures hold. */
  proved: number;
  /** Read models that were compared with what the log gives; absent when they were left out. */
  readModels?: number | null;
  /** Events that were not sealed yet. */
  unsealed: number;
};
export type SealOfLog = {
  /** The events that were accepted without a proof, as the last checkpoint names them. */
  accepted: AcceptedRangeOfLog[];
  backup?: BackupOfLog | null;
  checkpoint?: CheckpointOfLog | null;
  /** Why it is not sealed all the same, in English: it is not what was signed last, for instance. */
  failure?: string | null;
  /** The position of the last event. */
  position: number;
  /** When this server compared the read models and the issued files with the log last by itself, since it was started: what
    stands in `verifications` could have been written by anybody who may write to the database. */
  readModelsComparedAt?: string | null;
  /** Whether this server seals the log: it has the key for it, and nothing keeps it from doing so. */
  sealing: boolean;
  /** Events that are not sealed yet. */
  unsealed: number;
  /** What verifications found, the last one first. */
  verifications: VerificationOfLog[];
  /** The public key by which checkpoints are verified. */
  verifierKey?: string | null;
};
export type ReplayAnswer = {
  body: any;
  status: number;
};
export type ReplayStep = {
  /** The responses of the reads, in their order. */
  answers: ReplayAnswer[];
  /** What happened to the document in it. */
  entries: HistoryEntry[];
  /** The position of the commit. */
  position: number;
  recordedAt: string;
};
export type Whole1To4294967295 = number;
export type ReplayMark = {
  note?: Text500 | null;
  /** The position of its commit. */
  position: Whole1To4294967295;
};
export type MarkedReplay = {
  /** Each step once. */
  marks: ReplayMark[];
};
export type CustomerReportRow = {
  /** In use. */
  active: boolean;
  /** The balance; negative when paid ahead. */
  balance: Money;
  /** City of the billing address. */
  city: string;
  code: string;
  creditLimit?: Money | null;
  /** What was credited in the time, less what was void after all. */
  credited: Money;
  /** What they came to, tax included. */
  delivered: Money;
  /** How many orders were delivered in the time. */
  deliveredOrders: number;
  id: CustomerId;
  name: string;
  /** Nothing is approved while on hold. */
  onHold: boolean;
  /** Orders that are approved and not delivered yet. */
  openOrders: Money;
  /** What of it should have been paid before today. */
  overdue: Money;
  /** What was paid in the time, less what was void after all. */
  paid: Money;
};
export type PageCustomerReportRow = {
  content: CustomerReportRow[];
  /** For `after`: the rows behind this page; null on the last one. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  /** All rows that the filters let through; at least so many when `totalExact` is false. */
  totalElements: number;
  /** Whether the rows were counted to the end. */
  totalExact: boolean;
  /** Pages of this size. */
  totalPages: number;
};
export type CustomerReportSums = {
  /** All balances together, less what was paid ahead. */
  balance: Money;
  /** What was credited in the time, less what was void after all. */
  credited: Money;
  customers: number;
  /** What they came to, tax included. */
  delivered: Money;
  /** How many orders were delivered in the time. */
  deliveredOrders: number;
  /** Orders that are approved and not delivered yet. */
  openOrders: Money;
  /** What of it should have been paid before today. */
  overdue: Money;
  /** What was paid in the time, less what was void after all. */
  paid: Money;
};
export type DispatchSums = {
  /** At how many stops goods stayed. */
  deliveredStops: number;
  dispatches: number;
  /** From how many stops everything came back. */
  failedStops: number;
  /** How many lines their orders have together. */
  lineCount: number;
  stopCount: number;
};
export type OrderSums = {
  /** What was delivered of it, tax included. */
  deliveredTotal: Money;
  /** How many lines they have. */
  lineCount: number;
  orders: number;
  /** What was ordered, tax included. */
  total: Money;
};
export type PaymentFigures = {
  /** Credit notes, less those that were made void on these days. */
  credited: Money;
  /** Days from the delivery to its payment, weighted by amount, in one decimal; nothing where nothing was settled. */
  daysToPay?: string | null;
  /** What they come to, less those that were made void on these days. */
  paid: Money;
  /** Payments that came in and were approved. */
  payments: number;
  /** What of the payments settles deliveries, without what was made void since. */
  settled: Money;
  /** What of that came in by the due date. */
  settledInTime: Money;
};
export type PaymentRow = PaymentFigures & {
  endDate: string;
  startDate: string;
};
export type PaymentsBefore = {
  endDate: string;
  /** As in the report. */
  rows: PaymentRow[];
  startDate: string;
  sums: PaymentFigures;
};
export type MethodPayments = {
  method?: PaymentMethod | null;
  /** Less those that were made void in the period. */
  paid: Money;
  /** The same of the period before. */
  paidBefore: Money;
  payments: number;
};
export type Step = 'day' | 'week' | 'month';
export type PaymentReport = {
  /** As many days, just before. */
  before: PaymentsBefore;
  endDate: string;
  /** Of a period of nothing: the last day on which something came in. */
  lastWithData?: string | null;
  /** The methods by which something came in, now or before; the largest first. */
  methods: MethodPayments[];
  /** All days of the period, also those of nothing. */
  rows: PaymentRow[];
  startDate: string;
  /** The period of a row. */
  step: Step;
  /** What all rows come to. */
  sums: PaymentFigures;
};
export type ReceivableSums = {
  /** Their sums. */
  amount: Money;
  count: number;
  status: ReceivableStatus;
};
export type SalesFigures = {
  /** Last known cost before the delivery, of goods delivered less returned; goods without a known cost are left out. */
  cost: Money;
  /** Charged for the deliveries: net + returned + tax. */
  delivered: Money;
  /** Orders that were delivered on these days. */
  deliveredOrders: number;
  /** How many delivered lines that are. */
  linesWithoutCost: number;
  /** What remains of the rest: net − net without cost − cost. */
  margin: Money;
  /** Deliveries less returns, before tax. */
  net: Money;
  /** The part of `net` whose goods had no known cost. */
  netWithoutCost: Money;
  /** Those that were delivered by then. */
  onTimeOrders: number;
  /** What they come to, tax included. */
  ordered: Money;
  /** Orders of these days, without those that were cancelled. */
  orders: number;
  /** Delivered orders that had a requested date. */
  requestedOrders: number;
  /** Goods that came back on these days, before tax, at the prices of their deliveries. */
  returned: Money;
  tax: Money;
};
export type SalesRow = SalesFigures & {
  endDate: string;
  startDate: string;
};
export type SalesBefore = {
  endDate: string;
  /** As in the report. */
  rows: SalesRow[];
  startDate: string;
  sums: SalesFigures;
};
export type SalesReport = {
  /** As many days, just before. */
  before: SalesBefore;
  endDate: string;
  /** Of a period of nothing: the last day on which there was something. */
  lastWithData?: string | null;
  /** All days of the period, also those of nothing. */
  rows: SalesRow[];
  startDate: string;
  /** The period of a row. */
  step: Step;
  /** What all rows come to. */
  sums: SalesFigures;
};
export type RankedSales = {
  /** Net − net without cost − cost. */
  margin: Money;
  /** Deliveries less returns, before tax. */
  net: Money;
  /** Before tax, in the period before. */
  netBefore: Money;
  /** The part of `net` whose goods had no known cost. */
  netWithoutCost: Money;
  /** Goods that came back in the period, before tax, at the prices of their deliveries. */
  returned: Money;
};
export type CustomerSales = RankedSales & {
  /** The customer's code and name today. */
  code?: string | null;
  customerId: CustomerId;
  deliveredOrders: number;
  name?: string | null;
};
export type ProductSales = RankedSales & {
  name?: string | null;
  productId: ProductId;
  /** Delivered less returned; negative when more came back than was delivered in the period. */
  quantity: QuantityChange;
  returnedQuantity: Quantity;
  /** The product's SKU, name and unit today. */
  sku?: string | null;
  unit?: string | null;
};
export type StockReportRow = {
  /** What can still be promised: on hand − reserved. */
  available: Quantity;
  category?: string | null;
  /** Underway from suppliers. */
  incoming: Quantity;
  lastCost?: Price | null;
  /** The product's name today. */
  name: string;
  onHand: Quantity;
  /** Ordered from suppliers and not underway yet. */
  onOrder: Quantity;
  /** On vehicles, on the way to customers. */
  outForDelivery: Quantity;
  productId: ProductId;
  reorderLevel?: Quantity | null;
  /** What of it is promised to orders. */
  reserved: Quantity;
  /** The product's SKU today. */
  sku: string;
  /** What it is counted in. */
  unit: string;
  value?: Money | null;
  warehouseId: WarehouseId;
  /** The warehouse's name today. */
  warehouseName: string;
};
export type PageStockReportRow = {
  content: StockReportRow[];
  /** For `after`: the rows behind this page; null on the last one. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  /** All rows that the filters let through; at least so many when `totalExact` is false. */
  totalElements: number;
  /** Whether the rows were counted to the end. */
  totalExact: boolean;
  /** Pages of this size. */
  totalPages: number;
};
export type StockReportSums = {
  /** How many products in how many warehouses. */
  rows: number;
  /** What it is worth, without what has no known cost. */
  value: Money;
  /** Of how many something is there whose cost is not known. */
  withoutCost: number;
};
export type StopFigures = {
  /** At how many stops goods stayed. */
  delivered: number;
  /** From how many stops everything came back. */
  failed: number;
  /** At how many of these less stayed than was ordered. */
  partly: number;
};
export type StopRow = StopFigures & {
  endDate: string;
  startDate: string;
};
export type StopsBefore = {
  endDate: string;
  /** As in the report. */
  rows: StopRow[];
  startDate: string;
  sums: StopFigures;
};
export type StopReason = {
  /** Failed stops. */
  failed: number;
  /** Stops at which less stayed than was ordered. */
  partly: number;
  /** As it was written; reasons that differ only in capitals are one. Nothing where none was given. */
  reason?: string | null;
};
export type StopReport = {
  /** As many days, just before. */
  before: StopsBefore;
  endDate: string;
  /** Of a period without a stop: the last day that had one. */
  lastWithData?: string | null;
  /** The most frequent first, at most 50. */
  reasons: StopReason[];
  /** All days of the period, also those of nothing. */
  rows: StopRow[];
  startDate: string;
  /** The period of a row. */
  step: Step;
  /** What all rows come to. */
  sums: StopFigures;
};
export type SecurityRow = {
  address: string;
  at: string;
  id: string;
  /** What happened: `signed-in`, `exported`, `opened` ... */
  kind: string;
  /** What it was about: another account, a path with its filter. */
  subject: string;
  /** The name today of the record at that path, or its number; none when there is no such record, or no record at all. */
  subjectName?: string | null;
  /** Whose account; none when a name was tried that no account has. */
  userId?: string | null;
  /** Its name, or the one that was typed. */
  username: string;
};
export type PageSecurityRow = {
  content: SecurityRow[];
  /** For `after`: the rows behind this page; null on the last one. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  /** All rows that the filters let through; at least so many when `totalExact` is false. */
  totalElements: number;
  /** Whether the rows were counted to the end. */
  totalExact: boolean;
  /** Pages of this size. */
  totalPages: number;
};
export type StockTransactionKind = 'purchase' | 'opening' | 'adjustment' | 'customer-return';
export type StockTransactionStatus =
  | 'pending-approval'
  | 'approved-admin'
  | 'on-transit-supplier'
  | 'received-by-warehouse'
  | 'void';
export type StockTransactionRow = {
  /** What the reader may do with it now: `edit` and steps, by their names; absent in files and reports. */
  can?: string[];
  customerId?: CustomerId | null;
  /** That customer's name at the time. */
  customerName?: string | null;
  enteredAt: string;
  /** What about it needs attention, of what the reader may see; absent in files and reports. */
  exceptions?: Exception[];
  /** The day on which a purchase should arrive. */
  expectedDate?: string | null;
  id: StockTransactionId;
  kind: StockTransactionKind;
  lineCount: number;
  /** Who entered it. */
  madeById: UserId;
  /** The user name at the time. */
  madeByName: string;
  reason?: string | null;
  /** The business date on which it was all here. */
  receivedOn?: string | null;
  /** How much of it has arrived, in percent of the quantities. */
  receivedPercent: number;
  status: StockTransactionStatus;
  supplierId?: SupplierId | null;
  /** That supplier's name at the time. */
  supplierName?: string | null;
  totalCost?: Money | null;
  /** The day it is of. */
  transactionDate: string;
  transactionNo: string;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
  warehouseId: WarehouseId;
  /** That warehouse's name at the time. */
  warehouseName: string;
};
export type PageStockTransactionRow = {
  content: StockTransactionRow[];
  /** For `after`: the rows behind this page; null on the last one. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  /** All rows that the filters let through; at least so many when `totalExact` is false. */
  totalElements: number;
  /** Whether the rows were counted to the end. */
  totalExact: boolean;
  /** Pages of this size. */
  totalPages: number;
};
export type EnteredQuantityChange = string;
export type StockTransactionLineDraft = {
  productId: ProductId;
  /** How much; an adjustment may be negative. */
  quantity: EnteredQuantityChange;
  unitCost?: EnteredPrice | null;
};
export type StockTransactionDraft = {
  customerId?: CustomerId | null;
  /** The day on which a purchase should arrive. */
  expectedDate?: string | null;
  kind: StockTransactionKind;
  /** What: 1 to 200 lines. */
  lines: StockTransactionLineDraft[];
  orderId?: OrderId | null;
  reason?: Text500 | null;
  supplierId?: SupplierId | null;
  supplierReference?: Reference | null;
  /** The day it is of; today when not given. */
  transactionDate?: string | null;
  warehouseId: WarehouseId;
};
export type OnTransitLine = {
  /** The day on which it should arrive. */
  expectedDate?: string | null;
  /** Which line of it, the first is 1. */
  line: number;
  /** How much was ordered. */
  ordered: Quantity;
  /** How much is to come. */
  outstanding: Quantity;
  /** How much of it is here. */
  received: Quantity;
  /** The supplier's name at the time. */
  supplierName?: string | null;
  transactionId: StockTransactionId;
  transactionNo: string;
};
export type ReceiptDraft = {
  batchNo?: Text40 | null;
  /** Last day on which the batch is good. */
  expiryDate?: string | null;
  /** Which line of the stock transaction, the first is 1. */
  line: Whole1To200;
  /** How much arrived. */
  quantity: EnteredQuantity;
  unitCost?: EnteredPrice | null;
};
export type StockTransactionMove = {
  /** Close the purchase although something of it has not arrived; with a reason, and without `receipts` when
    nothing more arrived. */
  closeShort?: boolean | null;
  /** The day on which a purchase should arrive, when it is sent and has no such day yet. */
  expectedDate?: string | null;
  id: StockTransactionId;
  reason?: Text500 | null;
  /** What arrived, at a receipt; everything that is outstanding when the field is not there. With less it stays
    in transit, unless it is closed short. */
  receipts?: ReceiptDraft[] | null;
  status: StockTransactionStatus;
};
export type StockTransactionLine = {
  /** Its name at the time. */
  name: string;
  productId: ProductId;
  quantity: QuantityChange;
  /** Its SKU at the time. */
  sku: string;
  /** Are its goods tracked by batch? Then a receipt names the batch. */
  tracksBatch?: boolean;
  /** Its unit at the time. */
  unit: string;
  unitCost?: Price | null;
};
export type StockTransactionLineDetails = StockTransactionLine & {
  /** How much is still to come. */
  outstanding: Quantity;
  /** How much of it has arrived. */
  received: Quantity;
  totalCost?: Money | null;
};
export type Receipt = {
  batchNo?: Text40 | null;
  /** Last day on which the batch is good. */
  expiryDate?: string | null;
  /** Which line of the stock transaction, the first is 1. */
  line: number;
  /** How much arrived. */
  quantity: Quantity;
  unitCost?: Price | null;
};
export type StockReceipt = {
  at: string;
  by: Person;
  /** Of which lines how much, with batch and expiry date. */
  lines: Receipt[];
  receivedOn: string;
};
export type NamedSupplierId = {
  /** Code at the time. */
  code: string;
  id: string;
  /** Name at the time. */
  name: string;
};
export type StockTransactionDetails = {
  approvedAt?: string | null;
  approvedBy?: Person | null;
  /** What the reader may do with it now: `edit` and steps, by their names. */
  can: string[];
  completedAt?: string | null;
  completedBy?: Person | null;
  customer?: NamedCustomerId | null;
  editedAt?: string | null;
  editedBy?: Person | null;
  enteredAt: string;
  /** What about it needs attention, of what the reader may see. */
  exceptions: Exception[];
  /** The day on which a purchase should arrive. */
  expectedDate?: string | null;
  id: StockTransactionId;
  kind: StockTransactionKind;
  lines: StockTransactionLineDetails[];
  /** Who entered it. */
  madeBy: Person;
  order?: OrderRef | null;
  reason?: string | null;
  /** What arrived of a purchase, the first first. */
  receipts: StockReceipt[];
  /** The business date on which it was all here. */
  receivedOn?: string | null;
  /** How much of it has arrived, in percent of the quantities. */
  receivedPercent: number;
  /** Approved by the one who made or last edited it. */
  selfApproved: boolean;
  sentAt?: string | null;
  sentBy?: Person | null;
  /** Why less arrived than was ordered, if so. */
  shortageReason?: string | null;
  status: StockTransactionStatus;
  supplier?: NamedSupplierId | null;
  /** The supplier's own number for it. */
  supplierReference?: string | null;
  totalCost?: Money | null;
  /** The day it is of. */
  transactionDate: string;
  transactionNo: string;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
  voidReason?: string | null;
  voidedAt?: string | null;
  voidedBy?: Person | null;
  warehouse: NamedWarehouseId;
};
export type StockFigures = {
  /** What can still be promised: on hand − reserved. */
  available: Quantity;
  /** Underway from suppliers. */
  incoming: Quantity;
  lastCost?: Price | null;
  /** The product's name today. */
  name: string;
  onHand: Quantity;
  /** Ordered from suppliers and not underway yet. */
  onOrder: Quantity;
  /** On vehicles, on the way to customers. */
  outForDelivery: Quantity;
  /** The place in the log up to which these figures are right. */
  position: number;
  productId: ProductId;
  /** What of it is promised to orders. */
  reserved: Quantity;
  /** The product's SKU today. */
  sku: string;
  /** What it is counted in. */
  unit: string;
  /** Version of this stock: how many movements it has had. */
  version: number;
  warehouseId: WarehouseId;
  /** The warehouse's name today. */
  warehouseName: string;
};
export type PageStockFigures = {
  content: StockFigures[];
  /** For `after`: the rows behind this page; null on the last one. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  /** All rows that the filters let through; at least so many when `totalExact` is false. */
  totalElements: number;
  /** Whether the rows were counted to the end. */
  totalExact: boolean;
  /** Pages of this size. */
  totalPages: number;
};
export type StockLedgerRow = {
  at: string;
  /** On hand − reserved afterwards. */
  available: Quantity;
  by: Person;
  causeId: string;
  /** The order or stock transaction that caused it: `order`, `stock-transaction`. */
  causeKind: string;
  causeNumber: string;
  /** What was underway from suppliers afterwards. */
  incoming: Quantity;
  /** What it did to what is underway from suppliers. */
  incomingChange: QuantityChange;
  /** What happened: received, adjusted, reserved, shipped, delivered ... */
  movement: string;
  /** What was on hand afterwards. */
  onHand: Quantity;
  /** What it did to what is on hand. */
  onHandChange: QuantityChange;
  /** What was ordered from suppliers and not underway afterwards. */
  onOrder: Quantity;
  /** What it did to what is ordered from suppliers and not underway yet. */
  onOrderChange: QuantityChange;
  /** What was on vehicles afterwards. */
  outForDelivery: Quantity;
  /** What it did to what is on vehicles. */
  outForDeliveryChange: QuantityChange;
  /** The place in the whole log. */
  position: number;
  /** What was reserved afterwards. */
  reserved: Quantity;
  /** What it did to what is reserved. */
  reservedChange: QuantityChange;
  /** The number of the movement, from 1. */
  sequence: number;
  unitCost?: Price | null;
};
export type StockLedger = {
  entries: StockLedgerRow[];
  /** For `after`: the movements before these; null behind the last. */
  next?: string | null;
  /** How many there are in all. */
  totalEntries: number;
};
export type StoryEntry = {
  /** What is different since. */
  changes: FieldChange[];
  eventType: string;
  id: string;
  noun: string;
  /** Its number or code; of a stock, the product. */
  number?: string | null;
  /** The same for any language. */
  phrases?: Phrase[];
  /** Its place in the whole log. */
  position: number;
  reason?: string | null;
  /** The status that it led a document to. */
  status?: string | null;
  /** What happened, for people. */
  words: string;
};
export type StoryStep = {
  actor: Person;
  at: string;
  entries: StoryEntry[];
  findings: FindingKind[];
  /** How many more entries there are of it. */
  more: number;
  /** The position of the commit. */
  position: number;
  /** The actor's role at the time. */
  role?: string | null;
  /** Through what: the web, the import ... */
  source: string;
};
export type Story = {
  /** Linked documents that the reader may not open, and whose part of the story is left out. */
  hidden: number;
  /** More documents are linked than are listed: only the latest are. */
  isCut: boolean;
  /** For `after`: what comes next; null behind the last. */
  next?: number | null;
  /** The kinds of documents of the story, whichever are shown. */
  nouns: string[];
  steps: StoryStep[];
};
export type SupplierRow = {
  /** In use. */
  active: boolean;
  city?: string | null;
  code: string;
  /** Contact person. */
  contactPerson?: string | null;
  country?: string | null;
  email?: string | null;
  id: SupplierId;
  /** Days from ordering to receiving. */
  leadTimeDays?: number | null;
  name: string;
  phoneNumber?: string | null;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
};
export type PageSupplierRow = {
  content: SupplierRow[];
  /** For `after`: the rows behind this page; null on the last one. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  /** All rows that the filters let through; at least so many when `totalExact` is false. */
  totalElements: number;
  /** Whether the rows were counted to the end. */
  totalExact: boolean;
  /** Pages of this size. */
  totalPages: number;
};
export type EnteredSupplier = {
  /** In use. */
  active?: boolean;
  address?: EnteredAddress | null;
  code?: Code | null;
  contactPerson?: Text120 | null;
  email?: Email | null;
  leadTimeDays?: Whole0To365 | null;
  name: Text120;
  phoneNumber?: PhoneNumber | null;
  taxId?: Text40 | null;
};
export type Supplier = {
  /** In use. */
  active: boolean;
  address?: Address | null;
  code?: Code | null;
  contactPerson?: Text120 | null;
  email?: Email | null;
  leadTimeDays?: Whole0To365 | null;
  name: Text120;
  phoneNumber?: PhoneNumber | null;
  taxId?: Text40 | null;
};
export type SupplierDetails = Supplier & {
  createdAt: string;
  /** Who created it. */
  createdBy: Person;
  /** When the personal data was erased; nothing is changed after that. */
  erasedAt?: string | null;
  id: SupplierId;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
};
export type UserState = 'waiting' | 'active' | 'disabled';
export type UserRow = {
  /** Waiting, active or disabled. */
  accountState: UserState;
  /** The name that others see. */
  displayName: string;
  email?: string | null;
  id: UserId;
  /** Gives no command. */
  readOnly: boolean;
  role?: Role | null;
  updatedAt: string;
  /** The name for signing in. */
  username: string;
  /** Version, for `If-Match`. */
  version: number;
  /** The warehouses of a warehouse manager. */
  warehouseIds: WarehouseId[];
};
export type PageUserRow = {
  content: UserRow[];
  /** For `after`: the rows behind this page; null on the last one. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  /** All rows that the filters let through; at least so many when `totalExact` is false. */
  totalElements: number;
  /** Whether the rows were counted to the end. */
  totalExact: boolean;
  /** Pages of this size. */
  totalPages: number;
};
export type NewPassword = string;
export type Username = string;
export type NewUser = {
  accountState?: UserState | null;
  /** Its profile and rights. */
  displayName: Text120;
  email?: Email | null;
  employeeId?: EmployeeId | null;
  /** The first password, changed at the first sign-in. */
  password: NewPassword;
  phoneNumber?: PhoneNumber | null;
  /** Sees what its role sees, but gives no command: an auditor's account. */
  readOnly?: boolean | null;
  role?: Role | null;
  /** The name for signing in. */
  username: Username;
  /** The warehouses of a warehouse manager. */
  warehouseIds: WarehouseId[];
};
export type Profile = {
  about?: Text1000 | null;
  address?: Text200 | null;
  city?: Text80 | null;
  country?: Text80 | null;
  /** The name that others see. */
  displayName: Text120;
  email?: Email | null;
  /** May others see the profile? */
  isPublic: boolean;
  phoneNumber?: PhoneNumber | null;
  photoURL?: Text500 | null;
  state?: Text80 | null;
  zipCode?: Text20 | null;
};
export type Rights = {
  /** Waiting, active or disabled. */
  accountState: UserState;
  employeeId?: EmployeeId | null;
  /** Sees what its role sees, but gives no command: an auditor's account. */
  readOnly: boolean;
  role?: Role | null;
  /** The warehouses of a warehouse manager. */
  warehouseIds: WarehouseId[];
};
export type UserDetails = Profile &
  Rights & {
    /** When the account was made. */
    createdAt: string;
    /** Who made it: an admin, or the user. */
    createdBy: Person;
    /** The name today of the employee whose account it is. */
    employeeName?: string | null;
    /** When the personal data was erased; nothing is changed after that. */
    erasedAt?: string | null;
    id: UserId;
    updatedAt: string;
    /** The name for signing in. */
    username: string;
    /** Version, for `If-Match`. */
    version: number;
  };
export type UserEdit = {
  about?: Text1000 | null;
  /** Waiting, active or disabled. */
  accountState: UserState;
  address?: Text200 | null;
  city?: Text80 | null;
  country?: Text80 | null;
  /** The name that others see. */
  displayName: Text120;
  email?: Email | null;
  employeeId?: EmployeeId | null;
  /** May others see the profile? */
  isPublic?: boolean;
  phoneNumber?: PhoneNumber | null;
  photoURL?: Text500 | null;
  /** Sees what its role sees, but gives no command: an auditor's account. */
  readOnly?: boolean;
  role?: Role | null;
  state?: Text80 | null;
  /** The warehouses of a warehouse manager. */
  warehouseIds: WarehouseId[];
  zipCode?: Text20 | null;
};
export type PasswordChanged = {
  /** The token of a new session, when it was one's own: all earlier ones are over. */
  token?: string | null;
};
export type PasswordChange = {
  currentPassword?: Typed | null;
  newPassword: NewPassword;
};
export type WarehouseRow = {
  /** In use. */
  active: boolean;
  city?: string | null;
  /** Short code. */
  code: string;
  country?: string | null;
  id: WarehouseId;
  /** That user's name today. */
  managerName?: string | null;
  managerUserId?: UserId | null;
  name: string;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
};
export type PageWarehouseRow = {
  content: WarehouseRow[];
  /** For `after`: the rows behind this page; null on the last one. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  /** All rows that the filters let through; at least so many when `totalExact` is false. */
  totalElements: number;
  /** Whether the rows were counted to the end. */
  totalExact: boolean;
  /** Pages of this size. */
  totalPages: number;
};
export type EnteredWarehouse = {
  /** In use. */
  active?: boolean;
  address?: EnteredAddress | null;
  code: string;
  managerUserId?: UserId | null;
  name: Text120;
};
export type Warehouse = {
  /** In use. */
  active: boolean;
  address?: Address | null;
  code: string;
  managerUserId?: UserId | null;
  name: Text120;
};
export type WarehouseDetails = Warehouse & {
  createdAt: string;
  /** Who created it. */
  createdBy: Person;
  id: WarehouseId;
  /** The name today of the user who runs it. */
  managerName?: string | null;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
};
