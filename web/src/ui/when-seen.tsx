import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** How long what is more urgent is waited for, in milliseconds. */
const seenTimeout = 200;

interface Props {
  /** In pixels, so that nothing jumps. */
  height: number;
  /** In its place until it is there. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Something large that is loaded once the page stands, it comes into view and nothing more urgent is on the way: a chart. */
export function WhenSeen({ height, placeholder, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let forget = () => {};
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      forget = whenIdle(() => setSeen(true));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      forget();
    };
  }, []);
  return (
    <Box ref={place} sx={{ height }}>
      {seen ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder}
    </Box>
  );
}

/** Runs something when there is time; answers how to drop it. */
function whenIdle(run: () => void): () => void {
  // Safari lacks `requestIdleCallback`.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, seenTimeout);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(run, { timeout: 5 * seenTimeout });
  return () => window.cancelIdleCallback(idle);
}
