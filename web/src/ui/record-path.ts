import { paths } from '@/app/paths';

type PathOf = (id: string) => string | null;

/** Paths of records by noun of the log, given the id of their stream. */
const pathsOf = {
  account: paths.customer.details,
  'account-codes': () => paths.accountCodes,
  'closed-period': () => paths.periods,
  customer: paths.customer.details,
  dispatch: paths.dispatch.details,
  employee: paths.employee.details,
  'month-end-pack': () => paths.monthEnd,
  'list-price': paths.product.details,
  order: paths.order.details,
  person: ofPerson,
  product: paths.product.details,
  receivable: paths.receivable.details,
  stock: ofStock,
  'stock-transaction': paths.stock.details,
  supplier: paths.supplier.details,
  user: paths.user.details,
  warehouse: paths.warehouse.details,
} as const satisfies Readonly<Record<string, PathOf>>;

/** Returns the path of a record, or null for nouns without a page. */
export function recordPath(noun: string, id: string): string | null {
  return Object.hasOwn(pathsOf, noun) ? pathsOf[noun as keyof typeof pathsOf](id) : null;
}

/** Reads `{warehouse}/{product}`. */
function ofStock(id: string): string | null {
  const [warehouse, product] = id.split('/');
  return warehouse && product ? paths.stock.ledger(warehouse, product) : null;
}

/** Reads `{noun}/{id}` of the record that names the person. */
function ofPerson(id: string): string | null {
  const [noun = '', record] = id.split('/');
  return record && noun !== 'person' ? recordPath(noun, record) : null;
}
