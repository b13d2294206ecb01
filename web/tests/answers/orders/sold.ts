// Written by `api/tests/api/recorded_answers.rs`, with REWRITE_GOLDEN_FILES=1.
import type { GetOrderApiResponse, GetOrderPaymentsApiResponse } from '@/api/generated';

export const approvedOrder = {
  "approvedAt": "2026-03-10T12:10:00Z",
  "approvedBy": {
    "id": "00000000-0000-7000-8000-000000000001",
    "name": "Ada Admin"
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
    "name": "Ada Admin"
  },
  "exceptions": [],
  "id": "00000000-0000-7000-8000-000000000012",
  "invoice": null,
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
  "problem": null,
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
    "name": "Ada Admin"
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
    "name": "Ada Admin"
  },
  "exceptions": [],
  "id": "00000000-0000-7000-8000-000000000012",
  "invoice": null,
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
  "problem": null,
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
    "name": "Ada Admin"
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
      "name": "Ada Admin"
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
    "name": "Ada Admin"
  },
  "editedAt": "2026-03-10T12:09:00Z",
  "editedBy": {
    "id": "00000000-0000-7000-8000-000000000001",
    "name": "Ada Admin"
  },
  "exceptions": [
    "partly-delivered"
  ],
  "id": "00000000-0000-7000-8000-000000000012",
  "invoice": null,
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
    "name": "Ada Admin"
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
  "problem": null,
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
