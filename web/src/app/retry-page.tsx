import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { toProblem } from '@/api/problem';
import { reloadForModule } from '@/ui/drafts/reload';
import { FailurePanel } from '@/ui/error-panel';
import { reloadForRelease } from './release';
import { t } from './texts';

type Load = () => Promise<ComponentType>;

/**
 * Returns the component of a route. If its file cannot be loaded, the component retries: the shell and open work stay.
 * After a new release the tab reloads once, on the requested page.
 */
export async function pageOrRetry(load: Load): Promise<ComponentType> {
  try {
    return await load();
  } catch (failure) {
    // Only a missing file is retried; the route error page shows a page that fails while it starts.
    if (!isMissingFile(failure)) throw failure;
    return retryPage(load, failure);
  }
}

/** Recognizes a failed import by the messages of Chromium, Firefox, Safari and, for styles, Vite. */
function isMissingFile(failure: unknown): boolean {
  const missing =
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/;
  return failure instanceof Error && missing.test(failure.message);
}

const RETRY_DELAY_MS = 3_000;

function retryPage(load: Load, first: unknown): ComponentType {
  let loaded: ComponentType | null = null;
  return function RetryPage() {
    const dispatch = useDispatch();
    const [Page, show] = useState<ComponentType | null>(() => loaded);
    const [failure, fail] = useState<unknown>(first);
    const tryAgain = useCallback(
      (requested: boolean) => {
        load().then(
          (page) => {
            loaded = page;
            show(() => page);
          },
          async (reason: unknown) => {
            if (!(await reloadForRelease(dispatch)) && !(await reloadForModule(requested)))
              fail(reason);
          },
        );
      },
      [dispatch],
    );
    const retry = useCallback(
      (requested: boolean) => {
        fail(null);
        tryAgain(requested);
      },
      [tryAgain],
    );
    // The browser may report online too early, and a server may recover without an event.
    useEffect(() => {
      if (failure === null) return;
      const timer = setTimeout(() => {
        if (navigator.onLine) tryAgain(false);
      }, RETRY_DELAY_MS);
      return () => clearTimeout(timer);
    }, [failure, tryAgain]);
    useEffect(() => {
      if (!loaded) retry(false);
      // The network was lost and recovered, so this is no reload loop.
      const back = () => retry(true);
      window.addEventListener('online', back);
      return () => window.removeEventListener('online', back);
    }, [retry]);
    if (Page) return <Page />;
    if (failure === null) return null;
    return (
      <FailurePanel
        failure={toProblem(0, { title: t('pageMissing') })}
        onRetry={() => retry(true)}
      />
    );
  };
}
