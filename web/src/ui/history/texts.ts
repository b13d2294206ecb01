import { defineTexts } from '../i18n';
import { sentences } from './sentences';

/** Fields of documents, as edits name them. */
const fields = {
  'field.allocations': 'Allocation',
  'field.assistants': 'Assistants',
  'field.closedOn': 'Completed on',
  'field.closedThrough': 'Closed through',
  'field.collector': 'Collector',
  'field.cost': 'Cost',
  'field.creditedAmount': 'Credited',
  'field.customer': 'Customer',
  'field.customerReference': 'Customer reference',
  'field.deliveredOn': 'Delivered on',
  'field.deliveredQuantity': 'Delivered',
  'field.deliveredTotal': 'Delivered amount',
  'field.deliveryAddress': 'Delivery address',
  'field.departedOn': 'Departed on',
  'field.discount': 'Discount',
  'field.dispatch': 'Dispatch',
  'field.driver': 'Driver',
  'field.handedOverAt': 'Handed over at',
  'field.lineCount': 'Lines',
  'field.lines': 'Lines',
  'field.logo': 'Logo',
  'field.notes': 'Notes',
  'field.order': 'Order',
  'field.orderDate': 'Order date',
  'field.outcome': 'Outcome',
  'field.plannedDate': 'Planned date',
  'field.priceSource': 'Price source',
  'field.receivedQuantity': 'Received',
  'field.requestedDate': 'Requested date',
  'field.returnedQuantity': 'Returned',
  'field.status': 'Status',
  'field.stops': 'Stops',
  'field.subtotal': 'Subtotal',
  'field.supplier': 'Supplier',
  'field.tax': 'Tax',
  'field.total': 'Total',
  'field.totalCost': 'Total cost',
  'field.totals': 'Totals',
  'field.vehiclePlate': 'Vehicle plate',
  'field.warehouse': 'Warehouse',
} as const;

/** Replaces sentences of the server where the page knows the changed row. */
const own = {
  'page.stop.proved': 'Stop {{number}} ({{order}}) handed over at {{at}}',
  'page.stop.delivered': 'Stop {{number}} ({{order}}) delivered',
  'page.stop.failed': 'Stop {{number}} ({{order}}) returned',
  'page.customer.held': 'Put on hold',
  'page.customer.released': 'Hold lifted',
  'page.in-warehouse': ' in {{warehouse}}',
} as const;

export const t = defineTexts('history', { ...sentences, ...own, ...fields });

/** Tests for a text with this key. Counted texts have several. */
export function isSentence(key: string): key is Parameters<typeof t>[0] {
  return key in sentences || key in own || `${key}_other` in sentences;
}

/** Tests for a field that only documents have. */
export function isDocumentField(key: string): key is keyof typeof fields {
  return key in fields;
}
