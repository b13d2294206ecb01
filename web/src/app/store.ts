import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { forgetPosition } from '@/api/base-query';
import { emptyApi } from '@/api/emptyApi';
import { dropCopy } from '@/api/offline-copy';
import { sessionEnded } from '@/api/session';
import { clearSession, readSession } from '@/api/session-storage';
import { forgetDrafts } from '@/ui/drafts/draft-store';
import { readMemories, storeLists } from '@/ui/list/memory';
import { forgetRecent } from '@/ui/recent';
import { pageReducers } from '@/ui/reducers';
import { expireUndo } from '@/ui/undo/changes';
import { liveReducer } from './live/live-state';
import { newReleaseReducer } from './release';
import { readSettings, settingsReducer, storeSettings } from './settings/settings';

/** Creates the store of the application, with the state that the browser keeps. */
export function makeStore() {
  const { middleware, startListening } = createListenerMiddleware();
  startListening({
    actionCreator: sessionEnded,
    effect: ({ payload: because }, { dispatch }) => {
      const { token, username = '' } = readSession() ?? {};
      if (because === 'signed-out') {
        forgetDrafts(username);
        forgetRecent(username);
      }
      clearSession();
      forgetPosition();
      // The installed application has no token while it shows the offline copy, which stays until its session ends.
      if (token) void dropCopy();
      dispatch(emptyApi.util.resetApiState());
      if (because === 'expired' && token) window.alert('Token expired');
    },
  });
  const store = configureStore({
    reducer: {
      ...pageReducers,
      live: liveReducer,
      newRelease: newReleaseReducer,
      settings: settingsReducer,
    },
    preloadedState: { lists: readMemories(), settings: readSettings() },
    middleware: (defaults) => defaults().prepend(middleware).concat(emptyApi.middleware),
  });
  storeLists(startListening, store.dispatch);
  storeSettings(startListening);
  expireUndo(startListening);
  return store;
}

type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppState = ReturnType<AppStore['getState']>;
