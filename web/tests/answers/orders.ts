// Written by `api/tests/api/recorded_answers.rs`, with REWRITE_GOLDEN_FILES=1.
import type { ApproveOrderApiResponse, CancelOrderApiResponse, GetOrderApiResponse, GetOrderPaymentsApiResponse, ListOrdersApiResponse, Problem, ReopenOrderApiResponse } from '@/api/generated';

export const notFound = {
  "code": "absent",
  "detail": "There is no such order.",
  "errors": [],
  "status": 404,
  "title": "Not found",
  "traceId": "trace",
  "type": "urn:waybill:problem:absent"
} satisfies Problem;

export const approvedOrder = {
  "approvedAt": "2026-03-10T12:10:00Z",
  "approvedBy": {
    "id": "00000000-0000-7000-8000-000000000001",
    "name": "admin"
  },
  "can": [
    "approved-to-pending",
    "approved-to-cancelled"
  ],
  "cancelReason": null,
  "cancelledAt": null,
  "cancelledBy": null,
  "customer": {
    "code": "CUS-00001",
    "id": "00000000-0000-7000-8000-000000000008",
    "name": "Bolt Ltd"
  },
  "customerReference": null,
  "delivery": null,
  "deliveryAddress": {
    "city": "Leith",
    "country": "Scotland",
    "line": "1 Dock Road",
    "state": null,
    "zipCode": null
  },
  "dispatch": null,
  "dispatchedAt": null,
  "dispatchedBy": null,
  "editedAt": "2026-03-10T12:09:00Z",
  "editedBy": {
    "id": "00000000-0000-7000-8000-000000000001",
    "name": "admin"
  },
  "exceptions": [],
  "id": "00000000-0000-7000-8000-000000000012",
  "lines": [
    {
      "delivered": null,
      "deliveredTotals": null,
      "discountPercent": "0.00",
      "margin": {
        "amount": "22.50",
        "belowCost": false,
        "cost": "40.00",
        "percent": "36.0",
        "unitCost": "8.0000"
      },
      "name": "Box",
      "priceSource": "list",
      "productId": "00000000-0000-7000-8000-000000000010",
      "quantity": "5.000",
      "sku": "BOX-1",
      "taxRate": "0.00",
      "totals": {
        "discount": "0.00",
        "subtotal": "62.50",
        "tax": "0.00",
        "total": "62.50"
      },
      "unit": "box",
      "unitPrice": "12.5000"
    }
  ],
  "loadedAt": null,
  "loadedBy": null,
  "madeBy": {
    "id": "00000000-0000-7000-8000-000000000003",
    "name": "encoder"
  },
  "margin": {
    "amount": "22.50",
    "basis": "current",
    "belowCost": false,
    "cost": "40.00",
    "linesWithoutCost": 0,
    "netWithoutCost": "0.00",
    "percent": "36.0"
  },
  "notes": null,
  "orderDate": "2026-03-10",
  "orderNo": "ORD-2026-000002",
  "placedAt": "2026-03-10T12:08:00Z",
  "ready": false,
  "requestedDate": null,
  "returns": [],
  "selfApproved": true,
  "status": "approved",
  "totals": {
    "discount": "0.00",
    "subtotal": "62.50",
    "tax": "0.00",
    "total": "62.50"
  },
  "updatedAt": "2026-03-10T12:10:00Z",
  "version": 3,
  "warehouse": {
    "code": "MAIN",
    "id": "00000000-0000-7000-8000-000000000013",
    "name": "Main"
  }
} satisfies GetOrderApiResponse;

