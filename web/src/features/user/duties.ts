import type { DutyKind, UserRights } from '@/api/generated';
import type { Operation } from '@/api/generated-session';
import { type Role, roles } from '@/api/roles';
import { duty } from '@/ui/record/limits';
import { t, words } from './rights-texts';

/** Lists the operations in the order of the server's table. */
export const operations = Object.keys(words)
  .filter((key) => key.startsWith('operation_'))
  .map((key) => key.replace('operation_', '')) as Operation[];

export function operationLabel(operation: string): string {
  return isOperation(operation) ? t(`operation_${operation}`) : operation;
}

function isOperation(word: string): word is Operation {
  return `operation_${word}` in words;
}

export function dutyLabel(kind: DutyKind): string {
  return t(`duty_${kind}`);
}

/** Lists the duties in the order of the form. */
export const dutyKinds: readonly DutyKind[] = duty.kind.options;

/** Lists the duties for documents with an amount, which a limit can bind. */
const limited: readonly DutyKind[] = [
  'receivable-record',
  'receivable-approve',
  'receivable-void',
  'order-approve',
];

export function takesLimit(kind: DutyKind): boolean {
  return limited.includes(kind);
}

/** Lists the roles that a duty adds nothing to, and the crews, who see their own trips only. */
const unsuitable: Partial<Record<DutyKind, readonly Role[]>> = {
  'receivable-record': ['admin'],
  'receivable-approve': ['admin'],
  'receivable-void': ['admin'],
  'order-approve': ['admin', 'manager'],
  'stock-adjust': ['admin', 'manager', 'book-keeper'],
  'dispatch-view': ['admin', 'manager', 'driver', 'assistant'],
  'forecast-view': ['admin', 'manager'],
};

/** Returns the duties that a user of a role can have. */
export function dutiesFor(role: unknown): DutyKind[] {
  return dutyKinds.filter((kind) => !unsuitable[kind]?.some((each) => each === role));
}

/** Lists the duties that most companies give a role. */
const usual: Partial<Record<Role, readonly DutyKind[]>> = {
  manager: ['receivable-approve'],
  'warehouse-manager': ['stock-adjust', 'dispatch-view', 'forecast-view'],
  'book-keeper': ['receivable-record'],
};

/** Returns the usual duties of a role that a user does not have yet. */
export function suggestedFor(role: unknown, held: readonly DutyKind[]): DutyKind[] {
  const known = roles.find((each) => each === role);
  return (known && usual[known]?.filter((kind) => !held.includes(kind))) ?? [];
}

export const areas = [
  'orders',
  'dispatches',
  'stock',
  'payments',
  'records',
  'reports',
  'accounting',
  'administration',
  'everyday',
] as const;

export type Area = (typeof areas)[number];

/** Maps the first word of an operation to its area. */
const areaOfWord: Readonly<Record<string, Area>> = {
  order: 'orders',
  dispatch: 'dispatches',
  stock: 'stock',
  receivable: 'payments',
  statement: 'payments',
  invoice: 'payments',
  customer: 'records',
  supplier: 'records',
  warehouse: 'records',
  employee: 'records',
  product: 'records',
  price: 'records',
  cost: 'records',
  dashboard: 'reports',
  forecast: 'reports',
  report: 'reports',
  history: 'reports',
  activity: 'reports',
  past: 'reports',
  period: 'accounting',
  month: 'accounting',
  journal: 'accounting',
  account: 'accounting',
  user: 'administration',
  person: 'administration',
  company: 'administration',
  attachment: 'everyday',
  comment: 'everyday',
};

export function areaOf(operation: Operation): Area | undefined {
  return areaOfWord[operation.split('-')[0] ?? ''];
}

export type GrantedOperation = UserRights['operations'][number];

/** Groups operations by area, in the order of the areas. */
export function byArea(operations: readonly GrantedOperation[]) {
  return areas
    .map((area) => ({
      area,
      operations: operations.filter(({ operation }) => areaOf(operation) === area),
    }))
    .filter((group) => group.operations.length > 0);
}
