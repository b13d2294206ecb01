import { emptyApi as api } from './emptyApi';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTotalBalance: build.query<GetTotalBalanceApiResponse, GetTotalBalanceApiArg>({
      query: (queryArg) => ({
        url: `/api/account-statements/total-balance/${queryArg.customerId}`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
    }),
    getStatement: build.query<GetStatementApiResponse, GetStatementApiArg>({
      query: (queryArg) => ({
        url: `/api/account-statements/${queryArg.customerId}`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
    getCompany: build.query<GetCompanyApiResponse, GetCompanyApiArg>({
      query: (queryArg) => ({
        url: `/api/company`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
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
    listCustomerPrices: build.query<ListCustomerPricesApiResponse, ListCustomerPricesApiArg>({
      query: (queryArg) => ({
        url: `/api/customerProductPrices`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          on: queryArg.on,
        },
      }),
    }),
    getCustomerPrice: build.query<GetCustomerPriceApiResponse, GetCustomerPriceApiArg>({
      query: (queryArg) => ({
        url: `/api/customerProductPrices/${queryArg.id}`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
      query: (queryArg) => ({
        url: `/api/customers/${queryArg.id}`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
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
      query: (queryArg) => ({
        url: `/api/customers/${queryArg.id}/ordering`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
    }),
    countActiveUsers: build.query<CountActiveUsersApiResponse, CountActiveUsersApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard/total-active-users`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
    }),
    listPaymentsPerDayOfCustomer: build.query<
      ListPaymentsPerDayOfCustomerApiResponse,
      ListPaymentsPerDayOfCustomerApiArg
    >({
      query: (queryArg) => ({
        url: `/api/dashboard/total-amount-payment-per-day-per-customer`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          customerId: queryArg.customerId,
          days: queryArg.days,
        },
      }),
    }),
    listAmountPerDay: build.query<ListAmountPerDayApiResponse, ListAmountPerDayApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard/total-amount-per-day`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          warehouseId: queryArg.warehouseId,
          days: queryArg.days,
        },
      }),
    }),
    listAmountPerDayOfCustomer: build.query<
      ListAmountPerDayOfCustomerApiResponse,
      ListAmountPerDayOfCustomerApiArg
    >({
      query: (queryArg) => ({
        url: `/api/dashboard/total-amount-per-day-per-customer`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          customerId: queryArg.customerId,
          days: queryArg.days,
        },
      }),
    }),
    countDeliveredOrders: build.query<CountDeliveredOrdersApiResponse, CountDeliveredOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard/total-delivered-orders`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          warehouseId: queryArg.warehouseId,
        },
      }),
    }),
    countAllDispatches: build.query<CountAllDispatchesApiResponse, CountAllDispatchesApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard/total-dispatches`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          warehouseId: queryArg.warehouseId,
        },
      }),
    }),
    countAllOrders: build.query<CountAllOrdersApiResponse, CountAllOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard/total-orders`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          warehouseId: queryArg.warehouseId,
        },
      }),
    }),
    listDispatches: build.query<ListDispatchesApiResponse, ListDispatchesApiArg>({
      query: (queryArg) => ({
        url: `/api/dispatches`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          status: queryArg.status,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          status: queryArg.status,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          mine: queryArg.mine,
          searchTerm: queryArg.searchTerm,
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
      query: (queryArg) => ({
        url: `/api/dispatches/${queryArg.id}`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickOrderToDispatch: build.query<PickOrderToDispatchApiResponse, PickOrderToDispatchApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/dispatch`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          warehouseId: queryArg.warehouseId,
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickDriver: build.query<PickDriverApiResponse, PickDriverApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/driver`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickEmployee: build.query<PickEmployeeApiResponse, PickEmployeeApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/employee`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickProduct: build.query<PickProductApiResponse, PickProductApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/product`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickProductsByCode: build.query<PickProductsByCodeApiResponse, PickProductsByCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/product-by-code`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          supplierId: queryArg.supplierId,
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickSupplier: build.query<PickSupplierApiResponse, PickSupplierApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/supplier`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    getSupplierName: build.query<GetSupplierNameApiResponse, GetSupplierNameApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/supplier-name`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          supplierId: queryArg.supplierId,
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickUser: build.query<PickUserApiResponse, PickUserApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/user`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          role: queryArg.role,
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    pickWarehouse: build.query<PickWarehouseApiResponse, PickWarehouseApiArg>({
      query: (queryArg) => ({
        url: `/api/dropdowns/warehouse`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    listDuplicates: build.query<ListDuplicatesApiResponse, ListDuplicatesApiArg>({
      query: (queryArg) => ({
        url: `/api/duplicates`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          searchTerm: queryArg.searchTerm,
          active: queryArg.active,
          position: queryArg.position,
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
      query: (queryArg) => ({
        url: `/api/employees/${queryArg.id}`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
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
          'Min-Position': queryArg['Min-Position'],
          'Last-Event-ID': queryArg['Last-Event-ID'],
        },
      }),
    }),
    nextBatchNo: build.query<NextBatchNoApiResponse, NextBatchNoApiArg>({
      query: (queryArg) => ({
        url: `/api/generate-id/batch-no`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
    }),
    nextDispatchNo: build.query<NextDispatchNoApiResponse, NextDispatchNoApiArg>({
      query: (queryArg) => ({
        url: `/api/generate-id/dispatch-id`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
    }),
    nextOrderNo: build.query<NextOrderNoApiResponse, NextOrderNoApiArg>({
      query: (queryArg) => ({
        url: `/api/generate-id/order-id`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
    }),
    getHistory: build.query<GetHistoryApiResponse, GetHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/history/${queryArg.noun}/${queryArg.id}`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          before: queryArg.before,
          size: queryArg.size,
        },
      }),
    }),
    listOrders: build.query<ListOrdersApiResponse, ListOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          status: queryArg.status,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          customerId: queryArg.customerId,
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          status: queryArg.status,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          customerId: queryArg.customerId,
          mine: queryArg.mine,
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    listOrderProducts: build.query<ListOrderProductsApiResponse, ListOrderProductsApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/customer/${queryArg.customerId}/products`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          productIds: queryArg.productIds,
          warehouseId: queryArg.warehouseId,
        },
      }),
    }),
    listDeliveredOrders: build.query<ListDeliveredOrdersApiResponse, ListDeliveredOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/delivered`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
    }),
    getOrderProduct: build.query<GetOrderProductApiResponse, GetOrderProductApiArg>({
      query: (queryArg) => ({
        url: `/api/order-products/product/${queryArg.productId}/customer/${queryArg.customerId}`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
      query: (queryArg) => ({
        url: `/api/order-products/${queryArg.id}`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
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
    listReceivables: build.query<ListReceivablesApiResponse, ListReceivablesApiArg>({
      query: (queryArg) => ({
        url: `/api/payments`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
      query: (queryArg) => ({
        url: `/api/payments/${queryArg.id}`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
    }),
    getPersonalData: build.query<GetPersonalDataApiResponse, GetPersonalDataApiArg>({
      query: (queryArg) => ({
        url: `/api/personal-data`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          warehouseId: queryArg.warehouseId,
          leadTime: queryArg.leadTime,
          averageDay: queryArg.averageDay,
          searchTerm: queryArg.searchTerm,
          onlySuggested: queryArg.onlySuggested,
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
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
      query: (queryArg) => ({
        url: `/api/productPrice/${queryArg.id}/prices`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
    }),
    listProducts: build.query<ListProductsApiResponse, ListProductsApiArg>({
      query: (queryArg) => ({
        url: `/api/products`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          searchTerm: queryArg.searchTerm,
          active: queryArg.active,
          supplierId: queryArg.supplierId,
          category: queryArg.category,
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
      query: (queryArg) => ({
        url: `/api/products/${queryArg.id}`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
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
    reportCustomers: build.query<ReportCustomersApiResponse, ReportCustomersApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/customer`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          status: queryArg.status,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          status: queryArg.status,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          customerId: queryArg.customerId,
          searchTerm: queryArg.searchTerm,
        },
      }),
    }),
    reportReceivables: build.query<ReportReceivablesApiResponse, ReportReceivablesApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/receivable`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
    reportStock: build.query<ReportStockApiResponse, ReportStockApiArg>({
      query: (queryArg) => ({
        url: `/api/reports/stock`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          warehouseId: queryArg.warehouseId,
          searchTerm: queryArg.searchTerm,
          onHandOnly: queryArg.onHandOnly,
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          warehouseId: queryArg.warehouseId,
          searchTerm: queryArg.searchTerm,
          onHandOnly: queryArg.onHandOnly,
        },
      }),
    }),
    listSecurityRecords: build.query<ListSecurityRecordsApiResponse, ListSecurityRecordsApiArg>({
      query: (queryArg) => ({
        url: `/api/security-records`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          userId: queryArg.userId,
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          status: queryArg.status,
          kind: queryArg.kind,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          supplierId: queryArg.supplierId,
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          status: queryArg.status,
          kind: queryArg.kind,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          warehouseId: queryArg.warehouseId,
          supplierId: queryArg.supplierId,
          mine: queryArg.mine,
          searchTerm: queryArg.searchTerm,
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
      query: (queryArg) => ({
        url: `/api/stockTransactions/${queryArg.id}`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
    }),
    listStockOfProduct: build.query<ListStockOfProductApiResponse, ListStockOfProductApiArg>({
      query: (queryArg) => ({
        url: `/api/stocks/product/${queryArg.productId}`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
    }),
    listStockOfWarehouse: build.query<ListStockOfWarehouseApiResponse, ListStockOfWarehouseApiArg>({
      query: (queryArg) => ({
        url: `/api/stocks/warehouse/${queryArg.warehouseId}`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
    }),
    getStockLedger: build.query<GetStockLedgerApiResponse, GetStockLedgerApiArg>({
      query: (queryArg) => ({
        url: `/api/stocks/warehouse/${queryArg.warehouseId}/product/${queryArg.productId}/ledger`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          after: queryArg.after,
          size: queryArg.size,
        },
      }),
    }),
    listStockOfProducts: build.query<ListStockOfProductsApiResponse, ListStockOfProductsApiArg>({
      query: (queryArg) => ({
        url: `/api/stocks/warehouse/${queryArg.warehouseId}/products`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          productIds: queryArg.productIds,
        },
      }),
    }),
    listSuppliers: build.query<ListSuppliersApiResponse, ListSuppliersApiArg>({
      query: (queryArg) => ({
        url: `/api/suppliers`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          page: queryArg.page,
          size: queryArg.size,
          after: queryArg.after,
          sort: queryArg.sort,
        },
      }),
    }),
    getSupplier: build.query<GetSupplierApiResponse, GetSupplierApiArg>({
      query: (queryArg) => ({
        url: `/api/suppliers/${queryArg.id}`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
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
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
        params: {
          searchTerm: queryArg.searchTerm,
          role: queryArg.role,
          accountState: queryArg.accountState,
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
      query: (queryArg) => ({
        url: `/api/users/${queryArg.id}`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
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
    resetSecondFactor: build.mutation<ResetSecondFactorApiResponse, ResetSecondFactorApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${queryArg.id}/second-factor/reset`,
        method: 'POST',
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
    }),
    listSessionsOfUser: build.query<ListSessionsOfUserApiResponse, ListSessionsOfUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${queryArg.id}/sessions`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
    }),
    endSessionsOfUser: build.mutation<EndSessionsOfUserApiResponse, EndSessionsOfUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${queryArg.id}/sessions/end`,
        method: 'POST',
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
    }),
    listWarehouses: build.query<ListWarehousesApiResponse, ListWarehousesApiArg>({
      query: (queryArg) => ({
        url: `/api/warehouses`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
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
      query: (queryArg) => ({
        url: `/api/warehouses/${queryArg.id}`,
        headers: {
          'Min-Position': queryArg['Min-Position'],
        },
      }),
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
export type GetTotalBalanceApiResponse = /** status 200 Found. */ TotalBalance;
export type GetTotalBalanceApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  customerId: string;
};
export type GetStatementApiResponse = /** status 200 Found. */ Statement;
export type GetStatementApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  customerId: string;
  /** The first day; the first of the last day's month when not given. */
  startDate?: string;
  /** The last day; today when not given. */
  endDate?: string;
  /** `next` of an earlier part: the entries behind it. */
  after?: string;
  /** Entries at most, 1 to 200; 100 when not given. */
  size?: number;
  /** `csv` or `xlsx` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
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
export type GetCompanyApiResponse = /** status 200 Found. */ CompanyDetails;
export type GetCompanyApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
};
export type EditCompanyApiResponse = /** status 200 Done. */ Written;
export type EditCompanyApiArg = {
  /** 1 to 200 printable characters. The same key with the same body gives the same answer and does nothing again; with another body it is refused with 422. */
  'Idempotency-Key'?: string;
  /** The version that was seen (`ETag`); 412 when the record has moved on. */
  'If-Match'?: string;
  /** Only says what would happen; nothing is recorded. */
  preview?: boolean;
  enteredCompany: EnteredCompany;
};
export type ListCustomerPricesApiResponse = /** status 200 Found. */ PageCustomerPriceRow;
export type ListCustomerPricesApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** `csv` or `xlsx` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx';
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  customerId: string;
  productId: string;
  /** The day; today when not given. */
  on?: string;
};
export type GetCustomerPriceApiResponse = /** status 200 Found. */ CustomerPriceRow;
export type GetCustomerPriceApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  customerPrice: CustomerPrice;
};
export type ListCustomersApiResponse = /** status 200 Found. */ PageCustomerRow;
export type ListCustomersApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** `csv` or `xlsx` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx';
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  enteredCustomer: EnteredCustomer;
};
export type GetCustomerOrderingApiResponse = /** status 200 Found. */ CustomerOrdering;
export type GetCustomerOrderingApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  id: string;
};
export type CountActiveUsersApiResponse = /** status 200 Found. */ DashboardTotal;
export type CountActiveUsersApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
};
export type ListPaymentsPerDayOfCustomerApiResponse = /** status 200 Found. */ DayPayment[];
export type ListPaymentsPerDayOfCustomerApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  customerId: CustomerId;
  /** How many, today the last: 1 to 366; 30 when not given. */
  days?: number;
};
export type ListAmountPerDayApiResponse = /** status 200 Found. */ DayAmount[];
export type ListAmountPerDayApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  /** Only this one; all that one may see when not given. */
  warehouseId?: WarehouseId;
  /** How many, today the last: 1 to 366; 30 when not given. */
  days?: number;
};
export type ListAmountPerDayOfCustomerApiResponse = /** status 200 Found. */ DayAmount[];
export type ListAmountPerDayOfCustomerApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  customerId: CustomerId;
  /** How many, today the last: 1 to 366; 30 when not given. */
  days?: number;
};
export type CountDeliveredOrdersApiResponse = /** status 200 Found. */ DashboardTotal;
export type CountDeliveredOrdersApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  /** Only this one; all that one may see when not given. */
  warehouseId?: WarehouseId;
};
export type CountAllDispatchesApiResponse = /** status 200 Found. */ DashboardTotal;
export type CountAllDispatchesApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  /** Only this one; all that one may see when not given. */
  warehouseId?: WarehouseId;
};
export type CountAllOrdersApiResponse = /** status 200 Found. */ DashboardTotal;
export type CountAllOrdersApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  /** Only this one; all that one may see when not given. */
  warehouseId?: WarehouseId;
};
export type ListDispatchesApiResponse = /** status 200 Found. */ PageDispatchRow;
export type ListDispatchesApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv` or `xlsx` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx';
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  dispatchDraft: DispatchDraft;
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  /** Words that are contained in it. */
  searchTerm?: string;
};
export type PickPurchaseOfSupplierApiResponse = /** status 200 Found. */ SupplierProduct[];
export type PickPurchaseOfSupplierApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  supplierId: SupplierId;
  /** Words that are contained in it. */
  searchTerm?: string;
  /** Of these products only: their ids, at most 200, separated by commas. */
  productIds?: string;
};
export type PickCustomerApiResponse = /** status 200 Found. */ Label[];
export type PickCustomerApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  /** Words that are contained in it. */
  searchTerm?: string;
};
export type PickOrderToDispatchApiResponse = /** status 200 Found. */ OrderToPlan[];
export type PickOrderToDispatchApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  /** From where they go out; from everywhere when not given. */
  warehouseId?: WarehouseId;
  /** The beginning of a number, or what a customer is found by. */
  searchTerm?: string;
};
export type PickDriverApiResponse = /** status 200 Found. */ Label[];
export type PickDriverApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  /** Words that are contained in it. */
  searchTerm?: string;
};
export type PickEmployeeApiResponse = /** status 200 Found. */ Label[];
export type PickEmployeeApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  /** Words that are contained in it. */
  searchTerm?: string;
};
export type PickProductApiResponse = /** status 200 Found. */ Label[];
export type PickProductApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  /** Words that are contained in it. */
  searchTerm?: string;
};
export type PickProductsByCodeApiResponse = /** status 200 Found. */ ProductOfCode[];
export type PickProductsByCodeApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  /** SKUs in capital or small letters, at most 200, one a line: separated by a line feed (`%0A`), which no SKU has. */
  codes: string;
  /** Of this supplier only. */
  supplierId?: SupplierId;
};
export type PickProductOfSupplierApiResponse = /** status 200 Found. */ Label[];
export type PickProductOfSupplierApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  supplierId: SupplierId;
  /** Words that are contained in it. */
  searchTerm?: string;
};
export type PickSupplierApiResponse = /** status 200 Found. */ Label[];
export type PickSupplierApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  /** Words that are contained in it. */
  searchTerm?: string;
};
export type GetSupplierNameApiResponse = /** status 200 Found. */ Label;
export type GetSupplierNameApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  supplierId: SupplierId;
  /** Words that are contained in it. */
  searchTerm?: string;
};
export type PickUserApiResponse = /** status 200 Found. */ Label[];
export type PickUserApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  /** In this role; in any when not given. */
  role?: Role;
  /** Words that are contained in it. */
  searchTerm?: string;
};
export type PickWarehouseApiResponse = /** status 200 Found. */ Label[];
export type PickWarehouseApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  /** Words that are contained in it. */
  searchTerm?: string;
};
export type ListDuplicatesApiResponse = /** status 200 Found. */ Duplicates;
export type ListDuplicatesApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  /** Words that are contained in code, name, or whatever it is found by. */
  searchTerm?: string;
  /** In use or not. */
  active?: boolean;
  /** What they do. */
  position?: Position;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv` or `xlsx` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx';
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  enteredEmployee: EnteredEmployee;
};
export type StreamEventsApiResponse = /** status 200 Found. */ LiveEvent;
export type StreamEventsApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  /** The id of the last event that was seen: it goes on behind that. */
  'Last-Event-ID'?: string;
};
export type NextBatchNoApiResponse = /** status 200 Found. */ ReservedNumber;
export type NextBatchNoApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
};
export type NextDispatchNoApiResponse = /** status 200 Found. */ ReservedNumber;
export type NextDispatchNoApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
};
export type NextOrderNoApiResponse = /** status 200 Found. */ ReservedNumber;
export type NextOrderNoApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
};
export type GetHistoryApiResponse = /** status 200 Found. */ History;
export type GetHistoryApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  noun: string;
  id: string;
  /** `next` of an earlier part: the entries that are older. */
  before?: number;
  /** Entries at most, 1 to 200; 50 when not given. */
  size?: number;
};
export type ListOrdersApiResponse = /** status 200 Found. */ PageOrderRow;
export type ListOrdersApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv` or `xlsx` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx';
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
};
export type ListOrderProductsApiResponse = /** status 200 Found. */ OrderProduct[];
export type ListOrderProductsApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  customerId: string;
  /** Ids of products, at most 200, separated by commas. */
  productIds: string;
  /** The warehouse from which they would go out. */
  warehouseId?: WarehouseId;
};
export type ListDeliveredOrdersApiResponse = /** status 200 Found. */ PageDeliveredOrderRow;
export type ListDeliveredOrdersApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  id: string;
};
export type GetOrderProductApiResponse = /** status 200 Found. */ OrderProduct;
export type GetOrderProductApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  orderDraft: OrderDraft;
};
export type ListReceivablesApiResponse = /** status 200 Found. */ PageReceivableRow;
export type ListReceivablesApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** `csv` or `xlsx` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx';
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  id: string;
};
export type GetPersonalDataApiResponse = /** status 200 Found. */ PersonalData;
export type GetPersonalDataApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  warehouseId: WarehouseId;
  /** Days from ordering to receiving, 0 to 365; the product's when not given, else the supplier's. */
  leadTime?: number;
  /** The demand of how many full days counts, 1 to 365; 30 when not given. */
  averageDay?: number;
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  id: string;
};
export type ListProductsApiResponse = /** status 200 Found. */ PageProductRow;
export type ListProductsApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  /** Words that are contained in SKU, name, or whatever it is found by. */
  searchTerm?: string;
  /** In use or not. */
  active?: boolean;
  /** Whose products. */
  supplierId?: SupplierId;
  /** Family of goods. */
  category?: string;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv` or `xlsx` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx';
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  enteredProduct: EnteredProduct;
};
export type ReportCustomersApiResponse = /** status 200 Found. */ PageCustomerReportRow;
export type ReportCustomersApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** `csv` or `xlsx` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type SumCustomersApiResponse = /** status 200 Found. */ CustomerReportSums;
export type SumCustomersApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** `csv` or `xlsx` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type SumDispatchesApiResponse = /** status 200 Found. */ DispatchSums;
export type SumDispatchesApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  /** In this status; in any when not given. */
  status?: OrderStatus;
  /** Of this day or later. */
  startDate?: string;
  /** Of this day or earlier. */
  endDate?: string;
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
  /** `csv` or `xlsx` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type SumOrdersApiResponse = /** status 200 Found. */ OrderSums;
export type SumOrdersApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  /** In this status; in any when not given. */
  status?: OrderStatus;
  /** Of this day or later. */
  startDate?: string;
  /** Of this day or earlier. */
  endDate?: string;
  warehouseId?: WarehouseId;
  customerId?: CustomerId;
  /** The beginning of a number or of the customer's reference, or what a customer is found by. */
  searchTerm?: string;
};
export type ReportReceivablesApiResponse = /** status 200 Found. */ PageReceivableRow;
export type ReportReceivablesApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** `csv` or `xlsx` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type SumReceivablesApiResponse = /** status 200 Found. */ ReceivableSums[];
export type SumReceivablesApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
export type ReportStockApiResponse = /** status 200 Found. */ PageStockReportRow;
export type ReportStockApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** `csv` or `xlsx` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type SumStockApiResponse = /** status 200 Found. */ StockReportSums;
export type SumStockApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  warehouseId?: WarehouseId;
  /** Words that are contained in SKU, name, barcode or category. */
  searchTerm?: string;
  /** Without the products of which nothing is there. */
  onHandOnly?: boolean;
};
export type ListSecurityRecordsApiResponse = /** status 200 Found. */ PageSecurityRow;
export type ListSecurityRecordsApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  userId?: UserId;
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
    | 'opened';
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
  /** `csv` or `xlsx` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx';
  /** With a file: headings and words for people in this language, and no ids. The names of the fields, and values as a
    page has them, when not given. */
  language?: 'en' | 'ar';
};
export type ListStockTransactionsApiResponse = /** status 200 Found. */ PageStockTransactionRow;
export type ListStockTransactionsApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** The beginning of a number. */
  searchTerm?: string;
  /** The number of the page, from 0. The first 10,000 rows can be reached so. */
  page?: number;
  /** Rows per page, 1 to 100; 25 when absent. */
  size?: number;
  /** `next` of an earlier page: the rows behind it, at any depth. */
  after?: string;
  /** `field,asc` or `field,desc`. */
  sort?: string;
  /** `csv` or `xlsx` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx';
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** The beginning of a number. */
  searchTerm?: string;
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
  stockTransactionDraft: StockTransactionDraft;
};
export type ListStockOnTransitApiResponse = /** status 200 Found. */ OnTransitLine[];
export type ListStockOnTransitApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  id: string;
};
export type ListStockOfProductApiResponse = /** status 200 Found. */ StockFigures[];
export type ListStockOfProductApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  productId: string;
};
export type ListStockOfWarehouseApiResponse = /** status 200 Found. */ PageStockFigures;
export type ListStockOfWarehouseApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  warehouseId: string;
  productId: string;
};
export type GetStockLedgerApiResponse = /** status 200 Found. */ StockLedger;
export type GetStockLedgerApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  warehouseId: string;
  productId: string;
  /** `next` of an earlier part: the movements before those. */
  after?: string;
  /** Movements at most, 1 to 200; 50 when not given. */
  size?: number;
};
export type ListStockOfProductsApiResponse = /** status 200 Found. */ StockFigures[];
export type ListStockOfProductsApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  warehouseId: string;
  /** Ids of products, at most 200, separated by commas. */
  productIds: string;
};
export type ListSuppliersApiResponse = /** status 200 Found. */ PageSupplierRow;
export type ListSuppliersApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** `csv` or `xlsx` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx';
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  enteredSupplier: EnteredSupplier;
};
export type ListUsersApiResponse = /** status 200 Found. */ PageUserRow;
export type ListUsersApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** `csv` or `xlsx` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx';
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  id: string;
};
export type ListSessionsOfUserApiResponse = /** status 200 Found. */ SessionRow[];
export type ListSessionsOfUserApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  id: string;
};
export type EndSessionsOfUserApiResponse = unknown;
export type EndSessionsOfUserApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
  id: string;
};
export type ListWarehousesApiResponse = /** status 200 Found. */ PageWarehouseRow;
export type ListWarehousesApiArg = {
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  /** `csv` or `xlsx` for all rows as a file; a sheet of `xlsx` has room for 1,048,575. */
  format?: 'json' | 'csv' | 'xlsx';
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
  /** Waits until what is read has come this far, 2 s at most; 409 when the log ends before it. */
  'Min-Position'?: string;
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
  enteredWarehouse: EnteredWarehouse;
};
export type CustomerId = string;
export type Money = string;
export type TotalBalance = {
  /** Today, where the company is. */
  asOf: string;
  customerId: CustomerId;
  /** What is owed of everything until now; negative when paid ahead. */
  totalBalance: Money;
};
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
export type Problem = {
  /** The last word of `type`, for programs. */
  code: string;
  /** What is wrong, with the figures. */
  detail: string;
  /** The fields that are wrong. */
  errors: FieldError[];
  first?: FirstOutcome | null;
  status: number;
  /** The kind of problem in words. */
  title: string;
  /** By what this request is found in the logs: its `X-Request-Id`. */
  traceId: string;
  /** What kind of problem, as a name that never changes: `urn:waybill:problem:stock-short`. */
  type: string;
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
  /** Credit that is left when everything is paid. */
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
  /** What is owed after it. */
  balance: Money;
  /** What it takes from what is owed. */
  credit: Money;
  /** The day: of the delivery, of the receipt, or on which it was made void. */
  date: string;
  /** What it adds to what is owed. */
  debit: Money;
  /** The order or receivable; nothing for the opening and the closing balance. */
  documentId?: string | null;
  documentNo?: string | null;
  /** Of a delivery: the day on which it has to be paid. */
  dueOn?: string | null;
  kind: StatementEntryKind;
  /** Why, of a contra entry; the remarks of a credit note. */
  reason?: string | null;
  /** Of a delivery: who took the goods. */
  receivedBy?: string | null;
};
export type ReceivableId = string;
export type ReceivableKind = 'payment' | 'credit-note';
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
  /** What is owed after the last day: opening + debits − credits. */
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
  /** What was owed before the first day. */
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
  /** Browser and system, as far as the browser said. */
  device: string;
  id: string;
  /** When it was used last, to the minute. */
  lastSeenAt: string;
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
export type Text3 = string;
export type Whole1To3650 = number;
export type Text200000 = string;
export type Text120 = string;
export type NumberFormat = 'point' | 'comma' | 'space';
export type Role =
  | 'admin'
  | 'manager'
  | 'warehouse-manager'
  | 'book-keeper'
  | 'encoder'
  | 'checker'
  | 'driver'
  | 'assistant';
export type Whole0To1440 = number;
export type Text60 = string;
export type Company = {
  address?: Address | null;
  /** May an admin approve their own entries while there is only one active admin? True unless said. */
  adminsApproveOwn?: boolean | null;
  /** Currency, by its three letters: all amounts are in it. */
  currency: Text3;
  daysAhead?: Whole1To3650 | null;
  daysBack?: Whole1To3650 | null;
  logo?: Text200000 | null;
  name: Text120;
  numberFormat?: NumberFormat | null;
  /** May people make accounts for themselves? True unless said. */
  registrationOpen?: boolean | null;
  /** The roles that sign in with a second factor; none unless said. */
  secondFactorRoles?: Role[] | null;
  sessionIdleMinutes?: Whole0To1440 | null;
  /** IANA time zone, such as `Europe/London`: what a business date is. */
  timeZone: Text60;
};
export type CompanyDetails = Company & {
  updatedAt: string;
  /** Version, for `If-Match`. */
  version: number;
};
export type Phrase = {
  /** Which text: `order.delivered`. The texts stand in `web/src/ui/history/sentences.ts`. */
  key: string;
  /** What stands in it, by name: texts and numbers as on the wire, a `count`, names of `fields`. */
  values: object;
};
export type Consequence = {
  /** What would happen to it. */
  eventType: string;
  id: string;
  /** The kind of record: `order`, `stock`, `account` ... */
  noun: string;
  payload: object;
  /** The same for any language, its parts one behind the other; absent when `words` is only the event's name. */
  said?: Phrase[];
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
export type EnteredAddress = {
  city: Text80;
  country: Text80;
  line: Text200;
  state?: Text80 | null;
  zipCode?: Text20 | null;
};
export type EnteredCompany = {
  address?: EnteredAddress | null;
  /** May an admin approve their own entries while there is only one active admin? True unless said. */
  adminsApproveOwn?: boolean | null;
  /** Currency, by its three letters: all amounts are in it. */
  currency: Text3;
  daysAhead?: Whole1To3650 | null;
  daysBack?: Whole1To3650 | null;
  logo?: Text200000 | null;
  name: Text120;
  numberFormat?: NumberFormat | null;
  /** May people make accounts for themselves? True unless said. */
  registrationOpen?: boolean | null;
  /** The roles that sign in with a second factor; none unless said. */
  secondFactorRoles?: Role[] | null;
  sessionIdleMinutes?: Whole0To1440 | null;
  /** IANA time zone, such as `Europe/London`: what a business date is. */
  timeZone: Text60;
};
export type Price = string;
export type ProductId = string;
export type UserId = string;
export type Person = {
  /** Whose account. */
  id: UserId;
  /** The user name at the time. */
  name: string;
};
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
export type CustomerRow = {
  /** In use. */
  active: boolean;
  /** What is owed; negative when paid ahead. */
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
export type Code = string;
export type EnteredMoney = string;
export type Email = string;
export type Whole0To180 = number;
export type Text40 = string;
export type EnteredCustomer = {
  /** In use; the default. */
  active?: boolean | null;
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
  onHold?: boolean | null;
  paymentTermsDays?: Whole0To180 | null;
  phoneNumber?: Text40 | null;
  taxId?: Text40 | null;
};
export type Customer = {
  /** In use; the default. */
  active?: boolean | null;
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
  onHold?: boolean | null;
  paymentTermsDays?: Whole0To180 | null;
  phoneNumber?: Text40 | null;
  taxId?: Text40 | null;
};
export type CustomerAccount = {
  /** What is owed; negative when paid ahead. */
  balance: Money;
  creditLeft?: Money | null;
  creditLimit?: Money | null;
  /** Orders that are approved and not delivered yet. */
  openOrders: Money;
};
export type CustomerDetails = Customer & {
  account: CustomerAccount;
  createdAt: string;
  /** Who created it. */
  createdBy: Person;
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
  /** What is owed. */
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
};
export type DashboardTotal = {
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
export type WarehouseId = string;
export type EmployeeId = string;
export type DispatchId = string;
export type DispatchStatus = 'waiting' | 'loaded' | 'on-transit' | 'delivered' | 'cancelled';
export type DispatchRow = {
  /** What the reader may do with it now: `edit` and steps, by their names. */
  can: string[];
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
export type OrderId = string;
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
  /** The day on which it goes out; today when not given. */
  plannedDate?: string | null;
  /** Where it stops, in that order: 1 to 60 orders. */
  stops: DispatchStopDraft[];
  /** Number plate of the vehicle, written in capitals. */
  vehiclePlate: Code;
  /** From where it goes out. */
  warehouseId: WarehouseId;
};
export type StatusCount = {
  /** How many; at least so many when `exact` is false. */
  count: number;
  /** Whether they were counted to the end. */
  exact: boolean;
  /** The status, as on the wire. */
  status: string;
};
export type Text500 = string;
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
export type Quantity = string;
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
  id: string;
  /** What people read: `CUS-00001 · Name`. */
  label: string;
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
  id: OrderId;
  /** `ORD-2026-000001 · Customer · day`. */
  label: string;
  /** How many lines it has. */
  lineCount: number;
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
  /** Where a document stands; `active` or `inactive` of a record. */
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
  /** In use; the default. */
  active?: boolean | null;
  code?: Code | null;
  email?: Email | null;
  firstName: Text60;
  hiredOn?: string | null;
  lastName: Text60;
  /** Last day on which the licence is valid. */
  licenceExpiry?: string | null;
  licenceNumber?: Text40 | null;
  phoneNumber?: Text40 | null;
  /** What they do. */
  position: Position;
  warehouseId?: WarehouseId | null;
};
export type Employee = {
  /** In use; the default. */
  active?: boolean | null;
  code?: Code | null;
  email?: Email | null;
  firstName: Text60;
  hiredOn?: string | null;
  lastName: Text60;
  /** Last day on which the licence is valid. */
  licenceExpiry?: string | null;
  licenceNumber?: Text40 | null;
  phoneNumber?: Text40 | null;
  /** What they do. */
  position: Position;
  warehouseId?: WarehouseId | null;
};
export type EmployeeDetails = Employee & {
  createdAt: string;
  /** Who created it. */
  createdBy: Person;
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
export type ReservedNumber = {
  /** `ORD-2026-000123` */
  number: string;
};
export type FieldChange = {
  /** What it is; null when it is empty now. */
  after?: object | null;
  /** What it was; null when it was empty. */
  before?: object | null;
  /** Which, as on the wire. */
  field: string;
};
export type HistoryEntry = {
  actor: Person;
  at: string;
  /** What is different since the entry before, field by field. */
  changes: FieldChange[];
  /** What happened, for programs. */
  eventType: string;
  /** Everything that was recorded. */
  payload: object;
  /** Its place in the whole log. */
  position: number;
  reason?: string | null;
  /** The request it came with. */
  requestId?: string | null;
  /** The same for any language, its parts one behind the other; absent when `words` is only the event's name. */
  said?: Phrase[];
  /** Its number in the history of this record, from 1: the record's version after it. */
  sequence: number;
  /** Through what: the web, the import ... */
  source?: string | null;
  /** What happened, for people. */
  words: string;
};
export type History = {
  entries: HistoryEntry[];
  /** For `before`: the entries that are older than these. Absent when there are none. */
  next?: number | null;
};
export type OrderRow = {
  /** What the reader may do with it now: `edit` and steps, by their names. */
  can: string[];
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
export type EnteredPercent = string;
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
  customerReference?: Text60 | null;
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
export type Percent = string;
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
  /** When they were taken, as it was said at the stop. */
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
export type OrderLineDetails = OrderLine & {
  delivered?: Quantity | null;
  /** Its totals. */
  totals: Totals;
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
export type StockTransactionId = string;
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
  id: OrderId;
  /** What is wanted. */
  lines: OrderLineDetails[];
  loadedAt?: string | null;
  loadedBy?: Person | null;
  /** Who placed it. */
  madeBy: Person;
  /** Notes for those who handle it. */
  notes?: string | null;
  /** Day of the order. */
  orderDate: string;
  orderNo: string;
  placedAt: string;
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
export type ReceivableStatus = 'pending' | 'approved' | 'void';
export type ReceivableRow = {
  amount: Money;
  /** What the reader may do with it now: `edit` and steps, by their names. */
  can: string[];
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
export type EnteredReceivableDraft = {
  amount: EnteredMoney;
  collectorId?: EmployeeId | null;
  customerId: CustomerId;
  kind?: ReceivableKind | null;
  method?: PaymentMethod | null;
  orderId?: OrderId | null;
  /** The day on which it came in; today when not given. */
  receivedOn?: string | null;
  reference?: Text60 | null;
  remarks?: Text500 | null;
};
export type ReceivableStep = {
  id: ReceivableId;
  reason?: Text500 | null;
};
export type ReceivableEdit = {
  amount: EnteredMoney;
  collectorId?: EmployeeId | null;
  customerId: CustomerId;
  id: ReceivableId;
  kind?: ReceivableKind | null;
  method?: PaymentMethod | null;
  orderId?: OrderId | null;
  /** The day on which it came in; today when not given. */
  receivedOn?: string | null;
  reference?: Text60 | null;
  remarks?: Text500 | null;
};
export type OrderRef = {
  id: OrderId;
  number: string;
};
export type ReceivableDetails = {
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
  /** Documents that name the person: they stay, with all their amounts, and say "erased" in the place of the name. */
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
  /** Why: it stands in the log for ever. */
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
  /** The last day on which to order so that goods arrive before that; it may have passed. */
  orderByDate?: string | null;
  outlook: Outlook;
  /** Available + incoming + on order. */
  position: Quantity;
  /** The position at which to order: average daily usage · L + safety stock. */
  reorderPoint: Quantity;
  /** What is kept for surprises: the product's own, else 1.645 · σ · √L. */
  safetyStock: Quantity;
  /** The day on which the available stock runs out; nothing without demand, and beyond a hundred years. */
  stockOutDate?: string | null;
  suggestedQuantity?: Quantity | null;
};
export type QuantityChange = string;
export type LeadTimeSource = 'given' | 'product' | 'supplier' | 'none';
export type ForecastRow = Forecast & {
  /** What of it is not promised. */
  available: Quantity;
  /** What was delivered on the days of the forecast, less what came back. */
  demand: QuantityChange;
  /** Underway from the supplier. */
  incoming: Quantity;
  /** Days from ordering to receiving. */
  leadTimeDays: number;
  /** Where they come from. */
  leadTimeSource: LeadTimeSource;
  minimumOrder?: Quantity | null;
  /** The product's name today. */
  name: string;
  onHand: Quantity;
  /** Ordered from the supplier and not underway. */
  onOrder: Quantity;
  packSize?: Quantity | null;
  productId: ProductId;
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
export type Text2000 = string;
export type Whole0To365 = number;
export type Text160 = string;
export type Sku = string;
export type Whole0To3 = number;
export type NewProduct = {
  /** In use; the default. */
  active?: boolean | null;
  barcode?: Text40 | null;
  category?: Text80 | null;
  description?: Text2000 | null;
  leadTimeDays?: Whole0To365 | null;
  minimumOrder?: EnteredQuantity | null;
  name: Text160;
  packSize?: EnteredQuantity | null;
  price?: EnteredPrice | null;
  reorderLevel?: EnteredStockLevel | null;
  safetyStock?: EnteredStockLevel | null;
  /** Stock keeping unit, unique. */
  sku: Sku;
  /** Who supplies it. */
  supplierId: SupplierId;
  taxRate?: EnteredPercent | null;
  /** Are batches and expiry dates recorded at receipt? */
  tracksBatch?: boolean | null;
  /** What it is counted in: piece, box, case, kg ... */
  unit: Text20;
  unitDecimals?: Whole0To3 | null;
};
export type Product = {
  /** In use; the default. */
  active?: boolean | null;
  barcode?: Text40 | null;
  category?: Text80 | null;
  description?: Text2000 | null;
  leadTimeDays?: Whole0To365 | null;
  minimumOrder?: Quantity | null;
  name: Text160;
  packSize?: Quantity | null;
  reorderLevel?: StockLevel | null;
  safetyStock?: StockLevel | null;
  /** Stock keeping unit, unique. */
  sku: Sku;
  /** Who supplies it. */
  supplierId: SupplierId;
  taxRate?: Percent | null;
  /** Are batches and expiry dates recorded at receipt? */
  tracksBatch?: boolean | null;
  /** What it is counted in: piece, box, case, kg ... */
  unit: Text20;
  unitDecimals?: Whole0To3 | null;
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
  /** In use; the default. */
  active?: boolean | null;
  barcode?: Text40 | null;
  category?: Text80 | null;
  description?: Text2000 | null;
  leadTimeDays?: Whole0To365 | null;
  minimumOrder?: EnteredQuantity | null;
  name: Text160;
  packSize?: EnteredQuantity | null;
  reorderLevel?: EnteredStockLevel | null;
  safetyStock?: EnteredStockLevel | null;
  /** Stock keeping unit, unique. */
  sku: Sku;
  /** Who supplies it. */
  supplierId: SupplierId;
  taxRate?: EnteredPercent | null;
  /** Are batches and expiry dates recorded at receipt? */
  tracksBatch?: boolean | null;
  /** What it is counted in: piece, box, case, kg ... */
  unit: Text20;
  unitDecimals?: Whole0To3 | null;
};
export type CustomerReportRow = {
  /** In use. */
  active: boolean;
  /** What is owed; negative when paid ahead. */
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
  /** What is owed, less what was paid ahead. */
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
export type ReceivableSums = {
  /** Their sums. */
  amount: Money;
  count: number;
  status: ReceivableStatus;
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
export type SecurityRow = {
  address: string;
  at: string;
  id: string;
  /** What happened: `signed-in`, `exported`, `opened` ... */
  kind: string;
  /** What it was about: another account, a path with its filter. */
  subject: string;
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
  /** What the reader may do with it now: `edit` and steps, by their names. */
  can: string[];
  customerId?: CustomerId | null;
  /** That customer's name at the time. */
  customerName?: string | null;
  enteredAt: string;
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
  supplierReference?: Text60 | null;
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
  /** The day on which a purchase should arrive, when it is sent and does not say so itself. */
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
  /** Are its goods tracked by batch? Then a receipt says which. */
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
  /** For `after`: the movements before these. Absent when there are none. */
  next?: string | null;
  /** How many there are in all. */
  totalEntries: number;
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
  /** In use; the default. */
  active?: boolean | null;
  address?: EnteredAddress | null;
  code?: Code | null;
  contactPerson?: Text120 | null;
  email?: Email | null;
  leadTimeDays?: Whole0To365 | null;
  name: Text120;
  phoneNumber?: Text40 | null;
  taxId?: Text40 | null;
};
export type Supplier = {
  /** In use; the default. */
  active?: boolean | null;
  address?: Address | null;
  code?: Code | null;
  contactPerson?: Text120 | null;
  email?: Email | null;
  leadTimeDays?: Whole0To365 | null;
  name: Text120;
  phoneNumber?: Text40 | null;
  taxId?: Text40 | null;
};
export type SupplierDetails = Supplier & {
  createdAt: string;
  /** Who created it. */
  createdBy: Person;
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
  phoneNumber?: Text40 | null;
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
  isPublic?: boolean | null;
  phoneNumber?: Text40 | null;
  photoURL?: Text500 | null;
  state?: Text80 | null;
  zipCode?: Text20 | null;
};
export type Rights = {
  /** Waiting, active or disabled. */
  accountState: UserState;
  employeeId?: EmployeeId | null;
  /** Sees what its role sees, but gives no command: an auditor's account. */
  readOnly?: boolean | null;
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
  isPublic?: boolean | null;
  phoneNumber?: Text40 | null;
  photoURL?: Text500 | null;
  /** Sees what its role sees, but gives no command: an auditor's account. */
  readOnly?: boolean | null;
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
  /** In use; the default. */
  active?: boolean | null;
  address?: EnteredAddress | null;
  code: string;
  managerUserId?: UserId | null;
  name: Text120;
};
export type Warehouse = {
  /** In use; the default. */
  active?: boolean | null;
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
export const {
  useGetTotalBalanceQuery,
  useLazyGetTotalBalanceQuery,
  useGetStatementQuery,
  useLazyGetStatementQuery,
  useGetSecondFactorQuery,
  useLazyGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useListSessionsQuery,
  useLazyListSessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useGetCompanyQuery,
  useLazyGetCompanyQuery,
  useEditCompanyMutation,
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
  useNextBatchNoQuery,
  useLazyNextBatchNoQuery,
  useNextDispatchNoQuery,
  useLazyNextDispatchNoQuery,
  useNextOrderNoQuery,
  useLazyNextOrderNoQuery,
  useGetHistoryQuery,
  useLazyGetHistoryQuery,
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
  useGetPersonalDataQuery,
  useLazyGetPersonalDataQuery,
  useErasePersonalDataMutation,
  useListForecastQuery,
  useLazyListForecastQuery,
  useSetPriceMutation,
  useListPricesQuery,
  useLazyListPricesQuery,
  useListProductsQuery,
  useLazyListProductsQuery,
  useCreateProductMutation,
  useGetProductQuery,
  useLazyGetProductQuery,
  useEditProductMutation,
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
  useReportReceivablesQuery,
  useLazyReportReceivablesQuery,
  useSumReceivablesQuery,
  useLazySumReceivablesQuery,
  useReportStockQuery,
  useLazyReportStockQuery,
  useSumStockQuery,
  useLazySumStockQuery,
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
