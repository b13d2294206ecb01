import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { onTestFinished } from 'vitest';
import { emptyApi } from '@/api/emptyApi';
import type { CurrentUser, Operation } from '@/api/generated-session';
import { sessionStarted } from '@/api/session';
import { makeStore } from '@/app/store';

/** Returns a store with a signed-in user who holds these operations. */
export function storeFor(...operations: Operation[]) {
  return storeOf(userWith(operations));
}

/** Returns a manager who holds these operations. */
export function userWith(operations: readonly Operation[]): CurrentUser {
  return {
    id: 'me',
    username: 'manager',
    displayName: 'Mia Nager',
    accountState: 'active',
    isPublic: false,
    mustChangePassword: false,
    mustEnrolSecondFactor: false,
    readOnly: false,
    role: 'manager',
    warehouseIds: [],
    permissions: operations.map((operation) => ({ operation, grant: 'all' })),
  };
}

/** Returns a store with this signed-in user. */
export function storeOf(user: CurrentUser) {
  const store = makeStore();
  store.dispatch(sessionStarted(user));
  // Closes open streams and queries at the end of the test.
  onTestFinished(() => void store.dispatch(emptyApi.util.resetApiState()));
  return store;
}

const theme = createTheme();

/** Provides store and router to a component. */
export function SignedIn(props: {
  store: ReturnType<typeof storeFor>;
  /** Address of the page. */
  at?: string;
  children: ReactNode;
}) {
  return (
    <Provider store={props.store}>
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={[props.at ?? '/']}>{props.children}</MemoryRouter>
      </ThemeProvider>
    </Provider>
  );
}
