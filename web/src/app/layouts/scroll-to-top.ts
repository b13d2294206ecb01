import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Each navigation begins at the top of the page. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each new path.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
}
