import { defineTexts } from './i18n';

/** Labels of wire words: statuses, roles, positions, kinds. */
const words = {
  active: 'Active',
  admin: 'Admin',
  adjustment: 'Adjustment',
  approved: 'Approved',
  'approved-admin': 'Approved',
  assistant: 'Assistant',
  'bank-transfer': 'Bank transfer',
  'book-keeper': 'Bookkeeper',
  cancelled: 'Cancelled',
  card: 'Card',
  cash: 'Cash',
  checker: 'Checker',
  cheque: 'Check',
  comma: '1.234,50',
  completed: 'Completed',
  'credit-note': 'Credit note',
  'credit-notes': 'Credit notes',
  'debit-note': 'Debit note',
  'customer-return': 'Customer return',
  delivered: 'Delivered',
  difference: 'Differences',
  disabled: 'Disabled',
  discounts: 'Discounts',
  exempt: 'Exempt',
  export: 'Export',
  'reverse-charge': 'Reverse charge',
  standard: 'Standard',
  daily: 'Daily',
  weekly: 'Weekly',
  issued: 'Issued',
  credited: 'Credited',
  dispatch: 'Dispatched',
  dispatched: 'Dispatched',
  driver: 'Driver',
  csv: 'CSV',
  encoder: 'Encoder',
  exported: 'Saved',
  failed: 'Failed',
  friday: 'Friday',
  inTransit: 'In transit',
  inactive: 'Inactive',
  loaded: 'Loaded',
  mailed: 'Emailed',
  manager: 'Manager',
  mobile: 'Mobile payment',
  monday: 'Monday',
  monthly: 'Monthly',
  'month-end': 'Month end',
  office: 'Office',
  'on-hold': 'On hold',
  'on-transit': 'On transit',
  'on-transit-supplier': 'In transit',
  opening: 'Opening',
  'opening-item': 'Opening entry',
  'output-tax': 'Output tax',
  'per-delivery': 'With each delivery',
  payment: 'Payment',
  pdf: 'PDF',
  requested: 'In progress',
  pending: 'Pending',
  'pending-approval': 'Pending approval',
  point: '1,234.50',
  printed: 'Printed',
  purchase: 'Purchase',
  queued: 'Queued',
  receivables: 'Receivables',
  received: 'Received',
  'received-by-warehouse': 'Received',
  sales: 'Sales',
  saturday: 'Saturday',
  sent: 'Sent',
  space: '1 234,50',
  sunday: 'Sunday',
  thursday: 'Thursday',
  tuesday: 'Tuesday',
  void: 'Void',
  waiting: 'Waiting',
  warehouse: 'Warehouse',
  'warehouse-manager': 'Warehouse manager',
  wednesday: 'Wednesday',
  xlsx: 'Excel',
  en: 'English',
  ar: 'Arabic',
} as const;

const t = defineTexts('words', { ...words, noRole: 'No role yet' });

/** Returns the label of a word: "Warehouse manager" for `warehouse-manager`. An unknown word is made readable. */
export function wordLabel(word: string): string {
  if (word in words) return t(word as keyof typeof words);
  const text = word.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the label of a role. */
export function roleLabel(role: string | null): string {
  return role ? wordLabel(role) : t('noRole');
}

/** Returns the label of a role next to the name of its user, or null if the name says it already. */
export function roleBeside(name: string, role: string | null | undefined): string | null {
  if (!role) return null;
  const label = roleLabel(role);
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');
  return [label, role].some((known) => plain(known) === plain(name)) ? null : label;
}

/** Returns a label for use within a sentence: "customer". Acronyms such as SKU stay in capitals. */
export function inSentence(word: string): string {
  return /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word;
}
