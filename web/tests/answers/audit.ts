// Written by `api/tests/api/recorded_answers.rs`, with REWRITE_GOLDEN_FILES=1.
import type { GetActivityApiResponse, GetControlReportApiResponse, GetStoryApiResponse, ListActivitiesApiResponse } from '@/api/generated';

export const ownOrderActivities = {
  "content": [
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "amount": "12.50",
      "at": "2026-03-10T12:25:00Z",
      "eventCount": 3,
      "findings": [
        "self-approved"
      ],
      "noun": "order",
      "phrases": [
        {
          "key": "order.approved.own",
          "values": {}
        }
      ],
      "position": 92,
      "reason": null,
      "recordId": "00000000-0000-7000-8000-000000000028",
      "recordNo": "ORD-2026-000006",
      "role": "admin",
      "source": "api",
      "words": "Approved by the one who made or last edited it"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "amount": "12.50",
      "at": "2026-03-10T12:24:00Z",
      "eventCount": 2,
      "findings": [],
      "noun": "order",
      "phrases": [
        {
          "key": "order.placed",
          "values": {
            "count": 1,
            "customer": "Bolt Ltd",
            "number": "ORD-2026-000006",
            "total": "12.50"
          }
        }
      ],
      "position": 89,
      "reason": null,
      "recordId": "00000000-0000-7000-8000-000000000028",
      "recordNo": "ORD-2026-000006",
      "role": "admin",
      "source": "api",
      "words": "Placed ORD-2026-000006 for Bolt Ltd: 1 line, 12.50"
    }
  ],
  "next": null,
  "page": 0,
  "size": 25,
  "totalElements": 2,
  "totalExact": true,
  "totalPages": 1
} satisfies ListActivitiesApiResponse;

export const ownApproval = {
  "actor": {
    "id": "00000000-0000-7000-8000-000000000001",
    "name": "admin"
  },
  "amount": "12.50",
  "at": "2026-03-10T12:25:00Z",
  "events": [
    {
      "eventType": "approved",
      "id": "00000000-0000-7000-8000-000000000028",
      "noun": "order",
      "phrases": [
        {
          "key": "order.approved.own",
          "values": {}
        }
      ],
      "position": 90,
      "sequence": 2,
      "words": "Approved by the one who made or last edited it"
    },
    {
      "eventType": "order-opened",
      "id": "00000000-0000-7000-8000-000000000008",
      "noun": "account",
      "phrases": [
        {
          "key": "account.order-opened",
          "values": {
            "amount": "12.50",
            "order": "ORD-2026-000006"
          }
        }
      ],
      "position": 91,
      "sequence": 8,
      "words": "12.50 taken by ORD-2026-000006"
    },
    {
      "eventType": "reserved",
      "id": "00000000-0000-7000-8000-000000000011/00000000-0000-7000-8000-000000000010",
      "noun": "stock",
      "phrases": [
        {
          "key": "stock.reserved",
          "values": {
            "order": "ORD-2026-000006",
            "quantity": "1.000"
          }
        }
      ],
      "position": 92,
      "sequence": 7,
      "words": "Reserved 1.000 for ORD-2026-000006"
    }
  ],
  "findings": [
    "self-approved"
  ],
  "noun": "order",
  "position": 92,
  "reason": null,
  "recordId": "00000000-0000-7000-8000-000000000028",
  "recordNo": "ORD-2026-000006",
  "requestId": "request",
  "role": "admin",
  "software": "1.0.0",
  "source": "api"
} satisfies GetActivityApiResponse;

export const controlReport = {
  "endDate": "2026-03-10",
  "gaps": [],
  "gapsCut": false,
  "rows": [
    {
      "actorId": "00000000-0000-7000-8000-000000000001",
      "actorName": "admin",
      "amount": "875.00",
      "amountBefore": null,
      "count": 3,
      "countBefore": 0,
      "kind": "self-approved"
    },
    {
      "actorId": "00000000-0000-7000-8000-000000000003",
      "actorName": "encoder",
      "amount": "25.00",
      "amountBefore": null,
      "count": 1,
      "countBefore": 0,
      "kind": "voided-after-approval"
    }
  ],
  "startDate": "2026-03-01",
  "startDateBefore": "2026-02-19"
} satisfies GetControlReportApiResponse;

