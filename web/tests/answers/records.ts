// Written by `api/tests/api/recorded_answers.rs`, with REWRITE_GOLDEN_FILES=1.
import type { GetCompanyApiResponse, GetCustomerApiResponse, GetCustomerOrderingApiResponse, ListCustomersApiResponse, ListDispatchesApiResponse, ListOpenDeliveriesApiResponse, ListProductsApiResponse, ListReceivablesApiResponse, ListStockOfProductsApiResponse, ListStockTransactionsApiResponse, ListSuppliersApiResponse } from '@/api/generated';

export const company = {
  "address": null,
  "adminsApproveOwn": true,
  "bankAccount": null,
  "currency": "USD",
  "daysAhead": 365,
  "daysBack": 365,
  "email": null,
  "invoicesFrom": null,
  "logo": null,
  "name": "Harbour Foods",
  "numberFormat": "point",
  "phoneNumber": null,
  "registrationNumber": null,
  "registrationOpen": true,
  "secondFactorRoles": [],
  "serviceLevel": "95.0",
  "sessionIdleMinutes": 480,
  "taxId": null,
  "timeZone": "UTC",
  "updatedAt": "2026-03-10T12:05:00Z",
  "version": 1,
  "website": null,
  "weekend": [
    "saturday",
    "sunday"
  ]
} satisfies GetCompanyApiResponse;

export const heldCustomer = {
  "account": {
    "balance": "0.00",
    "creditLeft": null,
    "creditLimit": null,
    "openOrders": "0.00",
    "pendingOrders": "12.50"
  },
  "active": true,
  "billingAddress": {
    "city": "Leith",
    "country": "Scotland",
    "line": "1 Dock Road",
    "state": null,
    "zipCode": null
  },
  "code": "CUS-00002",
  "contactPerson": null,
  "createdAt": "2026-03-10T12:06:00Z",
  "createdBy": {
    "id": "00000000-0000-7000-8000-000000000001",
    "name": "Ada Admin"
  },
  "creditLimit": null,
  "deliveryAddresses": [],
  "email": null,
  "erasedAt": null,
  "exceptions": [
    "on-hold"
  ],
  "holdReason": "Two checks came back",
  "id": "00000000-0000-7000-8000-000000000007",
  "invoicing": "per-delivery",
  "name": "Held Ltd",
  "onHold": true,
  "paymentTermsDays": 30,
  "phoneNumber": null,
  "taxCertificateNo": null,
  "taxCertificateValidTo": null,
  "taxId": null,
  "taxTreatment": "standard",
  "updatedAt": "2026-03-10T12:06:00Z",
  "version": 1
} satisfies GetCustomerApiResponse;

export const customers = {
  "content": [
    {
      "active": true,
      "balance": "0.00",
      "city": "Leith",
      "code": "CUS-00001",
      "contactPerson": null,
      "country": "Scotland",
      "creditLimit": null,
      "email": null,
      "exceptions": [],
      "id": "00000000-0000-7000-8000-000000000008",
      "name": "Bolt Ltd",
      "onHold": false,
      "openOrders": "0.00",
      "phoneNumber": null,
      "updatedAt": "2026-03-10T12:02:00Z",
      "version": 1
    }
  ],
  "next": null,
  "page": 0,
  "size": 5,
  "sum": "0.00",
  "totalElements": 1,
  "totalExact": true,
  "totalPages": 1
} satisfies ListCustomersApiResponse;

export const suppliers = {
  "content": [
    {
      "active": true,
      "city": null,
      "code": "SUP-00001",
      "contactPerson": null,
      "country": null,
      "email": null,
      "id": "00000000-0000-7000-8000-000000000009",
      "leadTimeDays": null,
      "name": "Acme",
      "phoneNumber": null,
      "updatedAt": "2026-03-10T12:00:00Z",
      "version": 1
    }
  ],
  "next": null,
  "page": 0,
  "size": 5,
  "sum": null,
  "totalElements": 1,
  "totalExact": true,
  "totalPages": 1
} satisfies ListSuppliersApiResponse;

