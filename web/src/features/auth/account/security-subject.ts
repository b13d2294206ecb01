import { paths } from '@/app/paths';
import { t } from './texts';

/** What a security record is about. */
export interface Subject {
  words: string;
  /** Where it can be opened; nothing for what is no record. */
  to: string | null;
}

/** Whose pages can be opened, as their paths on the server begin. */
const records = {
  'account-statements': paths.customer.statement,
  customers: paths.customer.details,
  employees: paths.employee.details,
  users: paths.user.details,
} as const;

/** What files are taken from, as its path on the server ends. */
const files = {
  customerProductPrices: 'customerProductPrice-list',
  customers: 'customer-list',
  dispatches: 'dispatch-list',
  employees: 'employee-list',
  'order-products': 'order-product-list',
  payments: 'payment-list',
  products: 'product-list',
  'reports/customer': 'report-customer',
  'reports/dispatch': 'report-dispatch',
  'reports/order': 'report-order',
  'reports/receivable': 'report-receivable',
  'reports/stock': 'report-stock',
  'security-records': 'security-record-list',
  stockTransactions: 'stockTransaction-list',
  suppliers: 'supplier-list',
  users: 'user-list',
  warehouses: 'warehouse-list',
} as const;

/** What was tried too often. */
const attempts = {
  password: 'password',
  registration: 'registration',
  'second factor': 'second-factor',
} as const;

/** The subject of a record in words: a path of the server, a kind of attempt, or else a name as it stands. */
export function subjectOf(subject: string): Subject {
  const [path = ''] = subject.replace(/^\/api\//, '').split('?');
  const [noun = '', id] = path.split('/');
  if (id && isOf(records, noun)) {
    // The beginnings of ids that were made on one day are alike.
    return { words: t(`about_${noun}`, { id: id.slice(-8) }), to: records[noun](id) };
  }
  if (isOf(files, path)) return { words: t(`about_${files[path]}`), to: null };
  if (isOf(attempts, subject)) return { words: t(`about_${attempts[subject]}`), to: null };
  return { words: subject, to: null };
}

function isOf<T extends object>(words: T, word: string): word is string & keyof T {
  return Object.hasOwn(words, word);
}
