import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { toProblem } from '@/api/problem';
import { reloadForModule } from '@/ui/drafts/reload';
import { FailurePanel } from '@/ui/failure';
import { reloadForRelease } from './release';
import { t } from './texts';

type Load = () => Promise<ComponentType>;

/**
 * The component of a route. Where its file does not come, the route is a page that tries again: the shell and what is
 * open in it stay, and after a new release the tab reloads once, on the page that was requested.
 */
export async function pageOr(load: Load): Promise<ComponentType> {
  try {
    return await load();
  } catch (failure) {
    // A page that breaks while it begins is the route error's; only a file that does not come is tried again.
    if (!isMissingFile(failure)) throw failure;
    return latePage(load, failure);
  }
}

/** Whether a part could not be fetched: in the words of Chromium and Firefox, of Safari, and of Vite for styles. */
function isMissingFile(failure: unknown): boolean {
  const missing =
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/;
  return failure instanceof Error && missing.test(failure.message);
}

/** The pause before a page that did not come is tried once more by itself, in milliseconds. */
const again = 3_000;

function latePage(load: Load, first: unknown): ComponentType {
  let loaded: ComponentType | null = null;
  return function LatePage() {
    const [Page, show] = useState<ComponentType | null>(() => loaded);
    const [failure, fail] = useState<unknown>(first);
    const tryAgain = useCallback((requested: boolean) => {
      load().then(
        (page) => {
          loaded = page;
          show(() => page);
        },
        async (reason: unknown) => {
          if (!(await reloadForRelease()) && !(await reloadForModule(requested))) fail(reason);
        },
      );
    }, []);
    const retry = useCallback(
      (requested: boolean) => {
        fail(null);
        tryAgain(requested);
      },
      [tryAgain],
    );
    // The browser may report online a moment before it is, and a server may be back without an event.
    useEffect(() => {
      if (failure === null) return;
      const timer = setTimeout(() => {
        if (navigator.onLine) tryAgain(false);
      }, again);
      return () => clearTimeout(timer);
    }, [failure, tryAgain]);
    useEffect(() => {
      if (!loaded) retry(false);
      // The network was lost and is back: that is no circle.
      const back = () => retry(true);
      window.addEventListener('online', back);
      return () => window.removeEventListener('online', back);
    }, [retry]);
    if (Page) return <Page />;
    if (failure === null) return null;
    const offline = !navigator.onLine;
    return (
      <FailurePanel
        {...(offline ? { title: t('offline') } : {})}
        failure={toProblem(0, { title: t(offline ? 'offlineText' : 'pageMissing') })}
        onRetry={() => retry(true)}
      />
    );
  };
}
