import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import type { CurrentUser, Grant, Operation } from './generated-session';
import { asRole, type Role } from './roles';

/** Loading, then authenticated or unauthenticated. Users without a role are authenticated. */
interface SessionState {
  status: 'loading' | 'authenticated' | 'unauthenticated';
  /** The server has not responded yet; loading is retried. */
  unreachable: boolean;
  /** Time of the offline copy on screen, in milliseconds since 1970; null for data of the server. */
  keptAt: number | null;
  username: string;
  displayName: string;
  userId: string | null;
  role: Role | null;
  /** Sees the pages of the role, but may change nothing. */
  readOnly: boolean;
  /** Only the password may be changed. */
  mustChangePassword: boolean;
  /** Only a second factor may be set up. */
  mustEnrol: boolean;
  /** Warehouses that restrict the user; empty for none. */
  warehouseIds: readonly string[];
  /** Reach of each permitted operation. */
  grants: Readonly<Partial<Record<Operation, Grant>>>;
}

type Started = { user: CurrentUser; keptAt: number | null };
type EndedBecause = 'signed-out' | 'expired' | 'elsewhere';

const SIGNED_OUT: SessionState = {
  status: 'unauthenticated',
  unreachable: false,
  keptAt: null,
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
  initialState: { ...SIGNED_OUT, status: 'loading' } as SessionState,
  reducers: {
    sessionStarted: {
      prepare: (user: CurrentUser, keptAt: number | null = null) => ({ payload: { user, keptAt } }),
      reducer: (_state, { payload }: PayloadAction<Started>): SessionState => ({
        status: 'authenticated',
        unreachable: false,
        keptAt: payload.keptAt,
        username: payload.user.username,
        displayName: payload.user.displayName,
        userId: payload.user.id,
        role: asRole(payload.user.role),
        readOnly: payload.user.readOnly,
        mustChangePassword: payload.user.mustChangePassword,
        mustEnrol: payload.user.mustEnrolSecondFactor,
        warehouseIds: payload.user.warehouseIds,
        grants: Object.fromEntries(
          payload.user.permissions.map(({ operation, grant }) => [operation, grant]),
        ),
      }),
    },
    /** Keeps the session open, because the server did not respond. */
    sessionUnreachable: (state) => ({ ...state, unreachable: true }),
    /** A listener of the application clears storage and notifies other tabs. */
    sessionEnded: {
      reducer: (_state, _action: PayloadAction<EndedBecause>) => SIGNED_OUT,
      prepare: (because: EndedBecause) => ({ payload: because }),
    },
  },
});

export const sessionReducer = slice.reducer;
export const { sessionStarted, sessionUnreachable, sessionEnded } = slice.actions;

export function useSession(): SessionState {
  return useSelector((state: { session: SessionState }) => state.session);
}

/** Returns true if the user holds the operation; `can` of a document lists its permitted steps. */
export type May = (operation: Operation) => boolean;

/** Reads the grants that the server returned. The server checks each request again. */
export function useMay(): May {
  const session = useSession();
  return useCallback((operation) => may(session, operation), [session]);
}

export function may(session: SessionState, operation: Operation): boolean {
  const grant = session.grants[operation];
  return grant === 'own' || grant === 'all';
}
