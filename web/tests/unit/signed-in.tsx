import { createTheme, ThemeProvider } from '@mui/material/styles';
import { configureStore } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { onTestFinished } from 'vitest';
import { emptyApi } from '@/api/emptyApi';
import type { CurrentUser, Operation } from '@/api/generated-session';
import { sessionReducer, sessionStarted } from '@/api/session';

/** A store in which somebody is signed in who may do this. */
export function storeFor(...operations: Operation[]) {
  return storeOf(userWith(operations));
}

/** A manager who may do this. */
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

/** A store in which this user is signed in. */
export function storeOf(user: CurrentUser) {
  const store = configureStore({
    reducer: { [emptyApi.reducerPath]: emptyApi.reducer, session: sessionReducer },
    middleware: (defaults) => defaults().concat(emptyApi.middleware),
  });
  store.dispatch(sessionStarted(user));
  // What the answers keep open, above all the stream of changes, ends with the test.
  onTestFinished(() => void store.dispatch(emptyApi.util.resetApiState()));
  return store;
}

const theme = createTheme();

/** Around a component that asks the store and the router. */
export function SignedIn(props: {
  store: ReturnType<typeof storeFor>;
  /** The address of the page. */
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
