import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import type { CurrentUser } from '@/api/generated-session';
import { writeSession } from '@/api/session-storage';
import type { Screen } from '@/ui/screen';
import { listenForShortcuts } from '@/ui/shortcuts/shortcuts';
import { NotifyProvider } from '@/ui/toast/toast';
import { storeOf } from './signed-in';

const theme = createTheme();

/** Opens a page of these screens as a user; other addresses show an empty page. */
export async function openPage(at: string, user: CurrentUser, screens: readonly Screen[]) {
  writeSession({ token: 'token', role: user.role ?? '', username: user.username });
  const router = createMemoryRouter(
    [
      ...screens.map(({ path, load }) => ({
        path,
        lazy: async () => ({ Component: await load() }),
      })),
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  onTestFinished(listenForShortcuts());
  await act(async () => {
    render(
      <Provider store={storeOf(user)}>
        <ThemeProvider theme={theme}>
          <NotifyProvider>
            <RouterProvider router={router} />
          </NotifyProvider>
        </ThemeProvider>
      </Provider>,
    );
  });
  const address = () => router.state.location.pathname + router.state.location.search;
  return { person: userEvent.setup(), router, address };
}

/** Shows lists as cards, as on a phone. */
export function onPhone(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
