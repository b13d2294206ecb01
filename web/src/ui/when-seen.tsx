import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface Props {
  /** In pixels, so that nothing jumps. */
  height: number;
  /** In its place until it is there. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Something large that is loaded when it comes into view and nothing more urgent is on the way: a chart. */
export function WhenSeen({ height, placeholder, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let idle = 0;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      idle = whenIdle(() => setSeen(true));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      if (idle) window.cancelIdleCallback?.(idle);
    };
  }, []);
  return (
    <Box ref={place} sx={{ height }}>
      {seen ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder}
    </Box>
  );
}

/** Safari does not tell when it is idle. */
function whenIdle(run: () => void): number {
  if (typeof window.requestIdleCallback === 'function') {
    return window.requestIdleCallback(run, { timeout: 1000 });
  }
  run();
  return 0;
}