export const products = {
  "content": [
    {
      "active": true,
      "available": "100.000",
      "barcode": null,
      "category": null,
      "exceptions": [],
      "id": "00000000-0000-7000-8000-000000000010",
      "listPrice": "12.5000",
      "name": "Box",
      "onHand": "100.000",
      "reorderLevel": null,
      "sku": "BOX-1",
      "supplierId": "00000000-0000-7000-8000-000000000009",
      "supplierName": "Acme",
      "taxRate": "0.00",
      "unit": "box",
      "unitDecimals": 0,
      "updatedAt": "2026-03-10T12:01:00Z",
      "version": 1
    }
  ],
  "next": null,
  "page": 0,
  "size": 5,
  "sum": null,
  "totalElements": 1,
  "totalExact": true,
  "totalPages": 1
} satisfies ListProductsApiResponse;

export const customer = {
  "account": {
    "balance": "0.00",
    "creditLeft": null,
    "creditLimit": null,
    "openOrders": "0.00",
    "pendingOrders": "0.00"
  },
  "active": true,
  "billingAddress": {
    "city": "Leith",
    "country": "Scotland",
    "line": "1 Dock Road",
    "state": null,
    "zipCode": null
  },
  "code": "CUS-00001",
  "contactPerson": null,
  "createdAt": "2026-03-10T12:02:00Z",
  "createdBy": {
    "id": "00000000-0000-7000-8000-000000000001",
    "name": "Ada Admin"
  },
  "creditLimit": null,
  "deliveryAddresses": [],
  "email": null,
  "erasedAt": null,
  "exceptions": [],
  "holdReason": null,
  "id": "00000000-0000-7000-8000-000000000008",
  "invoicing": "per-delivery",
  "name": "Bolt Ltd",
  "onHold": false,
  "paymentTermsDays": 30,
  "phoneNumber": null,
  "taxCertificateNo": null,
  "taxCertificateValidTo": null,
  "taxId": null,
  "taxTreatment": "standard",
  "updatedAt": "2026-03-10T12:02:00Z",
  "version": 1
} satisfies GetCustomerApiResponse;

export const ordering = {
  "active": true,
  "addresses": [
    {
      "city": "Leith",
      "country": "Scotland",
      "line": "1 Dock Road",
      "state": null,
      "zipCode": null
    }
  ],
  "balance": "0.00",
  "code": "CUS-00001",
  "creditLeft": null,
  "creditLimit": null,
  "hold": null,
  "id": "00000000-0000-7000-8000-000000000008",
  "name": "Bolt Ltd",
  "openOrders": "0.00",
  "paymentTermsDays": 30,
  "pendingOrders": "0.00"
} satisfies GetCustomerOrderingApiResponse;

export const stockOfProducts = [
  {
    "available": "97.000",
    "incoming": "0.000",
    "lastCost": "8.0000",
    "name": "Box",
    "onHand": "97.000",
    "onOrder": "0.000",
    "outForDelivery": "0.000",
    "position": 69,
    "productId": "00000000-0000-7000-8000-000000000010",
    "reserved": "0.000",
    "sku": "BOX-1",
    "unit": "box",
    "version": 4,
    "warehouseId": "00000000-0000-7000-8000-000000000013",
    "warehouseName": "Main"
  }
] satisfies ListStockOfProductsApiResponse;

export const openDeliveries = {
  "customerId": "00000000-0000-7000-8000-000000000008",
  "deliveries": [
    {
      "amount": "37.50",
      "deliveredOn": "2026-03-10",
      "dueOn": "2026-04-09",
      "kind": "delivery",
      "open": "37.50",
      "orderId": "00000000-0000-7000-8000-000000000012",
      "orderNo": "ORD-2026-000002",
      "proposed": "0.00"
    }
  ],
  "onAccount": "0.00",
  "totalDeliveries": 1,
  "totalOpen": "37.50",
  "unallocated": "0.00"
} satisfies ListOpenDeliveriesApiResponse;

