import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import { direction } from '@/ui/language';
import { nonce } from '@/ui/nonce';
import { createRouter } from './router';
import { useSettings } from './settings/settings';
import { store } from './store';
import { buildTheme } from './theme/theme';
import { settingVariables } from './theme/variables';

const router = createRouter();
const theme = buildTheme(direction);
const variables = settingVariables();

/** Styles know left and right only; for right-to-left they are turned over when they are made. */
const mirror = direction === 'rtl' ? (await import('@mui/stylis-plugin-rtl')).default : null;
const cache = createCache({
  key: mirror ? 'rtl' : 'css',
  ...(nonce ? { nonce } : {}),
  ...(mirror ? { stylisPlugins: [mirror] } : {}),
});

export function App() {
  const { themeMode } = useSettings();
  return (
    <CacheProvider value={cache}>
      <Provider store={store}>
        <ThemeProvider theme={theme} defaultMode={themeMode} storageManager={null}>
          <ModeFromSettings />
          <CssBaseline />
          <GlobalStyles styles={variables} />
          <RouterProvider router={router} />
        </ThemeProvider>
      </Provider>
    </CacheProvider>
  );
}

/** The stored settings own the mode; the theme only follows. */
function ModeFromSettings() {
  const { themeMode } = useSettings();
  const { setMode } = useColorScheme();
  useEffect(() => setMode(themeMode), [themeMode, setMode]);
  return null;
}
