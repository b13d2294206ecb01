import type { Operation } from '@/api/generated-session';
import type { Role } from '@/api/roles';
import type { May } from '@/api/session';

const leaders: readonly Role[] = ['admin', 'manager'];
const office: readonly Role[] = [...leaders, 'book-keeper'];
const accountants: readonly Role[] = ['admin', 'book-keeper'];
const floor: readonly Role[] = [...office, 'checker', 'warehouse-manager'];
const makers: readonly Role[] = [...office, 'encoder'];
const yard: readonly Role[] = [...leaders, 'checker'];
const receivers: readonly Role[] = [...leaders, 'warehouse-manager'];
const admin: readonly Role[] = ['admin'];

/** Lists the roles that hold the operations of the menu without a duty, as in the specification. */
const rolesOf: Partial<Record<Operation, readonly Role[]>> = {
  'company-view': [...floor, 'encoder', 'driver', 'assistant'],
  'company-edit': admin,
  'customer-list': office,
  'supplier-list': office,
  'warehouse-list': [...office, 'warehouse-manager'],
  'user-list': admin,
  'employee-list': office,
  'product-list': office,
  'receivable-create': admin,
  'receivable-list-pending': admin,
  'receivable-list-approved': admin,
  'receivable-list-void': admin,
  'order-create': makers,
  'order-list-pending': leaders,
  'order-list-approved': floor,
  'order-list-loaded': floor,
  'order-list-dispatched': floor,
  'order-list-delivered': office,
  'order-list-cancelled': makers,
  'dispatch-create': [...leaders, 'encoder'],
  'dispatch-list-waiting': yard,
  'dispatch-list-on-transit': [...yard, 'driver', 'assistant'],
  'dispatch-list-delivered': leaders,
  'dispatch-list-cancelled': leaders,
  'stock-adjust': makers,
  'stock-transaction-list-pending': office,
  'stock-transaction-list-approved': office,
  'stock-transaction-list-in-transit': receivers,
  'stock-transaction-list-received': receivers,
  'stock-transaction-list-void': leaders,
  'dashboard-view': leaders,
  'forecast-view': leaders,
  'report-view': leaders,
  'history-view': leaders,
  'activity-view': leaders,
  'invoice-view': office,
  'journal-view': office,
  'month-end-pack': office,
  'statement-view': office,
  'account-codes-write': accountants,
  'period-close': accountants,
};

/** Returns what a role may see of the menu: a tab can store another role than the user has. */
export function mayAs(role: Role | null): May {
  return (operation) => role !== null && (rolesOf[operation]?.includes(role) ?? false);
}