export const approvedForChecker = {
  "approvedAt": "2026-03-10T12:10:00Z",
  "approvedBy": {
    "id": "00000000-0000-7000-8000-000000000001",
    "name": "admin"
  },
  "can": [],
  "cancelReason": null,
  "cancelledAt": null,
  "cancelledBy": null,
  "customer": {
    "code": "CUS-00001",
    "id": "00000000-0000-7000-8000-000000000008",
    "name": "Bolt Ltd"
  },
  "customerReference": null,
  "delivery": null,
  "deliveryAddress": {
    "city": "Leith",
    "country": "Scotland",
    "line": "1 Dock Road",
    "state": null,
    "zipCode": null
  },
  "dispatch": null,
  "dispatchedAt": null,
  "dispatchedBy": null,
  "editedAt": "2026-03-10T12:09:00Z",
  "editedBy": {
    "id": "00000000-0000-7000-8000-000000000001",
    "name": "admin"
  },
  "exceptions": [],
  "id": "00000000-0000-7000-8000-000000000012",
  "lines": [
    {
      "delivered": null,
      "deliveredTotals": null,
      "discountPercent": "0.00",
      "margin": null,
      "name": "Box",
      "priceSource": "list",
      "productId": "00000000-0000-7000-8000-000000000010",
      "quantity": "5.000",
      "sku": "BOX-1",
      "taxRate": "0.00",
      "totals": {
        "discount": "0.00",
        "subtotal": "62.50",
        "tax": "0.00",
        "total": "62.50"
      },
      "unit": "box",
      "unitPrice": "12.5000"
    }
  ],
  "loadedAt": null,
  "loadedBy": null,
  "madeBy": {
    "id": "00000000-0000-7000-8000-000000000003",
    "name": "encoder"
  },
  "margin": null,
  "notes": null,
  "orderDate": "2026-03-10",
  "orderNo": "ORD-2026-000002",
  "placedAt": "2026-03-10T12:08:00Z",
  "ready": false,
  "requestedDate": null,
  "returns": [],
  "selfApproved": true,
  "status": "approved",
  "totals": {
    "discount": "0.00",
    "subtotal": "62.50",
    "tax": "0.00",
    "total": "62.50"
  },
  "updatedAt": "2026-03-10T12:10:00Z",
  "version": 3,
  "warehouse": {
    "code": "MAIN",
    "id": "00000000-0000-7000-8000-000000000013",
    "name": "Main"
  }
} satisfies GetOrderApiResponse;

export const deliveredOrder = {
  "approvedAt": "2026-03-10T12:10:00Z",
  "approvedBy": {
    "id": "00000000-0000-7000-8000-000000000001",
    "name": "admin"
  },
  "can": [],
  "cancelReason": null,
  "cancelledAt": null,
  "cancelledBy": null,
  "customer": {
    "code": "CUS-00001",
    "id": "00000000-0000-7000-8000-000000000008",
    "name": "Bolt Ltd"
  },
  "customerReference": null,
  "delivery": {
    "at": "2026-03-10T12:14:00Z",
    "by": {
      "id": "00000000-0000-7000-8000-000000000001",
      "name": "admin"
    },
    "deliveredOn": "2026-03-10",
    "dispatch": {
      "id": "00000000-0000-7000-8000-000000000014",
      "number": "DSP-2026-000001"
    },
    "reason": "Two were wet",
    "receivedAt": null,
    "receivedBy": null,
    "totals": {
      "discount": "0.00",
      "subtotal": "37.50",
      "tax": "0.00",
      "total": "37.50"
    }
  },
  "deliveryAddress": {
    "city": "Leith",
    "country": "Scotland",
    "line": "1 Dock Road",
    "state": null,
    "zipCode": null
  },
  "dispatch": {
    "id": "00000000-0000-7000-8000-000000000014",
    "number": "DSP-2026-000001"
  },
  "dispatchedAt": "2026-03-10T12:13:00Z",
  "dispatchedBy": {
    "id": "00000000-0000-7000-8000-000000000001",
    "name": "admin"
  },
  "editedAt": "2026-03-10T12:09:00Z",
  "editedBy": {
    "id": "00000000-0000-7000-8000-000000000001",
    "name": "admin"
  },
  "exceptions": [
    "partly-delivered"
  ],
  "id": "00000000-0000-7000-8000-000000000012",
  "lines": [
    {
      "delivered": "3.000",
      "deliveredTotals": {
        "discount": "0.00",
        "subtotal": "37.50",
        "tax": "0.00",
        "total": "37.50"
      },
      "discountPercent": "0.00",
      "margin": {
        "amount": "13.50",
        "belowCost": false,
        "cost": "24.00",
        "percent": "36.0",
        "unitCost": "8.0000"
      },
      "name": "Box",
      "priceSource": "list",
      "productId": "00000000-0000-7000-8000-000000000010",
      "quantity": "5.000",
      "sku": "BOX-1",
      "taxRate": "0.00",
      "totals": {
        "discount": "0.00",
        "subtotal": "62.50",
        "tax": "0.00",
        "total": "62.50"
      },
      "unit": "box",
      "unitPrice": "12.5000"
    }
  ],
  "loadedAt": "2026-03-10T12:12:00Z",
  "loadedBy": {
    "id": "00000000-0000-7000-8000-000000000001",
    "name": "admin"
  },
  "madeBy": {
    "id": "00000000-0000-7000-8000-000000000003",
    "name": "encoder"
  },
  "margin": {
    "amount": "13.50",
    "basis": "delivery",
    "belowCost": false,
    "cost": "24.00",
    "linesWithoutCost": 0,
    "netWithoutCost": "0.00",
    "percent": "36.0"
  },
  "notes": null,
  "orderDate": "2026-03-10",
  "orderNo": "ORD-2026-000002",
  "placedAt": "2026-03-10T12:08:00Z",
  "ready": false,
  "requestedDate": null,
  "returns": [],
  "selfApproved": true,
  "status": "delivered",
  "totals": {
    "discount": "0.00",
    "subtotal": "62.50",
    "tax": "0.00",
    "total": "62.50"
  },
  "updatedAt": "2026-03-10T12:14:00Z",
  "version": 7,
  "warehouse": {
    "code": "MAIN",
    "id": "00000000-0000-7000-8000-000000000013",
    "name": "Main"
  }
} satisfies GetOrderApiResponse;

