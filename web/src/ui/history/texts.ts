import { defineTexts } from '../i18n';
import { sentences } from './sentences';

/** Fields of documents, where an edit names them. */
const fields = {
  'field.allocations': 'Settles',
  'field.assistants': 'Assistants',
  'field.closedOn': 'Closed on',
  'field.closedThrough': 'Closed to',
  'field.collector': 'Collector',
  'field.cost': 'Cost',
  'field.creditedAmount': 'Credited',
  'field.customer': 'Customer',
  'field.customerReference': 'Customer reference',
  'field.deliveredOn': 'Delivered on',
  'field.deliveredQuantity': 'Delivered',
  'field.deliveredTotal': 'Delivered amount',
  'field.deliveryAddress': 'Delivery address',
  'field.departedOn': 'Sent off on',
  'field.discount': 'Discount',
  'field.dispatch': 'Dispatch',
  'field.driver': 'Driver',
  'field.handedOverAt': 'Handed over',
  'field.lineCount': 'Lines',
  'field.lines': 'Lines',
  'field.logo': 'Logo',
  'field.notes': 'Notes',
  'field.order': 'Order',
  'field.orderDate': 'Order date',
  'field.outcome': 'Outcome',
  'field.plannedDate': 'Planned date',
  'field.priceSource': 'Price from',
  'field.receivedQuantity': 'Arrived',
  'field.requestedDate': 'Requested date',
  'field.returnedQuantity': 'Brought back',
  'field.status': 'Status',
  'field.stops': 'Stops',
  'field.subtotal': 'Goods',
  'field.supplier': 'Supplier',
  'field.tax': 'Tax',
  'field.total': 'Total',
  'field.totalCost': 'Total cost',
  'field.totals': 'Totals',
  'field.vehiclePlate': 'Vehicle plate',
  'field.warehouse': 'Warehouse',
} as const;

/** What the page says of an event in place of the server's sentence, since it knows what became of which row. */
const own = {
  'stop.proved': 'Stop {{number}} ({{order}}) handed over at {{at}}',
  'stop.delivered': 'Stop {{number}} ({{order}}) delivered',
  'stop.failed': 'Stop {{number}} ({{order}}) came back',
  'customer.held': 'Put on hold',
  'customer.released': 'Hold lifted',
} as const;

export const t = defineTexts('history', { ...sentences, ...own, ...fields });

/** Whether there is a text with this key; what is counted has one for several. */
export function isSentence(key: string): key is Parameters<typeof t>[0] {
  return key in sentences || key in own || `${key}_other` in sentences;
}

/** Whether it is a field of a document only. */
export function isDocumentField(key: string): key is keyof typeof fields {
  return key in fields;
}
