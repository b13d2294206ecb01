import type { APIRequestContext } from '@playwright/test';
import { type Role, roles } from '../../src/api/roles';
import type { Route } from './route-table';
import { Api } from './support';

interface Me {
  permissions: { operation: string }[];
}

/** Starts with the role of the fewest rights, so that restricted pages are tested. */
const byFewestRights: readonly Role[] = [...roles].reverse();

/** Record ids by noun for paths, and a search term that finds the records in lists. */
export interface Address {
  ids: Record<string, { id: string }>;
  search: string;
}

/** Returns the noun of the record in a path. */
function nounOf(path: string): string {
  const [, , first = '', second = ''] = path.split('/');
  return first === 'replay' ? second.replace('stock-transaction', 'stock') : first;
}

/** Returns the URL of a route with these records. */
export function filled(path: string, { ids, search }: Address): string {
  const noun = nounOf(path);
  const word = /\/(list|Report)\b|^\/dashboard$/.test(path) ? `?searchTerm=${search}` : '';
  return (
    path
      .replace(':id', ids[noun]?.id ?? '')
      .replace(':position', '1')
      .replace(':warehouseId', ids.warehouse?.id ?? '')
      .replace(':productId', ids.product?.id ?? '') + word
  );
}

const operations = new Map<Role, Promise<Set<string>>>();

/** Returns the operations of a role from the server. */
function operationsOf(request: APIRequestContext, role: Role): Promise<Set<string>> {
  const known = operations.get(role);
  if (known) return known;
  const granted = Api.as(request, role)
    .then((api) => api.get<Me>('/api/auth/me'))
    .then(({ permissions }) => new Set(permissions.map(({ operation }) => operation)));
  operations.set(role, granted);
  return granted;
}

/** Lists with records for the routes of a noun. */
const lists: Record<string, string> = {
  customer: 'customers',
  supplier: 'suppliers',
  warehouse: 'warehouses',
  user: 'users',
  employee: 'employees',
  product: 'products',
  order: 'order-products',
  dispatch: 'dispatches',
  stock: 'stockTransactions',
  receivable: 'payments',
  invoice: 'invoices',
};

/** Queries of records that their maker may still edit. */
const editable: Record<string, string> = {
  order: 'mine=true&status=pending',
  dispatch: 'mine=true&status=waiting',
  stock: 'mine=true&status=pending-approval',
  receivable: 'status=pending',
};

/** Returns the role with the fewest rights that may open the route, and its URL with records visible to that role. */
export async function opening(
  request: APIRequestContext,
  { path, needs }: Route,
): Promise<{ role: Role; address: string }> {
  for (const role of byFewestRights) {
    const may = await operationsOf(request, role);
    if (!needs.some((operation) => may.has(operation))) continue;
    const address = await addressFor(await Api.as(request, role), path);
    if (address) return { role, address };
  }
  throw new Error(`Nobody can open ${path}.`);
}

async function addressFor(api: Api, path: string): Promise<string | null> {
  if (path.includes('/ledger/')) return ledger(api, path);
  if (path.includes(':position')) return activity(api, path);
  // Limits lists to ten rows, to save time.
  if (!path.includes(':id')) return /\/(list|Report)\b/.test(path) ? `${path}?size=10` : path;
  const noun = nounOf(path);
  const which = path.includes('/edit/') ? editable[noun] : undefined;
  // Takes the oldest, which belongs to the demo company and is not changed by other tests.
  const query = `size=100${which ? `&${which}` : ''}`;
  const { content } = await api.get<{ content: { id: string }[] }>(`/api/${lists[noun]}?${query}`);
  const id = content.at(-1)?.id;
  return id ? path.replace(':id', id) : null;
}

async function activity(api: Api, path: string): Promise<string | null> {
  const { content } = await api.get<{ content: { position: number }[] }>('/api/activities?size=1');
  return content[0] ? path.replace(':position', String(content[0].position)) : null;
}

async function ledger(api: Api, path: string): Promise<string> {
  const [warehouse] = await api.get<{ id: string }[]>('/api/dropdowns/warehouse?searchTerm=main');
  const { content } = await api.get<{ content: { productId: string }[] }>(
    `/api/stocks/warehouse/${warehouse?.id}?onHandOnly=true&size=1`,
  );
  return path
    .replace(':warehouseId', warehouse?.id ?? '')
    .replace(':productId', content[0]?.productId ?? '');
}
