// Written by `api/tests/api/recorded_answers.rs`, with REWRITE_GOLDEN_FILES=1.
import type { ExplainOrderApiResponse, SumOrdersApiResponse } from '@/api/generated';

export const marginPercent = {
  "agrees": true,
  "count": 1,
  "figure": "margin-percent",
  "next": null,
  "partUnit": "money",
  "parts": [
    {
      "amount": "13.50",
      "date": "2026-03-10",
      "document": {
        "id": "00000000-0000-7000-8000-000000000012",
        "noun": "order",
        "number": "ORD-2026-000002"
      },
      "kind": "line",
      "name": "BOX-1 · Box",
      "operands": [
        {
          "amount": "3.000",
          "name": "quantity",
          "unit": "quantity"
        },
        {
          "amount": "12.5000",
          "name": "price",
          "unit": "price"
        },
        {
          "amount": "8.0000",
          "name": "unit-cost",
          "unit": "price"
        }
      ],
      "position": 60,
      "running": "13.50"
    }
  ],
  "position": 82,
  "steps": [
    {
      "amount": "37.50",
      "formula": [],
      "name": "net",
      "unit": "money"
    },
    {
      "amount": "24.00",
      "formula": [],
      "name": "cost",
      "unit": "money"
    },
    {
      "amount": "13.50",
      "formula": [
        "net",
        "−",
        "cost"
      ],
      "name": "margin",
      "unit": "money"
    },
    {
      "amount": "36.0",
      "formula": [
        "margin",
        "÷",
        "net"
      ],
      "name": "margin-percent",
      "unit": "share"
    }
  ],
  "sum": "36.0",
  "total": "36.0",
  "unit": "share"
} satisfies ExplainOrderApiResponse;

export const orderTotals = {
  "deliveredTotal": "37.50",
  "lineCount": 4,
  "orders": 4,
  "total": "112600.00"
} satisfies SumOrdersApiResponse;
