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
import { getTurned } from './theme/turned';
import { settingVariables } from './theme/variables';

const router = createRouter();
const variables = settingVariables();

const turned = getTurned();
const theme = buildTheme(direction, turned?.words);
const cache = createCache({
  key: turned ? 'rtl' : 'css',
  ...(nonce ? { nonce } : {}),
  ...(turned ? { stylisPlugins: [turned.mirror] } : {}),
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
