// Written by `api/tests/api/recorded_answers.rs`, with REWRITE_GOLDEN_FILES=1.
import type { ApproveOrderApiResponse, CancelOrderApiResponse, GetOrderApiResponse, ReopenOrderApiResponse } from '@/api/generated';

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
  "invoice": null,
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
  "problem": null,
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
  "problem": null,
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