export const story = {
  "hidden": 0,
  "isCut": false,
  "nouns": [
    "order"
  ],
  "steps": [
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:14:00Z",
      "entries": [
        {
          "changes": [
            {
              "after": "2026-03-10",
              "before": null,
              "field": "deliveredOn"
            },
            {
              "after": "37.50",
              "before": "62.50",
              "field": "deliveredTotal"
            },
            {
              "after": "3.000",
              "before": "5.000",
              "field": "deliveredQuantity",
              "row": {
                "change": "changed",
                "list": "lines",
                "name": "BOX-1 Box",
                "number": 1
              }
            },
            {
              "after": "delivered",
              "before": "dispatched",
              "field": "status"
            }
          ],
          "eventType": "delivered",
          "id": "00000000-0000-7000-8000-000000000013",
          "noun": "order",
          "number": "ORD-2026-000002",
          "phrases": [
            {
              "key": "order.delivered",
              "values": {
                "dispatch": "DSP-2026-000001",
                "on": "2026-03-10",
                "total": "37.50"
              }
            },
            {
              "key": "and.because",
              "values": {
                "reason": "Two were wet"
              }
            }
          ],
          "position": 60,
          "reason": "Two were wet",
          "status": "delivered",
          "words": "Delivered 37.50 with DSP-2026-000001 on 2026-03-10: Two were wet"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 63,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:13:00Z",
      "entries": [
        {
          "changes": [
            {
              "after": "dispatched",
              "before": "loaded",
              "field": "status"
            }
          ],
          "eventType": "dispatched",
          "id": "00000000-0000-7000-8000-000000000013",
          "noun": "order",
          "number": "ORD-2026-000002",
          "phrases": [
            {
              "key": "order.dispatched",
              "values": {
                "dispatch": "DSP-2026-000001"
              }
            }
          ],
          "position": 58,
          "status": "dispatched",
          "words": "Sent off with DSP-2026-000001"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 59,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:12:00Z",
      "entries": [
        {
          "changes": [
            {
              "after": "loaded",
              "before": "approved",
              "field": "status"
            }
          ],
          "eventType": "loaded",
          "id": "00000000-0000-7000-8000-000000000013",
          "noun": "order",
          "number": "ORD-2026-000002",
          "phrases": [
            {
              "key": "order.loaded",
              "values": {
                "dispatch": "DSP-2026-000001"
              }
            }
          ],
          "position": 54,
          "status": "loaded",
          "words": "Loaded for DSP-2026-000001"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 54,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:11:00Z",
      "entries": [
        {
          "changes": [
            {
              "after": "DSP-2026-000001",
              "before": null,
              "field": "dispatch"
            }
          ],
          "eventType": "assigned",
          "id": "00000000-0000-7000-8000-000000000013",
          "noun": "order",
          "number": "ORD-2026-000002",
          "phrases": [
            {
              "key": "order.assigned",
              "values": {
                "dispatch": "DSP-2026-000001"
              }
            }
          ],
          "position": 52,
          "words": "Planned for DSP-2026-000001"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 52,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:10:00Z",
      "entries": [
        {
          "changes": [
            {
              "after": "approved",
              "before": "pending",
              "field": "status"
            }
          ],
          "eventType": "approved",
          "id": "00000000-0000-7000-8000-000000000013",
          "noun": "order",
          "number": "ORD-2026-000002",
          "phrases": [
            {
              "key": "order.approved.own",
              "values": {}
            }
          ],
          "position": 45,
          "status": "approved",
          "words": "Approved by the one who made or last edited it"
        }
      ],
      "findings": [
        "self-approved"
      ],
      "more": 0,
      "position": 47,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:09:00Z",
      "entries": [
        {
          "changes": [
            {
              "after": "5.000",
              "before": "2.000",
              "field": "quantity",
              "row": {
                "change": "changed",
                "list": "lines",
                "name": "BOX-1 Box",
                "number": 1
              }
            },
            {
              "after": "62.50",
              "before": "25.00",
              "field": "subtotal",
              "of": [
                "totals"
              ]
            },
            {
              "after": "62.50",
              "before": "25.00",
              "field": "total",
              "of": [
                "totals"
              ]
            }
          ],
          "eventType": "edited",
          "id": "00000000-0000-7000-8000-000000000013",
          "noun": "order",
          "number": "ORD-2026-000002",
          "phrases": [
            {
              "key": "order.edited",
              "values": {
                "count": 1,
                "total": "62.50"
              }
            },
            {
              "key": "and.fields",
              "values": {
                "fields": [
                  "lines",
                  "totals"
                ]
              }
            }
          ],
          "position": 44,
          "words": "Edited to 1 line, 62.50: lines, totals"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 44,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000003",
        "name": "encoder"
      },
      "at": "2026-03-10T12:08:00Z",
      "entries": [
        {
          "changes": [],
          "eventType": "placed",
          "id": "00000000-0000-7000-8000-000000000013",
          "noun": "order",
          "number": "ORD-2026-000002",
          "phrases": [
            {
              "key": "order.placed",
              "values": {
                "count": 1,
                "customer": "Bolt Ltd",
                "number": "ORD-2026-000002",
                "total": "25.00"
              }
            }
          ],
          "position": 43,
          "status": "pending",
          "words": "Placed ORD-2026-000002 for Bolt Ltd: 1 line, 25.00"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 43,
      "role": "encoder",
      "source": "api"
    }
  ]
} satisfies GetStoryApiResponse;

export const linkedStory = {
  "hidden": 0,
  "isCut": false,
  "nouns": [
    "dispatch",
    "order",
    "receivable"
  ],
  "steps": [
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:17:00Z",
      "entries": [
        {
          "changes": [
            {
              "after": null,
              "before": "35.00",
              "field": "amount",
              "row": {
                "change": "removed",
                "list": "allocations",
                "name": "ORD-2026-000002",
                "number": 1
              }
            },
            {
              "after": "void",
              "before": "approved",
              "field": "status"
            }
          ],
          "eventType": "voided",
          "id": "00000000-0000-7000-8000-000000000016",
          "noun": "receivable",
          "number": "RCT-2026-000001",
          "phrases": [
            {
              "key": "receivable.voided.counted",
              "values": {
                "on": "2026-03-10"
              }
            },
            {
              "key": "and.because",
              "values": {
                "reason": "Bounced"
              }
            }
          ],
          "position": 68,
          "reason": "Bounced",
          "status": "void",
          "words": "Voided on 2026-03-10 after it had counted: Bounced"
        },
        {
          "changes": [
            {
              "after": "37.50",
              "before": "2.50",
              "field": "balance"
            }
          ],
          "eventType": "contra-entered",
          "id": "00000000-0000-7000-8000-000000000008",
          "noun": "account",
          "number": "CUS-00001",
          "phrases": [
            {
              "key": "account.contra-entered",
              "values": {
                "amount": "35.00",
                "on": "2026-03-10",
                "receivable": "RCT-2026-000001"
              }
            },
            {
              "key": "and.because",
              "values": {
                "reason": "Bounced"
              }
            }
          ],
          "position": 69,
          "reason": "Bounced",
          "words": "35.00 charged again on 2026-03-10, RCT-2026-000001 is void: Bounced"
        }
      ],
      "findings": [
        "voided-after-approval"
      ],
      "more": 0,
      "position": 69,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:16:00Z",
      "entries": [
        {
          "changes": [
            {
              "after": "35.00",
              "before": null,
              "field": "amount",
              "row": {
                "change": "added",
                "list": "allocations",
                "name": "ORD-2026-000002",
                "number": 1
              }
            },
            {
              "after": "approved",
              "before": "pending",
              "field": "status"
            }
          ],
          "eventType": "approved",
          "id": "00000000-0000-7000-8000-000000000016",
          "noun": "receivable",
          "number": "RCT-2026-000001",
          "phrases": [
            {
              "key": "receivable.approved.own",
              "values": {}
            }
          ],
          "position": 66,
          "status": "approved",
          "words": "Approved by the one who made or last edited it"
        },
        {
          "changes": [
            {
              "after": "2.50",
              "before": "37.50",
              "field": "balance"
            }
          ],
          "eventType": "credited",
          "id": "00000000-0000-7000-8000-000000000008",
          "noun": "account",
          "number": "CUS-00001",
          "phrases": [
            {
              "key": "account.credited",
              "values": {
                "amount": "35.00",
                "on": "2026-03-10",
                "receivable": "RCT-2026-000001"
              }
            }
          ],
          "position": 67,
          "words": "35.00 credited by RCT-2026-000001 of 2026-03-10"
        }
      ],
      "findings": [
        "self-approved"
      ],
      "more": 0,
      "position": 67,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:15:00Z",
      "entries": [
        {
          "changes": [],
          "eventType": "entered",
          "id": "00000000-0000-7000-8000-000000000016",
          "noun": "receivable",
          "number": "RCT-2026-000001",
          "phrases": [
            {
              "key": "receivable.entered",
              "values": {
                "amount": "35.00",
                "customer": "Bolt Ltd",
                "kind": "payment",
                "number": "RCT-2026-000001"
              }
            }
          ],
          "position": 65,
          "status": "pending",
          "words": "Entered payment RCT-2026-000001 of Bolt Ltd: 35.00"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 65,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:14:00Z",
      "entries": [
        {
          "changes": [
            {
              "after": "2026-03-10",
              "before": null,
              "field": "deliveredOn"
            },
            {
              "after": "37.50",
              "before": "62.50",
              "field": "deliveredTotal"
            },
            {
              "after": "3.000",
              "before": "5.000",
              "field": "deliveredQuantity",
              "row": {
                "change": "changed",
                "list": "lines",
                "name": "BOX-1 Box",
                "number": 1
              }
            },
            {
              "after": "delivered",
              "before": "dispatched",
              "field": "status"
            }
          ],
          "eventType": "delivered",
          "id": "00000000-0000-7000-8000-000000000013",
          "noun": "order",
          "number": "ORD-2026-000002",
          "phrases": [
            {
              "key": "order.delivered",
              "values": {
                "dispatch": "DSP-2026-000001",
                "on": "2026-03-10",
                "total": "37.50"
              }
            },
            {
              "key": "and.because",
              "values": {
                "reason": "Two were wet"
              }
            }
          ],
          "position": 60,
          "reason": "Two were wet",
          "status": "delivered",
          "words": "Delivered 37.50 with DSP-2026-000001 on 2026-03-10: Two were wet"
        },
        {
          "changes": [
            {
              "after": "delivered",
              "before": null,
              "field": "outcome",
              "row": {
                "change": "changed",
                "list": "stops",
                "name": "ORD-2026-000002",
                "number": 1
              }
            }
          ],
          "eventType": "concluded",
          "id": "00000000-0000-7000-8000-000000000014",
          "noun": "dispatch",
          "number": "DSP-2026-000001",
          "phrases": [
            {
              "key": "dispatch.concluded",
              "values": {}
            },
            {
              "key": "and.because",
              "values": {
                "reason": "Two were wet"
              }
            }
          ],
          "position": 61,
          "reason": "Two were wet",
          "words": "Goods of a stop delivered: Two were wet"
        },
        {
          "changes": [
            {
              "after": "97.000",
              "before": "95.000",
              "field": "onHand"
            },
            {
              "after": "0.000",
              "before": "5.000",
              "field": "outForDelivery"
            }
          ],
          "eventType": "delivered",
          "id": "00000000-0000-7000-8000-000000000011/00000000-0000-7000-8000-000000000010",
          "noun": "stock",
          "number": "BOX-1 Box",
          "phrases": [
            {
              "key": "stock.delivered",
              "values": {
                "delivered": "3.000",
                "order": "ORD-2026-000002",
                "returned": "2.000"
              }
            }
          ],
          "position": 62,
          "reason": "Two were wet",
          "words": "3.000 of ORD-2026-000002 delivered, 2.000 came back"
        },
        {
          "changes": [
            {
              "after": "37.50",
              "before": "0.00",
              "field": "balance"
            },
            {
              "after": "0.00",
              "before": "62.50",
              "field": "openOrders"
            }
          ],
          "eventType": "charged",
          "id": "00000000-0000-7000-8000-000000000008",
          "noun": "account",
          "number": "CUS-00001",
          "phrases": [
            {
              "key": "account.charged",
              "values": {
                "amount": "37.50",
                "due": "2026-04-09",
                "on": "2026-03-10",
                "order": "ORD-2026-000002"
              }
            }
          ],
          "position": 63,
          "reason": "Two were wet",
          "words": "37.50 charged for ORD-2026-000002, delivered on 2026-03-10, due on 2026-04-09"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 63,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:13:00Z",
      "entries": [
        {
          "changes": [
            {
              "after": "2026-03-10",
              "before": null,
              "field": "departedOn"
            },
            {
              "after": "on-transit",
              "before": "loaded",
              "field": "status"
            }
          ],
          "eventType": "departed",
          "id": "00000000-0000-7000-8000-000000000014",
          "noun": "dispatch",
          "number": "DSP-2026-000001",
          "phrases": [
            {
              "key": "dispatch.departed",
              "values": {
                "on": "2026-03-10"
              }
            }
          ],
          "position": 55,
          "status": "on-transit",
          "words": "Sent off on 2026-03-10"
        },
        {
          "changes": [
            {
              "after": "dispatched",
              "before": "loaded",
              "field": "status"
            }
          ],
          "eventType": "dispatched",
          "id": "00000000-0000-7000-8000-000000000013",
          "noun": "order",
          "number": "ORD-2026-000002",
          "phrases": [
            {
              "key": "order.dispatched",
              "values": {
                "dispatch": "DSP-2026-000001"
              }
            }
          ],
          "position": 58,
          "status": "dispatched",
          "words": "Sent off with DSP-2026-000001"
        },
        {
          "changes": [
            {
              "after": "95.000",
              "before": "100.000",
              "field": "onHand"
            },
            {
              "after": "5.000",
              "before": "0.000",
              "field": "outForDelivery"
            },
            {
              "after": "0.000",
              "before": "5.000",
              "field": "reserved"
            }
          ],
          "eventType": "shipped",
          "id": "00000000-0000-7000-8000-000000000011/00000000-0000-7000-8000-000000000010",
          "noun": "stock",
          "number": "BOX-1 Box",
          "phrases": [
            {
              "key": "stock.shipped",
              "values": {
                "order": "ORD-2026-000002",
                "quantity": "5.000"
              }
            }
          ],
          "position": 59,
          "words": "5.000 left with ORD-2026-000002"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 59,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:12:00Z",
      "entries": [
        {
          "changes": [
            {
              "after": "loaded",
              "before": "waiting",
              "field": "status"
            }
          ],
          "eventType": "loaded",
          "id": "00000000-0000-7000-8000-000000000014",
          "noun": "dispatch",
          "number": "DSP-2026-000001",
          "phrases": [
            {
              "key": "dispatch.loaded",
              "values": {}
            }
          ],
          "position": 53,
          "status": "loaded",
          "words": "Loaded"
        },
        {
          "changes": [
            {
              "after": "loaded",
              "before": "approved",
              "field": "status"
            }
          ],
          "eventType": "loaded",
          "id": "00000000-0000-7000-8000-000000000013",
          "noun": "order",
          "number": "ORD-2026-000002",
          "phrases": [
            {
              "key": "order.loaded",
              "values": {
                "dispatch": "DSP-2026-000001"
              }
            }
          ],
          "position": 54,
          "status": "loaded",
          "words": "Loaded for DSP-2026-000001"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 54,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:11:00Z",
      "entries": [
        {
          "changes": [],
          "eventType": "planned",
          "id": "00000000-0000-7000-8000-000000000014",
          "noun": "dispatch",
          "number": "DSP-2026-000001",
          "phrases": [
            {
              "key": "dispatch.planned",
              "values": {
                "count": 1,
                "day": "2026-03-10",
                "driver": "Dora Crew",
                "number": "DSP-2026-000001"
              }
            }
          ],
          "position": 51,
          "status": "waiting",
          "words": "Planned DSP-2026-000001 for 2026-03-10 with Dora Crew: 1 stop"
        },
        {
          "changes": [
            {
              "after": "DSP-2026-000001",
              "before": null,
              "field": "dispatch"
            }
          ],
          "eventType": "assigned",
          "id": "00000000-0000-7000-8000-000000000013",
          "noun": "order",
          "number": "ORD-2026-000002",
          "phrases": [
            {
              "key": "order.assigned",
              "values": {
                "dispatch": "DSP-2026-000001"
              }
            }
          ],
          "position": 52,
          "words": "Planned for DSP-2026-000001"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 52,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:10:00Z",
      "entries": [
        {
          "changes": [
            {
              "after": "approved",
              "before": "pending",
              "field": "status"
            }
          ],
          "eventType": "approved",
          "id": "00000000-0000-7000-8000-000000000013",
          "noun": "order",
          "number": "ORD-2026-000002",
          "phrases": [
            {
              "key": "order.approved.own",
              "values": {}
            }
          ],
          "position": 45,
          "status": "approved",
          "words": "Approved by the one who made or last edited it"
        },
        {
          "changes": [
            {
              "after": "62.50",
              "before": "0.00",
              "field": "openOrders"
            }
          ],
          "eventType": "order-opened",
          "id": "00000000-0000-7000-8000-000000000008",
          "noun": "account",
          "number": "CUS-00001",
          "phrases": [
            {
              "key": "account.order-opened",
              "values": {
                "amount": "62.50",
                "order": "ORD-2026-000002"
              }
            }
          ],
          "position": 46,
          "words": "62.50 taken by ORD-2026-000002"
        },
        {
          "changes": [
            {
              "after": "5.000",
              "before": "0.000",
              "field": "reserved"
            }
          ],
          "eventType": "reserved",
          "id": "00000000-0000-7000-8000-000000000011/00000000-0000-7000-8000-000000000010",
          "noun": "stock",
          "number": "BOX-1 Box",
          "phrases": [
            {
              "key": "stock.reserved",
              "values": {
                "order": "ORD-2026-000002",
                "quantity": "5.000"
              }
            }
          ],
          "position": 47,
          "words": "Reserved 5.000 for ORD-2026-000002"
        }
      ],
      "findings": [
        "self-approved"
      ],
      "more": 0,
      "position": 47,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:09:00Z",
      "entries": [
        {
          "changes": [
            {
              "after": "5.000",
              "before": "2.000",
              "field": "quantity",
              "row": {
                "change": "changed",
                "list": "lines",
                "name": "BOX-1 Box",
                "number": 1
              }
            },
            {
              "after": "62.50",
              "before": "25.00",
              "field": "subtotal",
              "of": [
                "totals"
              ]
            },
            {
              "after": "62.50",
              "before": "25.00",
              "field": "total",
              "of": [
                "totals"
              ]
            }
          ],
          "eventType": "edited",
          "id": "00000000-0000-7000-8000-000000000013",
          "noun": "order",
          "number": "ORD-2026-000002",
          "phrases": [
            {
              "key": "order.edited",
              "values": {
                "count": 1,
                "total": "62.50"
              }
            },
            {
              "key": "and.fields",
              "values": {
                "fields": [
                  "lines",
                  "totals"
                ]
              }
            }
          ],
          "position": 44,
          "words": "Edited to 1 line, 62.50: lines, totals"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 44,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000003",
        "name": "encoder"
      },
      "at": "2026-03-10T12:08:00Z",
      "entries": [
        {
          "changes": [],
          "eventType": "placed",
          "id": "00000000-0000-7000-8000-000000000013",
          "noun": "order",
          "number": "ORD-2026-000002",
          "phrases": [
            {
              "key": "order.placed",
              "values": {
                "count": 1,
                "customer": "Bolt Ltd",
                "number": "ORD-2026-000002",
                "total": "25.00"
              }
            }
          ],
          "position": 43,
          "status": "pending",
          "words": "Placed ORD-2026-000002 for Bolt Ltd: 1 line, 25.00"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 43,
      "role": "encoder",
      "source": "api"
    }
  ]
} satisfies GetStoryApiResponse;

export const oldestFirst = {
  "hidden": 0,
  "isCut": false,
  "nouns": [
    "dispatch",
    "order",
    "receivable"
  ],
  "steps": [
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000003",
        "name": "encoder"
      },
      "at": "2026-03-10T12:08:00Z",
      "entries": [
        {
          "changes": [],
          "eventType": "placed",
          "id": "00000000-0000-7000-8000-000000000013",
          "noun": "order",
          "number": "ORD-2026-000002",
          "phrases": [
            {
              "key": "order.placed",
              "values": {
                "count": 1,
                "customer": "Bolt Ltd",
                "number": "ORD-2026-000002",
                "total": "25.00"
              }
            }
          ],
          "position": 43,
          "status": "pending",
          "words": "Placed ORD-2026-000002 for Bolt Ltd: 1 line, 25.00"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 43,
      "role": "encoder",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:09:00Z",
      "entries": [
        {
          "changes": [
            {
              "after": "5.000",
              "before": "2.000",
              "field": "quantity",
              "row": {
                "change": "changed",
                "list": "lines",
                "name": "BOX-1 Box",
                "number": 1
              }
            },
            {
              "after": "62.50",
              "before": "25.00",
              "field": "subtotal",
              "of": [
                "totals"
              ]
            },
            {
              "after": "62.50",
              "before": "25.00",
              "field": "total",
              "of": [
                "totals"
              ]
            }
          ],
          "eventType": "edited",
          "id": "00000000-0000-7000-8000-000000000013",
          "noun": "order",
          "number": "ORD-2026-000002",
          "phrases": [
            {
              "key": "order.edited",
              "values": {
                "count": 1,
                "total": "62.50"
              }
            },
            {
              "key": "and.fields",
              "values": {
                "fields": [
                  "lines",
                  "totals"
                ]
              }
            }
          ],
          "position": 44,
          "words": "Edited to 1 line, 62.50: lines, totals"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 44,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:10:00Z",
      "entries": [
        {
          "changes": [
            {
              "after": "approved",
              "before": "pending",
              "field": "status"
            }
          ],
          "eventType": "approved",
          "id": "00000000-0000-7000-8000-000000000013",
          "noun": "order",
          "number": "ORD-2026-000002",
          "phrases": [
            {
              "key": "order.approved.own",
              "values": {}
            }
          ],
          "position": 45,
          "status": "approved",
          "words": "Approved by the one who made or last edited it"
        },
        {
          "changes": [
            {
              "after": "62.50",
              "before": "0.00",
              "field": "openOrders"
            }
          ],
          "eventType": "order-opened",
          "id": "00000000-0000-7000-8000-000000000008",
          "noun": "account",
          "number": "CUS-00001",
          "phrases": [
            {
              "key": "account.order-opened",
              "values": {
                "amount": "62.50",
                "order": "ORD-2026-000002"
              }
            }
          ],
          "position": 46,
          "words": "62.50 taken by ORD-2026-000002"
        },
        {
          "changes": [
            {
              "after": "5.000",
              "before": "0.000",
              "field": "reserved"
            }
          ],
          "eventType": "reserved",
          "id": "00000000-0000-7000-8000-000000000011/00000000-0000-7000-8000-000000000010",
          "noun": "stock",
          "number": "BOX-1 Box",
          "phrases": [
            {
              "key": "stock.reserved",
              "values": {
                "order": "ORD-2026-000002",
                "quantity": "5.000"
              }
            }
          ],
          "position": 47,
          "words": "Reserved 5.000 for ORD-2026-000002"
        }
      ],
      "findings": [
        "self-approved"
      ],
      "more": 0,
      "position": 47,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:11:00Z",
      "entries": [
        {
          "changes": [],
          "eventType": "planned",
          "id": "00000000-0000-7000-8000-000000000014",
          "noun": "dispatch",
          "number": "DSP-2026-000001",
          "phrases": [
            {
              "key": "dispatch.planned",
              "values": {
                "count": 1,
                "day": "2026-03-10",
                "driver": "Dora Crew",
                "number": "DSP-2026-000001"
              }
            }
          ],
          "position": 51,
          "status": "waiting",
          "words": "Planned DSP-2026-000001 for 2026-03-10 with Dora Crew: 1 stop"
        },
        {
          "changes": [
            {
              "after": "DSP-2026-000001",
              "before": null,
              "field": "dispatch"
            }
          ],
          "eventType": "assigned",
          "id": "00000000-0000-7000-8000-000000000013",
          "noun": "order",
          "number": "ORD-2026-000002",
          "phrases": [
            {
              "key": "order.assigned",
              "values": {
                "dispatch": "DSP-2026-000001"
              }
            }
          ],
          "position": 52,
          "words": "Planned for DSP-2026-000001"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 52,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:12:00Z",
      "entries": [
        {
          "changes": [
            {
              "after": "loaded",
              "before": "waiting",
              "field": "status"
            }
          ],
          "eventType": "loaded",
          "id": "00000000-0000-7000-8000-000000000014",
          "noun": "dispatch",
          "number": "DSP-2026-000001",
          "phrases": [
            {
              "key": "dispatch.loaded",
              "values": {}
            }
          ],
          "position": 53,
          "status": "loaded",
          "words": "Loaded"
        },
        {
          "changes": [
            {
              "after": "loaded",
              "before": "approved",
              "field": "status"
            }
          ],
          "eventType": "loaded",
          "id": "00000000-0000-7000-8000-000000000013",
          "noun": "order",
          "number": "ORD-2026-000002",
          "phrases": [
            {
              "key": "order.loaded",
              "values": {
                "dispatch": "DSP-2026-000001"
              }
            }
          ],
          "position": 54,
          "status": "loaded",
          "words": "Loaded for DSP-2026-000001"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 54,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:13:00Z",
      "entries": [
        {
          "changes": [
            {
              "after": "2026-03-10",
              "before": null,
              "field": "departedOn"
            },
            {
              "after": "on-transit",
              "before": "loaded",
              "field": "status"
            }
          ],
          "eventType": "departed",
          "id": "00000000-0000-7000-8000-000000000014",
          "noun": "dispatch",
          "number": "DSP-2026-000001",
          "phrases": [
            {
              "key": "dispatch.departed",
              "values": {
                "on": "2026-03-10"
              }
            }
          ],
          "position": 55,
          "status": "on-transit",
          "words": "Sent off on 2026-03-10"
        },
        {
          "changes": [
            {
              "after": "dispatched",
              "before": "loaded",
              "field": "status"
            }
          ],
          "eventType": "dispatched",
          "id": "00000000-0000-7000-8000-000000000013",
          "noun": "order",
          "number": "ORD-2026-000002",
          "phrases": [
            {
              "key": "order.dispatched",
              "values": {
                "dispatch": "DSP-2026-000001"
              }
            }
          ],
          "position": 58,
          "status": "dispatched",
          "words": "Sent off with DSP-2026-000001"
        },
        {
          "changes": [
            {
              "after": "95.000",
              "before": "100.000",
              "field": "onHand"
            },
            {
              "after": "5.000",
              "before": "0.000",
              "field": "outForDelivery"
            },
            {
              "after": "0.000",
              "before": "5.000",
              "field": "reserved"
            }
          ],
          "eventType": "shipped",
          "id": "00000000-0000-7000-8000-000000000011/00000000-0000-7000-8000-000000000010",
          "noun": "stock",
          "number": "BOX-1 Box",
          "phrases": [
            {
              "key": "stock.shipped",
              "values": {
                "order": "ORD-2026-000002",
                "quantity": "5.000"
              }
            }
          ],
          "position": 59,
          "words": "5.000 left with ORD-2026-000002"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 59,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:14:00Z",
      "entries": [
        {
          "changes": [
            {
              "after": "2026-03-10",
              "before": null,
              "field": "deliveredOn"
            },
            {
              "after": "37.50",
              "before": "62.50",
              "field": "deliveredTotal"
            },
            {
              "after": "3.000",
              "before": "5.000",
              "field": "deliveredQuantity",
              "row": {
                "change": "changed",
                "list": "lines",
                "name": "BOX-1 Box",
                "number": 1
              }
            },
            {
              "after": "delivered",
              "before": "dispatched",
              "field": "status"
            }
          ],
          "eventType": "delivered",
          "id": "00000000-0000-7000-8000-000000000013",
          "noun": "order",
          "number": "ORD-2026-000002",
          "phrases": [
            {
              "key": "order.delivered",
              "values": {
                "dispatch": "DSP-2026-000001",
                "on": "2026-03-10",
                "total": "37.50"
              }
            },
            {
              "key": "and.because",
              "values": {
                "reason": "Two were wet"
              }
            }
          ],
          "position": 60,
          "reason": "Two were wet",
          "status": "delivered",
          "words": "Delivered 37.50 with DSP-2026-000001 on 2026-03-10: Two were wet"
        },
        {
          "changes": [
            {
              "after": "delivered",
              "before": null,
              "field": "outcome",
              "row": {
                "change": "changed",
                "list": "stops",
                "name": "ORD-2026-000002",
                "number": 1
              }
            }
          ],
          "eventType": "concluded",
          "id": "00000000-0000-7000-8000-000000000014",
          "noun": "dispatch",
          "number": "DSP-2026-000001",
          "phrases": [
            {
              "key": "dispatch.concluded",
              "values": {}
            },
            {
              "key": "and.because",
              "values": {
                "reason": "Two were wet"
              }
            }
          ],
          "position": 61,
          "reason": "Two were wet",
          "words": "Goods of a stop delivered: Two were wet"
        },
        {
          "changes": [
            {
              "after": "97.000",
              "before": "95.000",
              "field": "onHand"
            },
            {
              "after": "0.000",
              "before": "5.000",
              "field": "outForDelivery"
            }
          ],
          "eventType": "delivered",
          "id": "00000000-0000-7000-8000-000000000011/00000000-0000-7000-8000-000000000010",
          "noun": "stock",
          "number": "BOX-1 Box",
          "phrases": [
            {
              "key": "stock.delivered",
              "values": {
                "delivered": "3.000",
                "order": "ORD-2026-000002",
                "returned": "2.000"
              }
            }
          ],
          "position": 62,
          "reason": "Two were wet",
          "words": "3.000 of ORD-2026-000002 delivered, 2.000 came back"
        },
        {
          "changes": [
            {
              "after": "37.50",
              "before": "0.00",
              "field": "balance"
            },
            {
              "after": "0.00",
              "before": "62.50",
              "field": "openOrders"
            }
          ],
          "eventType": "charged",
          "id": "00000000-0000-7000-8000-000000000008",
          "noun": "account",
          "number": "CUS-00001",
          "phrases": [
            {
              "key": "account.charged",
              "values": {
                "amount": "37.50",
                "due": "2026-04-09",
                "on": "2026-03-10",
                "order": "ORD-2026-000002"
              }
            }
          ],
          "position": 63,
          "reason": "Two were wet",
          "words": "37.50 charged for ORD-2026-000002, delivered on 2026-03-10, due on 2026-04-09"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 63,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:15:00Z",
      "entries": [
        {
          "changes": [],
          "eventType": "entered",
          "id": "00000000-0000-7000-8000-000000000016",
          "noun": "receivable",
          "number": "RCT-2026-000001",
          "phrases": [
            {
              "key": "receivable.entered",
              "values": {
                "amount": "35.00",
                "customer": "Bolt Ltd",
                "kind": "payment",
                "number": "RCT-2026-000001"
              }
            }
          ],
          "position": 65,
          "status": "pending",
          "words": "Entered payment RCT-2026-000001 of Bolt Ltd: 35.00"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 65,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:16:00Z",
      "entries": [
        {
          "changes": [
            {
              "after": "35.00",
              "before": null,
              "field": "amount",
              "row": {
                "change": "added",
                "list": "allocations",
                "name": "ORD-2026-000002",
                "number": 1
              }
            },
            {
              "after": "approved",
              "before": "pending",
              "field": "status"
            }
          ],
          "eventType": "approved",
          "id": "00000000-0000-7000-8000-000000000016",
          "noun": "receivable",
          "number": "RCT-2026-000001",
          "phrases": [
            {
              "key": "receivable.approved.own",
              "values": {}
            }
          ],
          "position": 66,
          "status": "approved",
          "words": "Approved by the one who made or last edited it"
        },
        {
          "changes": [
            {
              "after": "2.50",
              "before": "37.50",
              "field": "balance"
            }
          ],
          "eventType": "credited",
          "id": "00000000-0000-7000-8000-000000000008",
          "noun": "account",
          "number": "CUS-00001",
          "phrases": [
            {
              "key": "account.credited",
              "values": {
                "amount": "35.00",
                "on": "2026-03-10",
                "receivable": "RCT-2026-000001"
              }
            }
          ],
          "position": 67,
          "words": "35.00 credited by RCT-2026-000001 of 2026-03-10"
        }
      ],
      "findings": [
        "self-approved"
      ],
      "more": 0,
      "position": 67,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:17:00Z",
      "entries": [
        {
          "changes": [
            {
              "after": null,
              "before": "35.00",
              "field": "amount",
              "row": {
                "change": "removed",
                "list": "allocations",
                "name": "ORD-2026-000002",
                "number": 1
              }
            },
            {
              "after": "void",
              "before": "approved",
              "field": "status"
            }
          ],
          "eventType": "voided",
          "id": "00000000-0000-7000-8000-000000000016",
          "noun": "receivable",
          "number": "RCT-2026-000001",
          "phrases": [
            {
              "key": "receivable.voided.counted",
              "values": {
                "on": "2026-03-10"
              }
            },
            {
              "key": "and.because",
              "values": {
                "reason": "Bounced"
              }
            }
          ],
          "position": 68,
          "reason": "Bounced",
          "status": "void",
          "words": "Voided on 2026-03-10 after it had counted: Bounced"
        },
        {
          "changes": [
            {
              "after": "37.50",
              "before": "2.50",
              "field": "balance"
            }
          ],
          "eventType": "contra-entered",
          "id": "00000000-0000-7000-8000-000000000008",
          "noun": "account",
          "number": "CUS-00001",
          "phrases": [
            {
              "key": "account.contra-entered",
              "values": {
                "amount": "35.00",
                "on": "2026-03-10",
                "receivable": "RCT-2026-000001"
              }
            },
            {
              "key": "and.because",
              "values": {
                "reason": "Bounced"
              }
            }
          ],
          "position": 69,
          "reason": "Bounced",
          "words": "35.00 charged again on 2026-03-10, RCT-2026-000001 is void: Bounced"
        }
      ],
      "findings": [
        "voided-after-approval"
      ],
      "more": 0,
      "position": 69,
      "role": "admin",
      "source": "api"
    }
  ]
} satisfies GetStoryApiResponse;

export const storyOfDispatch = {
  "hidden": 0,
  "isCut": false,
  "nouns": [
    "dispatch",
    "order",
    "receivable"
  ],
  "steps": [
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:11:00Z",
      "entries": [
        {
          "changes": [],
          "eventType": "planned",
          "id": "00000000-0000-7000-8000-000000000014",
          "noun": "dispatch",
          "number": "DSP-2026-000001",
          "phrases": [
            {
              "key": "dispatch.planned",
              "values": {
                "count": 1,
                "day": "2026-03-10",
                "driver": "Dora Crew",
                "number": "DSP-2026-000001"
              }
            }
          ],
          "position": 51,
          "status": "waiting",
          "words": "Planned DSP-2026-000001 for 2026-03-10 with Dora Crew: 1 stop"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 52,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:12:00Z",
      "entries": [
        {
          "changes": [
            {
              "after": "loaded",
              "before": "waiting",
              "field": "status"
            }
          ],
          "eventType": "loaded",
          "id": "00000000-0000-7000-8000-000000000014",
          "noun": "dispatch",
          "number": "DSP-2026-000001",
          "phrases": [
            {
              "key": "dispatch.loaded",
              "values": {}
            }
          ],
          "position": 53,
          "status": "loaded",
          "words": "Loaded"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 54,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:13:00Z",
      "entries": [
        {
          "changes": [
            {
              "after": "2026-03-10",
              "before": null,
              "field": "departedOn"
            },
            {
              "after": "on-transit",
              "before": "loaded",
              "field": "status"
            }
          ],
          "eventType": "departed",
          "id": "00000000-0000-7000-8000-000000000014",
          "noun": "dispatch",
          "number": "DSP-2026-000001",
          "phrases": [
            {
              "key": "dispatch.departed",
              "values": {
                "on": "2026-03-10"
              }
            }
          ],
          "position": 55,
          "status": "on-transit",
          "words": "Sent off on 2026-03-10"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 59,
      "role": "admin",
      "source": "api"
    },
    {
      "actor": {
        "id": "00000000-0000-7000-8000-000000000001",
        "name": "admin"
      },
      "at": "2026-03-10T12:14:00Z",
      "entries": [
        {
          "changes": [
            {
              "after": "delivered",
              "before": null,
              "field": "outcome",
              "row": {
                "change": "changed",
                "list": "stops",
                "name": "ORD-2026-000002",
                "number": 1
              }
            }
          ],
          "eventType": "concluded",
          "id": "00000000-0000-7000-8000-000000000014",
          "noun": "dispatch",
          "number": "DSP-2026-000001",
          "phrases": [
            {
              "key": "dispatch.concluded",
              "values": {}
            },
            {
              "key": "and.because",
              "values": {
                "reason": "Two were wet"
              }
            }
          ],
          "position": 61,
          "reason": "Two were wet",
          "words": "Goods of a stop delivered: Two were wet"
        }
      ],
      "findings": [],
      "more": 0,
      "position": 63,
      "role": "admin",
      "source": "api"
    }
  ]
} satisfies GetStoryApiResponse;
