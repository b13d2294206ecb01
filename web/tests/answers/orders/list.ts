// Written by `api/tests/api/recorded_answers.rs`, with REWRITE_GOLDEN_FILES=1.
import type { ListOrdersApiResponse } from '@/api/generated';

export const pendingOrders = {
  "content": [
    {
      "can": [
        "edit",
        "pending-to-approved",
        "pending-to-cancelled"
      ],
      "cancelReason": null,
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
      "cancelReason": null,
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
      "cancelReason": null,
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
  "sum": "112537.50",
  "totalElements": 3,
  "totalExact": true,
  "totalPages": 1
} satisfies ListOrdersApiResponse;
