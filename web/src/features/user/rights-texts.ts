import type { DutyKind } from '@/api/generated';
import type { Operation } from '@/api/generated-session';
import { defineTexts } from '@/ui/i18n';

type Words = Record<`operation_${Operation}` | `duty_${DutyKind}`, string>;

/** Describes operations and duties as the server does. */
const words = {
  'operation_company-view': 'See the company',
  'operation_company-edit': 'Change the company',
  'operation_customer-list': 'See customers',
  'operation_customer-write': 'Create and edit customers',
  'operation_customer-credit': 'Set credit limits and holds',
  'operation_customer-pick': 'Choose a customer',
  'operation_supplier-list': 'See suppliers',
  'operation_supplier-write': 'Create and edit suppliers',
  'operation_supplier-pick': 'Choose a supplier',
  'operation_warehouse-list': 'See warehouses',
  'operation_warehouse-write': 'Create and edit warehouses',
  'operation_warehouse-pick': 'Choose a warehouse',
  'operation_user-list': 'See users',
  'operation_user-write': 'Create and edit users',
  'operation_employee-list': 'See employees',
  'operation_employee-write': 'Create and edit employees',
  'operation_employee-pick': 'Choose an employee',
  'operation_product-list': 'See products',
  'operation_product-write': 'Create and edit products',
  'operation_product-pick': 'Choose a product',
  'operation_price-view': 'See prices',
  'operation_cost-view': 'See costs and margins',
  'operation_price-write': 'Set prices',
  'operation_price-below-cost': 'Sell below cost',
  'operation_stock-view': 'See stock',
  'operation_stock-transaction-list-pending': 'List stock transactions pending approval',
  'operation_stock-transaction-list-approved': 'List approved stock transactions',
  'operation_stock-transaction-list-in-transit': 'List stock in transit',
  'operation_stock-transaction-list-received': 'List received stock',
  'operation_stock-transaction-list-void': 'List void stock transactions',
  'operation_stock-transaction-create': 'Create stock transactions',
  'operation_stock-adjust': 'Correct the stock after a count',
  'operation_stock-transaction-edit': 'Edit stock transactions',
  'operation_stock-transaction-approve': 'Approve stock transactions',
  'operation_stock-transaction-reopen': 'Take approved stock transactions back',
  'operation_stock-transaction-send': 'Say that a supplier has sent the goods',
  'operation_stock-transaction-receive': 'Receive goods',
  'operation_stock-transaction-void': 'Void stock transactions',
  'operation_order-list-pending': 'List pending orders',
  'operation_order-list-approved': 'List approved orders',
  'operation_order-list-loaded': 'List loaded orders',
  'operation_order-list-dispatched': 'List dispatched orders',
  'operation_order-list-delivered': 'List delivered orders',
  'operation_order-list-cancelled': 'List cancelled orders',
  'operation_order-create': 'Create orders',
  'operation_order-edit': 'Edit pending orders',
  'operation_order-approve': 'Approve orders',
  'operation_order-override-credit': 'Approve orders beyond the credit limit',
  'operation_order-reopen': 'Take approved orders back to pending',
  'operation_order-cancel': 'Cancel pending orders',
  'operation_order-cancel-approved': 'Cancel approved orders',
  'operation_order-deliver': 'Say that an order was delivered',
  'operation_order-bring-back': 'Say that an order came back',
  'operation_dispatch-list-waiting': 'List waiting dispatches',
  'operation_dispatch-list-loaded': 'List loaded dispatches',
  'operation_dispatch-list-on-transit': 'List dispatches on transit',
  'operation_dispatch-list-delivered': 'List delivered dispatches',
  'operation_dispatch-list-cancelled': 'List cancelled dispatches',
  'operation_dispatch-create': 'Create dispatches',
  'operation_dispatch-edit': 'Edit waiting dispatches',
  'operation_dispatch-load': 'Load and unload dispatches',
  'operation_dispatch-depart': 'Send dispatches off',
  'operation_dispatch-close': 'Close dispatches that are back',
  'operation_dispatch-cancel-waiting': 'Cancel waiting dispatches',
  'operation_dispatch-cancel': 'Cancel dispatches',
  'operation_dispatch-prove': 'Say who took the goods at a stop',
  'operation_receivable-list-pending': 'List pending receivables',
  'operation_receivable-list-approved': 'List approved receivables',
  'operation_receivable-list-void': 'List void receivables',
  'operation_receivable-create': 'Create receivables',
  'operation_receivable-edit': 'Edit pending receivables',
  'operation_receivable-approve': 'Approve receivables',
  'operation_receivable-void': 'Void receivables',
  'operation_statement-view': 'See the statements of customers',
  'operation_statement-send': 'Send statements by mail',
  'operation_attachment-write': 'Attach files to documents',
  'operation_dashboard-view': 'See the dashboard',
  'operation_forecast-view': 'See the forecast',
  'operation_report-view': 'See reports',
  'operation_comment-write': 'Comment on documents and records',
  'operation_person-erase': 'Erase the personal data of somebody',
  'operation_history-view': 'Replay the history of a record',
  'operation_activity-view': 'See what everybody did',
  'operation_past-view': 'See everything as it was',
  'operation_period-close': 'Close periods',
  'operation_period-reopen': 'Open closed periods again',
  'operation_month-end-pack': 'Make the month-end pack',
  'operation_journal-view': 'See the journals for the bookkeeping',
  'operation_account-codes-write': 'Set the account codes of the bookkeeping',
  'duty_receivable-record': 'Record payments and credit notes',
  'duty_receivable-approve': 'Approve payments and credit notes',
  'duty_receivable-void': 'Void payments and credit notes',
  'duty_order-approve': 'Approve orders',
  'duty_stock-adjust': 'Correct the stock after a count',
  'duty_dispatch-view': 'See the dispatches of the own warehouses',
  'duty_forecast-view': 'See the forecast',
} as const satisfies Words;

const t = defineTexts('rights', words);

/** Lists the operations in the order of the server's table. */
export const operations = Object.keys(words)
  .filter((key) => key.startsWith('operation_'))
  .map((key) => key.replace('operation_', '')) as Operation[];

export function operationLabel(operation: string): string {
  return isOperation(operation) ? t(`operation_${operation}`) : operation;
}

export function dutyLabel(duty: DutyKind): string {
  return t(`duty_${duty}`);
}

function isOperation(word: string): word is Operation {
  return `operation_${word}` in words;
}
