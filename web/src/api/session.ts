import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import type { CurrentUser, Grant, Operation } from './generated-session';
import { asRole, type Role } from './roles';

/** Loading, then authenticated or unauthenticated. A person without a role is signed in all the same. */
interface SessionState {
  status: 'loading' | 'authenticated' | 'unauthenticated';
  /** While loading: the server did not answer yet, and is tried again. */
  unreachable: boolean;
  username: string;
  displayName: string;
  userId: string | null;
  role: Role | null;
  /** Sees what the role sees, gives no command. */
  readOnly: boolean;
  /** Nothing but changing the password is allowed. */
  mustChangePassword: boolean;
  /** Nothing but setting up a second factor is allowed. */
  mustEnrol: boolean;
  /** The warehouses that the person is bound to; empty when to none. */
  warehouseIds: readonly string[];
  /** How far the person may go with what. */
  grants: Readonly<Partial<Record<Operation, Grant>>>;
}

type EndedBecause = 'signed-out' | 'expired' | 'elsewhere';

const nobody: SessionState = {
  status: 'unauthenticated',
  unreachable: false,
  username: '',
  displayName: '',
  userId: null,
  role: null,
  readOnly: false,
  mustChangePassword: false,
  mustEnrol: false,
  warehouseIds: [],
  grants: {},
};

const slice = createSlice({
  name: 'session',
  initialState: { ...nobody, status: 'loading' } as SessionState,
  reducers: {
    sessionStarted(_state, { payload: user }: PayloadAction<CurrentUser>): SessionState {
      return {
        status: 'authenticated',
        unreachable: false,
        username: user.username,
        displayName: user.displayName,
        userId: user.id,
        role: asRole(user.role),
        readOnly: user.readOnly,
        mustChangePassword: user.mustChangePassword,
        mustEnrol: user.mustEnrolSecondFactor,
        warehouseIds: user.warehouseIds,
        grants: Object.fromEntries(
          user.permissions.map(({ operation, grant }) => [operation, grant]),
        ),
      };
    },
    /** The session may well be open; only the server did not answer. */
    sessionUnreachable: (state) => ({ ...state, unreachable: true }),
    /** Storage and other tabs are cleared by a listener in the app. */
    sessionEnded: {
      reducer: (_state, _action: PayloadAction<EndedBecause>) => nobody,
      prepare: (because: EndedBecause) => ({ payload: because }),
    },
  },
});

export const sessionReducer = slice.reducer;
export const { sessionStarted, sessionUnreachable, sessionEnded } = slice.actions;

export function useSession(): SessionState {
  return useSelector((state: { session: SessionState }) => state.session);
}

/** Whether the person may do this at all; a document lists what of it they may do with it (`can`). */
export type May = (operation: Operation) => boolean;

/** What the server answered that this person may do. The server decides again at each request. */
export function useMay(): May {
  const session = useSession();
  return useCallback((operation) => may(session, operation), [session]);
}

export function may(session: SessionState, operation: Operation): boolean {
  const grant = session.grants[operation];
  return grant === 'own' || grant === 'all';
}