export const dispatches = {
  "content": [
    {
      "can": [
        "on-transit-to-delivered",
        "on-transit-to-cancelled"
      ],
      "cancelReason": null,
      "closedOn": null,
      "deliveredStops": 1,
      "departedOn": "2026-03-10",
      "dispatchNo": "DSP-2026-000001",
      "driverId": "00000000-0000-7000-8000-000000000015",
      "driverName": "Dora Crew",
      "exceptions": [
        "partly-delivered"
      ],
      "failedStops": 0,
      "id": "00000000-0000-7000-8000-000000000014",
      "lineCount": 1,
      "madeById": "00000000-0000-7000-8000-000000000001",
      "madeByName": "Ada Admin",
      "plannedAt": "2026-03-10T12:11:00Z",
      "plannedDate": "2026-03-10",
      "status": "on-transit",
      "stopCount": 1,
      "updatedAt": "2026-03-10T12:14:00Z",
      "vehiclePlate": "AB-1042",
      "version": 4,
      "warehouseId": "00000000-0000-7000-8000-000000000013",
      "warehouseName": "Main"
    }
  ],
  "next": null,
  "page": 0,
  "size": 5,
  "sum": null,
  "totalElements": 1,
  "totalExact": true,
  "totalPages": 1
} satisfies ListDispatchesApiResponse;

export const receivables = {
  "content": [
    {
      "amount": "35.00",
      "can": [],
      "collectorName": null,
      "customerCode": "CUS-00001",
      "customerId": "00000000-0000-7000-8000-000000000008",
      "customerName": "Bolt Ltd",
      "documentNo": null,
      "dueOn": null,
      "enteredAt": "2026-03-10T12:15:00Z",
      "id": "00000000-0000-7000-8000-000000000016",
      "kind": "payment",
      "madeById": "00000000-0000-7000-8000-000000000001",
      "madeByName": "Ada Admin",
      "method": "cash",
      "orderId": null,
      "orderNo": null,
      "receiptNo": "RCT-2026-000001",
      "receivedOn": "2026-03-10",
      "reference": null,
      "status": "void",
      "updatedAt": "2026-03-10T12:16:00Z",
      "version": 3,
      "voidReason": "Bounced",
      "voidedOn": "2026-03-10"
    }
  ],
  "next": null,
  "page": 0,
  "size": 5,
  "sum": "35.00",
  "totalElements": 1,
  "totalExact": true,
  "totalPages": 1
} satisfies ListReceivablesApiResponse;

export const stockTransactions = {
  "content": [
    {
      "can": [],
      "customerId": null,
      "customerName": null,
      "enteredAt": "2026-03-10T12:03:00Z",
      "exceptions": [],
      "expectedDate": null,
      "id": "00000000-0000-7000-8000-000000000017",
      "kind": "opening",
      "lineCount": 1,
      "madeById": "00000000-0000-7000-8000-000000000001",
      "madeByName": "Ada Admin",
      "reason": null,
      "receivedOn": "2026-03-10",
      "receivedPercent": 100,
      "status": "received-by-warehouse",
      "supplierId": null,
      "supplierName": null,
      "totalCost": "800.00",
      "transactionDate": "2026-03-10",
      "transactionNo": "STK-2026-000001",
      "updatedAt": "2026-03-10T12:04:00Z",
      "version": 2,
      "voidReason": null,
      "warehouseId": "00000000-0000-7000-8000-000000000013",
      "warehouseName": "Main"
    }
  ],
  "next": null,
  "page": 0,
  "size": 5,
  "sum": "800.00",
  "totalElements": 1,
  "totalExact": true,
  "totalPages": 1
} satisfies ListStockTransactionsApiResponse;
