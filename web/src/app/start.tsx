import '@fontsource-variable/public-sans/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { restoreSession } from '@/api/session-life';
import { tidyDrafts } from '@/ui/drafts/draft-store';
import { LoadFailure } from '@/ui/lazily';
import { App } from './app';
import { registerWorker } from './offline/register-worker';
import { applySettings, getSettings } from './settings/settings';
import { store } from './store';

/** Draws the application, once all that the language needs is there. */
export function start(): void {
  applySettings(getSettings());
  void restoreSession(store.dispatch, async (kept) => {
    const { showKeptTrips } = await import('@/features/trip/kept-trips');
    await showKeptTrips(store, kept);
  });
  registerWorker();
  tidyDrafts().catch(console.error);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  createRoot(root, {
    // The network writes to the console what did not come; the page says it where it is missing.
    onCaughtError: (failure) => {
      if (!(failure instanceof LoadFailure)) console.error(failure);
    },
  }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
