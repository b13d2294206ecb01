// Written by `api/tests/api/recorded_answers.rs`, with REWRITE_GOLDEN_FILES=1.
import type { ApproveOrderApiResponse, GetOrderApiResponse } from '@/api/generated';

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
