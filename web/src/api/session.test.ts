import { describe, expect, it } from 'vitest';
import type { CurrentUser } from './generated-session';
import { may, sessionReducer, sessionStarted } from './session';

const encoder: CurrentUser = {
  id: 'me',
  username: 'encoder',
  displayName: 'Eve Coder',
  accountState: 'active',
  isPublic: false,
  mustChangePassword: false,
  mustEnrolSecondFactor: false,
  readOnly: false,
  role: 'encoder',
  warehouseIds: [],
  permissions: [
    { operation: 'order-create', grant: 'all' },
    { operation: 'order-edit', grant: 'own' },
    { operation: 'order-list-cancelled', grant: 'all' },
    { operation: 'customer-pick', grant: 'all' },
  ],
};
const session = (user: CurrentUser) => sessionReducer(undefined, sessionStarted(user));

describe('what a person may do', () => {
  it('is what the server granted, and nothing else', () => {
    expect(may(session(encoder), 'order-create')).toBe(true);
    expect(may(session(encoder), 'order-approve')).toBe(false);
  });

  it('may be with their own records only: a document shows whether it is one', () => {
    expect(may(session(encoder), 'order-edit')).toBe(true);
  });

  it('is only looking for a read-only account, to which the server grants no command', () => {
    const looks = encoder.permissions.filter(({ operation }) => operation !== 'order-create');
    const auditor = session({ ...encoder, readOnly: true, permissions: looks });
    expect(may(auditor, 'order-create')).toBe(false);
    expect(may(auditor, 'order-list-cancelled')).toBe(true);
    expect(may(auditor, 'customer-pick')).toBe(true);
  });
});
