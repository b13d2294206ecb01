import type { ReceivableStatus } from '@/api/generated';
import type { Operation } from '@/api/generated-session';
import { paths } from '@/app/paths';

/** The lists of the menu, and what one needs to see them. */
export const receivableLists: readonly { status: ReceivableStatus; needs: Operation }[] = [
  { status: 'pending', needs: 'receivable-list-pending' },
  { status: 'approved', needs: 'receivable-list-approved' },
  { status: 'void', needs: 'receivable-list-void' },
];

/** The status whose list a path shows. */
export function statusAt(pathname: string): ReceivableStatus {
  const found = receivableLists.find(({ status }) => paths.receivable.list(status) === pathname);
  return found?.status ?? 'pending';
}