export const orderPayments = {
  "amount": "37.50",
  "dueOn": "2026-04-09",
  "open": "37.50",
  "orderId": "00000000-0000-7000-8000-000000000012",
  "payments": []
} satisfies GetOrderPaymentsApiResponse;

export const pendingOrder = {
  "approvedAt": null,
  "approvedBy": null,
  "can": [
    "edit",
    "pending-to-approved",
    "pending-to-cancelled"
  ],
  "cancelReason": null,
  "cancelledAt": null,
  "cancelledBy": null,
  "customer": {
    "code": "CUS-00001",
    "id": "00000000-0000-7000-8000-000000000008",
    "name": "Bolt Ltd"
  },
  "customerReference": null,
  "delivery": null,
  "deliveryAddress": {
    "city": "Leith",
    "country": "Scotland",
    "line": "1 Dock Road",
    "state": null,
    "zipCode": null
  },
  "dispatch": null,
  "dispatchedAt": null,
  "dispatchedBy": null,
  "editedAt": null,
  "editedBy": null,
  "exceptions": [],
  "id": "00000000-0000-7000-8000-000000000018",
  "lines": [
    {
      "delivered": null,
      "deliveredTotals": null,
      "discountPercent": "0.00",
      "margin": {
        "amount": "9.00",
        "belowCost": false,
        "cost": "16.00",
        "percent": "36.0",
        "unitCost": "8.0000"
      },
      "name": "Box",
      "priceSource": "list",
      "productId": "00000000-0000-7000-8000-000000000010",
      "quantity": "2.000",
      "sku": "BOX-1",
      "taxRate": "0.00",
      "totals": {
        "discount": "0.00",
        "subtotal": "25.00",
        "tax": "0.00",
        "total": "25.00"
      },
      "unit": "box",
      "unitPrice": "12.5000"
    }
  ],
  "loadedAt": null,
  "loadedBy": null,
  "madeBy": {
    "id": "00000000-0000-7000-8000-000000000003",
    "name": "encoder"
  },
  "margin": {
    "amount": "9.00",
    "basis": "current",
    "belowCost": false,
    "cost": "16.00",
    "linesWithoutCost": 0,
    "netWithoutCost": "0.00",
    "percent": "36.0"
  },
  "notes": null,
  "orderDate": "2026-03-10",
  "orderNo": "ORD-2026-000003",
  "placedAt": "2026-03-10T12:17:00Z",
  "ready": true,
  "requestedDate": null,
  "returns": [],
  "selfApproved": false,
  "status": "pending",
  "totals": {
    "discount": "0.00",
    "subtotal": "25.00",
    "tax": "0.00",
    "total": "25.00"
  },
  "updatedAt": "2026-03-10T12:17:00Z",
  "version": 1,
  "warehouse": {
    "code": "MAIN",
    "id": "00000000-0000-7000-8000-000000000013",
    "name": "Main"
  }
} satisfies GetOrderApiResponse;

