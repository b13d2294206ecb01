import { api } from './api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccountCodes: build.query<GetAccountCodesApiResponse, GetAccountCodesApiArg>({
      query: () => ({ url: `/api/account-codes` }),
    }),
    setAccountCodes: build.mutation<SetAccountCodesApiResponse, SetAccountCodesApiArg>({
      query: (queryArg) => ({
        url: `/api/account-codes`,
        method: 'PUT',
        body: queryArg.enteredAccountCodes,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getOrderPayments: build.query<GetOrderPaymentsApiResponse, GetOrderPaymentsApiArg>({
      query: (queryArg) => ({
        url: `/api/account-statements/order-payments/${queryArg.orderId}`,
      }),
    }),
    getTotalBalance: build.query<GetTotalBalanceApiResponse, GetTotalBalanceApiArg>({
      query: (queryArg) => ({
        url: `/api/account-statements/total-balance/${queryArg.customerId}`,
      }),
    }),
    getStatement: build.query<GetStatementApiResponse, GetStatementApiArg>({
      query: (queryArg) => ({
        url: `/api/account-statements/${queryArg.customerId}`,
        params: {
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          after: queryArg.after,
          size: queryArg.size,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    compareStatement: build.query<CompareStatementApiResponse, CompareStatementApiArg>({
      query: (queryArg) => ({
        url: `/api/account-statements/${queryArg.customerId}/differences`,
        params: {
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          knownAt: queryArg.knownAt,
          comparedAt: queryArg.comparedAt,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    listOpenDeliveries: build.query<ListOpenDeliveriesApiResponse, ListOpenDeliveriesApiArg>({
      query: (queryArg) => ({
        url: `/api/account-statements/${queryArg.customerId}/open-deliveries`,
        params: {
          amount: queryArg.amount,
        },
      }),
    }),
    printStatement: build.query<PrintStatementApiResponse, PrintStatementApiArg>({
      query: (queryArg) => ({
        url: `/api/account-statements/${queryArg.customerId}/pdf`,
        params: {
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          language: queryArg.language,
        },
      }),
    }),
    listActivities: build.query<ListActivitiesApiResponse, ListActivitiesApiArg>({
      query: (queryArg) => ({
        url: `/api/activities`,
        params: {
          actorId: queryArg.actorId,
          source: queryArg.source,
          noun: queryArg.noun,
          recordId: queryArg.recordId,
          finding: queryArg.finding,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          searchTerm: queryArg.searchTerm,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    getActivity: build.query<GetActivityApiResponse, GetActivityApiArg>({
      query: (queryArg) => ({ url: `/api/activities/${queryArg.position}` }),
    }),
    addStopAttachment: build.mutation<AddStopAttachmentApiResponse, AddStopAttachmentApiArg>({
      query: (queryArg) => ({
        url: `/api/attachments/stop/${queryArg.id}/${queryArg.orderId}`,
        method: 'POST',
        body: queryArg.body,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
        params: {
          name: queryArg.name,
        },
      }),
    }),
    listAttachments: build.query<ListAttachmentsApiResponse, ListAttachmentsApiArg>({
      query: (queryArg) => ({
        url: `/api/attachments/${queryArg.noun}/${queryArg.id}`,
      }),
    }),
    addAttachment: build.mutation<AddAttachmentApiResponse, AddAttachmentApiArg>({
      query: (queryArg) => ({
        url: `/api/attachments/${queryArg.noun}/${queryArg.id}`,
        method: 'POST',
        body: queryArg.body,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
        params: {
          name: queryArg.name,
        },
      }),
    }),
    removeAttachment: build.mutation<RemoveAttachmentApiResponse, RemoveAttachmentApiArg>({
      query: (queryArg) => ({
        url: `/api/attachments/${queryArg.noun}/${queryArg.id}/remove`,
        method: 'PUT',
        body: queryArg.attachmentRemoval,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    downloadAttachment: build.query<DownloadAttachmentApiResponse, DownloadAttachmentApiArg>({
      query: (queryArg) => ({
        url: `/api/attachments/${queryArg.noun}/${queryArg.id}/${queryArg.attachmentId}`,
      }),
    }),
    getSecondFactor: build.query<GetSecondFactorApiResponse, GetSecondFactorApiArg>({
      query: () => ({ url: `/api/auth/second-factor` }),
    }),
    beginSecondFactor: build.mutation<BeginSecondFactorApiResponse, BeginSecondFactorApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/second-factor/begin`,
        method: 'POST',
        body: queryArg.confirmation,
      }),
    }),
    confirmSecondFactor: build.mutation<ConfirmSecondFactorApiResponse, ConfirmSecondFactorApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/second-factor/confirm`,
        method: 'POST',
        body: queryArg.firstCode,
      }),
    }),
    removeSecondFactor: build.mutation<RemoveSecondFactorApiResponse, RemoveSecondFactorApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/second-factor/remove`,
        method: 'POST',
        body: queryArg.confirmation,
      }),
    }),
    listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
      query: () => ({ url: `/api/auth/sessions` }),
    }),
    endOtherSessions: build.mutation<EndOtherSessionsApiResponse, EndOtherSessionsApiArg>({
      query: () => ({ url: `/api/auth/sessions/end-others`, method: 'POST' }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/sessions/${queryArg.id}/end`,
        method: 'POST',
      }),
    }),
    getClosedPeriods: build.query<GetClosedPeriodsApiResponse, GetClosedPeriodsApiArg>({
      query: () => ({ url: `/api/closed-periods` }),
    }),
    closePeriod: build.mutation<ClosePeriodApiResponse, ClosePeriodApiArg>({
      query: (queryArg) => ({
        url: `/api/closed-periods/close`,
        method: 'PUT',
        body: queryArg.periodClosing,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    reopenPeriod: build.mutation<ReopenPeriodApiResponse, ReopenPeriodApiArg>({
      query: (queryArg) => ({
        url: `/api/closed-periods/reopen`,
        method: 'PUT',
        body: queryArg.periodReopening,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    listComments: build.query<ListCommentsApiResponse, ListCommentsApiArg>({
      query: (queryArg) => ({
        url: `/api/comments/${queryArg.noun}/${queryArg.id}`,
        params: {
          before: queryArg.before,
          size: queryArg.size,
        },
      }),
    }),
    addComment: build.mutation<AddCommentApiResponse, AddCommentApiArg>({
      query: (queryArg) => ({
        url: `/api/comments/${queryArg.noun}/${queryArg.id}`,
        method: 'POST',
        body: queryArg.commentDraft,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    listCommentReaders: build.query<ListCommentReadersApiResponse, ListCommentReadersApiArg>({
      query: (queryArg) => ({
        url: `/api/comments/${queryArg.noun}/${queryArg.id}/readers`,
      }),
    }),
    removeComment: build.mutation<RemoveCommentApiResponse, RemoveCommentApiArg>({
      query: (queryArg) => ({
        url: `/api/comments/${queryArg.noun}/${queryArg.id}/remove`,
        method: 'PUT',
        body: queryArg.commentRemoval,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getCompany: build.query<GetCompanyApiResponse, GetCompanyApiArg>({
      query: () => ({ url: `/api/company` }),
    }),
    editCompany: build.mutation<EditCompanyApiResponse, EditCompanyApiArg>({
      query: (queryArg) => ({
        url: `/api/company`,
        method: 'PUT',
        body: queryArg.enteredCompany,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getControlReport: build.query<GetControlReportApiResponse, GetControlReportApiArg>({
      query: (queryArg) => ({
        url: `/api/control-report`,
        params: {
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          actorId: queryArg.actorId,
        },
      }),
    }),
    listCustomerPrices: build.query<ListCustomerPricesApiResponse, ListCustomerPricesApiArg>({
      query: (queryArg) => ({
        url: `/api/customerProductPrices`,
        params: {
          customerId: queryArg.customerId,
          productId: queryArg.productId,
          on: queryArg.on,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    agreeCustomerPrice: build.mutation<AgreeCustomerPriceApiResponse, AgreeCustomerPriceApiArg>({
      query: (queryArg) => ({
        url: `/api/customerProductPrices`,
        method: 'POST',
        body: queryArg.customerPrice,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getPriceForCustomer: build.query<GetPriceForCustomerApiResponse, GetPriceForCustomerApiArg>({
      query: (queryArg) => ({
        url: `/api/customerProductPrices/customer/${queryArg.customerId}/product/${queryArg.productId}`,
        params: {
          on: queryArg.on,
        },
      }),
    }),
    getCustomerPrice: build.query<GetCustomerPriceApiResponse, GetCustomerPriceApiArg>({
      query: (queryArg) => ({
        url: `/api/customerProductPrices/${queryArg.id}`,
      }),
    }),
    changeCustomerPrice: build.mutation<ChangeCustomerPriceApiResponse, ChangeCustomerPriceApiArg>({
      query: (queryArg) => ({
        url: `/api/customerProductPrices/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.customerPrice,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    listCustomers: build.query<ListCustomersApiResponse, ListCustomersApiArg>({
      query: (queryArg) => ({
        url: `/api/customers`,
        params: {
          searchTerm: queryArg.searchTerm,
          active: queryArg.active,
          exception: queryArg.exception,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    createCustomer: build.mutation<CreateCustomerApiResponse, CreateCustomerApiArg>({
      query: (queryArg) => ({
        url: `/api/customers`,
        method: 'POST',
        body: queryArg.enteredCustomer,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getCustomer: build.query<GetCustomerApiResponse, GetCustomerApiArg>({
      query: (queryArg) => ({ url: `/api/customers/${queryArg.id}` }),
    }),
    editCustomer: build.mutation<EditCustomerApiResponse, EditCustomerApiArg>({
      query: (queryArg) => ({
        url: `/api/customers/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.enteredCustomer,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getCustomerOrdering: build.query<GetCustomerOrderingApiResponse, GetCustomerOrderingApiArg>({
      query: (queryArg) => ({ url: `/api/customers/${queryArg.id}/ordering` }),
    }),
    getExceptionTotals: build.query<GetExceptionTotalsApiResponse, GetExceptionTotalsApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard/exceptions`,
        params: {
          warehouseId: queryArg.warehouseId,
        },
      }),
    }),
    getDashboardOverview: build.query<GetDashboardOverviewApiResponse, GetDashboardOverviewApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard/overview`,
        params: {
          warehouseId: queryArg.warehouseId,
          days: queryArg.days,
          endDate: queryArg.endDate,
        },
      }),
    }),
    countActiveUsers: build.query<CountActiveUsersApiResponse, CountActiveUsersApiArg>({
      query: () => ({ url: `/api/dashboard/total-active-users` }),
    }),
    listPaymentsPerDayOfCustomer: build.query<
      ListPaymentsPerDayOfCustomerApiResponse,
      ListPaymentsPerDayOfCustomerApiArg
    >({
      query: (queryArg) => ({
        url: `/api/dashboard/total-amount-payment-per-day-per-customer`,
        params: {
          customerId: queryArg.customerId,
          days: queryArg.days,
          endDate: queryArg.endDate,
        },
      }),
    }),
    listAmountPerDay: build.query<ListAmountPerDayApiResponse, ListAmountPerDayApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard/total-amount-per-day`,
        params: {
          warehouseId: queryArg.warehouseId,
          days: queryArg.days,
          endDate: queryArg.endDate,
        },
      }),
    }),
    listAmountPerDayOfCustomer: build.query<
      ListAmountPerDayOfCustomerApiResponse,
      ListAmountPerDayOfCustomerApiArg
    >({
      query: (queryArg) => ({
        url: `/api/dashboard/total-amount-per-day-per-customer`,
        params: {
          customerId: queryArg.customerId,
          days: queryArg.days,
          endDate: queryArg.endDate,
        },
      }),
    }),
    countDeliveredOrders: build.query<CountDeliveredOrdersApiResponse, CountDeliveredOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard/total-delivered-orders`,
        params: {
          warehouseId: queryArg.warehouseId,
          days: queryArg.days,
          endDate: queryArg.endDate,
        },
      }),
    }),
    countAllDispatches: build.query<CountAllDispatchesApiResponse, CountAllDispatchesApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard/total-dispatches`,
        params: {
          warehouseId: queryArg.warehouseId,
          days: queryArg.days,
          endDate: queryArg.endDate,
        },
      }),
    }),
    countAllOrders: build.query<CountAllOrdersApiResponse, CountAllOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard/total-orders`,
        params: {
          warehouseId: queryArg.warehouseId,
          days: queryArg.days,
          endDate: queryArg.endDate,
        },
      }),
    }),
    listDispatches: build.query<ListDispatchesApiResponse, ListDispatchesApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches`,
        params: {
          status: queryArg.status,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          mine: queryArg.mine,
          searchTerm: queryArg.searchTerm,
          exception: queryArg.exception,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    planDispatch: build.mutation<PlanDispatchApiResponse, PlanDispatchApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches`,
        method: 'POST',
        body: queryArg.dispatchDraft,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    countDispatches: build.query<CountDispatchesApiResponse, CountDispatchesApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/counts`,
        params: {
          status: queryArg.status,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          mine: queryArg.mine,
          searchTerm: queryArg.searchTerm,
          exception: queryArg.exception,
        },
      }),
    }),
    cancelLoadedDispatch: build.mutation<
      CancelLoadedDispatchApiResponse,
      CancelLoadedDispatchApiArg
    >({
      query: (queryArg) => ({
        url: `/api/dispatches/update-dispatch/loaded-to-cancelled`,
        method: 'PUT',
        body: queryArg.dispatchStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    sendDispatch: build.mutation<SendDispatchApiResponse, SendDispatchApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/update-dispatch/loaded-to-on-transit`,
        method: 'PUT',
        body: queryArg.dispatchStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    unloadDispatch: build.mutation<UnloadDispatchApiResponse, UnloadDispatchApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/update-dispatch/loaded-to-waiting`,
        method: 'PUT',
        body: queryArg.dispatchStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    cancelSentDispatch: build.mutation<CancelSentDispatchApiResponse, CancelSentDispatchApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/update-dispatch/on-transit-to-cancelled`,
        method: 'PUT',
        body: queryArg.dispatchStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    closeDispatch: build.mutation<CloseDispatchApiResponse, CloseDispatchApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/update-dispatch/on-transit-to-delivered`,
        method: 'PUT',
        body: queryArg.dispatchStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    cancelWaitingDispatch: build.mutation<
      CancelWaitingDispatchApiResponse,
      CancelWaitingDispatchApiArg
    >({
      query: (queryArg) => ({
        url: `/api/dispatches/update-dispatch/waiting-to-cancelled`,
        method: 'PUT',
        body: queryArg.dispatchStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    loadDispatch: build.mutation<LoadDispatchApiResponse, LoadDispatchApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/update-dispatch/waiting-to-loaded`,
        method: 'PUT',
        body: queryArg.dispatchStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getDispatch: build.query<GetDispatchApiResponse, GetDispatchApiArg>({
      query: (queryArg) => ({ url: `/api/dispatches/${queryArg.id}` }),
    }),
    editDispatch: build.mutation<EditDispatchApiResponse, EditDispatchApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.dispatchDraft,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    printDeliveryNotes: build.query<PrintDeliveryNotesApiResponse, PrintDeliveryNotesApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/${queryArg.id}/delivery-notes/pdf`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
    printDeliveryNote: build.query<PrintDeliveryNoteApiResponse, PrintDeliveryNoteApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/${queryArg.id}/delivery-notes/${queryArg.orderId}/pdf`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
    printLoadList: build.query<PrintLoadListApiResponse, PrintLoadListApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/${queryArg.id}/load-list/pdf`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
    reportProblem: build.mutation<ReportProblemApiResponse, ReportProblemApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/${queryArg.id}/stops/${queryArg.orderId}/problem`,
        method: 'PUT',
        body: queryArg.problemReport,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    proveDelivery: build.mutation<ProveDeliveryApiResponse, ProveDeliveryApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches/${queryArg.id}/stops/${queryArg.orderId}/proof`,
        method: 'PUT',
        body: queryArg.deliveryProof,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    pickAssistant: build.query<PickAssistantApiResponse, PickAssistantApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/assistant-driver`,
        params: {
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickPurchaseOfSupplier: build.query<
      PickPurchaseOfSupplierApiResponse,
      PickPurchaseOfSupplierApiArg
    >({
      query: (queryArg) => ({
        url: `/api/dropdowns/custom-product-supplier`,
        params: {
          supplierId: queryArg.supplierId,
          searchTerm: queryArg.searchTerm,
          productIds: queryArg.productIds,
        },
      }),
    }),
    pickCustomer: build.query<PickCustomerApiResponse, PickCustomerApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/customer`,
        params: {
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickOrderToDispatch: build.query<PickOrderToDispatchApiResponse, PickOrderToDispatchApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/dispatch`,
        params: {
          warehouseId: queryArg.warehouseId,
          dispatchId: queryArg.dispatchId,
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickDriver: build.query<PickDriverApiResponse, PickDriverApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/driver`,
        params: {
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickEmployee: build.query<PickEmployeeApiResponse, PickEmployeeApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/employee`,
        params: {
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickProduct: build.query<PickProductApiResponse, PickProductApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/product`,
        params: {
          searchTerm: queryArg.searchTerm,
          warehouseId: queryArg.warehouseId,
        },
      }),
    }),
    pickProductsByCode: build.query<PickProductsByCodeApiResponse, PickProductsByCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/product-by-code`,
        params: {
          codes: queryArg.codes,
          supplierId: queryArg.supplierId,
        },
      }),
    }),
    pickProductOfSupplier: build.query<
      PickProductOfSupplierApiResponse,
      PickProductOfSupplierApiArg
    >({
      query: (queryArg) => ({
        url: `/api/dropdowns/product-supplier`,
        params: {
          supplierId: queryArg.supplierId,
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickSupplier: build.query<PickSupplierApiResponse, PickSupplierApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/supplier`,
        params: {
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    getSupplierName: build.query<GetSupplierNameApiResponse, GetSupplierNameApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/supplier-name`,
        params: {
          supplierId: queryArg.supplierId,
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickUser: build.query<PickUserApiResponse, PickUserApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/user`,
        params: {
          role: queryArg.role,
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickWarehouse: build.query<PickWarehouseApiResponse, PickWarehouseApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/warehouse`,
        params: {
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    listDuplicates: build.query<ListDuplicatesApiResponse, ListDuplicatesApiArg>({
      query: (queryArg) => ({
        url: `/api/duplicates`,
        params: {
          noun: queryArg.noun,
          value: queryArg.value,
          partyId: queryArg.partyId,
          exceptId: queryArg.exceptId,
        },
      }),
    }),
    listEmployees: build.query<ListEmployeesApiResponse, ListEmployeesApiArg>({
      query: (queryArg) => ({
        url: `/api/employees`,
        params: {
          searchTerm: queryArg.searchTerm,
          active: queryArg.active,
          position: queryArg.position,
          exception: queryArg.exception,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    createEmployee: build.mutation<CreateEmployeeApiResponse, CreateEmployeeApiArg>({
      query: (queryArg) => ({
        url: `/api/employees`,
        method: 'POST',
        body: queryArg.enteredEmployee,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getEmployee: build.query<GetEmployeeApiResponse, GetEmployeeApiArg>({
      query: (queryArg) => ({ url: `/api/employees/${queryArg.id}` }),
    }),
    editEmployee: build.mutation<EditEmployeeApiResponse, EditEmployeeApiArg>({
      query: (queryArg) => ({
        url: `/api/employees/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.enteredEmployee,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    streamEvents: build.query<StreamEventsApiResponse, StreamEventsApiArg>({
      query: (queryArg) => ({
        url: `/api/events/stream`,
        headers: {
          'Last-Event-ID': queryArg['Last-Event-ID'],
        },
      }),
    }),
    explainControlReport: build.query<ExplainControlReportApiResponse, ExplainControlReportApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/control-report`,
        params: {
          finding: queryArg.finding,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          actorId: queryArg.actorId,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainAccount: build.query<ExplainAccountApiResponse, ExplainAccountApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/customer-account`,
        params: {
          customerId: queryArg.customerId,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainDashboard: build.query<ExplainDashboardApiResponse, ExplainDashboardApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/dashboard`,
        params: {
          warehouseId: queryArg.warehouseId,
          customerId: queryArg.customerId,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainDispatch: build.query<ExplainDispatchApiResponse, ExplainDispatchApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/dispatch`,
        params: {
          dispatchId: queryArg.dispatchId,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainForecast: build.query<ExplainForecastApiResponse, ExplainForecastApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/forecast`,
        params: {
          warehouseId: queryArg.warehouseId,
          leadTime: queryArg.leadTime,
          averageDay: queryArg.averageDay,
          productId: queryArg.productId,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainOrder: build.query<ExplainOrderApiResponse, ExplainOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/order`,
        params: {
          orderId: queryArg.orderId,
          line: queryArg.line,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainReceivable: build.query<ExplainReceivableApiResponse, ExplainReceivableApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/receivable`,
        params: {
          receivableId: queryArg.receivableId,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainCustomerReport: build.query<
      ExplainCustomerReportApiResponse,
      ExplainCustomerReportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/explanations/report/customer`,
        params: {
          searchTerm: queryArg.searchTerm,
          active: queryArg.active,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          customerId: queryArg.customerId,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainDispatchReport: build.query<
      ExplainDispatchReportApiResponse,
      ExplainDispatchReportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/explanations/report/dispatch`,
        params: {
          status: queryArg.status,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          searchTerm: queryArg.searchTerm,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainOrderReport: build.query<ExplainOrderReportApiResponse, ExplainOrderReportApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/report/order`,
        params: {
          status: queryArg.status,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          datedBy: queryArg.datedBy,
          warehouseId: queryArg.warehouseId,
          customerId: queryArg.customerId,
          searchTerm: queryArg.searchTerm,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainPaymentReport: build.query<ExplainPaymentReportApiResponse, ExplainPaymentReportApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/report/payments`,
        params: {
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          customerId: queryArg.customerId,
          method: queryArg.method,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainReceivableReport: build.query<
      ExplainReceivableReportApiResponse,
      ExplainReceivableReportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/explanations/report/receivable`,
        params: {
          status: queryArg.status,
          kind: queryArg.kind,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          customerId: queryArg.customerId,
          searchTerm: queryArg.searchTerm,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainSalesReport: build.query<ExplainSalesReportApiResponse, ExplainSalesReportApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/report/sales`,
        params: {
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          customerId: queryArg.customerId,
          productId: queryArg.productId,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainStockReport: build.query<ExplainStockReportApiResponse, ExplainStockReportApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/report/stock`,
        params: {
          warehouseId: queryArg.warehouseId,
          searchTerm: queryArg.searchTerm,
          onHandOnly: queryArg.onHandOnly,
          condition: queryArg.condition,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainStopReport: build.query<ExplainStopReportApiResponse, ExplainStopReportApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/report/stops`,
        params: {
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          reason: queryArg.reason,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainStatement: build.query<ExplainStatementApiResponse, ExplainStatementApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/statement`,
        params: {
          customerId: queryArg.customerId,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainStatementEntry: build.query<
      ExplainStatementEntryApiResponse,
      ExplainStatementEntryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/explanations/statement-entry`,
        params: {
          customerId: queryArg.customerId,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          documentId: queryArg.documentId,
          contra: queryArg.contra,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainStock: build.query<ExplainStockApiResponse, ExplainStockApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/stock`,
        params: {
          productId: queryArg.productId,
          warehouseId: queryArg.warehouseId,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainStockMovement: build.query<ExplainStockMovementApiResponse, ExplainStockMovementApiArg>({
      query: (queryArg) => ({
        url: `/api/explanations/stock-movement`,
        params: {
          productId: queryArg.productId,
          warehouseId: queryArg.warehouseId,
          sequence: queryArg.sequence,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    explainStockTransaction: build.query<
      ExplainStockTransactionApiResponse,
      ExplainStockTransactionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/explanations/stock-transaction`,
        params: {
          stockTransactionId: queryArg.stockTransactionId,
          line: queryArg.line,
          figure: queryArg.figure,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    nextBatchNo: build.query<NextBatchNoApiResponse, NextBatchNoApiArg>({
      query: () => ({ url: `/api/generate-id/batch-no` }),
    }),
    nextDispatchNo: build.query<NextDispatchNoApiResponse, NextDispatchNoApiArg>({
      query: () => ({ url: `/api/generate-id/dispatch-id` }),
    }),
    nextOrderNo: build.query<NextOrderNoApiResponse, NextOrderNoApiArg>({
      query: () => ({ url: `/api/generate-id/order-id` }),
    }),
    getHistory: build.query<GetHistoryApiResponse, GetHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/history/${queryArg.noun}/${queryArg.id}`,
        params: {
          before: queryArg.before,
          size: queryArg.size,
        },
      }),
    }),
    listInvoices: build.query<ListInvoicesApiResponse, ListInvoicesApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices`,
        params: {
          customerId: queryArg.customerId,
          state: queryArg.state,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          searchTerm: queryArg.searchTerm,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    issueInvoices: build.mutation<IssueInvoicesApiResponse, IssueInvoicesApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/issue`,
        method: 'POST',
        body: queryArg.invoiceIssue,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getInvoice: build.query<GetInvoiceApiResponse, GetInvoiceApiArg>({
      query: (queryArg) => ({ url: `/api/invoices/${queryArg.id}` }),
    }),
    printInvoice: build.query<PrintInvoiceApiResponse, PrintInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/${queryArg.id}/pdf`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
    exportInvoice: build.query<ExportInvoiceApiResponse, ExportInvoiceApiArg>({
      query: (queryArg) => ({ url: `/api/invoices/${queryArg.id}/ubl` }),
    }),
    listIssuedStatements: build.query<ListIssuedStatementsApiResponse, ListIssuedStatementsApiArg>({
      query: (queryArg) => ({
        url: `/api/issued-statements`,
        params: {
          customerId: queryArg.customerId,
          status: queryArg.status,
          mailed: queryArg.mailed,
          month: queryArg.month,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    issueStatement: build.mutation<IssueStatementApiResponse, IssueStatementApiArg>({
      query: (queryArg) => ({
        url: `/api/issued-statements`,
        method: 'POST',
        body: queryArg.statementIssue,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    countMails: build.query<CountMailsApiResponse, CountMailsApiArg>({
      query: (queryArg) => ({
        url: `/api/issued-statements/counts`,
        params: {
          customerId: queryArg.customerId,
          status: queryArg.status,
          mailed: queryArg.mailed,
          month: queryArg.month,
        },
      }),
    }),
    getMailing: build.query<GetMailingApiResponse, GetMailingApiArg>({
      query: (queryArg) => ({
        url: `/api/issued-statements/mailing`,
        params: {
          month: queryArg.month,
        },
      }),
    }),
    mailMonth: build.mutation<MailMonthApiResponse, MailMonthApiArg>({
      query: (queryArg) => ({
        url: `/api/issued-statements/mailing`,
        method: 'POST',
        body: queryArg.monthMailing,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    sendStatement: build.mutation<SendStatementApiResponse, SendStatementApiArg>({
      query: (queryArg) => ({
        url: `/api/issued-statements/send`,
        method: 'PUT',
        body: queryArg.statementSend,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getIssuedStatement: build.query<GetIssuedStatementApiResponse, GetIssuedStatementApiArg>({
      query: (queryArg) => ({ url: `/api/issued-statements/${queryArg.id}` }),
    }),
    getIssuedFile: build.query<GetIssuedFileApiResponse, GetIssuedFileApiArg>({
      query: (queryArg) => ({
        url: `/api/issued-statements/${queryArg.id}/file`,
      }),
    }),
    listPostings: build.query<ListPostingsApiResponse, ListPostingsApiArg>({
      query: (queryArg) => ({
        url: `/api/journals`,
        params: {
          journal: queryArg.journal,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          after: queryArg.after,
          size: queryArg.size,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    listJournalDays: build.query<ListJournalDaysApiResponse, ListJournalDaysApiArg>({
      query: (queryArg) => ({
        url: `/api/journals/days`,
        params: {
          journal: queryArg.journal,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    exportSafT: build.query<ExportSafTApiResponse, ExportSafTApiArg>({
      query: (queryArg) => ({
        url: `/api/journals/saf-t`,
        params: {
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
        },
      }),
    }),
    sumJournals: build.query<SumJournalsApiResponse, SumJournalsApiArg>({
      query: (queryArg) => ({
        url: `/api/journals/totals`,
        params: {
          journal: queryArg.journal,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
        },
      }),
    }),
    listViews: build.query<ListViewsApiResponse, ListViewsApiArg>({
      query: () => ({ url: `/api/list-views` }),
    }),
    chooseDefaultView: build.mutation<ChooseDefaultViewApiResponse, ChooseDefaultViewApiArg>({
      query: (queryArg) => ({
        url: `/api/list-views/default`,
        method: 'PUT',
        body: queryArg.defaultView,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    removeView: build.mutation<RemoveViewApiResponse, RemoveViewApiArg>({
      query: (queryArg) => ({
        url: `/api/list-views/remove`,
        method: 'PUT',
        body: queryArg.viewRemoval,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    saveView: build.mutation<SaveViewApiResponse, SaveViewApiArg>({
      query: (queryArg) => ({
        url: `/api/list-views/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.enteredSavedView,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    listMonthEndPacks: build.query<ListMonthEndPacksApiResponse, ListMonthEndPacksApiArg>({
      query: (queryArg) => ({
        url: `/api/month-end-packs`,
        params: {
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
        },
      }),
    }),
    requestMonthEndPack: build.mutation<RequestMonthEndPackApiResponse, RequestMonthEndPackApiArg>({
      query: (queryArg) => ({
        url: `/api/month-end-packs`,
        method: 'POST',
        body: queryArg.monthEndPackRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    cancelMonthEndPack: build.mutation<CancelMonthEndPackApiResponse, CancelMonthEndPackApiArg>({
      query: (queryArg) => ({
        url: `/api/month-end-packs/cancel`,
        method: 'PUT',
        body: queryArg.monthEndPackCancellation,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getMonthEndPack: build.query<GetMonthEndPackApiResponse, GetMonthEndPackApiArg>({
      query: (queryArg) => ({ url: `/api/month-end-packs/${queryArg.id}` }),
    }),
    downloadMonthEndPack: build.query<DownloadMonthEndPackApiResponse, DownloadMonthEndPackApiArg>({
      query: (queryArg) => ({
        url: `/api/month-end-packs/${queryArg.id}/file`,
      }),
    }),
    listNotifications: build.query<ListNotificationsApiResponse, ListNotificationsApiArg>({
      query: (queryArg) => ({
        url: `/api/notifications`,
        params: {
          before: queryArg.before,
          size: queryArg.size,
        },
      }),
    }),
    readNotifications: build.mutation<ReadNotificationsApiResponse, ReadNotificationsApiArg>({
      query: (queryArg) => ({
        url: `/api/notifications/read`,
        method: 'PUT',
        body: queryArg.readNotifications,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    listOrders: build.query<ListOrdersApiResponse, ListOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products`,
        params: {
          status: queryArg.status,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          customerId: queryArg.customerId,
          mine: queryArg.mine,
          searchTerm: queryArg.searchTerm,
          exception: queryArg.exception,
          ready: queryArg.ready,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    placeOrder: build.mutation<PlaceOrderApiResponse, PlaceOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products`,
        method: 'POST',
        body: queryArg.orderDraft,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    countOrders: build.query<CountOrdersApiResponse, CountOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/counts`,
        params: {
          status: queryArg.status,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          customerId: queryArg.customerId,
          mine: queryArg.mine,
          searchTerm: queryArg.searchTerm,
          exception: queryArg.exception,
          ready: queryArg.ready,
        },
      }),
    }),
    listOrderProducts: build.query<ListOrderProductsApiResponse, ListOrderProductsApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/customer/${queryArg.customerId}/products`,
        params: {
          productIds: queryArg.productIds,
          warehouseId: queryArg.warehouseId,
        },
      }),
    }),
    listDeliveredOrders: build.query<ListDeliveredOrdersApiResponse, ListDeliveredOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/delivered`,
        params: {
          customerId: queryArg.customerId,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
        },
      }),
    }),
    listOrdersOfDispatch: build.query<ListOrdersOfDispatchApiResponse, ListOrdersOfDispatchApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/dispatch/${queryArg.id}`,
      }),
    }),
    getOrderProduct: build.query<GetOrderProductApiResponse, GetOrderProductApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/product/${queryArg.productId}/customer/${queryArg.customerId}`,
        params: {
          warehouseId: queryArg.warehouseId,
        },
      }),
    }),
    cancelApprovedOrder: build.mutation<CancelApprovedOrderApiResponse, CancelApprovedOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/update-order/approved-to-cancelled`,
        method: 'PUT',
        body: queryArg.orderStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    reopenOrder: build.mutation<ReopenOrderApiResponse, ReopenOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/update-order/approved-to-pending`,
        method: 'PUT',
        body: queryArg.orderStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    bringOrderBack: build.mutation<BringOrderBackApiResponse, BringOrderBackApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/update-order/dispatched-to-approved`,
        method: 'PUT',
        body: queryArg.orderStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    deliverOrder: build.mutation<DeliverOrderApiResponse, DeliverOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/update-order/dispatched-to-delivered`,
        method: 'PUT',
        body: queryArg.orderDelivery,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    approveOrder: build.mutation<ApproveOrderApiResponse, ApproveOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/update-order/pending-to-approved`,
        method: 'PUT',
        body: queryArg.orderApproval,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    cancelOrder: build.mutation<CancelOrderApiResponse, CancelOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/update-order/pending-to-cancelled`,
        method: 'PUT',
        body: queryArg.orderStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getOrder: build.query<GetOrderApiResponse, GetOrderApiArg>({
      query: (queryArg) => ({ url: `/api/order-products/${queryArg.id}` }),
    }),
    editOrder: build.mutation<EditOrderApiResponse, EditOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.orderDraft,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    printOrder: build.query<PrintOrderApiResponse, PrintOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/${queryArg.id}/pdf`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
    getPastMoment: build.query<GetPastMomentApiResponse, GetPastMomentApiArg>({
      query: (queryArg) => ({
        url: `/api/past-moment`,
        params: {
          asOf: queryArg.asOf,
        },
      }),
    }),
    listReceivables: build.query<ListReceivablesApiResponse, ListReceivablesApiArg>({
      query: (queryArg) => ({
        url: `/api/payments`,
        params: {
          status: queryArg.status,
          kind: queryArg.kind,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          customerId: queryArg.customerId,
          orderId: queryArg.orderId,
          mine: queryArg.mine,
          searchTerm: queryArg.searchTerm,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    enterReceivable: build.mutation<EnterReceivableApiResponse, EnterReceivableApiArg>({
      query: (queryArg) => ({
        url: `/api/payments`,
        method: 'POST',
        body: queryArg.enteredReceivableDraft,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    listApprovedReceivables: build.query<
      ListApprovedReceivablesApiResponse,
      ListApprovedReceivablesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/payments/approved`,
        params: {
          customerId: queryArg.customerId,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
        },
      }),
    }),
    countReceivables: build.query<CountReceivablesApiResponse, CountReceivablesApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/counts`,
        params: {
          status: queryArg.status,
          kind: queryArg.kind,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          customerId: queryArg.customerId,
          orderId: queryArg.orderId,
          mine: queryArg.mine,
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    voidApprovedReceivable: build.mutation<
      VoidApprovedReceivableApiResponse,
      VoidApprovedReceivableApiArg
    >({
      query: (queryArg) => ({
        url: `/api/payments/update-payment/approved-to-void`,
        method: 'PUT',
        body: queryArg.receivableStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    approveReceivable: build.mutation<ApproveReceivableApiResponse, ApproveReceivableApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/update-payment/pending-to-approved`,
        method: 'PUT',
        body: queryArg.receivableStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    editReceivable: build.mutation<EditReceivableApiResponse, EditReceivableApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/update-payment/pending-to-pending`,
        method: 'PUT',
        body: queryArg.receivableEdit,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    voidReceivable: build.mutation<VoidReceivableApiResponse, VoidReceivableApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/update-payment/pending-to-void`,
        method: 'PUT',
        body: queryArg.receivableStep,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getReceivable: build.query<GetReceivableApiResponse, GetReceivableApiArg>({
      query: (queryArg) => ({ url: `/api/payments/${queryArg.id}` }),
    }),
    printReceivable: build.query<PrintReceivableApiResponse, PrintReceivableApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/${queryArg.id}/pdf`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
    getPersonalData: build.query<GetPersonalDataApiResponse, GetPersonalDataApiArg>({
      query: (queryArg) => ({
        url: `/api/personal-data`,
        params: {
          kind: queryArg.kind,
          id: queryArg.id,
        },
      }),
    }),
    erasePersonalData: build.mutation<ErasePersonalDataApiResponse, ErasePersonalDataApiArg>({
      query: (queryArg) => ({
        url: `/api/personal-data/erase`,
        method: 'PUT',
        body: queryArg.personErasure,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    listForecast: build.query<ListForecastApiResponse, ListForecastApiArg>({
      query: (queryArg) => ({
        url: `/api/product-forecast/product-forecast`,
        params: {
          warehouseId: queryArg.warehouseId,
          leadTime: queryArg.leadTime,
          averageDay: queryArg.averageDay,
          endDate: queryArg.endDate,
          searchTerm: queryArg.searchTerm,
          onlySuggested: queryArg.onlySuggested,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
        },
      }),
    }),
    getProductForecast: build.query<GetProductForecastApiResponse, GetProductForecastApiArg>({
      query: (queryArg) => ({
        url: `/api/product-forecast/product-forecast/${queryArg.productId}`,
        params: {
          warehouseId: queryArg.warehouseId,
          leadTime: queryArg.leadTime,
          averageDay: queryArg.averageDay,
          endDate: queryArg.endDate,
        },
      }),
    }),
    listOrderProposals: build.query<ListOrderProposalsApiResponse, ListOrderProposalsApiArg>({
      query: (queryArg) => ({
        url: `/api/product-forecast/proposals`,
        params: {
          warehouseId: queryArg.warehouseId,
          leadTime: queryArg.leadTime,
          averageDay: queryArg.averageDay,
        },
      }),
    }),
    setPrice: build.mutation<SetPriceApiResponse, SetPriceApiArg>({
      query: (queryArg) => ({
        url: `/api/productPrice/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.priceChange,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    listPrices: build.query<ListPricesApiResponse, ListPricesApiArg>({
      query: (queryArg) => ({ url: `/api/productPrice/${queryArg.id}/prices` }),
    }),
    listProducts: build.query<ListProductsApiResponse, ListProductsApiArg>({
      query: (queryArg) => ({
        url: `/api/products`,
        params: {
          searchTerm: queryArg.searchTerm,
          active: queryArg.active,
          supplierId: queryArg.supplierId,
          category: queryArg.category,
          exception: queryArg.exception,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    createProduct: build.mutation<CreateProductApiResponse, CreateProductApiArg>({
      query: (queryArg) => ({
        url: `/api/products`,
        method: 'POST',
        body: queryArg.newProduct,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getProduct: build.query<GetProductApiResponse, GetProductApiArg>({
      query: (queryArg) => ({ url: `/api/products/${queryArg.id}` }),
    }),
    editProduct: build.mutation<EditProductApiResponse, EditProductApiArg>({
      query: (queryArg) => ({
        url: `/api/products/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.enteredProduct,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getProof: build.query<GetProofApiResponse, GetProofApiArg>({
      query: () => ({ url: `/api/proof` }),
    }),
    getCheckpoint: build.query<GetCheckpointApiResponse, GetCheckpointApiArg>({
      query: () => ({ url: `/api/proof/checkpoint` }),
    }),
    getProofOfDocument: build.query<GetProofOfDocumentApiResponse, GetProofOfDocumentApiArg>({
      query: (queryArg) => ({
        url: `/api/proof/document`,
        params: {
          noun: queryArg.noun,
          id: queryArg.id,
        },
      }),
    }),
    verifyLog: build.mutation<VerifyLogApiResponse, VerifyLogApiArg>({
      query: () => ({ url: `/api/proof/verifications`, method: 'POST' }),
    }),
    replayDocument: build.query<ReplayDocumentApiResponse, ReplayDocumentApiArg>({
      query: (queryArg) => ({
        url: `/api/replay/${queryArg.noun}/${queryArg.id}`,
        params: {
          paths: queryArg.paths,
        },
      }),
    }),
    printReplay: build.mutation<PrintReplayApiResponse, PrintReplayApiArg>({
      query: (queryArg) => ({
        url: `/api/replay/${queryArg.noun}/${queryArg.id}/pdf`,
        method: 'POST',
        body: queryArg.markedReplay,
        params: {
          language: queryArg.language,
        },
      }),
    }),
    reportCustomers: build.query<ReportCustomersApiResponse, ReportCustomersApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/customer`,
        params: {
          searchTerm: queryArg.searchTerm,
          active: queryArg.active,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    sumCustomers: build.query<SumCustomersApiResponse, SumCustomersApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/customer/totals`,
        params: {
          searchTerm: queryArg.searchTerm,
          active: queryArg.active,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
        },
      }),
    }),
    reportDispatches: build.query<ReportDispatchesApiResponse, ReportDispatchesApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/dispatch`,
        params: {
          status: queryArg.status,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          searchTerm: queryArg.searchTerm,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    sumDispatches: build.query<SumDispatchesApiResponse, SumDispatchesApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/dispatch/totals`,
        params: {
          status: queryArg.status,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    reportOrders: build.query<ReportOrdersApiResponse, ReportOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/order`,
        params: {
          status: queryArg.status,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          datedBy: queryArg.datedBy,
          warehouseId: queryArg.warehouseId,
          customerId: queryArg.customerId,
          searchTerm: queryArg.searchTerm,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    sumOrders: build.query<SumOrdersApiResponse, SumOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/order/totals`,
        params: {
          status: queryArg.status,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          datedBy: queryArg.datedBy,
          warehouseId: queryArg.warehouseId,
          customerId: queryArg.customerId,
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    reportPayments: build.query<ReportPaymentsApiResponse, ReportPaymentsApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/payments`,
        params: {
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          customerId: queryArg.customerId,
        },
      }),
    }),
    reportReceivables: build.query<ReportReceivablesApiResponse, ReportReceivablesApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/receivable`,
        params: {
          status: queryArg.status,
          kind: queryArg.kind,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          customerId: queryArg.customerId,
          searchTerm: queryArg.searchTerm,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    sumReceivables: build.query<SumReceivablesApiResponse, SumReceivablesApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/receivable/totals`,
        params: {
          status: queryArg.status,
          kind: queryArg.kind,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          customerId: queryArg.customerId,
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    reportSales: build.query<ReportSalesApiResponse, ReportSalesApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/sales`,
        params: {
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          customerId: queryArg.customerId,
        },
      }),
    }),
    reportTopCustomers: build.query<ReportTopCustomersApiResponse, ReportTopCustomersApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/sales/customers`,
        params: {
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          limit: queryArg.limit,
        },
      }),
    }),
    reportTopProducts: build.query<ReportTopProductsApiResponse, ReportTopProductsApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/sales/products`,
        params: {
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          limit: queryArg.limit,
        },
      }),
    }),
    reportStock: build.query<ReportStockApiResponse, ReportStockApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/stock`,
        params: {
          warehouseId: queryArg.warehouseId,
          searchTerm: queryArg.searchTerm,
          onHandOnly: queryArg.onHandOnly,
          condition: queryArg.condition,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    sumStock: build.query<SumStockApiResponse, SumStockApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/stock/totals`,
        params: {
          warehouseId: queryArg.warehouseId,
          searchTerm: queryArg.searchTerm,
          onHandOnly: queryArg.onHandOnly,
          condition: queryArg.condition,
        },
      }),
    }),
    reportStops: build.query<ReportStopsApiResponse, ReportStopsApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/stops`,
        params: {
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
        },
      }),
    }),
    listSecurityRecords: build.query<ListSecurityRecordsApiResponse, ListSecurityRecordsApiArg>({
      query: (queryArg) => ({
        url: `/api/security-records`,
        params: {
          userId: queryArg.userId,
          withoutAccount: queryArg.withoutAccount,
          kind: queryArg.kind,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    listStockTransactions: build.query<
      ListStockTransactionsApiResponse,
      ListStockTransactionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/stockTransactions`,
        params: {
          status: queryArg.status,
          kind: queryArg.kind,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          supplierId: queryArg.supplierId,
          mine: queryArg.mine,
          searchTerm: queryArg.searchTerm,
          exception: queryArg.exception,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    createStockTransaction: build.mutation<
      CreateStockTransactionApiResponse,
      CreateStockTransactionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/stockTransactions`,
        method: 'POST',
        body: queryArg.stockTransactionDraft,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    countStockTransactions: build.query<
      CountStockTransactionsApiResponse,
      CountStockTransactionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/stockTransactions/counts`,
        params: {
          status: queryArg.status,
          kind: queryArg.kind,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          supplierId: queryArg.supplierId,
          mine: queryArg.mine,
          searchTerm: queryArg.searchTerm,
          exception: queryArg.exception,
        },
      }),
    }),
    editStockTransaction: build.mutation<
      EditStockTransactionApiResponse,
      EditStockTransactionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/stockTransactions/edit/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.stockTransactionDraft,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    listStockOnTransit: build.query<ListStockOnTransitApiResponse, ListStockOnTransitApiArg>({
      query: (queryArg) => ({
        url: `/api/stockTransactions/on-transit/warehouse/${queryArg.warehouseId}/product/${queryArg.productId}`,
      }),
    }),
    moveStockTransaction: build.mutation<
      MoveStockTransactionApiResponse,
      MoveStockTransactionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/stockTransactions/updateStatus`,
        method: 'PUT',
        body: queryArg.stockTransactionMove,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getStockTransaction: build.query<GetStockTransactionApiResponse, GetStockTransactionApiArg>({
      query: (queryArg) => ({ url: `/api/stockTransactions/${queryArg.id}` }),
    }),
    printGoodsReceipt: build.query<PrintGoodsReceiptApiResponse, PrintGoodsReceiptApiArg>({
      query: (queryArg) => ({
        url: `/api/stockTransactions/${queryArg.id}/goods-receipt/pdf`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
    printPurchase: build.query<PrintPurchaseApiResponse, PrintPurchaseApiArg>({
      query: (queryArg) => ({
        url: `/api/stockTransactions/${queryArg.id}/pdf`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
    listStockOfProduct: build.query<ListStockOfProductApiResponse, ListStockOfProductApiArg>({
      query: (queryArg) => ({
        url: `/api/stocks/product/${queryArg.productId}`,
      }),
    }),
    listStockOfWarehouse: build.query<ListStockOfWarehouseApiResponse, ListStockOfWarehouseApiArg>({
      query: (queryArg) => ({
        url: `/api/stocks/warehouse/${queryArg.warehouseId}`,
        params: {
          searchTerm: queryArg.searchTerm,
          onHandOnly: queryArg.onHandOnly,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
        },
      }),
    }),
    getStock: build.query<GetStockApiResponse, GetStockApiArg>({
      query: (queryArg) => ({
        url: `/api/stocks/warehouse/${queryArg.warehouseId}/product/${queryArg.productId}`,
      }),
    }),
    getStockLedger: build.query<GetStockLedgerApiResponse, GetStockLedgerApiArg>({
      query: (queryArg) => ({
        url: `/api/stocks/warehouse/${queryArg.warehouseId}/product/${queryArg.productId}/ledger`,
        params: {
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    listStockOfProducts: build.query<ListStockOfProductsApiResponse, ListStockOfProductsApiArg>({
      query: (queryArg) => ({
        url: `/api/stocks/warehouse/${queryArg.warehouseId}/products`,
        params: {
          productIds: queryArg.productIds,
        },
      }),
    }),
    getStory: build.query<GetStoryApiResponse, GetStoryApiArg>({
      query: (queryArg) => ({
        url: `/api/story/${queryArg.noun}/${queryArg.id}`,
        params: {
          linked: queryArg.linked,
          kind: queryArg.kind,
          oldestFirst: queryArg.oldestFirst,
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    listSuppliers: build.query<ListSuppliersApiResponse, ListSuppliersApiArg>({
      query: (queryArg) => ({
        url: `/api/suppliers`,
        params: {
          searchTerm: queryArg.searchTerm,
          active: queryArg.active,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    createSupplier: build.mutation<CreateSupplierApiResponse, CreateSupplierApiArg>({
      query: (queryArg) => ({
        url: `/api/suppliers`,
        method: 'POST',
        body: queryArg.enteredSupplier,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    listActiveSuppliers: build.query<ListActiveSuppliersApiResponse, ListActiveSuppliersApiArg>({
      query: (queryArg) => ({
        url: `/api/suppliers/active`,
        params: {
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
        },
      }),
    }),
    getSupplier: build.query<GetSupplierApiResponse, GetSupplierApiArg>({
      query: (queryArg) => ({ url: `/api/suppliers/${queryArg.id}` }),
    }),
    editSupplier: build.mutation<EditSupplierApiResponse, EditSupplierApiArg>({
      query: (queryArg) => ({
        url: `/api/suppliers/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.enteredSupplier,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
      query: (queryArg) => ({
        url: `/api/users`,
        params: {
          searchTerm: queryArg.searchTerm,
          role: queryArg.role,
          accountState: queryArg.accountState,
          operation: queryArg.operation,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    createUser: build.mutation<CreateUserApiResponse, CreateUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/create`,
        method: 'POST',
        body: queryArg.newUser,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getUser: build.query<GetUserApiResponse, GetUserApiArg>({
      query: (queryArg) => ({ url: `/api/users/${queryArg.id}` }),
    }),
    editUser: build.mutation<EditUserApiResponse, EditUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.userEdit,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${queryArg.id}/change-password`,
        method: 'PUT',
        body: queryArg.passwordChange,
        params: {
          newPassword: queryArg.newPassword,
        },
      }),
    }),
    changePasswordByPost: build.mutation<
      ChangePasswordByPostApiResponse,
      ChangePasswordByPostApiArg
    >({
      query: (queryArg) => ({
        url: `/api/users/${queryArg.id}/change-password`,
        method: 'POST',
        body: queryArg.passwordChange,
        params: {
          newPassword: queryArg.newPassword,
        },
      }),
    }),
    getUserRights: build.query<GetUserRightsApiResponse, GetUserRightsApiArg>({
      query: (queryArg) => ({ url: `/api/users/${queryArg.id}/rights` }),
    }),
    resetSecondFactor: build.mutation<ResetSecondFactorApiResponse, ResetSecondFactorApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${queryArg.id}/second-factor/reset`,
        method: 'POST',
      }),
    }),
    listSessionsOfUser: build.query<ListSessionsOfUserApiResponse, ListSessionsOfUserApiArg>({
      query: (queryArg) => ({ url: `/api/users/${queryArg.id}/sessions` }),
    }),
    endSessionsOfUser: build.mutation<EndSessionsOfUserApiResponse, EndSessionsOfUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${queryArg.id}/sessions/end`,
        method: 'POST',
      }),
    }),
    listWarehouses: build.query<ListWarehousesApiResponse, ListWarehousesApiArg>({
      query: (queryArg) => ({
        url: `/api/warehouses`,
        params: {
          searchTerm: queryArg.searchTerm,
          active: queryArg.active,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
          format: queryArg.format,
          language: queryArg.language,
        },
      }),
    }),
    createWarehouse: build.mutation<CreateWarehouseApiResponse, CreateWarehouseApiArg>({
      query: (queryArg) => ({
        url: `/api/warehouses`,
        method: 'POST',
        body: queryArg.enteredWarehouse,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
    getWarehouse: build.query<GetWarehouseApiResponse, GetWarehouseApiArg>({
      query: (queryArg) => ({ url: `/api/warehouses/${queryArg.id}` }),
    }),
    editWarehouse: build.mutation<EditWarehouseApiResponse, EditWarehouseApiArg>({
      query: (queryArg) => ({
        url: `/api/warehouses/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.enteredWarehouse,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
        params: {
          preview: queryArg.preview,
        },
      }),
    }),
  }),
  overrideExisting: false,
});

export { injectedRtkApi as generatedApi };
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
  /** `next` of an earlier part, to get the entries after it. */
  after?: string;
  /** The maximum of entries, 1 to 200; 100 when not given. */
  size?: number;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    names, and values as on a page. */
  language?: 'en' | 'ar';
};
export type CompareStatementApiResponse = /** status 200 Found. */ StatementDifferences;
export type CompareStatementApiArg = {
  customerId: string;
  /** The first day; the first of the last day's month when not given. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** The earlier moment: a position of the log, an instant, or a day, which means its end. */
  knownAt: string;
  /** The later moment; now when not given. */
  comparedAt?: string;
  /** `next` of an earlier response, to get the lines after it. */
  after?: number;
  /** The maximum of lines, 1 to 200; 100 when not given. */
  size?: number;
};
export type ListOpenDeliveriesApiResponse = /** status 200 Found. */ OpenDeliveryList;
export type ListOpenDeliveriesApiArg = {
  customerId: string;
  /** The amount paid, which is allocated to the earliest due items first. */
  amount?: string;
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
  /** Only those of this user. */
  actorId?: UserId;
  /** Only those from this source. */
  source?: 'api' | 'import' | 'demo' | 'system';
  /** Only those that concern this kind of record: `order`, `customer` ... */
  noun?: string;
  /** The record, with a noun: only activities that touched this record. */
  recordId?: string;
  /** Only those with this finding. */
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
  /** The first day, in the company's time zone. */
  startDate?: string;
  /** The last day. */
  endDate?: string;
  /** The beginning of the number or code of a record that was touched, or words of its name or of the user's. */
  searchTerm?: string;
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    names, and values as on a page. */
  language?: 'en' | 'ar';
};
export type GetActivityApiResponse = /** status 200 Found. */ ActivityDetails;
export type GetActivityApiArg = {
  position: number;
};
export type AddStopAttachmentApiResponse =
  /** status 200 Done. */ Written | /** status 201 Created. */ Written;
export type AddStopAttachmentApiArg = {
  id: string;
  orderId: string;
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The name of the file, with its ending. */
  name: string;
  body: Blob;
};
export type ListAttachmentsApiResponse = /** status 200 Found. */ AttachmentRow[];
export type ListAttachmentsApiArg = {
  noun: string;
  id: string;
};
export type AddAttachmentApiResponse =
  /** status 200 Done. */ Written | /** status 201 Created. */ Written;
export type AddAttachmentApiArg = {
  noun: string;
  id: string;
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The name of the file, with its ending. */
  name: string;
  body: Blob;
};
export type RemoveAttachmentApiResponse = /** status 200 Done. */ Written;
export type RemoveAttachmentApiArg = {
  noun: string;
  id: string;
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  attachmentRemoval: AttachmentRemoval;
};
export type DownloadAttachmentApiResponse = /** status 200 Found. */ string;
export type DownloadAttachmentApiArg = {
  noun: string;
  id: string;
  attachmentId: string;
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
export type ListCommentsApiResponse = /** status 200 Found. */ CommentsPage;
export type ListCommentsApiArg = {
  noun: string;
  id: string;
  /** `next` of a later part, to get older ones. */
  before?: number;
  /** The maximum of them, 1 to 100; 20 when not given. */
  size?: number;
};
export type AddCommentApiResponse =
  /** status 200 Done. */ Written | /** status 201 Created. */ Written;
export type AddCommentApiArg = {
  noun: string;
  id: string;
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  commentDraft: CommentDraft;
};
export type ListCommentReadersApiResponse = /** status 200 Found. */ Person[];
export type ListCommentReadersApiArg = {
  noun: string;
  id: string;
};
export type RemoveCommentApiResponse = /** status 200 Done. */ Written;
export type RemoveCommentApiArg = {
  noun: string;
  id: string;
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  commentRemoval: CommentRemoval;
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
  /** The first day; the first of the last day's month when not given. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** Only those of this user. */
  actorId?: UserId;
};
export type ListCustomerPricesApiResponse = /** status 200 Found. */ PageCustomerPriceRow;
export type ListCustomerPricesApiArg = {
  /** The customer of the agreement. */
  customerId?: CustomerId;
  productId?: ProductId;
  /** Only those that are valid on this day. */
  on?: string;
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    names, and values as on a page. */
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
  /** Words that are contained in code, name, or another search field. */
  searchTerm?: string;
  /** Only active ones, or only inactive ones. */
  active?: boolean;
  /** Only those with one of these exceptions: `over-limit`, `on-hold`, separated by commas. */
  exception?: string;
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    names, and values as on a page. */
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
  /** Only this one; all in the user's scope when not given. */
  warehouseId?: WarehouseId;
};
export type GetDashboardOverviewApiResponse = /** status 200 Found. */ DashboardOverview;
export type GetDashboardOverviewApiArg = {
  /** Only this one; all in the user's scope when not given. */
  warehouseId?: WarehouseId;
  /** The number of days: 1 to 366; 30 when not given. */
  days?: number;
  /** The last day; today when not given. */
  endDate?: string;
};
export type CountActiveUsersApiResponse = /** status 200 Found. */ DashboardTotal;
export type CountActiveUsersApiArg = void;
export type ListPaymentsPerDayOfCustomerApiResponse = /** status 200 Found. */ DayPayment[];
export type ListPaymentsPerDayOfCustomerApiArg = {
  customerId: CustomerId;
  /** The number of days: 1 to 366; 30 when not given. */
  days?: number;
  /** The last day; today when not given. */
  endDate?: string;
};
export type ListAmountPerDayApiResponse = /** status 200 Found. */ DayAmount[];
export type ListAmountPerDayApiArg = {
  /** Only this one; all in the user's scope when not given. */
  warehouseId?: WarehouseId;
  /** The number of days: 1 to 366; 30 when not given. */
  days?: number;
  /** The last day; today when not given. */
  endDate?: string;
};
export type ListAmountPerDayOfCustomerApiResponse = /** status 200 Found. */ DayAmount[];
export type ListAmountPerDayOfCustomerApiArg = {
  customerId: CustomerId;
  /** The number of days: 1 to 366; 30 when not given. */
  days?: number;
  /** The last day; today when not given. */
  endDate?: string;
};
export type CountDeliveredOrdersApiResponse = /** status 200 Found. */ DashboardTotal;
export type CountDeliveredOrdersApiArg = {
  /** Only this one; all in the user's scope when not given. */
  warehouseId?: WarehouseId;
  /** Only this number of days, 1 to 366; of all time when neither this nor the last day is given. */
  days?: number;
  /** The last day of a period of 30 days, or of the requested number; today when only their number is given. */
  endDate?: string;
};
export type CountAllDispatchesApiResponse = /** status 200 Found. */ DashboardTotal;
export type CountAllDispatchesApiArg = {
  /** Only this one; all in the user's scope when not given. */
  warehouseId?: WarehouseId;
  /** Only this number of days, 1 to 366; of all time when neither this nor the last day is given. */
  days?: number;
  /** The last day of a period of 30 days, or of the requested number; today when only their number is given. */
  endDate?: string;
};
export type CountAllOrdersApiResponse = /** status 200 Found. */ DashboardTotal;
export type CountAllOrdersApiArg = {
  /** Only this one; all in the user's scope when not given. */
  warehouseId?: WarehouseId;
  /** Only this number of days, 1 to 366; of all time when neither this nor the last day is given. */
  days?: number;
  /** The last day of a period of 30 days, or of the requested number; today when only their number is given. */
  endDate?: string;
};
export type ListDispatchesApiResponse = /** status 200 Found. */ PageDispatchRow;
export type ListDispatchesApiArg = {
  /** Only those in this status; without one, in all that the role may list. */
  status?: DispatchStatus;
  /** Planned for this day or later. */
  startDate?: string;
  /** Planned for this day or earlier. */
  endDate?: string;
  warehouseId?: WarehouseId;
  /** The user's own, in any status: those that they planned, and for drivers and assistants the trips that
    they are on. */
  mine?: boolean;
  /** Words that are contained in the number, the plate, or a name of the crew. */
  searchTerm?: string;
  /** Only those with one of these exceptions: `late`, `over-limit`, `on-hold`, `partly-delivered`,
    `licence-ending`, separated by commas. */
  exception?: string;
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    names, and values as on a page. */
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
  /** Only those in this status; without one, in all that the role may list. */
  status?: DispatchStatus;
  /** Planned for this day or later. */
  startDate?: string;
  /** Planned for this day or earlier. */
  endDate?: string;
  warehouseId?: WarehouseId;
  /** The user's own, in any status: those that they planned, and for drivers and assistants the trips that
    they are on. */
  mine?: boolean;
  /** Words that are contained in the number, the plate, or a name of the crew. */
  searchTerm?: string;
  /** Only those with one of these exceptions: `late`, `over-limit`, `on-hold`, `partly-delivered`,
    `licence-ending`, separated by commas. */
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
export type PrintLoadListApiResponse = /** status 200 Found. */ string;
export type PrintLoadListApiArg = {
  id: string;
  /** The language of the paper; English when not given. */
  language?: 'en' | 'ar';
};
export type ReportProblemApiResponse = /** status 200 Done. */ Written;
export type ReportProblemApiArg = {
  id: string;
  orderId: string;
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  problemReport: ProblemReport;
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
  /** Only these products: their ids, at most 200, separated by commas. */
  productIds?: string;
};
export type PickCustomerApiResponse = /** status 200 Found. */ CustomerChoice[];
export type PickCustomerApiArg = {
  /** Words that are contained in it. */
  searchTerm?: string;
};
export type PickOrderToDispatchApiResponse = /** status 200 Found. */ OrderToPlan[];
export type PickOrderToDispatchApiArg = {
  /** The warehouse from which they are shipped; all when not given. */
  warehouseId?: WarehouseId;
  /** The dispatch whose orders are listed first, in addition to the others: for its planner. */
  dispatchId?: DispatchId;
  /** The beginning of a number, or a search term of the customer. */
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
export type PickProductApiResponse = /** status 200 Found. */ ProductChoice[];
export type PickProductApiArg = {
  /** Words that are contained in it. */
  searchTerm?: string;
  /** Only the stock of this warehouse; of all in the user's scope when not given. */
  warehouseId?: WarehouseId;
};
export type PickProductsByCodeApiResponse = /** status 200 Found. */ ProductOfCode[];
export type PickProductsByCodeApiArg = {
  /** SKUs in any letter case, at most 200, one a line: separated by a line feed (`%0A`), which no SKU
    contains. */
  codes: string;
  /** Only those of this supplier. */
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
  /** Only those in this role; in any when not given. */
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
  /** The kind of record. */
  noun:
    | 'customer'
    | 'supplier'
    | 'product'
    | 'employee'
    | 'warehouse'
    | 'order'
    | 'stock-transaction'
    | 'receivable';
  /** The name of a record, the customer's reference of an order, the supplier's reference of a stock
    transaction, or the reference of a receivable. Case, accents and spaces do not matter. */
  value: string;
  /** Only documents of this customer or supplier. */
  partyId?: string;
  /** A record to leave out, because it is being edited. */
  exceptId?: string;
};
export type ListEmployeesApiResponse = /** status 200 Found. */ PageEmployeeRow;
export type ListEmployeesApiArg = {
  /** Words that are contained in code, name, or another search field. */
  searchTerm?: string;
  /** Only active ones, or only inactive ones. */
  active?: boolean;
  /** Their position. */
  position?: Position;
  /** Only drivers in use with this exception: `licence-ending`. */
  exception?: string;
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    names, and values as on a page. */
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
  /** The first day; the first of the last day's month when not given. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** Only those of this user. */
  actorId?: UserId;
  figure: 'count' | 'amount';
  /** `next` of an earlier response, to get the parts after it. */
  after?: number;
  /** The maximum of parts, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainAccountApiResponse = /** status 200 Found. */ Explanation;
export type ExplainAccountApiArg = {
  customerId: CustomerId;
  figure: 'balance' | 'total-balance' | 'open-orders' | 'credit-left';
  /** `next` of an earlier response, to get the parts after it. */
  after?: number;
  /** The maximum of parts, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainDashboardApiResponse = /** status 200 Found. */ Explanation;
export type ExplainDashboardApiArg = {
  /** Only this warehouse; all in the user's scope when not given. */
  warehouseId?: WarehouseId;
  /** The customer, for a customer's figures. */
  customerId?: CustomerId;
  /** The first day of a figure that is counted by days; at most 732 before the last one. Orders and
    dispatches are those of these days when it is given, and of all time otherwise. */
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
  /** `next` of an earlier response, to get the parts after it. */
  after?: number;
  /** The maximum of parts, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainDispatchApiResponse = /** status 200 Found. */ Explanation;
export type ExplainDispatchApiArg = {
  dispatchId: DispatchId;
  figure: 'stop-count' | 'line-count' | 'delivered-stops' | 'failed-stops';
  /** `next` of an earlier response, to get the parts after it. */
  after?: number;
  /** The maximum of parts, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainForecastApiResponse = /** status 200 Found. */ Explanation;
export type ExplainForecastApiArg = {
  warehouseId: WarehouseId;
  /** Days from ordering to receiving, 0 to 365. By default the product's, else the measured time of the
    supplier's receipts, else the supplier's. */
  leadTime?: number;
  /** The number of full days whose demand counts, 1 to 365; 30 when not given. Learned values are scaled to
    the nearest of 30, 60, 90 and 180. */
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
  /** `next` of an earlier response, to get the parts after it. */
  after?: number;
  /** The maximum of parts, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainOrderApiResponse = /** status 200 Found. */ Explanation;
export type ExplainOrderApiArg = {
  orderId: OrderId;
  /** Only this line of it; the first is 1. */
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
  /** `next` of an earlier response, to get the parts after it. */
  after?: number;
  /** The maximum of parts, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainReceivableApiResponse = /** status 200 Found. */ Explanation;
export type ExplainReceivableApiArg = {
  receivableId: ReceivableId;
  figure: 'amount';
  /** `next` of an earlier response, to get the parts after it. */
  after?: number;
  /** The maximum of parts, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainCustomerReportApiResponse = /** status 200 Found. */ Explanation;
export type ExplainCustomerReportApiArg = {
  /** Words that are contained in code, name, or another search field of a customer. */
  searchTerm?: string;
  /** Only active ones, or only inactive ones. */
  active?: boolean;
  /** The first day of deliveries and payments; the first of the last day's month when not given. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** The row of this customer; the sum over all of them when not given. */
  customerId?: CustomerId;
  figure:
    | 'customers'
    | 'open-orders'
    | 'balance'
    | 'overdue'
    | 'not-due'
    | 'days1-to30'
    | 'days31-to60'
    | 'days61-to90'
    | 'over90-days'
    | 'delivered-orders'
    | 'delivered'
    | 'paid'
    | 'credited';
  /** `next` of an earlier response, to get the parts after it. */
  after?: number;
  /** The maximum of parts, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainDispatchReportApiResponse = /** status 200 Found. */ Explanation;
export type ExplainDispatchReportApiArg = {
  /** Only those in this status; in any when not given. */
  status?: DispatchStatus;
  /** Planned for this day or later. */
  startDate?: string;
  /** Planned for this day or earlier. */
  endDate?: string;
  warehouseId?: WarehouseId;
  /** Words that are contained in the number, the plate or a name of the crew. */
  searchTerm?: string;
  figure: 'dispatches' | 'stop-count' | 'line-count' | 'delivered-stops' | 'failed-stops';
  /** `next` of an earlier response, to get the parts after it. */
  after?: number;
  /** The maximum of parts, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainOrderReportApiResponse = /** status 200 Found. */ Explanation;
export type ExplainOrderReportApiArg = {
  /** Only those in this status; in any when not given. */
  status?: OrderStatus;
  /** Only those of this day or later. */
  startDate?: string;
  /** Only those of this day or earlier. */
  endDate?: string;
  /** The day of an order that is compared; its order date when not given. */
  datedBy?: 'order-date' | 'delivered-on';
  warehouseId?: WarehouseId;
  customerId?: CustomerId;
  /** The beginning of a number or of the customer's reference, or a search term of the customer. */
  searchTerm?: string;
  figure: 'orders' | 'line-count' | 'total' | 'delivered-total';
  /** `next` of an earlier response, to get the parts after it. */
  after?: number;
  /** The maximum of parts, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainPaymentReportApiResponse = /** status 200 Found. */ Explanation;
export type ExplainPaymentReportApiArg = {
  /** The first day; by default the first of 30 days that end on the last day. The period has at most 3660
    days. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** Only this customer. */
  customerId?: CustomerId;
  /** For payments by method: those of this method; those of an unknown method when it is not given. */
  method?: PaymentMethod;
  figure: 'paid' | 'credited' | 'paid-by-method' | 'days-to-pay' | 'paid-in-time-percent';
  /** `next` of an earlier response, to get the parts after it. */
  after?: number;
  /** The maximum of parts, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainReceivableReportApiResponse = /** status 200 Found. */ Explanation;
export type ExplainReceivableReportApiArg = {
  /** Only those in this status; in any when not given. */
  status?: ReceivableStatus;
  kind?: ReceivableKind;
  /** Received on this day or later. */
  startDate?: string;
  /** Received on this day or earlier. */
  endDate?: string;
  customerId?: CustomerId;
  /** The beginning of a number or of a reference, or a search term of the customer. */
  searchTerm?: string;
  figure: 'count' | 'amount';
  /** `next` of an earlier response, to get the parts after it. */
  after?: number;
  /** The maximum of parts, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainSalesReportApiResponse = /** status 200 Found. */ Explanation;
export type ExplainSalesReportApiArg = {
  /** The first day; by default the first of 30 days that end on the last day. The period has at most 3660
    days. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** Only this warehouse; all in the user's scope when not given. */
  warehouseId?: WarehouseId;
  /** Only this customer. */
  customerId?: CustomerId;
  /** Only this product. */
  productId?: ProductId;
  figure:
    | 'orders'
    | 'delivered'
    | 'net'
    | 'returned'
    | 'margin'
    | 'margin-percent'
    | 'on-time-percent';
  /** `next` of an earlier response, to get the parts after it. */
  after?: number;
  /** The maximum of parts, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainStockReportApiResponse = /** status 200 Found. */ Explanation;
export type ExplainStockReportApiArg = {
  warehouseId?: WarehouseId;
  /** Words that are contained in SKU, name, barcode or category. */
  searchTerm?: string;
  /** Set to leave out products without stock. */
  onHandOnly?: boolean;
  /** Only stock in this condition. */
  condition?: 'out-of-stock' | 'slow';
  figure: 'rows' | 'value' | 'without-cost';
  /** `next` of an earlier response, to get the parts after it. */
  after?: number;
  /** The maximum of parts, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainStopReportApiResponse = /** status 200 Found. */ Explanation;
export type ExplainStopReportApiArg = {
  /** The first day; by default the first of 30 days that end on the last day. The period has at most 3660
    days. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** Only this warehouse; all in the user's scope when not given. */
  warehouseId?: WarehouseId;
  /** For the stops by reason: those with this reason, in any letter case; those without a reason when it is
    not given. */
  reason?: string;
  figure:
    | 'delivered-stops'
    | 'partly-stops'
    | 'failed-stops'
    | 'failed-percent'
    | 'stops-by-reason';
  /** `next` of an earlier response, to get the parts after it. */
  after?: number;
  /** The maximum of parts, 1 to 200; 100 when not given. */
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
  /** `next` of an earlier response, to get the parts after it. */
  after?: number;
  /** The maximum of parts, 1 to 200; 100 when not given. */
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
  /** Set for the entry that voided it; otherwise the entry that recorded it. */
  contra?: boolean;
  figure: 'balance';
  /** `next` of an earlier response, to get the parts after it. */
  after?: number;
  /** The maximum of parts, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainStockApiResponse = /** status 200 Found. */ Explanation;
export type ExplainStockApiArg = {
  productId: ProductId;
  /** The warehouse; all in the user's scope when not given. */
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
  /** `next` of an earlier response, to get the parts after it. */
  after?: number;
  /** The maximum of parts, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainStockMovementApiResponse = /** status 200 Found. */ Explanation;
export type ExplainStockMovementApiArg = {
  productId: ProductId;
  warehouseId: WarehouseId;
  /** The number of the movement, from 1. */
  sequence: number;
  figure: 'on-hand' | 'reserved' | 'available' | 'incoming' | 'on-order' | 'out-for-delivery';
  /** `next` of an earlier response, to get the parts after it. */
  after?: number;
  /** The maximum of parts, 1 to 200; 100 when not given. */
  size?: number;
};
export type ExplainStockTransactionApiResponse = /** status 200 Found. */ Explanation;
export type ExplainStockTransactionApiArg = {
  stockTransactionId: StockTransactionId;
  /** Only this line of it; the first is 1. */
  line?: number;
  figure:
    | 'total-cost'
    | 'received-percent'
    | 'received'
    | 'outstanding'
    | 'underway-received'
    | 'underway-outstanding';
  /** `next` of an earlier response, to get the parts after it. */
  after?: number;
  /** The maximum of parts, 1 to 200; 100 when not given. */
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
  /** `next` of an earlier part, to get older entries. */
  before?: number;
  /** The maximum of entries, 1 to 200; 50 when not given. */
  size?: number;
};
export type ListInvoicesApiResponse = /** status 200 Found. */ PageInvoiceRow;
export type ListInvoicesApiArg = {
  customerId?: CustomerId;
  state?: InvoiceState;
  /** Only those of this day or later. */
  startDate?: string;
  /** Only those of this day or earlier. */
  endDate?: string;
  /** The beginning of a number, or a search term of the customer. */
  searchTerm?: string;
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    names, and values as on a page. */
  language?: 'en' | 'ar';
};
export type IssueInvoicesApiResponse = /** status 201 Created. */ InvoicesIssued;
export type IssueInvoicesApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  invoiceIssue: InvoiceIssue;
};
export type GetInvoiceApiResponse = /** status 200 Found. */ InvoiceDetails;
export type GetInvoiceApiArg = {
  id: string;
};
export type PrintInvoiceApiResponse = /** status 200 Found. */ string;
export type PrintInvoiceApiArg = {
  id: string;
  /** The language of the paper; English when not given. */
  language?: 'en' | 'ar';
};
export type ExportInvoiceApiResponse = /** status 200 Found. */ string;
export type ExportInvoiceApiArg = {
  id: string;
};
export type ListIssuedStatementsApiResponse = /** status 200 Found. */ PageIssuedStatementRow;
export type ListIssuedStatementsApiArg = {
  customerId?: CustomerId;
  /** Only those whose mail has this status. */
  status?: MailStatus;
  /** Only those of which a mail was requested. */
  mailed?: boolean;
  /** Only those whose last day is in the month of this day. */
  month?: string;
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    names, and values as on a page. */
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
  /** Only those whose last day is in the month of this day. */
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
  /** The journal; all of them when not given. */
  journal?: JournalKind;
  /** The first day; the first of the last day's month when not given. */
  startDate?: string;
  /** The last day, at most 366 days in all; today when not given. */
  endDate?: string;
  /** `next` of an earlier part, to get the postings after it. */
  after?: string;
  /** The maximum of postings, 1 to 200; 100 when not given. */
  size?: number;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    names, and values as on a page. */
  language?: 'en' | 'ar';
};
export type ListJournalDaysApiResponse = /** status 200 Found. */ JournalDayList;
export type ListJournalDaysApiArg = {
  /** The journal; all of them when not given. */
  journal?: JournalKind;
  /** The first day; the first of the last day's month when not given. */
  startDate?: string;
  /** The last day, at most 366 days in all; today when not given. */
  endDate?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    names, and values as on a page. */
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
  /** The journal; all of them when not given. */
  journal?: JournalKind;
  /** The first day; the first of the last day's month when not given. */
  startDate?: string;
  /** The last day, at most 366 days in all; today when not given. */
  endDate?: string;
};
export type ListViewsApiResponse = /** status 200 Found. */ ListView[];
export type ListViewsApiArg = void;
export type ChooseDefaultViewApiResponse = /** status 200 Done. */ Written;
export type ChooseDefaultViewApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  defaultView: DefaultView;
};
export type RemoveViewApiResponse = /** status 200 Done. */ Written;
export type RemoveViewApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  viewRemoval: ViewRemoval;
};
export type SaveViewApiResponse = /** status 200 Done. */ Written;
export type SaveViewApiArg = {
  id: string;
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  enteredSavedView: EnteredSavedView;
};
export type ListMonthEndPacksApiResponse = /** status 200 Found. */ PageMonthEndPack;
export type ListMonthEndPacksApiArg = {
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
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
export type ListNotificationsApiResponse = /** status 200 Found. */ NotificationsPage;
export type ListNotificationsApiArg = {
  /** `next` of a later part, to get older ones. */
  before?: number;
  /** The maximum of them, 1 to 100; 20 when not given. */
  size?: number;
};
export type ReadNotificationsApiResponse = /** status 200 Done. */ Written;
export type ReadNotificationsApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  readNotifications: ReadNotifications;
};
export type ListOrdersApiResponse = /** status 200 Found. */ PageOrderRow;
export type ListOrdersApiArg = {
  /** Only those in this status (`dispatch` is understood as `dispatched`); without one, in all that the
    role may list. */
  status?: OrderStatus;
  /** Only those of this day or later. */
  startDate?: string;
  /** Only those of this day or earlier. */
  endDate?: string;
  warehouseId?: WarehouseId;
  customerId?: CustomerId;
  /** The user's own, in any status. */
  mine?: boolean;
  /** The beginning of a number or of the customer's reference, or a search term of the customer. */
  searchTerm?: string;
  /** Only those with one of these exceptions: `late`, `short`, `over-limit`, `on-hold`, `partly-delivered`,
    separated by commas. */
  exception?: string;
  /** Only pending orders that can be approved as they are. */
  ready?: boolean;
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    names, and values as on a page. */
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
  /** Only those in this status (`dispatch` is understood as `dispatched`); without one, in all that the
    role may list. */
  status?: OrderStatus;
  /** Only those of this day or later. */
  startDate?: string;
  /** Only those of this day or earlier. */
  endDate?: string;
  warehouseId?: WarehouseId;
  customerId?: CustomerId;
  /** The user's own, in any status. */
  mine?: boolean;
  /** The beginning of a number or of the customer's reference, or a search term of the customer. */
  searchTerm?: string;
  /** Only those with one of these exceptions: `late`, `short`, `over-limit`, `on-hold`, `partly-delivered`,
    separated by commas. */
  exception?: string;
  /** Only pending orders that can be approved as they are. */
  ready?: boolean;
};
export type ListOrderProductsApiResponse = /** status 200 Found. */ OrderProduct[];
export type ListOrderProductsApiArg = {
  customerId: string;
  /** Ids of products, at most 200, separated by commas. */
  productIds: string;
  /** The warehouse from which they would be shipped. */
  warehouseId?: WarehouseId;
};
export type ListDeliveredOrdersApiResponse = /** status 200 Found. */ PageDeliveredOrderRow;
export type ListDeliveredOrdersApiArg = {
  customerId: CustomerId;
  /** Only those of this day or later. */
  startDate?: string;
  /** Only those of this day or earlier. */
  endDate?: string;
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
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
  /** The warehouse from which it would be shipped. */
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
export type PrintOrderApiResponse = /** status 200 Found. */ string;
export type PrintOrderApiArg = {
  id: string;
  /** The language of the paper; English when not given. */
  language?: 'en' | 'ar';
};
export type GetPastMomentApiResponse = /** status 200 Found. */ PastMoment;
export type GetPastMomentApiArg = {
  /** A position of the log, an instant, or a day, which means its end. */
  asOf: string;
};
export type ListReceivablesApiResponse = /** status 200 Found. */ PageReceivableRow;
export type ListReceivablesApiArg = {
  /** Only those in this status; without one, in all that the role may list. */
  status?: ReceivableStatus;
  kind?: ReceivableKind;
  /** Received on this day or later. */
  startDate?: string;
  /** Received on this day or earlier. */
  endDate?: string;
  customerId?: CustomerId;
  /** Only those about this order. */
  orderId?: OrderId;
  /** The user's own, in any status. */
  mine?: boolean;
  /** The beginning of a number or of a reference, or a search term of the customer. */
  searchTerm?: string;
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    names, and values as on a page. */
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
  /** Only those of this day or later. */
  startDate?: string;
  /** Only those of this day or earlier. */
  endDate?: string;
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
  sort?: string;
};
export type CountReceivablesApiResponse = /** status 200 Found. */ StatusCount[];
export type CountReceivablesApiArg = {
  /** Only those in this status; without one, in all that the role may list. */
  status?: ReceivableStatus;
  kind?: ReceivableKind;
  /** Received on this day or later. */
  startDate?: string;
  /** Received on this day or earlier. */
  endDate?: string;
  customerId?: CustomerId;
  /** Only those about this order. */
  orderId?: OrderId;
  /** The user's own, in any status. */
  mine?: boolean;
  /** The beginning of a number or of a reference, or a search term of the customer. */
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
  /** Days from ordering to receiving, 0 to 365. By default the product's, else the measured time of the
    supplier's receipts, else the supplier's. */
  leadTime?: number;
  /** The number of full days whose demand counts, 1 to 365; 30 when not given. Learned values are scaled to
    the nearest of 30, 60, 90 and 180. */
  averageDay?: number;
  /** The last day whose demand counts, today at most; yesterday when not given. The stock is always the
    current one. No learned values are returned for days before the last closed week: use `As-Of` to get
    those known then. */
  endDate?: string;
  /** Words that are contained in SKU, name, barcode or category. */
  searchTerm?: string;
  /** Only products that have to be ordered. */
  onlySuggested?: boolean;
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
  sort?: string;
};
export type GetProductForecastApiResponse = /** status 200 Found. */ ProductForecast;
export type GetProductForecastApiArg = {
  productId: string;
  warehouseId: WarehouseId;
  /** Days from ordering to receiving, 0 to 365. By default the product's, else the measured time of the
    supplier's receipts, else the supplier's. */
  leadTime?: number;
  /** The number of full days whose demand counts, 1 to 365; 30 when not given. Learned values are scaled to
    the nearest of 30, 60, 90 and 180. */
  averageDay?: number;
  /** The last day whose demand counts, today at most; yesterday when not given. The stock is always the
    current one. No learned values are returned for days before the last closed week: use `As-Of` to get
    those known then. */
  endDate?: string;
};
export type ListOrderProposalsApiResponse = /** status 200 Found. */ OrderProposals;
export type ListOrderProposalsApiArg = {
  /** Only this one; the active ones in the user's scope when not given, at most 50. */
  warehouseId?: WarehouseId;
  /** Days from ordering to receiving, 0 to 365. By default the product's, else the measured time of the
    supplier's receipts, else the supplier's. */
  leadTime?: number;
  /** The number of full days whose demand counts, 1 to 365; 30 when not given. Learned values are scaled to
    the nearest of 30, 60, 90 and 180. */
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
  /** Words that are contained in SKU, name, or another search field. */
  searchTerm?: string;
  /** Only active ones, or only inactive ones. */
  active?: boolean;
  /** The supplier whose products are listed. */
  supplierId?: SupplierId;
  /** Family of goods. */
  category?: string;
  /** Only those with this exception: `low-stock`. */
  exception?: string;
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    names, and values as on a page. */
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
  /** The kind of document, as in the history: `order`. */
  noun: string;
  /** Its id; of stock, {warehouseId}/{productId}. */
  id: string;
};
export type VerifyLogApiResponse = unknown;
export type VerifyLogApiArg = void;
export type ReplayDocumentApiResponse = /** status 200 Found. */ ReplayStep[];
export type ReplayDocumentApiArg = {
  noun: 'order' | 'dispatch' | 'receivable' | 'stock-transaction';
  id: string;
  /** Paths of the API with their queries, one per line. */
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
  /** Words that are contained in code, name, or another search field of a customer. */
  searchTerm?: string;
  /** Only active ones, or only inactive ones. */
  active?: boolean;
  /** The first day of deliveries and payments; the first of the last day's month when not given. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    names, and values as on a page. */
  language?: 'en' | 'ar';
};
export type SumCustomersApiResponse = /** status 200 Found. */ CustomerReportSums;
export type SumCustomersApiArg = {
  /** Words that are contained in code, name, or another search field of a customer. */
  searchTerm?: string;
  /** Only active ones, or only inactive ones. */
  active?: boolean;
  /** The first day of deliveries and payments; the first of the last day's month when not given. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
};
export type ReportDispatchesApiResponse = /** status 200 Found. */ PageDispatchRow;
export type ReportDispatchesApiArg = {
  /** Only those in this status; in any when not given. */
  status?: DispatchStatus;
  /** Planned for this day or later. */
  startDate?: string;
  /** Planned for this day or earlier. */
  endDate?: string;
  warehouseId?: WarehouseId;
  /** Words that are contained in the number, the plate or a name of the crew. */
  searchTerm?: string;
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    names, and values as on a page. */
  language?: 'en' | 'ar';
};
export type SumDispatchesApiResponse = /** status 200 Found. */ DispatchSums;
export type SumDispatchesApiArg = {
  /** Only those in this status; in any when not given. */
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
  /** Only those in this status; in any when not given. */
  status?: OrderStatus;
  /** Only those of this day or later. */
  startDate?: string;
  /** Only those of this day or earlier. */
  endDate?: string;
  /** The day of an order that is compared; its order date when not given. */
  datedBy?: 'order-date' | 'delivered-on';
  warehouseId?: WarehouseId;
  customerId?: CustomerId;
  /** The beginning of a number or of the customer's reference, or a search term of the customer. */
  searchTerm?: string;
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    names, and values as on a page. */
  language?: 'en' | 'ar';
};
export type SumOrdersApiResponse = /** status 200 Found. */ OrderSums;
export type SumOrdersApiArg = {
  /** Only those in this status; in any when not given. */
  status?: OrderStatus;
  /** Only those of this day or later. */
  startDate?: string;
  /** Only those of this day or earlier. */
  endDate?: string;
  /** The day of an order that is compared; its order date when not given. */
  datedBy?: 'order-date' | 'delivered-on';
  warehouseId?: WarehouseId;
  customerId?: CustomerId;
  /** The beginning of a number or of the customer's reference, or a search term of the customer. */
  searchTerm?: string;
};
export type ReportPaymentsApiResponse = /** status 200 Found. */ PaymentReport;
export type ReportPaymentsApiArg = {
  /** The first day; by default the first of 30 days that end on the last day. The period has at most 3660
    days. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** Only this customer. */
  customerId?: CustomerId;
};
export type ReportReceivablesApiResponse = /** status 200 Found. */ PageReceivableRow;
export type ReportReceivablesApiArg = {
  /** Only those in this status; in any when not given. */
  status?: ReceivableStatus;
  kind?: ReceivableKind;
  /** Received on this day or later. */
  startDate?: string;
  /** Received on this day or earlier. */
  endDate?: string;
  customerId?: CustomerId;
  /** The beginning of a number or of a reference, or a search term of the customer. */
  searchTerm?: string;
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    names, and values as on a page. */
  language?: 'en' | 'ar';
};
export type SumReceivablesApiResponse = /** status 200 Found. */ ReceivableSums[];
export type SumReceivablesApiArg = {
  /** Only those in this status; in any when not given. */
  status?: ReceivableStatus;
  kind?: ReceivableKind;
  /** Received on this day or later. */
  startDate?: string;
  /** Received on this day or earlier. */
  endDate?: string;
  customerId?: CustomerId;
  /** The beginning of a number or of a reference, or a search term of the customer. */
  searchTerm?: string;
};
export type ReportSalesApiResponse = /** status 200 Found. */ SalesReport;
export type ReportSalesApiArg = {
  /** The first day; by default the first of 30 days that end on the last day. The period has at most 3660
    days. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** Only this warehouse; all in the user's scope when not given. */
  warehouseId?: WarehouseId;
  /** Only this customer. */
  customerId?: CustomerId;
};
export type ReportTopCustomersApiResponse = /** status 200 Found. */ CustomerSales[];
export type ReportTopCustomersApiArg = {
  /** The first day; by default the first of 30 days that end on the last day. The period has at most 3660
    days. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** Only this warehouse; all in the user's scope when not given. */
  warehouseId?: WarehouseId;
  /** The number of rows, 1 to 50; 10 when not given. */
  limit?: number;
};
export type ReportTopProductsApiResponse = /** status 200 Found. */ ProductSales[];
export type ReportTopProductsApiArg = {
  /** The first day; by default the first of 30 days that end on the last day. The period has at most 3660
    days. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** Only this warehouse; all in the user's scope when not given. */
  warehouseId?: WarehouseId;
  /** The number of rows, 1 to 50; 10 when not given. */
  limit?: number;
};
export type ReportStockApiResponse = /** status 200 Found. */ PageStockReportRow;
export type ReportStockApiArg = {
  warehouseId?: WarehouseId;
  /** Words that are contained in SKU, name, barcode or category. */
  searchTerm?: string;
  /** Set to leave out products without stock. */
  onHandOnly?: boolean;
  /** Only stock in this condition. */
  condition?: 'out-of-stock' | 'slow';
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    names, and values as on a page. */
  language?: 'en' | 'ar';
};
export type SumStockApiResponse = /** status 200 Found. */ StockReportSums;
export type SumStockApiArg = {
  warehouseId?: WarehouseId;
  /** Words that are contained in SKU, name, barcode or category. */
  searchTerm?: string;
  /** Set to leave out products without stock. */
  onHandOnly?: boolean;
  /** Only stock in this condition. */
  condition?: 'out-of-stock' | 'slow';
};
export type ReportStopsApiResponse = /** status 200 Found. */ StopReport;
export type ReportStopsApiArg = {
  /** The first day; by default the first of 30 days that end on the last day. The period has at most 3660
    days. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** Only this warehouse; all in the user's scope when not given. */
  warehouseId?: WarehouseId;
};
export type ListSecurityRecordsApiResponse = /** status 200 Found. */ PageSecurityRow;
export type ListSecurityRecordsApiArg = {
  userId?: UserId;
  /** Only records of names without an account. */
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
  /** The first day, in the company's time zone. */
  startDate?: string;
  /** The last day. */
  endDate?: string;
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    names, and values as on a page. */
  language?: 'en' | 'ar';
};
export type ListStockTransactionsApiResponse = /** status 200 Found. */ PageStockTransactionRow;
export type ListStockTransactionsApiArg = {
  /** Only those in this status; the words of the browser's routes (`pending`, `received` ...) are
    understood too. Without one, in all that the role may list. */
  status?: StockTransactionStatus;
  kind?: StockTransactionKind;
  /** Only those of this day or later. */
  startDate?: string;
  /** Only those of this day or earlier. */
  endDate?: string;
  warehouseId?: WarehouseId;
  supplierId?: SupplierId;
  /** The user's own, in any status. */
  mine?: boolean;
  /** The beginning of a number or of the supplier's reference, or a part of the supplier's or customer's name. */
  searchTerm?: string;
  /** Only those with one of these exceptions: `expected-not-arrived`, `partly-delivered`, separated by
    commas. */
  exception?: string;
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    names, and values as on a page. */
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
  /** Only those in this status; the words of the browser's routes (`pending`, `received` ...) are
    understood too. Without one, in all that the role may list. */
  status?: StockTransactionStatus;
  kind?: StockTransactionKind;
  /** Only those of this day or later. */
  startDate?: string;
  /** Only those of this day or earlier. */
  endDate?: string;
  warehouseId?: WarehouseId;
  supplierId?: SupplierId;
  /** The user's own, in any status. */
  mine?: boolean;
  /** The beginning of a number or of the supplier's reference, or a part of the supplier's or customer's name. */
  searchTerm?: string;
  /** Only those with one of these exceptions: `expected-not-arrived`, `partly-delivered`, separated by
    commas. */
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
export type PrintGoodsReceiptApiResponse = /** status 200 Found. */ string;
export type PrintGoodsReceiptApiArg = {
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
  /** Set to leave out products without stock. */
  onHandOnly?: boolean;
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
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
  /** `next` of an earlier part, to get the movements before those. */
  after?: string;
  /** The maximum of movements, 1 to 200; 50 when not given. */
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
  /** Set to include the linked documents and the movements that it caused; otherwise only the record
    itself. */
  linked?: boolean;
  /** Leaves out the entries of other kinds of documents than this one: `order`, `receivable` ... */
  kind?: string;
  /** Set to get the oldest first; otherwise the latest. */
  oldestFirst?: boolean;
  /** `next` of an earlier part. */
  after?: number;
  /** The maximum of steps, 1 to 100; 20 when not given. */
  size?: number;
};
export type ListSuppliersApiResponse = /** status 200 Found. */ PageSupplierRow;
export type ListSuppliersApiArg = {
  /** Words that are contained in code, name, or another search field. */
  searchTerm?: string;
  /** Only active ones, or only inactive ones. */
  active?: boolean;
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    names, and values as on a page. */
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
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
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
  /** Only those in this state: waiting, active or disabled. */
  accountState?: UserState;
  /** Only those whose role or duty grants this operation. */
  operation?: Operation;
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    names, and values as on a page. */
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
export type GetUserRightsApiResponse = /** status 200 Found. */ UserRights;
export type GetUserRightsApiArg = {
  id: string;
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
  /** Words that are contained in code, name, or another search field. */
  searchTerm?: string;
  /** Only active ones, or only inactive ones. */
  active?: boolean;
  /** The number of the page, from 0. Only the first 10,000 rows can be reached by page number. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: requests the rows after that page, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`. */
  sort?: string;
  /** `csv`, `xlsx` or `jsonl` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx' | 'jsonl';
  /** Language of a file's headings and labels; ids are left out then. Without it, the file has the field
    names, and values as on a page. */
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
  /** Payments by check. */
  cheque: Code;
  /** Credit notes without tax, of each rate that has no account of its own. */
  creditNotes: Code;
  /** The part of a delivery's amount that no line explains. It makes the document balance. */
  difference: Code;
  discounts?: Code | null;
  /** Payments by mobile money. */
  mobile: Code;
  opening?: Code | null;
  /** Output tax, of each rate that has no account of its own. */
  outputTax: Code;
  /** Receivables from customers. No other posting has this account. */
  receivables: Code;
  /** Sales without tax, of each rate that has no account of its own. */
  sales: Code;
  /** Tax rates with accounts of their own, at most 20. */
  taxRates: TaxRateCodes[];
};
export type AccountCodesDetails = AccountCodes & {
  /** The time of the last change. */
  updatedAt?: string | null;
  /** Version, for `If-Match`; 0 until a user sets account codes. */
  version: number;
};
export type Money = string;
export type FieldError = {
  /** Kind of mistake, for programs: `required`, `too-long`, `not-a-decimal` ... */
  code: string;
  /** Path of the field: `creditLimit`, `lines.0.quantity`. */
  field: string;
  /** Message for the user, with the figures. */
  message: string;
};
export type FirstOutcome = {
  id: string;
  /** The number or code that users see. */
  number: string;
};
export type Quantity = string;
export type Shortage = {
  /** Stock on hand that is not reserved. */
  available: Quantity;
  /** The numbers of the orders that hold the rest, where that helps. */
  heldBy: string[];
  name: string;
  /** Quantity that was requested. */
  requested: Quantity;
  sku: string;
  unit: string;
  warehouse: string;
};
export type Problem = {
  /** For `credit-exceeded`: the underlying amounts `balance`, `openOrders`, `amount` (of this order),
    `total`, `limit` and `over`. */
  amounts?: {
    [key: string]: Money;
  };
  /** The last word of `type`, for programs. */
  code: string;
  /** For `credit-exceeded` and `on-hold`: the name of the customer. */
  customer?: string | null;
  /** The error in words, with the figures. */
  detail: string;
  /** The fields that are wrong. */
  errors: FieldError[];
  first?: FirstOutcome | null;
  /** For `stock-short`: each product with a shortage. */
  shortages?: Shortage[];
  status: number;
  /** The kind of problem in words. */
  title: string;
  /** The `X-Request-Id` by which this request is found in the logs. */
  traceId: string;
  /** The kind of problem, as a name that never changes: `urn:waybill:problem:stock-short`. */
  type: string;
};
export type Phrase = {
  /** The key of the text: `order.delivered`. The texts are in `web/src/ui/history/sentences.ts`. */
  key: string;
  /** The values by name: texts and numbers as in the API, a `count`, names of `fields`. */
  values: object;
};
export type Consequence = {
  /** The type of the event. */
  eventType: string;
  id: string;
  /** The kind of record: `order`, `stock`, `account` ... */
  noun: string;
  payload: any;
  /** The event for any language, as phrases in order; absent when `words` is only the event's name. */
  phrases?: Phrase[];
  /** The event in words: `Reserved 5 for ORD-2026-000123`. */
  words: string;
};
export type Written = {
  id: string;
  /** The number or code that users see. */
  number: string;
  /** The events that would be recorded; only with `preview=true`, when nothing was recorded. */
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
  /** Payments by check. */
  cheque: Code;
  /** Credit notes without tax, of each rate that has no account of its own. */
  creditNotes: Code;
  /** The part of a delivery's amount that no line explains. It makes the document balance. */
  difference: Code;
  discounts?: Code | null;
  /** Payments by mobile money. */
  mobile: Code;
  opening?: Code | null;
  /** Output tax, of each rate that has no account of its own. */
  outputTax: Code;
  /** Receivables from customers. No other posting has this account. */
  receivables: Code;
  /** Sales without tax, of each rate that has no account of its own. */
  sales: Code;
  /** Tax rates with accounts of their own, at most 20. */
  taxRates: EnteredTaxRateCodes[];
};
export type OrderId = string;
export type ReceivableKind = 'payment' | 'credit-note' | 'debit-note' | 'opening-item';
export type ReceivableId = string;
export type OrderPayment = {
  /** The part of the receivable that settles this delivery. */
  amount: Money;
  kind: ReceivableKind;
  receiptNo: string;
  receivableId: ReceivableId;
  /** The day on which the payment was received. */
  receivedOn: string;
};
export type OrderPayments = {
  /** The total of the delivered goods, tax included. */
  amount: Money;
  /** The due date. */
  dueOn: string;
  /** The unpaid amount. */
  open: Money;
  orderId: OrderId;
  /** The receivables that settle the delivery, the earliest first. */
  payments: OrderPayment[];
};
export type CustomerId = string;
export type TotalBalance = {
  /** Today, in the company's time zone. */
  asOf: string;
  customerId: CustomerId;
  /** The balance of everything until now; negative when the customer has paid ahead. */
  totalBalance: Money;
};
export type Ageing = {
  /** Due for 1 to 30 days. */
  days1To30: Money;
  /** Due for 31 to 60 days. */
  days31To60: Money;
  /** Due for 61 to 90 days. */
  days61To90: Money;
  /** The amount that is not due yet, or due on that very day. */
  notDue: Money;
  /** Due for more than 90 days. */
  over90Days: Money;
  /** The received amount that settles no charge: it is on account. */
  unappliedCredit: Money;
};
export type StatementEntryKind =
  | 'opening'
  | 'delivery'
  | 'payment'
  | 'credit-note'
  | 'debit-note'
  | 'opening-item'
  | 'contra'
  | 'closing';
export type StatementEntry = {
  /** The balance after this entry. */
  balance: Money;
  /** The amount subtracted from the balance. */
  credit: Money;
  /** The day of the delivery, of the receipt, of the document or of the void. */
  date: string;
  /** The amount added to the balance. */
  debit: Money;
  /** The order or receivable; absent for the opening and the closing balance. */
  documentId?: string | null;
  documentNo?: string | null;
  /** The due date of a delivery, debit note or opening item. */
  dueOn?: string | null;
  kind: StatementEntryKind;
  open?: Money | null;
  /** The numbers of the deliveries that a payment or credit note settles in full. */
  pays: string[];
  /** The numbers of the deliveries that it settles in part. */
  paysPart: string[];
  /** The reason of a contra entry, or the remarks of a credit note or debit note. */
  reason?: string | null;
  /** The person who accepted the goods of a delivery. */
  receivedBy?: string | null;
};
export type NextDue = {
  /** The amount due on that day, whatever the days of delivery. */
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
  /** The day on which the payment was received. */
  receivedOn: string;
  /** Number of the check, the transfer or the card slip. */
  reference?: string | null;
};
export type Statement = {
  /** The ageing of the closing balance. */
  ageing: Ageing;
  /** The balance after the last day: opening + debits − credits. */
  closingBalance: Money;
  /** The customer's number today. */
  customerCode: string;
  customerId: CustomerId;
  /** The customer's name today. */
  customerName: string;
  endDate: string;
  /** The entries, the earliest first. A long statement is returned in parts. */
  entries: StatementEntry[];
  /** The value of `after` that requests the entries after these; null after the last one. */
  next?: string | null;
  nextDue?: NextDue | null;
  /** The balance before the first day. */
  openingBalance: Money;
  /** Payments and credit notes up to the last day that are not approved, and not counted above: the latest 100. */
  pending: PendingReceivable[];
  /** The sum of all pending payments and credit notes. */
  pendingAmount: Money;
  /** The position in the log that the statement reflects. */
  position: number;
  startDate: string;
  /** The sum of all credits from the first to the last day. */
  totalCredits: Money;
  /** The sum of all debits from the first to the last day. */
  totalDebits: Money;
  /** The number of entries from the first to the last day. */
  totalEntries: number;
  totalPending: number;
};
export type StatementAt = {
  /** The ageing of the closing balance. */
  ageing: Ageing;
  /** The balance after the last day. */
  closingBalance: Money;
  /** The balance before the first day. */
  openingBalance: Money;
  /** The position of the last event that had been recorded. */
  position: number;
  /** The time at which that event was recorded. */
  recordedAt: string;
  totalCredits: Money;
  totalDebits: Money;
  totalEntries: number;
};
export type StatementDifferenceKind = 'added' | 'changed';
export type PartDocument = {
  id: string;
  noun: string;
  /** The number, code or name; absent where the reader may not see it. */
  number?: string | null;
};
export type UserId = string;
export type Person = {
  /** The id of the user account. */
  id: UserId;
  /** The user name at the time. */
  name: string;
};
export type DifferenceEvent = {
  actor: Person;
  /** The order or receivable of the event. */
  document: PartDocument;
  /** The event as phrases that can be translated into any language. */
  phrases?: Phrase[];
  /** The position of the event in the log. */
  position: number;
  reason?: string | null;
  recordedAt: string;
  /** The event in English, for users. */
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
  /** The change of the closing balance: a credit is negative, and a change of content is zero. */
  amount: Money;
  /** True if the entry is dated before the first day, and counts in the opening balance. */
  beforePeriod: boolean;
  /** The closing balance including the differences up to this one. */
  closingBalance: Money;
  /** The day of the entry. */
  date: string;
  difference: StatementDifferenceKind;
  document: PartDocument;
  /** The due date of a delivery. */
  dueOn?: string | null;
  /** The events that caused the difference, the earliest first: 20 at most. */
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
  /** The differences in the order in which they were recorded. A long list is returned in parts. */
  lines: StatementDifference[];
  /** The value of `after` that requests the lines after these; null after the last one. */
  next?: number | null;
  startDate: string;
  totalLines: number;
};
export type ChargeKind = 'delivery' | 'opening-item' | 'debit-note';
export type OpenDeliveryRow = {
  /** The total of the delivered goods, tax included. */
  amount: Money;
  /** The day of the delivery, or the date of the document. */
  deliveredOn: string;
  /** The due date. */
  dueOn: string;
  kind: ChargeKind;
  /** The unpaid amount. */
  open: Money;
  /** The order, or the receivable of an opening item or debit note. */
  orderId: OrderId;
  /** The number of the order, opening item or debit note. */
  orderNo: string;
  /** The part of the requested amount that would pay this delivery. The amount pays the earliest due dates first. */
  proposed: Money;
};
export type OpenDeliveryList = {
  customerId: CustomerId;
  /** The first 200 deliveries. */
  deliveries: OpenDeliveryRow[];
  /** The received amount that settles no delivery yet. */
  onAccount: Money;
  totalDeliveries: number;
  /** The open amount of all deliveries. */
  totalOpen: Money;
  /** The part of the requested amount that would stay on account. */
  unallocated: Money;
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
  /** The user whose request was recorded. */
  actor: Person;
  amount?: Money | null;
  at: string;
  /** The number of events in the commit. */
  eventCount: number;
  /** The audit findings. */
  findings: FindingKind[];
  /** The kind of record that the activity is about. */
  noun: string;
  /** The description as phrases in order, to be put into any language; absent when `words` is only the event's name. */
  phrases?: Phrase[];
  /** The position in the log of the commit's last event. */
  position: number;
  /** The reason, as the user wrote it. */
  reason?: string | null;
  /** The id of the record that the activity is about. */
  recordId: string;
  /** The number or code of the record; the name for a user. */
  recordNo?: string | null;
  /** The user's role at the time. */
  role?: string | null;
  /** The channel: `api`, `import`, `demo`, `system`. */
  source: string;
  /** A readable description of the activity. */
  words: string;
};
export type PageActivityRow = {
  content: ActivityRow[];
  /** The value of `after` that requests the rows after this page; null on the last page. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  sum?: Money | null;
  /** The number of rows that match the filters; a lower bound when `totalExact` is false. */
  totalElements: number;
  /** True if all rows were counted. */
  totalExact: boolean;
  /** The number of pages of this size. */
  totalPages: number;
};
export type ActivityGoods = {
  product: string;
  sku: string;
  unit: string;
  warehouse: string;
};
export type ActivityEvent = {
  eventType: string;
  goods?: ActivityGoods | null;
  /** The id of the event's stream. */
  id: string;
  /** The type of the event's stream: `order`, `stock` ... */
  noun: string;
  /** The description as phrases, to be put into any language. */
  phrases?: Phrase[];
  position: number;
  /** The number or code of the event's record. */
  recordNo?: string | null;
  /** The sequence number of the event in its stream. */
  sequence: number;
  /** A readable description of the event. */
  words: string;
};
export type ActivityDetails = {
  /** The user whose request was recorded. */
  actor: Person;
  amount?: Money | null;
  at: string;
  /** The events in the order of the log. */
  events: ActivityEvent[];
  /** The audit findings. */
  findings: FindingKind[];
  /** The kind of record that the activity is about. Absent, like the next three fields, until the list contains the
    activity; `findings` is empty until then. */
  noun?: string | null;
  /** The position in the log of the commit's last event. */
  position: number;
  reason?: string | null;
  /** The id of the record that the activity is about. */
  recordId?: string | null;
  /** The number or code of the record; the name for a user. */
  recordNo?: string | null;
  /** The id of the request that caused the commit. */
  requestId?: string | null;
  /** The user's role at the time. */
  role?: string | null;
  /** The version of the software that recorded it. */
  software?: string | null;
  /** The channel: `api`, `import`, `demo`, `system`. */
  source: string;
};
export type FileType = 'png' | 'jpeg' | 'webp' | 'pdf' | 'csv' | 'txt' | 'xlsx';
export type AttachmentId = string;
export type AttachmentRow = {
  addedAt: string;
  /** The user who added it. */
  addedById: UserId;
  /** The user name at the time. */
  addedByName: string;
  /** Size in bytes. */
  bytes: number;
  fileType: FileType;
  id: AttachmentId;
  name: string;
  /** SHA-256 of the file, in hexadecimal. */
  sha256: string;
};
export type Text500 = string;
export type AttachmentRemoval = {
  id: AttachmentId;
  reason: Text500;
};
export type SecondFactorState = {
  /** True if codes are required at each sign-in. */
  enrolled: boolean;
  /** The number of unused recovery codes. */
  recoveryCodesLeft: number;
  /** True if the role requires a second factor; it cannot be removed then. */
  required: boolean;
};
export type SecondFactorProposal = {
  /** The address as a QR code (SVG), for a camera. */
  picture: string;
  /** The secret as text, for typing. */
  secret: string;
  /** An address that authenticators on this device open. */
  uri: string;
};
export type Typed = string;
export type Confirmation = {
  currentPassword: Typed;
};
export type RecoveryCodes = {
  /** The recovery codes. Each replaces a code once. */
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
  /** True if this is the session of this request. */
  current: boolean;
  /** Browser and system, as far as the browser sent them. */
  device: string;
  id: string;
  /** The time of the last use, to the minute. */
  lastSeenAt: string;
};
export type ClosedPeriod = {
  /** The user who closed it. */
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
  /** The closed periods, the earliest first. Each begins after the one before; the first has no beginning. */
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
export type PeriodReopening = {
  /** The first day that is open again: the first of a month. */
  from: string;
  /** The reason. It stays in the log permanently. */
  reason: Text500;
};
export type CommentId = string;
export type Removal = {
  /** The user who removed it, with today's name. */
  by: Person;
  reason: string;
  removedAt: string;
};
export type Comment = {
  /** The author, with today's name. */
  author: Person;
  /** True if this user may remove it. */
  canRemove: boolean;
  commentedAt: string;
  id: CommentId;
  /** The mentioned users, with today's names. */
  mentions: Person[];
  removal?: Removal | null;
  /** The text; absent after it was removed, or erased with the data of a person. */
  text?: string | null;
};
export type CommentsPage = {
  content: Comment[];
  /** The number of comments that were not removed. */
  count: number;
  /** The position before which the older comments begin, if there are any. */
  next?: number | null;
};
export type Text2000 = string;
export type CommentDraft = {
  /** The text; `@{id}` mentions the user with that id, who must be able to open the document or record. */
  text: Text2000;
};
export type CommentRemoval = {
  /** One's own comment, or any as an admin. */
  commentId: CommentId;
  /** The reason. It stays in the log permanently. */
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
  /** Holder of the account. */
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
  /** True if the only active admin may approve their own entries. True by default. */
  adminsApproveOwn?: boolean | null;
  bankAccount?: BankAccount | null;
  /** Currency of all amounts, by its three letters. */
  currency: Text3;
  daysAhead?: Whole1To3650 | null;
  daysBack?: Whole1To3650 | null;
  email?: Email | null;
  /** First day whose deliveries are invoiced; no invoices when not given. */
  invoicesFrom?: string | null;
  logo?: Text200000 | null;
  name: Text120;
  numberFormat?: NumberFormat | null;
  phoneNumber?: PhoneNumber | null;
  registrationNumber?: Text80 | null;
  /** True if people may register their own accounts. True by default. */
  registrationOpen?: boolean | null;
  /** The roles that sign in with a second factor; none by default. */
  secondFactorRoles?: Role[] | null;
  serviceLevel?: ServiceLevel | null;
  sessionIdleMinutes?: Whole0To1440 | null;
  taxId?: Text40 | null;
  /** IANA time zone, such as `Europe/London`. It defines the business date. */
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
  /** Holder of the account. */
  holder: Text120;
};
export type EnteredServiceLevel = string;
export type EnteredCompany = {
  address?: EnteredAddress | null;
  /** True if the only active admin may approve their own entries. True by default. */
  adminsApproveOwn?: boolean | null;
  bankAccount?: EnteredBankAccount | null;
  /** Currency of all amounts, by its three letters. */
  currency: Text3;
  daysAhead?: Whole1To3650 | null;
  daysBack?: Whole1To3650 | null;
  email?: Email | null;
  /** First day whose deliveries are invoiced; no invoices when not given. */
  invoicesFrom?: string | null;
  logo?: Text200000 | null;
  name: Text120;
  numberFormat?: NumberFormat | null;
  phoneNumber?: PhoneNumber | null;
  registrationNumber?: Text80 | null;
  /** True if people may register their own accounts. True by default. */
  registrationOpen?: boolean | null;
  /** The roles that sign in with a second factor; none by default. */
  secondFactorRoles?: Role[] | null;
  serviceLevel?: EnteredServiceLevel | null;
  sessionIdleMinutes?: Whole0To1440 | null;
  taxId?: Text40 | null;
  /** IANA time zone, such as `Europe/London`. It defines the business date. */
  timeZone: Text60;
  website?: Website | null;
  weekend?: Weekend | null;
};
export type NumberGap = {
  /** The first missing number. */
  first: number;
  /** The last missing number. */
  last: number;
  /** `reserved` for a user who has it in a form, `held` by a running server, `returned` and assigned next, or
    `unknown`. */
  reason: string;
  /** The prefix of the numbers: `ORD-2026-`. */
  series: string;
};
export type ControlRow = {
  actorId?: UserId | null;
  /** The person's user name today. */
  actorName?: string | null;
  amount?: Money | null;
  amountBefore?: Money | null;
  count: number;
  /** The number in the previous period. */
  countBefore: number;
  /** A finding of an activity, or the kind of a security record: `sign-in-failed`, `locked-out`, `exported`,
    `opened`. */
  kind: string;
};
export type ControlReport = {
  endDate: string;
  /** The missing numbers of documents of the years of the period: the latest 200 of each series and year. */
  gaps: NumberGap[];
  /** True if there are earlier ones, which are left out. */
  gapsCut: boolean;
  /** The rows by kind, the most frequent person first within each. */
  rows: ControlRow[];
  startDate: string;
  /** The first day of the period before. */
  startDateBefore: string;
};
export type Price = string;
export type ProductId = string;
export type CustomerPriceRow = {
  /** Set when the price was below the last cost at the time of the agreement. */
  belowCost: boolean;
  /** The customer's number today. */
  customerCode?: string | null;
  customerId: CustomerId;
  /** The customer's name today. */
  customerName?: string | null;
  /** The id: derived from customer, product and number, see [`customer_price_id`]. */
  id: string;
  /** The number among the prices of this customer and product, from 1. */
  number: number;
  /** Price per unit, without tax. */
  price: Price;
  productId: ProductId;
  /** The product's name today. */
  productName?: string | null;
  setAt: string;
  /** The user who agreed on it or changed it last. */
  setBy: Person;
  /** The product's SKU today. */
  sku?: string | null;
  validFrom: string;
  /** The last day on which the price is valid; absent means until further notice. */
  validTo?: string | null;
  /** Version of the prices of this customer and product, for `If-Match`. */
  version: number;
};
export type PageCustomerPriceRow = {
  content: CustomerPriceRow[];
  /** The value of `after` that requests the rows after this page; null on the last page. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  sum?: Money | null;
  /** The number of rows that match the filters; a lower bound when `totalExact` is false. */
  totalElements: number;
  /** True if all rows were counted. */
  totalExact: boolean;
  /** The number of pages of this size. */
  totalPages: number;
};
export type EnteredPrice = string;
export type CustomerPrice = {
  customerId: CustomerId;
  /** Price per unit, without tax. */
  price: EnteredPrice;
  productId: ProductId;
  validFrom: string;
  /** Last day; until further notice when not given. */
  validTo?: string | null;
};
export type PriceSource = 'customer' | 'list' | 'manual' | 'import';
export type PriceForCustomer = {
  customerId: CustomerId;
  /** The id of the agreement, when the price is the customer's. */
  customerPriceId?: string | null;
  listPrice?: Price | null;
  /** The day on which the price is valid. */
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
  /** Set while the customer is in use. */
  active: boolean;
  /** The balance; negative when the customer has paid in advance. */
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
  /** The exceptions that need attention. */
  exceptions: Exception[];
  id: CustomerId;
  name: string;
  /** Set while the customer is on hold: no order is approved. */
  onHold: boolean;
  /** Total of the orders that are approved and not delivered yet. */
  openOrders: Money;
  phoneNumber?: string | null;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
};
export type PageCustomerRow = {
  content: CustomerRow[];
  /** The value of `after` that requests the rows after this page; null on the last page. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  sum?: Money | null;
  /** The number of rows that match the filters; a lower bound when `totalExact` is false. */
  totalElements: number;
  /** True if all rows were counted. */
  totalExact: boolean;
  /** The number of pages of this size. */
  totalPages: number;
};
export type EnteredMoney = string;
export type Invoicing = 'per-delivery' | 'daily' | 'weekly' | 'monthly';
export type Whole0To180 = number;
export type TaxTreatment = 'standard' | 'exempt' | 'reverse-charge' | 'export';
export type EnteredCustomer = {
  /** True if the customer is in use. */
  active?: boolean;
  /** Address for bills. */
  billingAddress: EnteredAddress;
  code?: Code | null;
  contactPerson?: Text120 | null;
  creditLimit?: EnteredMoney | null;
  /** Delivery addresses, if they differ from the billing address. */
  deliveryAddresses: EnteredAddress[];
  email?: Email | null;
  holdReason?: Text200 | null;
  /** The deliveries that share an invoice, if the company issues invoices. */
  invoicing?: Invoicing;
  name: Text120;
  /** True if the customer is on hold: nothing is approved. */
  onHold?: boolean;
  /** Days from delivery to the due date. */
  paymentTermsDays?: Whole0To180;
  phoneNumber?: PhoneNumber | null;
  taxCertificateNo?: Text40 | null;
  /** Last day on which the certificate is valid. */
  taxCertificateValidTo?: string | null;
  taxId?: Text40 | null;
  /** The reason why tax is charged or not. */
  taxTreatment?: TaxTreatment;
};
export type Customer = {
  /** True if the customer is in use. */
  active: boolean;
  /** Address for bills. */
  billingAddress: Address;
  code?: Code | null;
  contactPerson?: Text120 | null;
  creditLimit?: Money | null;
  /** Delivery addresses, if they differ from the billing address. */
  deliveryAddresses: Address[];
  email?: Email | null;
  holdReason?: Text200 | null;
  /** The deliveries that share an invoice, if the company issues invoices. */
  invoicing: Invoicing;
  name: Text120;
  /** True if the customer is on hold: nothing is approved. */
  onHold: boolean;
  /** Days from delivery to the due date. */
  paymentTermsDays: Whole0To180;
  phoneNumber?: PhoneNumber | null;
  taxCertificateNo?: Text40 | null;
  /** Last day on which the certificate is valid. */
  taxCertificateValidTo?: string | null;
  taxId?: Text40 | null;
  /** The reason why tax is charged or not. */
  taxTreatment: TaxTreatment;
};
export type CustomerAccount = {
  /** The balance; negative when the customer has paid in advance. */
  balance: Money;
  creditLeft?: Money | null;
  creditLimit?: Money | null;
  /** Total of the orders that are approved and not delivered yet. */
  openOrders: Money;
  /** Total of the orders that wait for approval; they do not use the limit. */
  pendingOrders: Money;
};
export type CustomerDetails = Customer & {
  account: CustomerAccount;
  createdAt: string;
  /** The user who created it. */
  createdBy: Person;
  /** The time at which the personal data was erased. The record cannot be changed after that. */
  erasedAt?: string | null;
  /** The exceptions that need attention. */
  exceptions: Exception[];
  id: CustomerId;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
};
export type CustomerOrdering = {
  /** True if the customer is in use. */
  active: boolean;
  /** The possible destinations of goods: the delivery addresses, else the billing address. */
  addresses: Address[];
  /** The balance. */
  balance: Money;
  code: string;
  creditLeft?: Money | null;
  creditLimit?: Money | null;
  /** The reason for the hold; orders of a customer on hold are not approved. */
  hold?: string | null;
  id: CustomerId;
  name: string;
  /** The total of orders that are approved and not delivered yet. */
  openOrders: Money;
  /** Days from delivery to the due date. */
  paymentTermsDays: number;
  /** The total of orders that wait for approval; it does not count against the limit. */
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
  /** The number; a lower bound when `exact` is false. */
  count: number;
  /** False when counting stopped at the limit. */
  exact: boolean;
  exception: Exception;
  subject: ExceptionSubject;
};
export type ExceptionTotals = {
  /** Every exception with at least one document or record. */
  exceptions: ExceptionTotal[];
  /** The number of orders that can be approved without changes. */
  ready: number;
};
export type WarehouseId = string;
export type DayBalance = {
  balance: Money;
  date: string;
};
export type OwingCustomer = Ageing & {
  /** The balance; negative when the customer paid in advance. */
  balance: Money;
  code: string;
  customerId: CustomerId;
  /** The customer's name today. */
  name: string;
  /** The part of the balance that was due before today. */
  overdue: Money;
};
export type CustomerReportSums = Ageing & {
  /** The sum of all balances; payments in advance reduce it. */
  balance: Money;
  /** The credits of the period, less those that were voided. */
  credited: Money;
  customers: number;
  /** The total of these deliveries, tax included. */
  delivered: Money;
  /** The number of orders delivered in the period. */
  deliveredOrders: number;
  /** Orders that are approved and not delivered yet. */
  openOrders: Money;
  /** The part of the balances that was due before today. */
  overdue: Money;
  /** The payments of the period, less those that were voided. */
  paid: Money;
};
export type StockReportSums = {
  /** The number of rows of active products without available stock. */
  outOfStock: number;
  /** The number of rows: a product in a warehouse each. */
  rows: number;
  /** The number of rows with stock of which nothing was delivered in the last 90 days. */
  slow: number;
  /** The value of these rows. */
  slowValue: Money;
  /** The value of the stock, without goods of unknown cost. */
  value: Money;
  /** The number of rows with stock of unknown cost. */
  withoutCost: number;
};
export type DashboardOverview = {
  /** The balance of all customers at the end of each day of the period. */
  balances: DayBalance[];
  /** The customers with the largest overdue amounts, at most five. */
  owing: OwingCustomer[];
  /** The receivables of all customers; accounts belong to no warehouse. Deliveries and payments are those of the
    period. */
  receivables: CustomerReportSums;
  /** The stock of the requested warehouse, or of all in the user's scope. */
  stock: StockReportSums;
  /** Times a year that the stock is sold: the cost of the goods that were delivered in the period, scaled to 365
    days, divided by the value of the stock. Absent without a value. */
  turnover?: string | null;
};
export type DashboardTotal = {
  /** The count for as many days before; only when days were requested. */
  before?: number | null;
  /** The count for the requested days, or for all time when none were requested. */
  total: number;
};
export type DayPayment = {
  /** Approved payments received on the day, less payments voided on it; `0.00` without any. */
  amount: Money;
  date: string;
};
export type DayAmount = {
  /** The amount; `0.00` on days without any. */
  amount: Money;
  date: string;
  /** The number of orders delivered on the day. */
  orders: number;
};
export type EmployeeId = string;
export type DispatchId = string;
export type DispatchStatus = 'waiting' | 'loaded' | 'on-transit' | 'delivered' | 'cancelled';
export type DispatchRow = {
  /** The actions that the reader may take now: `edit` and the names of steps; absent in files and reports. */
  can?: string[];
  /** The reason why it was canceled. */
  cancelReason?: string | null;
  /** The day on which it was closed. */
  closedOn?: string | null;
  /** The number of stops at which goods were delivered. */
  deliveredStops: number;
  /** The day on which it departed. */
  departedOn?: string | null;
  dispatchNo: string;
  driverId: EmployeeId;
  /** The driver's name at the time. */
  driverName: string;
  /** The exceptions that the reader may see; absent in files and reports. */
  exceptions?: Exception[];
  /** The number of stops from which all goods came back. */
  failedStops: number;
  id: DispatchId;
  /** The number of lines of its orders together. */
  lineCount: number;
  /** The user who planned it. */
  madeById: UserId;
  /** The user name at the time. */
  madeByName: string;
  plannedAt: string;
  /** The planned day of departure. */
  plannedDate: string;
  status: DispatchStatus;
  stopCount: number;
  updatedAt: string;
  /** Number plate of the vehicle. */
  vehiclePlate: string;
  /** Version, for `If-Match`. */
  version: number;
  /** The warehouse from which it departs. */
  warehouseId: WarehouseId;
  /** The warehouse's name at the time. */
  warehouseName: string;
};
export type PageDispatchRow = {
  content: DispatchRow[];
  /** The value of `after` that requests the rows after this page; null on the last page. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  sum?: Money | null;
  /** The number of rows that match the filters; a lower bound when `totalExact` is false. */
  totalElements: number;
  /** True if all rows were counted. */
  totalExact: boolean;
  /** The number of pages of this size. */
  totalPages: number;
};
export type Whole1To60 = number;
export type DispatchStopDraft = {
  /** The order that is delivered there. */
  orderId: OrderId;
  sequence?: Whole1To60 | null;
};
export type DispatchDraft = {
  /** Assistants on the trip: at most 4. */
  assistantIds: EmployeeId[];
  dispatchNo?: Text20 | null;
  driverId: EmployeeId;
  /** Day of departure. When not given: today, or on an edit the day that it has. */
  plannedDate?: string | null;
  /** Stops in the order of the route: 1 to 60 orders. */
  stops: DispatchStopDraft[];
  /** Number plate of the vehicle, written in capitals. */
  vehiclePlate: Code;
  /** Warehouse from which it departs. */
  warehouseId: WarehouseId;
};
export type ExceptionCount = {
  /** The number of documents; a lower bound when `exact` is false. */
  count: number;
  /** False when counting stopped at the limit. */
  exact: boolean;
  exception: Exception;
};
export type StatusCount = {
  /** The number of documents; a lower bound when `exact` is false. */
  count: number;
  /** True if all documents were counted. */
  exact: boolean;
  /** The number of these documents per exception that the caller may see. */
  exceptions: ExceptionCount[];
  /** The number of these documents that are orders and can be approved as they are. */
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
  /** The number of the line in the order, from 1. */
  line: number;
  /** Its name at the time. */
  name: string;
  productId: ProductId;
  /** The shipped quantity. */
  quantity: Quantity;
  /** Its SKU at the time. */
  sku: string;
  /** Its unit at the time. */
  unit: string;
};
export type StopOutcome = 'delivered' | 'failed';
export type StopProblemKind = 'customer-absent' | 'refused' | 'damaged' | 'wrong-address' | 'other';
export type StopProblem = {
  /** The time of the attempt. */
  at: string;
  /** The name of the user who reported it. */
  by: string;
  kind: StopProblemKind;
  /** The crew's account of it. */
  note?: string | null;
};
export type OrderStatus =
  | 'pending'
  | 'approved'
  | 'loaded'
  | 'dispatched'
  | 'delivered'
  | 'cancelled';
export type DispatchOrder = {
  address: Address;
  /** The contact person at the address, from today's customer record. */
  contactPerson?: string | null;
  customer: NamedCustomerId;
  deliveredAt?: string | null;
  id: OrderId;
  /** The lines of the order. */
  lines: DispatchOrderLine[];
  /** Notes for the employees who handle the order. */
  notes?: string | null;
  orderNo: string;
  outcome?: StopOutcome | null;
  /** The customer's telephone number, from today's customer record. */
  phoneNumber?: string | null;
  problem?: StopProblem | null;
  /** The reason for the return of the goods. */
  reason?: string | null;
  /** The person who accepted the goods. */
  receivedBy?: string | null;
  /** The position on the trip, from 1. */
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
  /** The employees who accompany the driver. */
  assistants: NamedEmployeeId[];
  /** The actions that the reader may take now: `edit` and the names of steps. */
  can: string[];
  cancelReason?: string | null;
  cancelledAt?: string | null;
  cancelledBy?: Person | null;
  closedAt?: string | null;
  closedBy?: Person | null;
  /** The day on which it was closed. */
  closedOn?: string | null;
  /** The number of stops at which goods were delivered. */
  deliveredStops: number;
  departedAt?: string | null;
  departedBy?: Person | null;
  /** The day on which it departed. */
  departedOn?: string | null;
  dispatchNo: string;
  driver: NamedEmployeeId;
  editedAt?: string | null;
  editedBy?: Person | null;
  /** The exceptions that the reader may see. */
  exceptions: Exception[];
  /** The number of stops from which all goods came back. */
  failedStops: number;
  id: DispatchId;
  /** The number of lines of its orders together. */
  lineCount: number;
  loadedAt?: string | null;
  loadedBy?: Person | null;
  /** The user who planned it. */
  madeBy: Person;
  plannedAt: string;
  /** The planned day of departure. */
  plannedDate: string;
  status: DispatchStatus;
  /** The stops in their order, each with its outcome. */
  stops: DispatchOrder[];
  updatedAt: string;
  /** Number plate of the vehicle. */
  vehiclePlate: string;
  /** Version, for `If-Match`. */
  version: number;
  /** The warehouse from which it departs, named as at the time. */
  warehouse: NamedWarehouseId;
};
export type Text300 = string;
export type Moment = string;
export type ProblemReport = {
  note?: Text300 | null;
  problem: StopProblemKind;
  reportedAt?: Moment | null;
};
export type DeliveryProof = {
  deliveredAt?: Moment | null;
  /** Name of the person who accepted the goods. */
  receivedBy: Text120;
};
export type Label = {
  /** The code alone; the name for signing in, for a user. */
  code: string;
  /** The field that matches the search term if code and name do not: `12 Maple Street`. Absent for users who may not
    see it. */
  hint?: string;
  id: string;
  /** The text of the entry: `CUS-00001 · Name`. */
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
  /** The unit of its quantities. */
  unit: string;
};
export type SupplierId = string;
export type CustomerChoice = Label & {
  /** The balance. Absent, like the next one, for users who may not see it. */
  balance?: Money;
  /** True while the customer is on hold. */
  onHold?: boolean;
};
export type OrderToPlan = {
  customerId: CustomerId;
  /** The customer's name at the time. */
  customerName: string;
  /** The exceptions that the reader may see. */
  exceptions: Exception[];
  id: OrderId;
  /** `ORD-2026-000001 · Customer · day`. */
  label: string;
  /** The number of lines. */
  lineCount: number;
  /** Day of the order. */
  orderDate: string;
  orderNo: string;
  /** The day requested by the customer. */
  requestedDate?: string | null;
  total?: Money | null;
  /** The town of the delivery address. */
  town: string;
  /** The quantities of its lines together, each in the unit of its product. */
  units: Quantity;
};
export type ProductChoice = Label & {
  /** The quantity that is not reserved yet. */
  available?: Quantity;
  /** Today's list price; absent for users who may not see prices. */
  listPrice?: Price;
  /** The unit of its quantities; absent, like the next one, for users who may not see stock. */
  unit?: string;
};
export type ProductLabel = {
  id: ProductId;
  /** `SKU · Name`. */
  label: string;
  name: string;
  /** Stock keeping unit. */
  sku: string;
  /** The unit of its quantities. */
  unit: string;
};
export type ProductOfCode = {
  /** The code as it was given. */
  code: string;
  product?: ProductLabel | null;
};
export type Duplicate = {
  /** A record's code. */
  code?: string | null;
  /** The date of a document. */
  date?: string | null;
  id?: string | null;
  /** The number of a document, or the name of a record. */
  label: string;
  /** The customer or supplier of a document, named as at the time. */
  partyName?: string | null;
  /** The status of a document; for a record, `active` or `inactive`. */
  status?: string | null;
};
export type Duplicates = {
  /** True if there are more. */
  more: boolean;
  /** Documents of warehouses that are out of scope are not among them. */
  rows: Duplicate[];
};
export type Position = 'driver' | 'assistant' | 'checker' | 'warehouse' | 'office';
export type EmployeeRow = {
  /** Set while the employee is in use. */
  active: boolean;
  code: string;
  email?: string | null;
  /** The exceptions that the reader may see; absent in files and reports. */
  exceptions?: Exception[];
  id: EmployeeId;
  /** Last day on which the license is valid. */
  licenceExpiry?: string | null;
  /** First and last name. */
  name: string;
  phoneNumber?: string | null;
  /** The job. */
  position: Position;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
  warehouseId?: WarehouseId | null;
  /** The warehouse's name today. */
  warehouseName?: string | null;
};
export type PageEmployeeRow = {
  content: EmployeeRow[];
  /** The value of `after` that requests the rows after this page; null on the last page. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  sum?: Money | null;
  /** The number of rows that match the filters; a lower bound when `totalExact` is false. */
  totalElements: number;
  /** True if all rows were counted. */
  totalExact: boolean;
  /** The number of pages of this size. */
  totalPages: number;
};
export type EnteredEmployee = {
  /** True if the employee is in use. */
  active?: boolean;
  code?: Code | null;
  email?: Email | null;
  firstName: Text60;
  hiredOn?: string | null;
  lastName: Text60;
  /** Last day on which the license is valid. */
  licenceExpiry?: string | null;
  licenceNumber?: Text40 | null;
  phoneNumber?: PhoneNumber | null;
  /** Position in the company. */
  position: Position;
  warehouseId?: WarehouseId | null;
};
export type Employee = {
  /** True if the employee is in use. */
  active: boolean;
  code?: Code | null;
  email?: Email | null;
  firstName: Text60;
  hiredOn?: string | null;
  lastName: Text60;
  /** Last day on which the license is valid. */
  licenceExpiry?: string | null;
  licenceNumber?: Text40 | null;
  phoneNumber?: PhoneNumber | null;
  /** Position in the company. */
  position: Position;
  warehouseId?: WarehouseId | null;
};
export type EmployeeDetails = Employee & {
  createdAt: string;
  /** The user who created it. */
  createdBy: Person;
  /** The time at which the personal data was erased. The record cannot be changed after that. */
  erasedAt?: string | null;
  /** The exceptions that need attention. */
  exceptions: Exception[];
  id: EmployeeId;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
  /** The name today of the warehouse where they work. */
  warehouseName?: string | null;
};
export type LiveEvent = {
  /** The type of the event. */
  event: string;
  id: string;
  /** The kind of record: `order`, `stock`, `account` ... */
  noun: string;
  /** Its position in the log: a read with it as `Min-Position` shows the change. */
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
  /** The amount that is added; negative when it is subtracted. */
  amount: string;
  /** The business date, when it has one. */
  date?: string | null;
  document?: PartDocument | null;
  /** The type of the event, or the part of the event that counts. */
  kind: string;
  /** The product, customer or user of the part, unless that is the document. */
  name?: string | null;
  /** The operands of the amount, when the event does not contain the amount. */
  operands: PartOperand[];
  /** The position of the event in the log. */
  position: number;
  /** The running sum, including this part. */
  running: string;
};
export type ExplanationStep = {
  /** The amount; absent where it cannot be calculated. */
  amount?: string | null;
  /** Names of other steps with the operators between them; empty for an amount that is read or added up. */
  formula: string[];
  /** The name of the step; the browser translates it. */
  name: string;
  unit: FigureUnit;
};
export type Explanation = {
  /** True if the sum is the figure, and the operands of both are equal. */
  agrees: boolean;
  /** The number of parts. The sum contains all of them. */
  count: number;
  /** The name of the figure. */
  figure: string;
  /** The `after` of the next page; null on the last page. */
  next?: number | null;
  /** The unit of each part. */
  partUnit: FigureUnit;
  /** The parts in the order of their events, earliest first; a long addition is returned in pages. */
  parts: ExplanationPart[];
  /** The position in the log up to which the figure and its parts were read. */
  position: number;
  /** A summary of the calculation: subtotals and formulas. The last step is the result. */
  steps: ExplanationStep[];
  /** The sum of the parts. */
  sum?: string | null;
  /** The figure as its screen shows it; absent where there is none. */
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
  /** The name of the list: `lines`. */
  list: string;
  /** The subject of the row: "SKU-12 Blue mug". */
  name?: string | null;
  /** The number of the row, from 1; for a removed row, its number before. */
  number: number;
};
export type FieldChange = {
  /** The value after; null when it is empty now. */
  after: any;
  /** The value before; null when it was empty. Both values are null for ids, and for rows in another order. */
  before: any;
  /** The name of the field in the API. */
  field: string;
  /** The enclosing fields, outermost first: `deliveryAddress` for a `city`. */
  of?: string[];
  row?: ChangedRow | null;
};
export type HistoryEntry = {
  actor: Person;
  at: string;
  /** The changes since the previous entry, field by field. */
  changes: FieldChange[];
  /** The event type, for programs. */
  eventType: string;
  /** The whole recorded payload. */
  payload: any;
  /** The description as phrases in order, to be put into any language; absent when `words` is only the event's name. */
  phrases?: Phrase[];
  /** The position of the event in the log. */
  position: number;
  reason?: string | null;
  /** The id of the request that caused it. */
  requestId?: string | null;
  /** The actor's role at the time. */
  role?: string | null;
  /** The number in the history of this record, from 1: the record's version after it. */
  sequence: number;
  /** The channel: the web, the import ... */
  source?: string | null;
  /** A readable description of the event. */
  words: string;
};
export type History = {
  entries: HistoryEntry[];
  /** The `before` of the next part, with older entries; null on the last part. */
  next?: number | null;
};
export type InvoiceId = string;
export type InvoiceState = 'issued' | 'credited';
export type InvoiceRow = {
  /** The sum of the credit notes for its deliveries. */
  credited: Money;
  /** The customer's number at the time. */
  customerCode: string;
  customerId: CustomerId;
  /** The customer's name at the time. */
  customerName: string;
  deliveryCount: number;
  /** The latest due date of its deliveries. */
  dueOn: string;
  id: InvoiceId;
  invoiceNo: string;
  /** The day of the invoice. */
  invoicedOn: string;
  issuedAt: string;
  lineCount: number;
  /** The user who issued it, or recorded the delivery. */
  madeById: UserId;
  /** The user name at the time. */
  madeByName: string;
  /** The amount before tax. */
  net: Money;
  state: InvoiceState;
  tax: Money;
  total: Money;
};
export type PageInvoiceRow = {
  content: InvoiceRow[];
  /** The value of `after` that requests the rows after this page; null on the last page. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  sum?: Money | null;
  /** The number of rows that match the filters; a lower bound when `totalExact` is false. */
  totalElements: number;
  /** True if all rows were counted. */
  totalExact: boolean;
  /** The number of pages of this size. */
  totalPages: number;
};
export type DueInvoice = {
  customerCode: string;
  customerId: CustomerId;
  customerName: string;
  deliveries: number;
  /** The day of the last delivery. */
  endDate: string;
  /** The day of the first delivery. */
  startDate: string;
  total: Money;
};
export type InvoicesIssued = {
  /** The number of invoices. */
  invoices: number;
  /** The invoices that would be issued, at most 500; only with `preview=true`, when nothing was recorded. */
  preview?: DueInvoice[] | null;
  total?: Money | null;
};
export type InvoiceIssue = {
  /** Only these customers; all when not given. */
  customerIds?: CustomerId[] | null;
  /** The last day of the deliveries. */
  through: string;
};
export type InvoicedCustomer = {
  billingAddress: Address;
  code: string;
  id: CustomerId;
  name: string;
  taxCertificateNo?: Text40 | null;
  taxId?: Text40 | null;
  /** The reason why tax is charged or not. */
  taxTreatment: TaxTreatment;
};
export type Reference = string;
export type InvoiceLine = {
  /** Discount in percent. */
  discountPercent: Percent;
  name: string;
  /** Amount after discount, before tax. */
  net: Money;
  productId: ProductId;
  /** Delivered quantity. */
  quantity: Quantity;
  sku: string;
  tax: Money;
  /** Tax in percent. */
  taxRate: Percent;
  unit: string;
  /** Price per unit without tax. */
  unitPrice: Price;
};
export type OrderRef = {
  id: OrderId;
  number: string;
};
export type InvoicedDelivery = {
  customerReference?: Reference | null;
  deliveredOn: string;
  /** Due date of its charge. */
  dueOn: string;
  /** Goods that the customer kept. */
  lines: InvoiceLine[];
  order: OrderRef;
  /** Amount that the account was charged. */
  total: Money;
};
export type TaxAmount = {
  /** Amount before tax. */
  net: Money;
  tax: Money;
  /** Tax in percent. */
  taxRate: Percent;
};
export type InvoiceContent = {
  customer: InvoicedCustomer;
  deliveries: InvoicedDelivery[];
  /** The latest due date of its deliveries. */
  dueOn: string;
  /** Day of the invoice. */
  invoicedOn: string;
  /** Amount before tax. */
  net: Money;
  tax: Money;
  /** Net and tax by rate, the lowest rate first. */
  taxes: TaxAmount[];
  /** Sum of the charges of its deliveries. */
  total: Money;
};
export type InvoiceDetails = InvoiceContent & {
  /** The sum of the credit notes for its deliveries. */
  credited: Money;
  id: InvoiceId;
  invoiceNo: string;
  issuedAt: string;
  /** The user who issued it, or recorded the delivery. */
  madeBy: Person;
  state: InvoiceState;
};
export type StatementFormat = 'pdf' | 'csv' | 'xlsx';
export type IssuedStatementId = string;
export type PaperLanguage = 'en' | 'ar';
export type MailStatus = 'queued' | 'sent' | 'failed';
export type IssuePurpose = 'printed' | 'exported' | 'mailed' | 'month-end';
export type IssuedStatementRow = {
  /** The number of failed attempts since the mail was requested. */
  attempts: number;
  /** Size of the file in bytes. */
  bytes?: number | null;
  /** The customer's number at the time. */
  customerCode: string;
  customerId: CustomerId;
  /** The customer's name at the time. */
  customerName: string;
  /** The last day. */
  endDate: string;
  /** The error of the last attempt. */
  failure?: string | null;
  format: StatementFormat;
  id: IssuedStatementId;
  /** The time at which the file was made. */
  issuedAt?: string | null;
  language?: PaperLanguage | null;
  /** The log position at which its content was read; absent while its file is not made, like the next three fields. */
  logPosition?: number | null;
  madeAt: string;
  /** The user who issued it. */
  madeById: UserId;
  /** The user name at the time. */
  madeByName: string;
  mailStatus?: MailStatus | null;
  /** The address; absent after the customer was erased. */
  mailTo?: string | null;
  /** The message id of the mail. */
  messageId?: string | null;
  purpose: IssuePurpose;
  requestedAt?: string | null;
  requestedById?: UserId | null;
  /** The user name at the time. */
  requestedByName?: string | null;
  /** The time at which the last attempt ended. */
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
  /** The value of `after` that requests the rows after this page; null on the last page. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  sum?: Money | null;
  /** The number of rows that match the filters; a lower bound when `totalExact` is false. */
  totalElements: number;
  /** True if all rows were counted. */
  totalExact: boolean;
  /** The number of pages of this size. */
  totalPages: number;
};
export type StatementIssued = {
  id: string;
  /** The position that the log reached; absent when no event was recorded. */
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
  /** The last day of the month. */
  endDate: string;
  /** Number of customers to whom it was mailed already, or is queued. */
  planned: number;
  /** The first day of the month. */
  startDate: string;
  /** Number of customers to whom it will be mailed: with entries in the month or a balance at its end, and an
    address. */
  toSend: number;
  /** The first 500 customers without an address, sorted by code. */
  unreachable: MailingCustomer[];
  /** Number of customers without an address. */
  withoutAddress: number;
};
export type MailingState = {
  /** The address from which mail is sent; absent when this server sends no mail. */
  from?: string | null;
  preview?: MailingPreview | null;
};
export type MonthPlanned = {
  /** The number of statements. */
  planned: number;
};
export type MonthMailing = {
  language: PaperLanguage;
  /** A day of the month. */
  month: string;
};
export type StatementSend = {
  id: IssuedStatementId;
  /** The address to mail it to. */
  to: Email;
};
export type JournalKind = 'sales' | 'credits' | 'receipts' | 'opening';
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
  | 'difference'
  | 'opening';
export type JournalRow = {
  /** The account in the bookkeeping system, by the present account codes. */
  accountCode: string;
  credit: Money;
  /** The customer's number today. */
  customerCode: string;
  customerId: CustomerId;
  /** The business date: of the delivery, of the receipt, or of the voiding. */
  date: string;
  debit: Money;
  /** The order or receivable. */
  documentId: string;
  documentNo: string;
  journal: JournalKind;
  kind: StatementEntryKind;
  /** The role of the account. */
  role: PostingRole;
  taxRate?: Percent | null;
  /** The text of the posting: the numbers of the document and of the customer. */
  text: string;
};
export type JournalPart = {
  /** The postings, by journal, day and position in the log. */
  entries: JournalRow[];
  /** The `after` of the next part; null on the last part. */
  next?: string | null;
};
export type JournalDayRow = {
  /** The account in the bookkeeping system, by the present account codes. */
  accountCode: string;
  credit: Money;
  /** The business date. */
  date: string;
  debit: Money;
  /** The number of documents. */
  documents: number;
  journal: JournalKind;
  /** The role of the account. */
  role: PostingRole;
  taxRate?: Percent | null;
};
export type JournalDayList = {
  /** The rows by journal, day and role. */
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
  /** The change of the balance by the journals of the period. */
  change: Money;
  /** The balance of the account before the first day: the sum of all earlier postings. */
  opening: Money;
  /** The balance of all customers after the last day, by their statements. */
  statementsClosing: Money;
  /** The balance of all customers before the first day, by their statements. */
  statementsOpening: Money;
};
export type JournalSums = {
  /** The postings to each account, by its role. */
  accounts: AccountSum[];
  credit: Money;
  /** The sum of all debits, equal to the sum of all credits. */
  debit: Money;
  /** The number of documents. */
  documents: number;
  endDate: string;
  /** The journals of the period that have documents. */
  journals: JournalSum[];
  /** Set while the published chart of accounts is in use, because no user has set account codes. */
  publishedCodes: boolean;
  /** Tax rates of the period that have no accounts of their own. */
  ratesWithoutCodes: Percent[];
  /** The receivables compared with the statements, for all journals, independent of the requested one. */
  receivables: ReceivablesSum;
  startDate: string;
};
export type SavedView = {
  list: Text60;
  /** Name of the view, unique among the user's views of the list. */
  name: Text60;
  query?: Text2000 | null;
  /** True if all users see it. */
  shared: boolean;
};
export type ViewId = string;
export type ListView = SavedView & {
  /** The user who saved it, with today's name. */
  by: Person;
  id: ViewId;
  /** True if the list opens with it. */
  isDefault: boolean;
  isOwn: boolean;
};
export type DefaultView = {
  id?: ViewId | null;
  list: Text60;
};
export type ViewRemoval = {
  id: ViewId;
};
export type EnteredSavedView = {
  list: Text60;
  /** Name of the view, unique among the user's views of the list. */
  name: Text60;
  query?: Text2000 | null;
  /** True if all users see it. */
  shared?: boolean;
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
  /** The size of the file in bytes. */
  bytes?: number | null;
  /** Details of the failure, for the operator of the server. */
  detail?: string | null;
  /** The time at which the pack was completed, failed or was cancelled. */
  endedAt?: string | null;
  /** The number of files in the pack. */
  files?: number | null;
  id: MonthEndPackId;
  language: PaperLanguage;
  parts: PackPart[];
  /** The log position that all parts of the pack reflect. */
  position: number;
  reason?: PackFailure | null;
  requestedAt: string;
  requestedBy: Person;
  /** The SHA-256 of the file, in lower-case hexadecimal digits. */
  sha256?: string | null;
  /** The number of statements in the pack. */
  statements?: number | null;
  status: PackStatus;
  /** The last day of the month. */
  through: string;
  /** Version, for `If-Match`. */
  version: number;
};
export type PackFileState = 'there' | 'none' | 'gone' | 'withheld';
export type PackProgress = {
  /** The completed part of this step. */
  done: number;
  /** Seconds since the pack was first begun. */
  seconds: number;
  /** The current step: `filling` (the log is read again up to the pack's position), a part of the pack, or `packing`. */
  step: string;
  /** The total of this step; 0 while it is unknown. */
  total: number;
};
export type MonthEndPack = MonthEndPackRow & {
  fileState: PackFileState;
  progress?: PackProgress | null;
};
export type PageMonthEndPack = {
  content: MonthEndPack[];
  /** The value of `after` that requests the rows after this page; null on the last page. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  sum?: Money | null;
  /** The number of rows that match the filters; a lower bound when `totalExact` is false. */
  totalElements: number;
  /** True if all rows were counted. */
  totalExact: boolean;
  /** The number of pages of this size. */
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
export type NotificationKind =
  | 'mentioned'
  | 'commented'
  | 'trip-assigned'
  | 'approved'
  | 'reopened'
  | 'cancelled'
  | 'voided'
  | 'problem-reported'
  | 'delivery-failed'
  | 'mail-failed';
export type Notification = {
  by?: Person | null;
  /** The beginning of the comment, with the names of mentioned users. */
  excerpt?: string | null;
  id: string;
  isUnread: boolean;
  kind: NotificationKind;
  /** The number of the document, or today's name of the record. */
  label?: string | null;
  notifiedAt: string;
  /** The kind of document or record: `order`, `customer` ... */
  noun: string;
  /** The position of its event, which identifies it. */
  position: number;
};
export type NotificationsPage = {
  content: Notification[];
  /** The position before which the older notifications begin, if there are any. */
  next?: number | null;
  /** The position of the latest notification, to mark all as read; absent without notifications. */
  through?: number | null;
  /** The number of all unread notifications. */
  unread: number;
};
export type ReadThrough = number;
export type ReadNotifications = {
  /** `through` of the notifications as they were listed: those of later events stay unread. */
  through: ReadThrough;
};
export type OrderRow = {
  /** The actions that the caller may take now: `edit` and the names of steps; absent in files and reports. */
  can?: string[];
  /** The reason why it was canceled. */
  cancelReason?: string | null;
  /** The customer's number at the time. */
  customerCode: string;
  /** The customer who ordered. */
  customerId: CustomerId;
  /** The customer's name at the time. */
  customerName: string;
  /** The customer's own number for the order. */
  customerReference?: string | null;
  /** Day of the delivery. */
  deliveredOn?: string | null;
  deliveredTotal?: Money | null;
  dispatchId?: DispatchId | null;
  /** That dispatch's number. */
  dispatchNo?: string | null;
  /** The exceptions of the order that the caller may see; absent in files and reports. */
  exceptions?: Exception[];
  id: OrderId;
  lineCount: number;
  /** The user who placed the order. */
  madeById: UserId;
  /** The user name at the time. */
  madeByName: string;
  /** Day of the order. */
  orderDate: string;
  orderNo: string;
  placedAt: string;
  /** True if the order can be approved as it is; absent in files and reports. */
  ready?: boolean;
  /** Day on which the customer requested the delivery. */
  requestedDate?: string | null;
  status: OrderStatus;
  /** The total of the order, tax included. */
  total: Money;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
  /** The warehouse that ships the order. */
  warehouseId: WarehouseId;
  /** That warehouse's name at the time. */
  warehouseName: string;
};
export type PageOrderRow = {
  content: OrderRow[];
  /** The value of `after` that requests the rows after this page; null on the last page. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  sum?: Money | null;
  /** The number of rows that match the filters; a lower bound when `totalExact` is false. */
  totalElements: number;
  /** True if all rows were counted. */
  totalExact: boolean;
  /** The number of pages of this size. */
  totalPages: number;
};
export type EnteredQuantity = string;
export type OrderLineDraft = {
  discountPercent?: EnteredPercent | null;
  productId: ProductId;
  quantity: EnteredQuantity;
  unitPrice?: EnteredPrice | null;
};
export type Text1000 = string;
export type OrderDraft = {
  /** Customer who places the order. */
  customerId: CustomerId;
  customerReference?: Reference | null;
  deliveryAddress?: EnteredAddress | null;
  /** Requested goods: 1 to 200 lines. */
  lines: OrderLineDraft[];
  notes?: Text1000 | null;
  /** Day of the order; today when not given. */
  orderDate?: string | null;
  orderNo?: Text20 | null;
  /** Day of delivery that the customer requests. */
  requestedDate?: string | null;
  /** Warehouse from which it is shipped. */
  warehouseId: WarehouseId;
};
export type LastPrice = {
  /** Discount in percent. */
  discountPercent: Percent;
  /** Day of the order. */
  orderDate: string;
  orderId?: OrderId | null;
  /** The number of the order; absent with the order. */
  orderNo?: string | null;
  /** The source of the price. */
  priceSource: PriceSource;
  quantity: Quantity;
  /** Price per unit without tax. */
  unitPrice: Price;
};
export type OrderProduct = {
  /** True if the product is in use. */
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
  /** The unit of quantities. */
  unit: string;
  /** Decimals that a quantity may have. */
  unitDecimals: number;
};
export type DeliveredOrderRow = {
  /** The total of the delivered goods, tax included. */
  amount: Money;
  /** The customer's own number for the order. */
  customerReference?: string | null;
  /** The day of the delivery. */
  deliveredOn: string;
  /** The due date. */
  dueOn: string;
  id: OrderId;
  /** Day of the order. */
  orderDate?: string | null;
  orderNo: string;
  /** The warehouse that shipped the order. */
  warehouseName?: string | null;
};
export type PageDeliveredOrderRow = {
  content: DeliveredOrderRow[];
  /** The value of `after` that requests the rows after this page; null on the last page. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  sum?: Money | null;
  /** The number of rows that match the filters; a lower bound when `totalExact` is false. */
  totalElements: number;
  /** True if all rows were counted. */
  totalExact: boolean;
  /** The number of pages of this size. */
  totalPages: number;
};
export type OrderStep = {
  id: OrderId;
  reason?: Text500 | null;
};
export type Whole1To200 = number;
export type EnteredStockLevel = string;
export type DeliveredLineDraft = {
  /** Number of the order line, from 1. */
  line: Whole1To200;
  /** Quantity that the customer kept; 0 for none. */
  quantity: EnteredStockLevel;
};
export type OrderDelivery = {
  /** Day of the delivery; today when not given. */
  deliveredOn?: string | null;
  id: OrderId;
  /** Lines of which the customer did not keep everything. All other lines were delivered in full. */
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
  /** Discount on the lines. */
  discount: Money;
  /** Sum before discount and tax. */
  subtotal: Money;
  tax: Money;
  /** Amount to pay: subtotal − discount + tax. */
  total: Money;
};
export type OrderDelivered = {
  at: string;
  by: Person;
  deliveredOn: string;
  /** The dispatch that delivered the order. */
  dispatch: DispatchRef;
  /** The reason for delivering less than ordered. */
  reason?: string | null;
  /** The time of acceptance, as recorded at the stop. */
  receivedAt?: string | null;
  /** The person who accepted the goods. */
  receivedBy?: string | null;
  /** The totals of the goods that the customer kept. */
  totals: Totals;
};
export type InvoiceRef = {
  id: InvoiceId;
  number: string;
};
export type OrderLine = {
  /** Discount in percent. */
  discountPercent: Percent;
  /** Its name at the time. */
  name: string;
  /** Source of the price. */
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
  /** Charge before tax less cost; negative below cost. */
  amount: Money;
  /** True if the goods cost more than is charged for them. */
  belowCost: boolean;
  /** Cost of the goods. */
  cost: Money;
  percent?: MarginPercent | null;
};
export type LineMargin = Margin & {
  /** Cost per unit. */
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
  /** Number of lines without a known cost. */
  linesWithoutCost: number;
  /** Charge before tax for lines without a known cost. It is no part of the margin. */
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
  /** The stock transaction of the return. */
  transaction: StockTransactionRef;
};
export type OrderDetails = {
  approvedAt?: string | null;
  approvedBy?: Person | null;
  /** The actions that the caller may take now: `edit` and the names of steps. */
  can: string[];
  cancelReason?: string | null;
  cancelledAt?: string | null;
  cancelledBy?: Person | null;
  /** The customer who ordered, with the name at the time. */
  customer: NamedCustomerId;
  /** The customer's own number for the order. */
  customerReference?: string | null;
  delivery?: OrderDelivered | null;
  deliveryAddress: Address;
  dispatch?: DispatchRef | null;
  dispatchedAt?: string | null;
  dispatchedBy?: Person | null;
  editedAt?: string | null;
  editedBy?: Person | null;
  /** The exceptions of the order that the caller may see. */
  exceptions: Exception[];
  id: OrderId;
  invoice?: InvoiceRef | null;
  /** The ordered lines. */
  lines: OrderLineDetails[];
  loadedAt?: string | null;
  loadedBy?: Person | null;
  /** The user who placed the order. */
  madeBy: Person;
  margin?: OrderMargin | null;
  /** Notes for the employees who handle the order. */
  notes?: string | null;
  /** Day of the order. */
  orderDate: string;
  orderNo: string;
  placedAt: string;
  problem?: StopProblem | null;
  /** True if the order can be approved as it is. */
  ready: boolean;
  /** Day on which the customer requested the delivery. */
  requestedDate?: string | null;
  /** Returns after the delivery, the earliest first. */
  returns: OrderReturn[];
  /** True if the order was approved by the user who placed or last edited it. */
  selfApproved: boolean;
  status: OrderStatus;
  /** The totals of the order. */
  totals: Totals;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
  /** The warehouse that ships the order, with the name at the time. */
  warehouse: NamedWarehouseId;
};
export type PastMoment = {
  /** The number of log events per second with which they are filled. */
  eventsPerSecond: number;
  /** Until it can be read: the position from which its read models are filled. The events before were
    copied. */
  filledFrom: number;
  /** The position up to which they are filled. */
  filledTo: number;
  /** The position of the last event recorded by then, for the header `As-Of`. */
  position: number;
  /** True if it can be read. */
  ready: boolean;
  /** The time of that event. */
  recordedAt: string;
};
export type ReceivableRow = {
  /** The amount; negative for an opening item that is a credit. */
  amount: Money;
  /** The actions that the caller may take now: `edit` and the names of steps; absent in files and reports. */
  can?: string[];
  /** The employee who collected the payment. */
  collectorName?: string | null;
  /** The customer's number at the time. */
  customerCode: string;
  customerId: CustomerId;
  /** The customer's name at the time. */
  customerName: string;
  /** The number of an opening item's document. */
  documentNo?: string | null;
  /** The due date of an opening item or debit note. */
  dueOn?: string | null;
  enteredAt: string;
  id: ReceivableId;
  kind: ReceivableKind;
  /** The user who entered the receivable. */
  madeById: UserId;
  /** The user name at the time. */
  madeByName: string;
  method?: PaymentMethod | null;
  orderId?: OrderId | null;
  /** The number of that order. */
  orderNo?: string | null;
  receiptNo: string;
  /** The day on which the payment was received, or the date of the document. */
  receivedOn: string;
  /** Number of the check, the transfer or the card slip. */
  reference?: string | null;
  status: ReceivableStatus;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
  /** The reason why it was voided. */
  voidReason?: string | null;
  /** The day on which the receivable was voided. */
  voidedOn?: string | null;
};
export type PageReceivableRow = {
  content: ReceivableRow[];
  /** The value of `after` that requests the rows after this page; null on the last page. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  sum?: Money | null;
  /** The number of rows that match the filters; a lower bound when `totalExact` is false. */
  totalElements: number;
  /** True if all rows were counted. */
  totalExact: boolean;
  /** The number of pages of this size. */
  totalPages: number;
};
export type AllocationDraft = {
  /** Amount to pay of it. */
  amount: EnteredMoney;
  /** The delivered order that it pays, or the opening item or debit note. */
  orderId: OrderId;
};
export type EnteredReceivableDraft = {
  /** Allocation of a payment to at most 200 deliveries. When not given, it settles those that are due first at
    its approval. */
  allocations?: AllocationDraft[] | null;
  /** Amount; negative for an opening item that is a credit. */
  amount: EnteredMoney;
  collectorId?: EmployeeId | null;
  customerId: CustomerId;
  documentNo?: Text40 | null;
  /** Due date; required for an opening item. A debit note without one is due after the customer's payment terms. */
  dueOn?: string | null;
  kind?: ReceivableKind | null;
  method?: PaymentMethod | null;
  orderId?: OrderId | null;
  /** Day of receipt, or the date of an opening item's document; today when not given. */
  receivedOn?: string | null;
  reference?: Reference | null;
  remarks?: Text500 | null;
};
export type ReceivableStep = {
  id: ReceivableId;
  reason?: Text500 | null;
};
export type ReceivableEdit = {
  /** Allocation of a payment to at most 200 deliveries. When not given, it settles those that are due first at
    its approval. */
  allocations?: AllocationDraft[] | null;
  /** Amount; negative for an opening item that is a credit. */
  amount: EnteredMoney;
  collectorId?: EmployeeId | null;
  customerId: CustomerId;
  documentNo?: Text40 | null;
  /** Due date; required for an opening item. A debit note without one is due after the customer's payment terms. */
  dueOn?: string | null;
  id: ReceivableId;
  kind?: ReceivableKind | null;
  method?: PaymentMethod | null;
  orderId?: OrderId | null;
  /** Day of receipt, or the date of an opening item's document; today when not given. */
  receivedOn?: string | null;
  reference?: Reference | null;
  remarks?: Text500 | null;
};
export type ReceivableAllocation = {
  /** The allocated amount. */
  amount: Money;
  delivered?: Money | null;
  /** The due date of the charge. */
  dueOn?: string | null;
  kind: ChargeKind;
  open?: Money | null;
  /** The order, or the receivable of an opening item or debit note. */
  orderId: OrderId;
  /** The number of the order, opening item or debit note. */
  orderNo: string;
};
export type ReceivableDetails = {
  /** The allocation to charges: before approval the chosen one, afterwards the current one. Null when none was
    chosen: the amount then pays the charges that are due first. */
  allocations?: ReceivableAllocation[] | null;
  /** The amount; negative for an opening item that is a credit. */
  amount: Money;
  approvedAt?: string | null;
  approvedBy?: Person | null;
  /** The actions that the caller may take now: `edit` and the names of steps. */
  can: string[];
  collector?: NamedEmployeeId | null;
  /** The customer, with the name at the time. */
  customer: NamedCustomerId;
  /** The number of an opening item's document. */
  documentNo?: string | null;
  /** The due date of an opening item or debit note. */
  dueOn?: string | null;
  editedAt?: string | null;
  editedBy?: Person | null;
  enteredAt: string;
  id: ReceivableId;
  kind: ReceivableKind;
  /** The user who entered the receivable. */
  madeBy: Person;
  method?: PaymentMethod | null;
  open?: Money | null;
  order?: OrderRef | null;
  receiptNo: string;
  /** The day on which the payment was received, or the date of the document. */
  receivedOn: string;
  /** Number of the check, the transfer or the card slip. */
  reference?: string | null;
  remarks?: string | null;
  /** True if it was approved by the user who entered or last edited it. */
  selfApproved: boolean;
  status: ReceivableStatus;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
  /** The reason for voiding it. */
  voidReason?: string | null;
  voidedAt?: string | null;
  voidedBy?: Person | null;
  /** The business date of the void. If the receivable was approved, it is the date of the contra entry. */
  voidedOn?: string | null;
  /** For a voided receivable: true if it had been approved. */
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
  /** Documents that name the person. They stay, with all their amounts, and show "erased" in place of the name. */
  documents: PersonalDocuments;
  /** True if the data is already erased. */
  erased: boolean;
  id: string;
  kind: PersonKind;
  name: string;
  /** Orders that are approved and not delivered yet. They block the erasure. */
  openOrders: number;
  /** Purchases that are not in the warehouse yet. They block the erasure of the supplier. */
  openPurchases: number;
  /** Trips that are planned or under way. They block the erasure. */
  openTrips: number;
};
export type PersonId = string;
export type PersonErasure = {
  id: PersonId;
  kind: PersonKind;
  /** The reason. It stays in the log permanently. */
  reason: Text500;
};
export type Outlook = 'no-demand' | 'enough' | 'reorder';
export type Forecast = {
  /** Average demand per day; zero when more was returned than delivered. */
  averageDailyUsage: Quantity;
  /** Days that the available stock lasts, with one decimal; empty without demand. */
  daysOfCover?: string | null;
  /** Standard deviation of the demand per day. */
  deviation: Quantity;
  /** Day by which to order. It is the later of two days: that on which the position falls to the reorder point, and
    the stock-out date less the lead time and a week. Once that has passed, it is today, or the stock-out date less
    the lead time, which may have passed too. A date after today at or below the reorder point means that the order
    may wait. Empty without demand. */
  orderByDate?: string | null;
  outlook: Outlook;
  /** Available + incoming + on order. */
  position: Quantity;
  /** The position at which to order: average daily usage · L + safety stock. */
  reorderPoint: Quantity;
  /** Safety stock: the product's own, else 1.645 · σ · √L. Without demand it is the low stock level, if that is more. */
  safetyStock: Quantity;
  /** Day on which the available stock runs out; empty without demand, and beyond a hundred years. */
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
  /** Excess of the predicted over the actual demand, in percent of the actual demand; negative when too little was
    predicted. Empty without demand. */
  biasPercent?: string | null;
  /** Percentage of cases in which the stock lasted that was predicted to last in 95 of 100. */
  coveragePercent: string;
  /** Sum of the absolute errors in percent of the actual demand; empty without demand. */
  errorPercent?: string | null;
  /** Number of forecasts, one per week, whose days are over. */
  forecasts: number;
};
export type LearntForecast = Foreseen & {
  /** Days to which it is scaled: of the stored ones, the nearest to those that were requested. */
  averageDays: number;
  /** Days that the available stock lasts, with one decimal; empty without demand. */
  daysOfCover?: string | null;
  /** Day by which to order, by the rule of the plain forecast with the figures of this one. Empty without demand. */
  orderByDate?: string | null;
  outlook: Outlook;
  /** The position at which to order: demand of the lead time + safety stock. */
  reorderPoint: Quantity;
  /** Safety stock: the product's own, else learnt from past errors of similar products. */
  safetyStock: Quantity;
  score?: ForecastScore | null;
  /** Percentage of lead times in which the stock is to last. */
  serviceLevel: ServiceLevel;
  /** Day on which the available stock runs out; empty without demand, and beyond a hundred years. */
  stockOutDate?: string | null;
  /** Suggested quantity less that of the plain average; negative if it is less. */
  suggestedDifference: QuantityChange;
  suggestedQuantity?: Quantity | null;
};
export type ForecastRow = Forecast & {
  /** Stock on hand that is not reserved. */
  available: Quantity;
  awaitingApproval?: Quantity | null;
  /** The forecast that decides whether and how much to order. */
  basis: ForecastBasis;
  /** Delivered less returned, on the days of the forecast. */
  demand: QuantityChange;
  /** In transit from the supplier. */
  incoming: Quantity;
  /** Days from ordering to receiving. */
  leadTimeDays: number;
  /** The source of the lead time. */
  leadTimeSource: LeadTimeSource;
  learnt?: LearntForecast | null;
  minimumOrder?: Quantity | null;
  /** The product's name today. */
  name: string;
  onHand: Quantity;
  /** Ordered from the supplier and not in transit. */
  onOrder: Quantity;
  packSize?: Quantity | null;
  productId: ProductId;
  proposedQuantity?: Quantity | null;
  /** The product's SKU today. */
  sku: string;
  supplierId?: SupplierId | null;
  /** The supplier's name today. */
  supplierName?: string | null;
  /** The unit in which it is counted. */
  unit: string;
};
export type PageForecastRow = {
  content: ForecastRow[];
  /** The value of `after` that requests the rows after this page; null on the last page. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  sum?: Money | null;
  /** The number of rows that match the filters; a lower bound when `totalExact` is false. */
  totalElements: number;
  /** True if all rows were counted. */
  totalExact: boolean;
  /** The number of pages of this size. */
  totalPages: number;
};
export type PastForecast = {
  /** The actual demand: delivered less returned. */
  came: QuantityChange;
  /** The number of days of the forecast. */
  days: number;
  /** The demand that was forecast. */
  demand: Quantity;
  /** In 95 of 100 cases demand was predicted to lie below this. */
  demandHigh: Quantity;
  /** In 5 of 100 cases demand was predicted to lie below this. */
  demandLow: Quantity;
  /** The first day of the forecast. */
  firstDay: string;
};
export type ServiceCost = {
  /** The position at which to order: demand of the lead time + safety stock. */
  reorderPoint: Quantity;
  /** The part of the stock that covers unexpected demand. */
  safetyStock: Quantity;
  /** Percentage of lead times in which the stock lasts. */
  serviceLevel: ServiceLevel;
  stockValue?: Money | null;
};
export type ServiceLevelSource = 'product' | 'company' | 'default';
export type WeekOfDemand = {
  /** Delivered less returned. */
  demand: QuantityChange;
  /** The first day of the week. */
  firstDay: string;
};
export type ProductForecast = ForecastRow & {
  /** The first day of the forecast. */
  firstDay: string;
  lastCost?: Price | null;
  /** The closed forecasts of the last quarter with the actual demand, for the stored lead time nearest to the
    product's; the earliest first. */
  pastForecasts: PastForecast[];
  /** The stock that each of several service levels needs, the lowest first; empty while there is no learnt forecast
    of the product. */
  serviceCosts: ServiceCost[];
  /** The number of lead times out of 100 in which the stock should last. */
  serviceLevel: ServiceLevel;
  /** The place where the service level is set. */
  serviceLevelSource: ServiceLevelSource;
  /** The demand of the 13 to 26 weeks before the first day, the earliest first. */
  weeks: WeekOfDemand[];
};
export type LearntLeadTime = {
  /** Days that nine of ten receipts took at most. */
  lateDays: number;
  /** Days that half of the receipts took at most. */
  medianDays: number;
  /** Number of receipts. Each day on which goods of a purchase arrived is one. */
  receipts: number;
};
export type ProposalLine = {
  /** Stock on hand that is not reserved. */
  available: Quantity;
  /** Quantity in purchases that wait for approval: the position does not contain it, but the proposal is reduced by
    it. */
  awaitingApproval: Quantity;
  /** The forecast on which the proposal is based. */
  basis: ForecastBasis;
  cost?: Money | null;
  /** Demand of an average day. */
  dailyDemand: Quantity;
  /** Days from ordering to receiving. */
  leadTimeDays: number;
  /** The source of the lead time. */
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
  /** The quantity to order: whole packs, and at least the minimum order. */
  quantity: Quantity;
  /** The position at or below which to order. */
  reorderPoint: Quantity;
  /** The part of the reorder point that covers surprises; the rest is the demand of the lead time. */
  safetyStock: Quantity;
  /** The product's SKU today. */
  sku: string;
  /** The day on which the available stock runs out. */
  stockOutDate?: string | null;
  /** The unit in which it is counted. */
  unit: string;
  unitCost?: Price | null;
  /** Decimals that a quantity may have. */
  unitDecimals: number;
  warehouseId: WarehouseId;
};
export type ProposalGroup = {
  /** The expected arrival of an order placed today; absent when no lead time is known. */
  expectedDate?: string | null;
  /** Days from ordering to receiving, for products without their own. */
  leadTimeDays: number;
  /** The source of the lead time. */
  leadTimeSource: LeadTimeSource;
  learntLeadTime?: LearntLeadTime | null;
  /** The lines, the product that runs out first at the top. */
  lines: ProposalLine[];
  /** The number of lines whose cost is not known; absent for readers who may not see costs. */
  linesWithoutCost?: number | null;
  /** The earliest order-by date of its lines. */
  orderByDate?: string | null;
  /** Set when a purchase can be made of it; not without a supplier, and not when the supplier or the warehouse is out
    of use. */
  orderable: boolean;
  /** The number of this part of the supplier's proposal, from 1: a purchase has at most 200 lines. */
  part: number;
  /** The number of parts. */
  parts: number;
  /** The earliest day on which a product of its lines runs out. */
  stockOutDate?: string | null;
  supplierId?: SupplierId | null;
  /** The supplier's name today. */
  supplierName?: string | null;
  value?: Money | null;
  warehouseId: WarehouseId;
  /** The warehouse's name today. */
  warehouseName: string;
};
export type OrderProposals = {
  /** The day of the forecast. */
  date: string;
  /** The proposals by warehouse and supplier, the one whose stock runs out first at the top. */
  groups: ProposalGroup[];
  /** Set when more has to be ordered than the 2,000 products of a warehouse that run out first. */
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
  /** True if the price was below the last cost. */
  belowCost: boolean;
  /** True if this price is valid on the requested day. */
  current: boolean;
  /** The number of this price in the history of its product: the version of the list price that it created. */
  number: number;
  /** Price per unit, without tax. */
  price: Price;
  productId: ProductId;
  reason?: string | null;
  setAt: string;
  /** The user who set the price. */
  setBy: Person;
  validFrom: string;
};
export type StockLevel = string;
export type ProductRow = {
  /** True if the product is in use. */
  active: boolean;
  /** The quantity that is not reserved yet. */
  available: Quantity;
  /** The barcode that a scanner reads. */
  barcode?: string | null;
  /** Family of goods. */
  category?: string | null;
  /** `low-stock`: the available quantity is at or below the low stock level. */
  exceptions: Exception[];
  id: ProductId;
  listPrice?: Price | null;
  name: string;
  /** The quantity on hand in all warehouses that the caller may see. */
  onHand: Quantity;
  reorderLevel?: StockLevel | null;
  /** Stock keeping unit. */
  sku: string;
  /** The supplier of the product. */
  supplierId: SupplierId;
  /** The supplier's name today. */
  supplierName?: string | null;
  /** Tax in percent. */
  taxRate: Percent;
  /** The unit of its quantities. */
  unit: string;
  /** Decimals that a quantity may have. */
  unitDecimals: number;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
};
export type PageProductRow = {
  content: ProductRow[];
  /** The value of `after` that requests the rows after this page; null on the last page. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  sum?: Money | null;
  /** The number of rows that match the filters; a lower bound when `totalExact` is false. */
  totalElements: number;
  /** True if all rows were counted. */
  totalExact: boolean;
  /** The number of pages of this size. */
  totalPages: number;
};
export type Barcode = string;
export type Whole0To365 = number;
export type Text160 = string;
export type Sku = string;
export type Whole0To3 = number;
export type NewProduct = {
  /** True if the product is in use. */
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
  /** Supplier of the product. */
  supplierId: SupplierId;
  /** Tax in percent. */
  taxRate?: EnteredPercent;
  /** True if batches and expiry dates are recorded at receipt. */
  tracksBatch?: boolean;
  /** Unit of its quantities: piece, box, case, kg ... */
  unit: Text20;
  /** Decimal places of a quantity, 0 to 3. */
  unitDecimals?: Whole0To3;
};
export type Product = {
  /** True if the product is in use. */
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
  /** Supplier of the product. */
  supplierId: SupplierId;
  /** Tax in percent. */
  taxRate: Percent;
  /** True if batches and expiry dates are recorded at receipt. */
  tracksBatch: boolean;
  /** Unit of its quantities: piece, box, case, kg ... */
  unit: Text20;
  /** Decimal places of a quantity, 0 to 3. */
  unitDecimals: Whole0To3;
};
export type ProductDetails = Product & {
  /** The quantity that is not reserved yet. */
  available: Quantity;
  createdAt: string;
  /** The user who created it. */
  createdBy: Person;
  id: ProductId;
  lastCost?: Price | null;
  listPrice?: Price | null;
  /** The quantity on hand in all warehouses that the caller may see. */
  onHand: Quantity;
  /** The supplier's name today. */
  supplierName?: string | null;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
};
export type EnteredProduct = {
  /** True if the product is in use. */
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
  /** Supplier of the product. */
  supplierId: SupplierId;
  /** Tax in percent. */
  taxRate?: EnteredPercent;
  /** True if batches and expiry dates are recorded at receipt. */
  tracksBatch?: boolean;
  /** Unit of its quantities: piece, box, case, kg ... */
  unit: Text20;
  /** Decimal places of a quantity, 0 to 3. */
  unitDecimals?: Whole0To3;
};
export type AcceptedRangeOfLog = {
  acceptedAt: string;
  /** The first position. */
  first: number;
  /** The id of the key that signed it, eight hexadecimal digits: those after the first `+` of its verifier
    key. */
  key: string;
  /** The last position. */
  last: number;
};
export type BackupOfLog = {
  /** The reason why the last attempt failed, in English; absent when it succeeded. */
  failure?: string | null;
  folder: string;
  /** The time up to which everything recorded is in it; absent when it was never complete. */
  lastAt?: string | null;
};
export type CheckpointOfLog = {
  /** The signed note, to be stored elsewhere. */
  note: string;
  /** The root of the Merkle tree over these events, base64. */
  root: string;
  sealedAt: string;
  /** The form that is printed on papers: the size and the beginning of the root. */
  shortForm: string;
  /** The position of the last event that it covers. */
  size: number;
};
export type FindingOfLog = {
  /** The event or other object that is concerned, in English. */
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
  /** Checkpoints with valid signatures. */
  checkpoints: number;
  /** The first of them. */
  details: FindingOfLog[];
  endedAt: string;
  /** Events that were read. */
  events: number;
  /** The number of findings. */
  findings: number;
  /** True if all data was as it was sealed. */
  holds: boolean;
  /** `nightly`, `command` or `request`. */
  occasion: string;
  /** The position up to which signatures hold. */
  proved: number;
  /** Read models that were compared with the log; absent when they were left out. */
  readModels?: number | null;
  /** Events that were not sealed yet. */
  unsealed: number;
};
export type SealOfLog = {
  /** The events that were accepted without a proof, as the last checkpoint names them. */
  accepted: AcceptedRangeOfLog[];
  backup?: BackupOfLog | null;
  checkpoint?: CheckpointOfLog | null;
  /** The reason why it is not sealed despite the key, in English, for example because it differs from the
    last signed checkpoint. */
  failure?: string | null;
  /** The position of the last event. */
  position: number;
  /** The time at which this server, since its start, last compared the read models and the issued files
    with the log by itself. Entries of `verifications` are less reliable: any process with write access to
    the database can write them. */
  readModelsComparedAt?: string | null;
  /** True if this server seals the log: it has the key, and sealing has not failed. */
  sealing: boolean;
  /** Events that are not sealed yet. */
  unsealed: number;
  /** The results of verifications, the last one first. */
  verifications: VerificationOfLog[];
  /** The public key by which checkpoints are verified. */
  verifierKey?: string | null;
  /** The progress of the verification that is running, in percent. */
  verifying?: number | null;
};
export type ReplayAnswer = {
  body: any;
  status: number;
};
export type ReplayStep = {
  /** The responses of the reads, in their order. */
  answers: ReplayAnswer[];
  /** The document's events in it. */
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
  /** The marked steps, each once. */
  marks: ReplayMark[];
};
export type CustomerReportRow = {
  /** True if the customer is in use. */
  active: boolean;
  /** The balance; negative when the customer paid in advance. */
  balance: Money;
  /** City of the billing address. */
  city: string;
  code: string;
  creditLimit?: Money | null;
  /** The credits of the period, less those that were voided. */
  credited: Money;
  /** The total of these deliveries, tax included. */
  delivered: Money;
  /** The number of orders delivered in the period. */
  deliveredOrders: number;
  id: CustomerId;
  name: string;
  /** True while the customer is on hold; nothing is approved then. */
  onHold: boolean;
  /** Orders that are approved and not delivered yet. */
  openOrders: Money;
  /** The part of the balance that was due before today. */
  overdue: Money;
  /** The payments of the period, less those that were voided. */
  paid: Money;
};
export type PageCustomerReportRow = {
  content: CustomerReportRow[];
  /** The value of `after` that requests the rows after this page; null on the last page. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  sum?: Money | null;
  /** The number of rows that match the filters; a lower bound when `totalExact` is false. */
  totalElements: number;
  /** True if all rows were counted. */
  totalExact: boolean;
  /** The number of pages of this size. */
  totalPages: number;
};
export type DispatchSums = {
  /** The number of stops at which goods were delivered. */
  deliveredStops: number;
  dispatches: number;
  /** The number of stops from which all goods came back. */
  failedStops: number;
  /** The number of lines of their orders together. */
  lineCount: number;
  stopCount: number;
};
export type OrderSums = {
  /** The total of the delivered goods, tax included. */
  deliveredTotal: Money;
  /** The number of lines of these orders. */
  lineCount: number;
  orders: number;
  /** The total of the orders, tax included. */
  total: Money;
};
export type PaymentFigures = {
  /** The sum of the credit notes, less those that were voided on these days. */
  credited: Money;
  /** Days from the delivery to its payment, weighted by amount, with one decimal; absent when nothing was settled. */
  daysToPay?: string | null;
  /** The sum of the payments, less those that were voided on these days. */
  paid: Money;
  /** The number of received and approved payments. */
  payments: number;
  /** The part of the payments that settles deliveries, without payments that were voided later. */
  settled: Money;
  /** The part of the settled amount that was received by the due date. */
  settledInTime: Money;
};
export type PaymentRow = PaymentFigures & {
  endDate: string;
  startDate: string;
};
export type PaymentsBefore = {
  endDate: string;
  /** The rows of the previous period, as in the report. */
  rows: PaymentRow[];
  startDate: string;
  sums: PaymentFigures;
};
export type MethodPayments = {
  method?: PaymentMethod | null;
  /** The sum of the payments, less those that were voided in the period. */
  paid: Money;
  /** The sum of the previous period. */
  paidBefore: Money;
  payments: number;
};
export type Step = 'day' | 'week' | 'month';
export type PaymentReport = {
  /** The previous period of the same length. */
  before: PaymentsBefore;
  endDate: string;
  /** The last day with a payment or a credit note; set only when the period has none. */
  lastWithData?: string | null;
  /** The methods of payments in this or the previous period; the largest first. */
  methods: MethodPayments[];
  /** All days of the period, also those without payments. */
  rows: PaymentRow[];
  startDate: string;
  /** The period of a row. */
  step: Step;
  /** The sums of all rows. */
  sums: PaymentFigures;
};
export type ReceivableSums = {
  /** The sum of their amounts. */
  amount: Money;
  count: number;
  status: ReceivableStatus;
};
export type SalesFigures = {
  /** The cost of goods delivered less returned, at the last known cost before the delivery. Goods without a known
    cost are left out. */
  cost: Money;
  /** The amount charged for the deliveries: net + returned + tax. */
  delivered: Money;
  /** Orders that were delivered on these days. */
  deliveredOrders: number;
  /** The number of delivered lines without a known cost. */
  linesWithoutCost: number;
  /** The margin of the goods with a known cost: net − net without cost − cost. */
  margin: Money;
  /** Deliveries less returns, before tax. */
  net: Money;
  /** The part of `net` whose goods had no known cost. */
  netWithoutCost: Money;
  /** The number of these orders that were delivered by the requested date. */
  onTimeOrders: number;
  /** The total of these orders, tax included. */
  ordered: Money;
  /** Orders of these days, without those that were cancelled. */
  orders: number;
  /** The number of delivered orders that had a requested date. */
  requestedOrders: number;
  /** Goods that were returned on these days, before tax, at the prices of their deliveries. */
  returned: Money;
  tax: Money;
};
export type SalesRow = SalesFigures & {
  endDate: string;
  startDate: string;
};
export type SalesBefore = {
  endDate: string;
  /** The rows of the previous period, as in the report. */
  rows: SalesRow[];
  startDate: string;
  sums: SalesFigures;
};
export type SalesReport = {
  /** The previous period of the same length. */
  before: SalesBefore;
  endDate: string;
  /** The last day with orders or deliveries; set only when the period is empty. */
  lastWithData?: string | null;
  /** All days of the period, also those without sales. */
  rows: SalesRow[];
  startDate: string;
  /** The period of a row. */
  step: Step;
  /** The sums of all rows. */
  sums: SalesFigures;
};
export type RankedSales = {
  /** The amount charged for the deliveries: net + returned + tax. */
  delivered: Money;
  /** The amount charged in the previous period. */
  deliveredBefore: Money;
  /** Net − net without cost − cost. */
  margin: Money;
  /** Deliveries less returns, before tax. */
  net: Money;
  /** The net sales of the previous period, before tax. */
  netBefore: Money;
  /** The part of `net` whose goods had no known cost. */
  netWithoutCost: Money;
  /** Goods that were returned in the period, before tax, at the prices of their deliveries. */
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
  /** The delivered quantity less the returned one; negative when more was returned than delivered in the period. */
  quantity: QuantityChange;
  returnedQuantity: Quantity;
  /** The product's SKU, name and unit today. */
  sku?: string | null;
  unit?: string | null;
};
export type StockReportRow = {
  /** The quantity that is not reserved yet: on hand − reserved. */
  available: Quantity;
  category?: string | null;
  /** The quantity in transit from suppliers. */
  incoming: Quantity;
  lastCost?: Price | null;
  /** The product's name today. */
  name: string;
  onHand: Quantity;
  /** The quantity ordered from suppliers and not in transit yet. */
  onOrder: Quantity;
  /** The quantity on vehicles, in transit to customers. */
  outForDelivery: Quantity;
  productId: ProductId;
  reorderLevel?: Quantity | null;
  /** The quantity that is reserved for orders. */
  reserved: Quantity;
  /** The product's SKU today. */
  sku: string;
  /** The unit of the quantities. */
  unit: string;
  value?: Money | null;
  warehouseId: WarehouseId;
  /** The warehouse's name today. */
  warehouseName: string;
};
export type PageStockReportRow = {
  content: StockReportRow[];
  /** The value of `after` that requests the rows after this page; null on the last page. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  sum?: Money | null;
  /** The number of rows that match the filters; a lower bound when `totalExact` is false. */
  totalElements: number;
  /** True if all rows were counted. */
  totalExact: boolean;
  /** The number of pages of this size. */
  totalPages: number;
};
export type StopFigures = {
  /** The number of stops at which the customer kept goods. */
  delivered: number;
  /** The number of stops from which all goods were returned. */
  failed: number;
  /** The number of these stops at which the customer kept less than ordered. */
  partly: number;
};
export type StopRow = StopFigures & {
  endDate: string;
  startDate: string;
};
export type StopsBefore = {
  endDate: string;
  /** The rows of the previous period, as in the report. */
  rows: StopRow[];
  startDate: string;
  sums: StopFigures;
};
export type StopReason = {
  /** The number of failed stops. */
  failed: number;
  /** The number of stops at which the customer kept less than ordered. */
  partly: number;
  /** The reason as it was written. Reasons that differ only in capitalization count as one. Absent when none was
    given. */
  reason?: string | null;
};
export type StopReport = {
  /** The previous period of the same length. */
  before: StopsBefore;
  endDate: string;
  /** The last day with a stop; set only when the period has none. */
  lastWithData?: string | null;
  /** The reasons, the most frequent first, at most 50. */
  reasons: StopReason[];
  /** All days of the period, also those without stops. */
  rows: StopRow[];
  startDate: string;
  /** The period of a row. */
  step: Step;
  /** The sums of all rows. */
  sums: StopFigures;
};
export type SecurityRow = {
  address: string;
  at: string;
  id: string;
  /** The kind of event: `signed-in`, `exported`, `opened` ... */
  kind: string;
  /** The subject: another account, or a path with its filter. */
  subject: string;
  /** Today's name of the record at that path, or its number; absent when the subject is no record or the record
    does not exist. */
  subjectName?: string | null;
  /** The account; absent when the user name belongs to none. */
  userId?: string | null;
  /** The user name of the account, or the one that was entered. */
  username: string;
};
export type PageSecurityRow = {
  content: SecurityRow[];
  /** The value of `after` that requests the rows after this page; null on the last page. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  sum?: Money | null;
  /** The number of rows that match the filters; a lower bound when `totalExact` is false. */
  totalElements: number;
  /** True if all rows were counted. */
  totalExact: boolean;
  /** The number of pages of this size. */
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
  /** The actions that the caller may take now: `edit` and the names of steps; absent in files and reports. */
  can?: string[];
  customerId?: CustomerId | null;
  /** The customer's name at the time. */
  customerName?: string | null;
  enteredAt: string;
  /** The exceptions of the document that the caller may see; absent in files and reports. */
  exceptions?: Exception[];
  /** The day on which a purchase is expected. */
  expectedDate?: string | null;
  id: StockTransactionId;
  kind: StockTransactionKind;
  lineCount: number;
  /** The user who entered it. */
  madeById: UserId;
  /** The user name at the time. */
  madeByName: string;
  reason?: string | null;
  /** The business date on which all of it had been received. */
  receivedOn?: string | null;
  /** The received share of the quantities, in percent. */
  receivedPercent: number;
  status: StockTransactionStatus;
  supplierId?: SupplierId | null;
  /** The supplier's name at the time. */
  supplierName?: string | null;
  totalCost?: Money | null;
  /** The date of the transaction. */
  transactionDate: string;
  transactionNo: string;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
  /** The reason why it was voided. */
  voidReason?: string | null;
  warehouseId: WarehouseId;
  /** The warehouse's name at the time. */
  warehouseName: string;
};
export type PageStockTransactionRow = {
  content: StockTransactionRow[];
  /** The value of `after` that requests the rows after this page; null on the last page. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  sum?: Money | null;
  /** The number of rows that match the filters; a lower bound when `totalExact` is false. */
  totalElements: number;
  /** True if all rows were counted. */
  totalExact: boolean;
  /** The number of pages of this size. */
  totalPages: number;
};
export type EnteredQuantityChange = string;
export type StockTransactionLineDraft = {
  productId: ProductId;
  /** Quantity; an adjustment may be negative. */
  quantity: EnteredQuantityChange;
  unitCost?: EnteredPrice | null;
};
export type StockTransactionDraft = {
  customerId?: CustomerId | null;
  /** The day on which a purchase should arrive. */
  expectedDate?: string | null;
  kind: StockTransactionKind;
  /** Goods: 1 to 200 lines. */
  lines: StockTransactionLineDraft[];
  orderId?: OrderId | null;
  reason?: Text500 | null;
  supplierId?: SupplierId | null;
  supplierReference?: Reference | null;
  /** Business date; today when not given. */
  transactionDate?: string | null;
  warehouseId: WarehouseId;
};
export type OnTransitLine = {
  /** The day on which it is expected. */
  expectedDate?: string | null;
  /** The number of the line in the document, from 1. */
  line: number;
  /** The ordered quantity. */
  ordered: Quantity;
  /** The quantity that is still expected. */
  outstanding: Quantity;
  /** The received quantity. */
  received: Quantity;
  /** The supplier's name at the time. */
  supplierName?: string | null;
  transactionId: StockTransactionId;
  transactionNo: string;
};
export type ReceiptDraft = {
  batchNo?: Text40 | null;
  /** Last day on which the batch is usable. */
  expiryDate?: string | null;
  /** Number of the line, from 1. */
  line: Whole1To200;
  /** Quantity that arrived. */
  quantity: EnteredQuantity;
  unitCost?: EnteredPrice | null;
};
export type StockTransactionMove = {
  /** Close the purchase although some of it has not arrived; with a reason, and without `receipts` when
    no more arrived. */
  closeShort?: boolean | null;
  /** The expected day of arrival of a purchase, when it is sent and has no such day yet. */
  expectedDate?: string | null;
  id: StockTransactionId;
  reason?: Text500 | null;
  /** The goods received, at a receipt; everything outstanding when the field is absent. With less it
    stays in transit, unless it is closed short. */
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
  /** True if its goods are tracked by batch, so that a receipt must name the batch. */
  tracksBatch?: boolean;
  /** Its unit at the time. */
  unit: string;
  unitCost?: Price | null;
};
export type StockTransactionLineDetails = StockTransactionLine & {
  /** The quantity that is still expected. */
  outstanding: Quantity;
  /** The received quantity. */
  received: Quantity;
  totalCost?: Money | null;
};
export type Receipt = {
  batchNo?: Text40 | null;
  /** Last day on which the batch is usable. */
  expiryDate?: string | null;
  /** Number of the line, from 1. */
  line: number;
  /** Quantity that arrived. */
  quantity: Quantity;
  unitCost?: Price | null;
};
export type StockReceipt = {
  at: string;
  by: Person;
  /** The received quantity per line, with batch and expiry date. */
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
  /** The actions that the caller may take now: `edit` and the names of steps. */
  can: string[];
  completedAt?: string | null;
  completedBy?: Person | null;
  customer?: NamedCustomerId | null;
  editedAt?: string | null;
  editedBy?: Person | null;
  enteredAt: string;
  /** The exceptions of the document that the caller may see. */
  exceptions: Exception[];
  /** The day on which a purchase is expected. */
  expectedDate?: string | null;
  id: StockTransactionId;
  kind: StockTransactionKind;
  lines: StockTransactionLineDetails[];
  /** The user who entered it. */
  madeBy: Person;
  order?: OrderRef | null;
  reason?: string | null;
  /** The receipts of a purchase, the earliest first. */
  receipts: StockReceipt[];
  /** The business date on which all of it had been received. */
  receivedOn?: string | null;
  /** The received share of the quantities, in percent. */
  receivedPercent: number;
  /** True if it was approved by the user who entered or last edited it. */
  selfApproved: boolean;
  sentAt?: string | null;
  sentBy?: Person | null;
  /** The reason for receiving less than ordered, if so. */
  shortageReason?: string | null;
  status: StockTransactionStatus;
  supplier?: NamedSupplierId | null;
  /** The supplier's own number for the document. */
  supplierReference?: string | null;
  totalCost?: Money | null;
  /** The date of the transaction. */
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
  /** The quantity that is not reserved yet: on hand − reserved. */
  available: Quantity;
  /** The quantity in transit from suppliers. */
  incoming: Quantity;
  lastCost?: Price | null;
  /** The product's name today. */
  name: string;
  onHand: Quantity;
  /** The quantity ordered from suppliers and not in transit yet. */
  onOrder: Quantity;
  /** The quantity on vehicles, in transit to customers. */
  outForDelivery: Quantity;
  /** The position in the log that these figures reflect. */
  position: number;
  productId: ProductId;
  /** The quantity that is reserved for orders. */
  reserved: Quantity;
  /** The product's SKU today. */
  sku: string;
  /** The unit of the quantities. */
  unit: string;
  /** Version of this stock: the number of its movements. */
  version: number;
  warehouseId: WarehouseId;
  /** The warehouse's name today. */
  warehouseName: string;
};
export type PageStockFigures = {
  content: StockFigures[];
  /** The value of `after` that requests the rows after this page; null on the last page. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  sum?: Money | null;
  /** The number of rows that match the filters; a lower bound when `totalExact` is false. */
  totalElements: number;
  /** True if all rows were counted. */
  totalExact: boolean;
  /** The number of pages of this size. */
  totalPages: number;
};
export type StockLedgerRow = {
  at: string;
  /** On hand − reserved after the movement. */
  available: Quantity;
  by: Person;
  causeId: string;
  /** The order or stock transaction that caused it: `order`, `stock-transaction`. */
  causeKind: string;
  causeNumber: string;
  /** The quantity in transit from suppliers after the movement. */
  incoming: Quantity;
  /** The change of the quantity in transit from suppliers. */
  incomingChange: QuantityChange;
  /** The kind of movement: received, adjusted, reserved, shipped, delivered ... */
  movement: string;
  /** The quantity on hand after the movement. */
  onHand: Quantity;
  /** The change of the quantity on hand. */
  onHandChange: QuantityChange;
  /** The quantity ordered from suppliers and not in transit after the movement. */
  onOrder: Quantity;
  /** The change of the quantity ordered from suppliers and not in transit yet. */
  onOrderChange: QuantityChange;
  /** The quantity on vehicles after the movement. */
  outForDelivery: Quantity;
  /** The change of the quantity on vehicles. */
  outForDeliveryChange: QuantityChange;
  /** The position in the log. */
  position: number;
  /** The reserved quantity after the movement. */
  reserved: Quantity;
  /** The change of the reserved quantity. */
  reservedChange: QuantityChange;
  /** The number of the movement, from 1. */
  sequence: number;
  unitCost?: Price | null;
};
export type StockLedger = {
  entries: StockLedgerRow[];
  /** The value of `after` that requests the movements before these; null after the last one. */
  next?: string | null;
  /** The number of all movements. */
  totalEntries: number;
};
export type StoryEntry = {
  /** The changes since the previous event. */
  changes: FieldChange[];
  eventType: string;
  id: string;
  noun: string;
  /** The number or code of the document; for a stock, the product. */
  number?: string | null;
  /** The description as phrases, to be put into any language. */
  phrases?: Phrase[];
  /** The position of the event in the log. */
  position: number;
  reason?: string | null;
  /** The status of the document after the event. */
  status?: string | null;
  /** A readable description of the event. */
  words: string;
};
export type StoryStep = {
  actor: Person;
  at: string;
  entries: StoryEntry[];
  findings: FindingKind[];
  /** The number of further entries of the step. */
  more: number;
  /** The position of the commit. */
  position: number;
  /** The actor's role at the time. */
  role?: string | null;
  /** The channel: the web, the import ... */
  source: string;
};
export type Story = {
  /** The number of linked documents that the reader may not open; their part of the story is left out. */
  hidden: number;
  /** Set when a kind has the maximum number of linked documents, 100, so that more may be linked than listed. */
  isCut: boolean;
  /** The `after` of the next part; null on the last part. */
  next?: number | null;
  /** The kinds of documents in the whole story, independent of the filter. */
  nouns: string[];
  steps: StoryStep[];
};
export type SupplierRow = {
  /** True if the supplier is in use. */
  active: boolean;
  city?: string | null;
  code: string;
  /** Contact person. */
  contactPerson?: string | null;
  country?: string | null;
  email?: string | null;
  id: SupplierId;
  /** Lead time in days from order to receipt. */
  leadTimeDays?: number | null;
  name: string;
  phoneNumber?: string | null;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
};
export type PageSupplierRow = {
  content: SupplierRow[];
  /** The value of `after` that requests the rows after this page; null on the last page. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  sum?: Money | null;
  /** The number of rows that match the filters; a lower bound when `totalExact` is false. */
  totalElements: number;
  /** True if all rows were counted. */
  totalExact: boolean;
  /** The number of pages of this size. */
  totalPages: number;
};
export type EnteredSupplier = {
  /** True if the supplier is in use. */
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
  /** True if the supplier is in use. */
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
  /** The user who created it. */
  createdBy: Person;
  /** The time at which the personal data was erased. The record does not change after that. */
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
  /** True if the user may not execute commands. */
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
  /** The value of `after` that requests the rows after this page; null on the last page. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  sum?: Money | null;
  /** The number of rows that match the filters; a lower bound when `totalExact` is false. */
  totalElements: number;
  /** True if all rows were counted. */
  totalExact: boolean;
  /** The number of pages of this size. */
  totalPages: number;
};
export type Operation =
  | 'company-view'
  | 'company-edit'
  | 'customer-list'
  | 'customer-write'
  | 'customer-credit'
  | 'customer-pick'
  | 'supplier-list'
  | 'supplier-write'
  | 'supplier-pick'
  | 'warehouse-list'
  | 'warehouse-write'
  | 'warehouse-pick'
  | 'user-list'
  | 'user-write'
  | 'employee-list'
  | 'employee-write'
  | 'employee-pick'
  | 'product-list'
  | 'product-write'
  | 'product-pick'
  | 'price-view'
  | 'cost-view'
  | 'price-write'
  | 'price-below-cost'
  | 'stock-view'
  | 'stock-transaction-list-pending'
  | 'stock-transaction-list-approved'
  | 'stock-transaction-list-in-transit'
  | 'stock-transaction-list-received'
  | 'stock-transaction-list-void'
  | 'stock-transaction-create'
  | 'stock-adjust'
  | 'stock-transaction-edit'
  | 'stock-transaction-approve'
  | 'stock-transaction-reopen'
  | 'stock-transaction-send'
  | 'stock-transaction-receive'
  | 'stock-transaction-void'
  | 'order-list-pending'
  | 'order-list-approved'
  | 'order-list-loaded'
  | 'order-list-dispatched'
  | 'order-list-delivered'
  | 'order-list-cancelled'
  | 'order-create'
  | 'order-edit'
  | 'order-approve'
  | 'order-override-credit'
  | 'order-reopen'
  | 'order-cancel'
  | 'order-cancel-approved'
  | 'order-deliver'
  | 'order-bring-back'
  | 'dispatch-list-waiting'
  | 'dispatch-list-loaded'
  | 'dispatch-list-on-transit'
  | 'dispatch-list-delivered'
  | 'dispatch-list-cancelled'
  | 'dispatch-create'
  | 'dispatch-edit'
  | 'dispatch-load'
  | 'dispatch-depart'
  | 'dispatch-close'
  | 'dispatch-cancel-waiting'
  | 'dispatch-cancel'
  | 'dispatch-prove'
  | 'receivable-list-pending'
  | 'receivable-list-approved'
  | 'receivable-list-void'
  | 'receivable-create'
  | 'receivable-edit'
  | 'receivable-approve'
  | 'receivable-void'
  | 'statement-view'
  | 'statement-send'
  | 'invoice-view'
  | 'invoice-issue'
  | 'attachment-write'
  | 'dashboard-view'
  | 'forecast-view'
  | 'report-view'
  | 'comment-write'
  | 'person-erase'
  | 'history-view'
  | 'activity-view'
  | 'past-view'
  | 'period-close'
  | 'period-reopen'
  | 'month-end-pack'
  | 'journal-view'
  | 'account-codes-write';
export type DutyKind =
  | 'receivable-record'
  | 'receivable-approve'
  | 'receivable-void'
  | 'order-approve'
  | 'stock-adjust'
  | 'dispatch-view'
  | 'forecast-view';
export type EnteredDuty = {
  kind: DutyKind;
  maxAmount?: EnteredMoney | null;
};
export type NewPassword = string;
export type Username = string;
export type NewUser = {
  accountState?: UserState | null;
  /** Its profile and rights. */
  displayName: Text120;
  /** The duties beside the role. */
  duties: EnteredDuty[];
  email?: Email | null;
  employeeId?: EmployeeId | null;
  /** The first password, changed at the first sign-in. */
  password: NewPassword;
  phoneNumber?: PhoneNumber | null;
  /** True if it may read what its role may read, but give no commands: an auditor's account. */
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
  /** Name that other users see. */
  displayName: Text120;
  email?: Email | null;
  /** True if other users may see the profile. */
  isPublic: boolean;
  phoneNumber?: PhoneNumber | null;
  photoURL?: Text500 | null;
  state?: Text80 | null;
  zipCode?: Text20 | null;
};
export type Duty = {
  kind: DutyKind;
  maxAmount?: Money | null;
};
export type Rights = {
  /** Waiting, active or disabled. */
  accountState: UserState;
  /** The duties beside the role. */
  duties: Duty[];
  employeeId?: EmployeeId | null;
  /** True if it sees what its role sees, but may give no command: an auditor's account. */
  readOnly: boolean;
  role?: Role | null;
  /** The warehouses of a warehouse manager. */
  warehouseIds: WarehouseId[];
};
export type UserDetails = Profile &
  Rights & {
    /** The time at which the account was created. */
    createdAt: string;
    /** The user who created the account: an admin, or the user. */
    createdBy: Person;
    /** The name today of the employee who uses the account. */
    employeeName?: string | null;
    /** The time at which the personal data was erased. The record does not change after that. */
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
  /** The state: waiting, active or disabled. */
  accountState: UserState;
  address?: Text200 | null;
  city?: Text80 | null;
  country?: Text80 | null;
  /** The name that others see. */
  displayName: Text120;
  /** The duties beside the role. */
  duties: EnteredDuty[];
  email?: Email | null;
  employeeId?: EmployeeId | null;
  /** True if others may see the profile. */
  isPublic?: boolean;
  phoneNumber?: PhoneNumber | null;
  photoURL?: Text500 | null;
  /** True if it may read what its role may read, but give no commands: an auditor's account. */
  readOnly?: boolean;
  role?: Role | null;
  state?: Text80 | null;
  /** The warehouses of a warehouse manager. */
  warehouseIds: WarehouseId[];
  zipCode?: Text20 | null;
};
export type PasswordChanged = {
  /** The token of a new session, when users change their own password: all their earlier sessions end. */
  token?: string | null;
};
export type PasswordChange = {
  currentPassword?: Typed | null;
  newPassword: NewPassword;
};
export type HeldDuty = {
  /** The admin who gave it, with today's name. */
  givenBy: Person;
  kind: DutyKind;
  maxAmount?: Money | null;
  since: string;
  /** Number of times that the user has done it since then; absent for a duty to see something. */
  used?: number | null;
};
export type Grant = 'no' | 'own' | 'all';
export type GrantedOperation = {
  /** True if the role grants it, without a limit. */
  byRole: boolean;
  /** The duties that grant it. */
  duties: DutyKind[];
  grant: Grant;
  operation: Operation;
  /** The operation in words: `approve orders`. */
  words: string;
};
export type UserRights = {
  duties: HeldDuty[];
  operations: GrantedOperation[];
};
export type WarehouseRow = {
  /** True if the warehouse is in use. */
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
  /** The value of `after` that requests the rows after this page; null on the last page. */
  next?: string | null;
  /** The number of this page, from 0; 0 when it was requested with `after`. */
  page: number;
  /** Rows per page. */
  size: number;
  sum?: Money | null;
  /** The number of rows that match the filters; a lower bound when `totalExact` is false. */
  totalElements: number;
  /** True if all rows were counted. */
  totalExact: boolean;
  /** The number of pages of this size. */
  totalPages: number;
};
export type EnteredWarehouse = {
  /** True if the warehouse is in use. */
  active?: boolean;
  address?: EnteredAddress | null;
  code: string;
  managerUserId?: UserId | null;
  name: Text120;
};
export type Warehouse = {
  /** True if the warehouse is in use. */
  active: boolean;
  address?: Address | null;
  code: string;
  managerUserId?: UserId | null;
  name: Text120;
};
export type WarehouseDetails = Warehouse & {
  createdAt: string;
  /** The user who created it. */
  createdBy: Person;
  id: WarehouseId;
  /** The name today of the user who manages the warehouse. */
  managerName?: string | null;
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
};
export const {
  useGetAccountCodesQuery,
  useLazyGetAccountCodesQuery,
  useSetAccountCodesMutation,
  useGetOrderPaymentsQuery,
  useLazyGetOrderPaymentsQuery,
  useGetTotalBalanceQuery,
  useLazyGetTotalBalanceQuery,
  useGetStatementQuery,
  useLazyGetStatementQuery,
  useCompareStatementQuery,
  useLazyCompareStatementQuery,
  useListOpenDeliveriesQuery,
  useLazyListOpenDeliveriesQuery,
  usePrintStatementQuery,
  useLazyPrintStatementQuery,
  useListActivitiesQuery,
  useLazyListActivitiesQuery,
  useGetActivityQuery,
  useLazyGetActivityQuery,
  useAddStopAttachmentMutation,
  useListAttachmentsQuery,
  useLazyListAttachmentsQuery,
  useAddAttachmentMutation,
  useRemoveAttachmentMutation,
  useDownloadAttachmentQuery,
  useLazyDownloadAttachmentQuery,
  useGetSecondFactorQuery,
  useLazyGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useListSessionsQuery,
  useLazyListSessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useGetClosedPeriodsQuery,
  useLazyGetClosedPeriodsQuery,
  useClosePeriodMutation,
  useReopenPeriodMutation,
  useListCommentsQuery,
  useLazyListCommentsQuery,
  useAddCommentMutation,
  useListCommentReadersQuery,
  useLazyListCommentReadersQuery,
  useRemoveCommentMutation,
  useGetCompanyQuery,
  useLazyGetCompanyQuery,
  useEditCompanyMutation,
  useGetControlReportQuery,
  useLazyGetControlReportQuery,
  useListCustomerPricesQuery,
  useLazyListCustomerPricesQuery,
  useAgreeCustomerPriceMutation,
  useGetPriceForCustomerQuery,
  useLazyGetPriceForCustomerQuery,
  useGetCustomerPriceQuery,
  useLazyGetCustomerPriceQuery,
  useChangeCustomerPriceMutation,
  useListCustomersQuery,
  useLazyListCustomersQuery,
  useCreateCustomerMutation,
  useGetCustomerQuery,
  useLazyGetCustomerQuery,
  useEditCustomerMutation,
  useGetCustomerOrderingQuery,
  useLazyGetCustomerOrderingQuery,
  useGetExceptionTotalsQuery,
  useLazyGetExceptionTotalsQuery,
  useGetDashboardOverviewQuery,
  useLazyGetDashboardOverviewQuery,
  useCountActiveUsersQuery,
  useLazyCountActiveUsersQuery,
  useListPaymentsPerDayOfCustomerQuery,
  useLazyListPaymentsPerDayOfCustomerQuery,
  useListAmountPerDayQuery,
  useLazyListAmountPerDayQuery,
  useListAmountPerDayOfCustomerQuery,
  useLazyListAmountPerDayOfCustomerQuery,
  useCountDeliveredOrdersQuery,
  useLazyCountDeliveredOrdersQuery,
  useCountAllDispatchesQuery,
  useLazyCountAllDispatchesQuery,
  useCountAllOrdersQuery,
  useLazyCountAllOrdersQuery,
  useListDispatchesQuery,
  useLazyListDispatchesQuery,
  usePlanDispatchMutation,
  useCountDispatchesQuery,
  useLazyCountDispatchesQuery,
  useCancelLoadedDispatchMutation,
  useSendDispatchMutation,
  useUnloadDispatchMutation,
  useCancelSentDispatchMutation,
  useCloseDispatchMutation,
  useCancelWaitingDispatchMutation,
  useLoadDispatchMutation,
  useGetDispatchQuery,
  useLazyGetDispatchQuery,
  useEditDispatchMutation,
  usePrintDeliveryNotesQuery,
  useLazyPrintDeliveryNotesQuery,
  usePrintDeliveryNoteQuery,
  useLazyPrintDeliveryNoteQuery,
  usePrintLoadListQuery,
  useLazyPrintLoadListQuery,
  useReportProblemMutation,
  useProveDeliveryMutation,
  usePickAssistantQuery,
  useLazyPickAssistantQuery,
  usePickPurchaseOfSupplierQuery,
  useLazyPickPurchaseOfSupplierQuery,
  usePickCustomerQuery,
  useLazyPickCustomerQuery,
  usePickOrderToDispatchQuery,
  useLazyPickOrderToDispatchQuery,
  usePickDriverQuery,
  useLazyPickDriverQuery,
  usePickEmployeeQuery,
  useLazyPickEmployeeQuery,
  usePickProductQuery,
  useLazyPickProductQuery,
  usePickProductsByCodeQuery,
  useLazyPickProductsByCodeQuery,
  usePickProductOfSupplierQuery,
  useLazyPickProductOfSupplierQuery,
  usePickSupplierQuery,
  useLazyPickSupplierQuery,
  useGetSupplierNameQuery,
  useLazyGetSupplierNameQuery,
  usePickUserQuery,
  useLazyPickUserQuery,
  usePickWarehouseQuery,
  useLazyPickWarehouseQuery,
  useListDuplicatesQuery,
  useLazyListDuplicatesQuery,
  useListEmployeesQuery,
  useLazyListEmployeesQuery,
  useCreateEmployeeMutation,
  useGetEmployeeQuery,
  useLazyGetEmployeeQuery,
  useEditEmployeeMutation,
  useStreamEventsQuery,
  useLazyStreamEventsQuery,
  useExplainControlReportQuery,
  useLazyExplainControlReportQuery,
  useExplainAccountQuery,
  useLazyExplainAccountQuery,
  useExplainDashboardQuery,
  useLazyExplainDashboardQuery,
  useExplainDispatchQuery,
  useLazyExplainDispatchQuery,
  useExplainForecastQuery,
  useLazyExplainForecastQuery,
  useExplainOrderQuery,
  useLazyExplainOrderQuery,
  useExplainReceivableQuery,
  useLazyExplainReceivableQuery,
  useExplainCustomerReportQuery,
  useLazyExplainCustomerReportQuery,
  useExplainDispatchReportQuery,
  useLazyExplainDispatchReportQuery,
  useExplainOrderReportQuery,
  useLazyExplainOrderReportQuery,
  useExplainPaymentReportQuery,
  useLazyExplainPaymentReportQuery,
  useExplainReceivableReportQuery,
  useLazyExplainReceivableReportQuery,
  useExplainSalesReportQuery,
  useLazyExplainSalesReportQuery,
  useExplainStockReportQuery,
  useLazyExplainStockReportQuery,
  useExplainStopReportQuery,
  useLazyExplainStopReportQuery,
  useExplainStatementQuery,
  useLazyExplainStatementQuery,
  useExplainStatementEntryQuery,
  useLazyExplainStatementEntryQuery,
  useExplainStockQuery,
  useLazyExplainStockQuery,
  useExplainStockMovementQuery,
  useLazyExplainStockMovementQuery,
  useExplainStockTransactionQuery,
  useLazyExplainStockTransactionQuery,
  useNextBatchNoQuery,
  useLazyNextBatchNoQuery,
  useNextDispatchNoQuery,
  useLazyNextDispatchNoQuery,
  useNextOrderNoQuery,
  useLazyNextOrderNoQuery,
  useGetHistoryQuery,
  useLazyGetHistoryQuery,
  useListInvoicesQuery,
  useLazyListInvoicesQuery,
  useIssueInvoicesMutation,
  useGetInvoiceQuery,
  useLazyGetInvoiceQuery,
  usePrintInvoiceQuery,
  useLazyPrintInvoiceQuery,
  useExportInvoiceQuery,
  useLazyExportInvoiceQuery,
  useListIssuedStatementsQuery,
  useLazyListIssuedStatementsQuery,
  useIssueStatementMutation,
  useCountMailsQuery,
  useLazyCountMailsQuery,
  useGetMailingQuery,
  useLazyGetMailingQuery,
  useMailMonthMutation,
  useSendStatementMutation,
  useGetIssuedStatementQuery,
  useLazyGetIssuedStatementQuery,
  useGetIssuedFileQuery,
  useLazyGetIssuedFileQuery,
  useListPostingsQuery,
  useLazyListPostingsQuery,
  useListJournalDaysQuery,
  useLazyListJournalDaysQuery,
  useExportSafTQuery,
  useLazyExportSafTQuery,
  useSumJournalsQuery,
  useLazySumJournalsQuery,
  useListViewsQuery,
  useLazyListViewsQuery,
  useChooseDefaultViewMutation,
  useRemoveViewMutation,
  useSaveViewMutation,
  useListMonthEndPacksQuery,
  useLazyListMonthEndPacksQuery,
  useRequestMonthEndPackMutation,
  useCancelMonthEndPackMutation,
  useGetMonthEndPackQuery,
  useLazyGetMonthEndPackQuery,
  useDownloadMonthEndPackQuery,
  useLazyDownloadMonthEndPackQuery,
  useListNotificationsQuery,
  useLazyListNotificationsQuery,
  useReadNotificationsMutation,
  useListOrdersQuery,
  useLazyListOrdersQuery,
  usePlaceOrderMutation,
  useCountOrdersQuery,
  useLazyCountOrdersQuery,
  useListOrderProductsQuery,
  useLazyListOrderProductsQuery,
  useListDeliveredOrdersQuery,
  useLazyListDeliveredOrdersQuery,
  useListOrdersOfDispatchQuery,
  useLazyListOrdersOfDispatchQuery,
  useGetOrderProductQuery,
  useLazyGetOrderProductQuery,
  useCancelApprovedOrderMutation,
  useReopenOrderMutation,
  useBringOrderBackMutation,
  useDeliverOrderMutation,
  useApproveOrderMutation,
  useCancelOrderMutation,
  useGetOrderQuery,
  useLazyGetOrderQuery,
  useEditOrderMutation,
  usePrintOrderQuery,
  useLazyPrintOrderQuery,
  useGetPastMomentQuery,
  useLazyGetPastMomentQuery,
  useListReceivablesQuery,
  useLazyListReceivablesQuery,
  useEnterReceivableMutation,
  useListApprovedReceivablesQuery,
  useLazyListApprovedReceivablesQuery,
  useCountReceivablesQuery,
  useLazyCountReceivablesQuery,
  useVoidApprovedReceivableMutation,
  useApproveReceivableMutation,
  useEditReceivableMutation,
  useVoidReceivableMutation,
  useGetReceivableQuery,
  useLazyGetReceivableQuery,
  usePrintReceivableQuery,
  useLazyPrintReceivableQuery,
  useGetPersonalDataQuery,
  useLazyGetPersonalDataQuery,
  useErasePersonalDataMutation,
  useListForecastQuery,
  useLazyListForecastQuery,
  useGetProductForecastQuery,
  useLazyGetProductForecastQuery,
  useListOrderProposalsQuery,
  useLazyListOrderProposalsQuery,
  useSetPriceMutation,
  useListPricesQuery,
  useLazyListPricesQuery,
  useListProductsQuery,
  useLazyListProductsQuery,
  useCreateProductMutation,
  useGetProductQuery,
  useLazyGetProductQuery,
  useEditProductMutation,
  useGetProofQuery,
  useLazyGetProofQuery,
  useGetCheckpointQuery,
  useLazyGetCheckpointQuery,
  useGetProofOfDocumentQuery,
  useLazyGetProofOfDocumentQuery,
  useVerifyLogMutation,
  useReplayDocumentQuery,
  useLazyReplayDocumentQuery,
  usePrintReplayMutation,
  useReportCustomersQuery,
  useLazyReportCustomersQuery,
  useSumCustomersQuery,
  useLazySumCustomersQuery,
  useReportDispatchesQuery,
  useLazyReportDispatchesQuery,
  useSumDispatchesQuery,
  useLazySumDispatchesQuery,
  useReportOrdersQuery,
  useLazyReportOrdersQuery,
  useSumOrdersQuery,
  useLazySumOrdersQuery,
  useReportPaymentsQuery,
  useLazyReportPaymentsQuery,
  useReportReceivablesQuery,
  useLazyReportReceivablesQuery,
  useSumReceivablesQuery,
  useLazySumReceivablesQuery,
  useReportSalesQuery,
  useLazyReportSalesQuery,
  useReportTopCustomersQuery,
  useLazyReportTopCustomersQuery,
  useReportTopProductsQuery,
  useLazyReportTopProductsQuery,
  useReportStockQuery,
  useLazyReportStockQuery,
  useSumStockQuery,
  useLazySumStockQuery,
  useReportStopsQuery,
  useLazyReportStopsQuery,
  useListSecurityRecordsQuery,
  useLazyListSecurityRecordsQuery,
  useListStockTransactionsQuery,
  useLazyListStockTransactionsQuery,
  useCreateStockTransactionMutation,
  useCountStockTransactionsQuery,
  useLazyCountStockTransactionsQuery,
  useEditStockTransactionMutation,
  useListStockOnTransitQuery,
  useLazyListStockOnTransitQuery,
  useMoveStockTransactionMutation,
  useGetStockTransactionQuery,
  useLazyGetStockTransactionQuery,
  usePrintGoodsReceiptQuery,
  useLazyPrintGoodsReceiptQuery,
  usePrintPurchaseQuery,
  useLazyPrintPurchaseQuery,
  useListStockOfProductQuery,
  useLazyListStockOfProductQuery,
  useListStockOfWarehouseQuery,
  useLazyListStockOfWarehouseQuery,
  useGetStockQuery,
  useLazyGetStockQuery,
  useGetStockLedgerQuery,
  useLazyGetStockLedgerQuery,
  useListStockOfProductsQuery,
  useLazyListStockOfProductsQuery,
  useGetStoryQuery,
  useLazyGetStoryQuery,
  useListSuppliersQuery,
  useLazyListSuppliersQuery,
  useCreateSupplierMutation,
  useListActiveSuppliersQuery,
  useLazyListActiveSuppliersQuery,
  useGetSupplierQuery,
  useLazyGetSupplierQuery,
  useEditSupplierMutation,
  useListUsersQuery,
  useLazyListUsersQuery,
  useCreateUserMutation,
  useGetUserQuery,
  useLazyGetUserQuery,
  useEditUserMutation,
  useChangePasswordMutation,
  useChangePasswordByPostMutation,
  useGetUserRightsQuery,
  useLazyGetUserRightsQuery,
  useResetSecondFactorMutation,
  useListSessionsOfUserQuery,
  useLazyListSessionsOfUserQuery,
  useEndSessionsOfUserMutation,
  useListWarehousesQuery,
  useLazyListWarehousesQuery,
  useCreateWarehouseMutation,
  useGetWarehouseQuery,
  useLazyGetWarehouseQuery,
  useEditWarehouseMutation,
} = injectedRtkApi;
