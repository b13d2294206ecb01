import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { forgetPosition, onSessionRefused } from '@/api/base-query';
import { emptyApi } from '@/api/emptyApi';
import { dropCopy } from '@/api/offline-copy';
import { sessionEnded, sessionReducer } from '@/api/session';
import { clearSession, readSession } from '@/api/session-storage';
import { serveOtherTabs } from '@/api/session-tabs';
import { forgetDrafts } from '@/ui/drafts/draft-store';

const ended = createListenerMiddleware();

export const store = configureStore({
  reducer: { [emptyApi.reducerPath]: emptyApi.reducer, session: sessionReducer },
  middleware: (defaults) => defaults().prepend(ended.middleware).concat(emptyApi.middleware),
});

ended.startListening({
  actionCreator: sessionEnded,
  effect: ({ payload: because }, { dispatch }) => {
    const { token, username = '' } = readSession() ?? {};
    if (because === 'signed-out') forgetDrafts(username);
    clearSession();
    forgetPosition();
    // The installed application has no token while it shows the offline copy, which stays until its session ends.
    if (token) void dropCopy();
    dispatch(emptyApi.util.resetApiState());
    if (because === 'expired' && token) window.alert('Token expired');
  },
});

onSessionRefused(() => store.dispatch(sessionEnded('expired')));
serveOtherTabs(() => store.dispatch(sessionEnded('elsewhere')));