export const pendingForEncoder = {
  "approvedAt": null,
  "approvedBy": null,
  "can": [
    "edit",
    "pending-to-cancelled"
  ],
  "cancelReason": null,
  "cancelledAt": null,
  "cancelledBy": null,
  "customer": {
    "code": "CUS-00001",
    "id": "00000000-0000-7000-8000-000000000008",
    "name": "Bolt Ltd"
  },
  "customerReference": null,
  "delivery": null,
  "deliveryAddress": {
    "city": "Leith",
    "country": "Scotland",
    "line": "1 Dock Road",
    "state": null,
    "zipCode": null
  },
  "dispatch": null,
  "dispatchedAt": null,
  "dispatchedBy": null,
  "editedAt": null,
  "editedBy": null,
  "exceptions": [],
  "id": "00000000-0000-7000-8000-000000000018",
  "lines": [
    {
      "delivered": null,
      "deliveredTotals": null,
      "discountPercent": "0.00",
      "margin": {
        "amount": "9.00",
        "belowCost": false,
        "cost": "16.00",
        "percent": "36.0",
        "unitCost": "8.0000"
      },
      "name": "Box",
      "priceSource": "list",
      "productId": "00000000-0000-7000-8000-000000000010",
      "quantity": "2.000",
      "sku": "BOX-1",
      "taxRate": "0.00",
      "totals": {
        "discount": "0.00",
        "subtotal": "25.00",
        "tax": "0.00",
        "total": "25.00"
      },
      "unit": "box",
      "unitPrice": "12.5000"
    }
  ],
  "loadedAt": null,
  "loadedBy": null,
  "madeBy": {
    "id": "00000000-0000-7000-8000-000000000003",
    "name": "encoder"
  },
  "margin": {
    "amount": "9.00",
    "basis": "current",
    "belowCost": false,
    "cost": "16.00",
    "linesWithoutCost": 0,
    "netWithoutCost": "0.00",
    "percent": "36.0"
  },
  "notes": null,
  "orderDate": "2026-03-10",
  "orderNo": "ORD-2026-000003",
  "placedAt": "2026-03-10T12:17:00Z",
  "ready": true,
  "requestedDate": null,
  "returns": [],
  "selfApproved": false,
  "status": "pending",
  "totals": {
    "discount": "0.00",
    "subtotal": "25.00",
    "tax": "0.00",
    "total": "25.00"
  },
  "updatedAt": "2026-03-10T12:17:00Z",
  "version": 1,
  "warehouse": {
    "code": "MAIN",
    "id": "00000000-0000-7000-8000-000000000013",
    "name": "Main"
  }
} satisfies GetOrderApiResponse;

export const pendingOrders = {
  "content": [
    {
      "can": [
        "edit",
        "pending-to-approved",
        "pending-to-cancelled"
      ],
      "customerCode": "CUS-00001",
      "customerId": "00000000-0000-7000-8000-000000000008",
      "customerName": "Bolt Ltd",
      "customerReference": null,
      "deliveredOn": null,
      "deliveredTotal": null,
      "dispatchId": null,
      "dispatchNo": null,
      "exceptions": [
        "short"
      ],
      "id": "00000000-0000-7000-8000-000000000019",
      "lineCount": 1,
      "madeById": "00000000-0000-7000-8000-000000000003",
      "madeByName": "encoder",
      "orderDate": "2026-03-10",
      "orderNo": "ORD-2026-000004",
      "placedAt": "2026-03-10T12:18:00Z",
      "ready": false,
      "requestedDate": null,
      "status": "pending",
      "total": "112500.00",
      "updatedAt": "2026-03-10T12:18:00Z",
      "version": 1,
      "warehouseId": "00000000-0000-7000-8000-000000000013",
      "warehouseName": "Main"
    },
    {
      "can": [
        "edit",
        "pending-to-approved",
        "pending-to-cancelled"
      ],
      "customerCode": "CUS-00001",
      "customerId": "00000000-0000-7000-8000-000000000008",
      "customerName": "Bolt Ltd",
      "customerReference": null,
      "deliveredOn": null,
      "deliveredTotal": null,
      "dispatchId": null,
      "dispatchNo": null,
      "exceptions": [],
      "id": "00000000-0000-7000-8000-000000000018",
      "lineCount": 1,
      "madeById": "00000000-0000-7000-8000-000000000003",
      "madeByName": "encoder",
      "orderDate": "2026-03-10",
      "orderNo": "ORD-2026-000003",
      "placedAt": "2026-03-10T12:17:00Z",
      "ready": true,
      "requestedDate": null,
      "status": "pending",
      "total": "25.00",
      "updatedAt": "2026-03-10T12:17:00Z",
      "version": 1,
      "warehouseId": "00000000-0000-7000-8000-000000000013",
      "warehouseName": "Main"
    },
    {
      "can": [
        "edit",
        "pending-to-approved",
        "pending-to-cancelled"
      ],
      "customerCode": "CUS-00002",
      "customerId": "00000000-0000-7000-8000-000000000007",
      "customerName": "Held Ltd",
      "customerReference": null,
      "deliveredOn": null,
      "deliveredTotal": null,
      "dispatchId": null,
      "dispatchNo": null,
      "exceptions": [
        "on-hold"
      ],
      "id": "00000000-0000-7000-8000-000000000020",
      "lineCount": 1,
      "madeById": "00000000-0000-7000-8000-000000000003",
      "madeByName": "encoder",
      "orderDate": "2026-03-10",
      "orderNo": "ORD-2026-000001",
      "placedAt": "2026-03-10T12:07:00Z",
      "ready": false,
      "requestedDate": null,
      "status": "pending",
      "total": "12.50",
      "updatedAt": "2026-03-10T12:07:00Z",
      "version": 1,
      "warehouseId": "00000000-0000-7000-8000-000000000013",
      "warehouseName": "Main"
    }
  ],
  "next": null,
  "page": 0,
  "size": 25,
  "totalElements": 3,
  "totalExact": true,
  "totalPages": 1
} satisfies ListOrdersApiResponse;

