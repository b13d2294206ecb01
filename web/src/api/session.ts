import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { asRole, type Role } from './roles';

/** Loading, then authenticated or unauthenticated. A person without a role is signed in all the same. */
export interface SessionState {
  status: 'loading' | 'authenticated' | 'unauthenticated';
  username: string;
  displayName: string;
  userId: string | null;
  role: Role | null;
}

export type EndedBecause = 'signed-out' | 'expired' | 'elsewhere';

const nobody: SessionState = {
  status: 'unauthenticated',
  username: '',
  displayName: '',
  userId: null,
  role: null,
};

const slice = createSlice({
  name: 'session',
  initialState: { ...nobody, status: 'loading' } as SessionState,
  reducers: {
    sessionStarted(
      _state,
      action: PayloadAction<{
        username: string;
        displayName: string;
        userId: string | null;
        role: string | null;
      }>,
    ) {
      const { role, ...person } = action.payload;
      return { status: 'authenticated' as const, ...person, role: asRole(role) };
    },
    /** Storage and other tabs are cleared by a listener in the app. */
    sessionEnded: {
      reducer: (_state, _action: PayloadAction<EndedBecause>) => nobody,
      prepare: (because: EndedBecause) => ({ payload: because }),
    },
  },
});

export const sessionReducer = slice.reducer;
export const { sessionStarted, sessionEnded } = slice.actions;

export function useSession(): SessionState {
  return useSelector((state: { session: SessionState }) => state.session);
}
