import { defineTexts } from '../i18n';
import { sentences } from './sentences';

/** Fields of documents, where an edit names them. */
const fields = {
  'field.assistants': 'Assistants',
  'field.collector': 'Collector',
  'field.customer': 'Customer',
  'field.customerReference': 'Customer reference',
  'field.deliveryAddress': 'Delivery address',
  'field.driver': 'Driver',
  'field.lines': 'Lines',
  'field.logo': 'Logo',
  'field.notes': 'Notes',
  'field.order': 'Order',
  'field.orderDate': 'Order date',
  'field.plannedDate': 'Planned date',
  'field.requestedDate': 'Requested date',
  'field.stops': 'Stops',
  'field.supplier': 'Supplier',
  'field.totals': 'Totals',
  'field.vehiclePlate': 'Vehicle plate',
  'field.warehouse': 'Warehouse',
} as const;

export const t = defineTexts('history', { ...sentences, ...fields });

/** Whether there is a text with this key; what is counted has one for several. */
export function isSentence(key: string): key is Parameters<typeof t>[0] {
  return key in sentences || `${key}_other` in sentences;
}

/** Whether it is a field of a document only. */
export function isDocumentField(key: string): key is keyof typeof fields {
  return key in fields;
}