export const approvalPreview = {
  "id": "00000000-0000-7000-8000-000000000018",
  "number": "ORD-2026-000003",
  "preview": [
    {
      "eventType": "approved",
      "id": "00000000-0000-7000-8000-000000000018",
      "noun": "order",
      "payload": {
        "approved": {
          "selfApproved": false
        }
      },
      "phrases": [
        {
          "key": "order.approved",
          "values": {}
        }
      ],
      "words": "Approved"
    },
    {
      "eventType": "order-opened",
      "id": "00000000-0000-7000-8000-000000000008",
      "noun": "account",
      "payload": {
        "order-opened": {
          "amount": "25.00",
          "order": {
            "id": "00000000-0000-7000-8000-000000000018",
            "number": "ORD-2026-000003"
          },
          "overrideReason": null
        }
      },
      "phrases": [
        {
          "key": "account.order-opened",
          "values": {
            "amount": "25.00",
            "order": "ORD-2026-000003"
          }
        }
      ],
      "words": "25.00 taken by ORD-2026-000003"
    },
    {
      "eventType": "reserved",
      "id": "00000000-0000-7000-8000-000000000013/00000000-0000-7000-8000-000000000010",
      "noun": "stock",
      "payload": {
        "reserved": {
          "order": {
            "id": "00000000-0000-7000-8000-000000000018",
            "number": "ORD-2026-000003"
          },
          "quantity": "2.000"
        }
      },
      "phrases": [
        {
          "key": "stock.reserved",
          "values": {
            "order": "ORD-2026-000003",
            "quantity": "2.000"
          }
        }
      ],
      "words": "Reserved 2.000 for ORD-2026-000003"
    }
  ],
  "status": "approved",
  "version": 2
} satisfies ApproveOrderApiResponse;

export const approved = {
  "id": "00000000-0000-7000-8000-000000000018",
  "number": "ORD-2026-000003",
  "status": "approved",
  "version": 2
} satisfies ApproveOrderApiResponse;

export const pendingOrderApproved = {
  "approvedAt": "2026-03-10T12:19:00Z",
  "approvedBy": {
    "id": "00000000-0000-7000-8000-000000000002",
    "name": "manager"
  },
  "can": [
    "approved-to-pending",
    "approved-to-cancelled"
  ],
  "cancelReason": null,
  "cancelledAt": null,
  "cancelledBy": null,
  "customer": {
    "code": "CUS-00001",
    "id": "00000000-0000-7000-8000-000000000008",
    "name": "Bolt Ltd"
  },
  "customerReference": null,
  "delivery": null,
  "deliveryAddress": {
    "city": "Leith",
    "country": "Scotland",
    "line": "1 Dock Road",
    "state": null,
    "zipCode": null
  },
  "dispatch": null,
  "dispatchedAt": null,
  "dispatchedBy": null,
  "editedAt": null,
  "editedBy": null,
  "exceptions": [],
  "id": "00000000-0000-7000-8000-000000000018",
  "lines": [
    {
      "delivered": null,
      "deliveredTotals": null,
      "discountPercent": "0.00",
      "margin": {
        "amount": "9.00",
        "belowCost": false,
        "cost": "16.00",
        "percent": "36.0",
        "unitCost": "8.0000"
      },
      "name": "Box",
      "priceSource": "list",
      "productId": "00000000-0000-7000-8000-000000000010",
      "quantity": "2.000",
      "sku": "BOX-1",
      "taxRate": "0.00",
      "totals": {
        "discount": "0.00",
        "subtotal": "25.00",
        "tax": "0.00",
        "total": "25.00"
      },
      "unit": "box",
      "unitPrice": "12.5000"
    }
  ],
  "loadedAt": null,
  "loadedBy": null,
  "madeBy": {
    "id": "00000000-0000-7000-8000-000000000003",
    "name": "encoder"
  },
  "margin": {
    "amount": "9.00",
    "basis": "current",
    "belowCost": false,
    "cost": "16.00",
    "linesWithoutCost": 0,
    "netWithoutCost": "0.00",
    "percent": "36.0"
  },
  "notes": null,
  "orderDate": "2026-03-10",
  "orderNo": "ORD-2026-000003",
  "placedAt": "2026-03-10T12:17:00Z",
  "ready": false,
  "requestedDate": null,
  "returns": [],
  "selfApproved": false,
  "status": "approved",
  "totals": {
    "discount": "0.00",
    "subtotal": "25.00",
    "tax": "0.00",
    "total": "25.00"
  },
  "updatedAt": "2026-03-10T12:19:00Z",
  "version": 2,
  "warehouse": {
    "code": "MAIN",
    "id": "00000000-0000-7000-8000-000000000013",
    "name": "Main"
  }
} satisfies GetOrderApiResponse;

