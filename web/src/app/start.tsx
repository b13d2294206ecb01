import '@fontsource-variable/public-sans/wght.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import { onSessionRefused } from '@/api/base-query';
import { sessionEnded } from '@/api/session';
import { restoreSession } from '@/api/session-life';
import { serveOtherTabs } from '@/api/session-tabs';
import { tidyDrafts } from '@/ui/drafts/draft-store';
import { direction } from '@/ui/language';
import { LoadFailure } from '@/ui/lazy-component';
import { nonce } from '@/ui/nonce';
import { registerWorker } from './offline/register-worker';
import { createRouter } from './router';
import { applySettings, selectSettings, useSettings } from './settings/settings';
import { makeStore } from './store';
import { getRtlAssets } from './theme/rtl-assets';
import { buildTheme } from './theme/theme';
import { settingVariables } from './theme/variables';

/** Renders the application after the files of the language are loaded. */
export function start(): void {
  applySettings(selectSettings(store.getState()));
  onSessionRefused(() => store.dispatch(sessionEnded('expired')));
  serveOtherTabs(() => store.dispatch(sessionEnded('elsewhere')));
  void restoreSession(store.dispatch, async (kept) => {
    const { showKeptTrips } = await import('@/features/trip/kept-trips');
    await showKeptTrips(store, kept);
  });
  registerWorker();
  tidyDrafts().catch(console.error);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  createRoot(root, {
    // The browser logs failed requests itself, and the page shows the gap.
    onCaughtError: (failure) => {
      if (!(failure instanceof LoadFailure)) console.error(failure);
    },
  }).render(
    <StrictMode>
      <Provider store={store}>
        <App />
      </Provider>
    </StrictMode>,
  );
}

const store = makeStore();
const router = createRouter();
const variables = settingVariables();

const rtlAssets = getRtlAssets();
const theme = buildTheme(direction, rtlAssets?.words);
const cache = createCache({
  key: rtlAssets ? 'rtl' : 'css',
  ...(nonce ? { nonce } : {}),
  ...(rtlAssets ? { stylisPlugins: [rtlAssets.mirror] } : {}),
});

function App() {
  const { themeMode } = useSettings();
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode={themeMode} storageManager={null}>
        <ModeFromSettings />
        <CssBaseline />
        <GlobalStyles styles={variables} />
        <RouterProvider router={router} />
      </ThemeProvider>
    </CacheProvider>
  );
}

/** Takes the color mode from the stored settings; the theme only follows. */
function ModeFromSettings() {
  const { themeMode } = useSettings();
  const { setMode } = useColorScheme();
  useEffect(() => setMode(themeMode), [themeMode, setMode]);
  return null;
}