export const reopened = {
  "id": "00000000-0000-7000-8000-000000000018",
  "number": "ORD-2026-000003",
  "status": "pending",
  "version": 3
} satisfies ReopenOrderApiResponse;

export const cancelled = {
  "id": "00000000-0000-7000-8000-000000000018",
  "number": "ORD-2026-000003",
  "status": "cancelled",
  "version": 4
} satisfies CancelOrderApiResponse;

export const cancelledOrder = {
  "approvedAt": null,
  "approvedBy": null,
  "can": [],
  "cancelReason": "Ordered twice",
  "cancelledAt": "2026-03-10T12:20:00Z",
  "cancelledBy": {
    "id": "00000000-0000-7000-8000-000000000003",
    "name": "encoder"
  },
  "customer": {
    "code": "CUS-00001",
    "id": "00000000-0000-7000-8000-000000000008",
    "name": "Bolt Ltd"
  },
  "customerReference": null,
  "delivery": null,
  "deliveryAddress": {
    "city": "Leith",
    "country": "Scotland",
    "line": "1 Dock Road",
    "state": null,
    "zipCode": null
  },
  "dispatch": null,
  "dispatchedAt": null,
  "dispatchedBy": null,
  "editedAt": null,
  "editedBy": null,
  "exceptions": [],
  "id": "00000000-0000-7000-8000-000000000018",
  "lines": [
    {
      "delivered": null,
      "deliveredTotals": null,
      "discountPercent": "0.00",
      "margin": null,
      "name": "Box",
      "priceSource": "list",
      "productId": "00000000-0000-7000-8000-000000000010",
      "quantity": "2.000",
      "sku": "BOX-1",
      "taxRate": "0.00",
      "totals": {
        "discount": "0.00",
        "subtotal": "25.00",
        "tax": "0.00",
        "total": "25.00"
      },
      "unit": "box",
      "unitPrice": "12.5000"
    }
  ],
  "loadedAt": null,
  "loadedBy": null,
  "madeBy": {
    "id": "00000000-0000-7000-8000-000000000003",
    "name": "encoder"
  },
  "margin": null,
  "notes": null,
  "orderDate": "2026-03-10",
  "orderNo": "ORD-2026-000003",
  "placedAt": "2026-03-10T12:17:00Z",
  "ready": false,
  "requestedDate": null,
  "returns": [],
  "selfApproved": false,
  "status": "cancelled",
  "totals": {
    "discount": "0.00",
    "subtotal": "25.00",
    "tax": "0.00",
    "total": "25.00"
  },
  "updatedAt": "2026-03-10T12:20:00Z",
  "version": 4,
  "warehouse": {
    "code": "MAIN",
    "id": "00000000-0000-7000-8000-000000000013",
    "name": "Main"
  }
} satisfies GetOrderApiResponse;

export const movedMeanwhile = {
  "code": "stale",
  "detail": "Somebody else has changed this record meanwhile. Load it again to see what it says now.",
  "errors": [],
  "status": 412,
  "title": "Changed by somebody else",
  "traceId": "trace",
  "type": "urn:waybill:problem:stale"
} satisfies Problem;
