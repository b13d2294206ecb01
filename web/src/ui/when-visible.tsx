import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Block } from './parts';

/** Maximum wait for more urgent work, in milliseconds. */
const IDLE_TIMEOUT_MS = 200;

interface Props {
  /** Reserved height in pixels, so that the layout does not shift. */
  height: number;
  /** Shown until the content is loaded. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Renders large content, such as a chart, when it is in view and the browser is idle. */
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
    <Block ref={place} height={height}>
      {seen ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder}
    </Block>
  );
}

/** Runs a function when the browser is idle. Returns a function that cancels it. */
function whenIdle(run: () => void): () => void {
  // Safari lacks `requestIdleCallback`.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(run, { timeout: 5 * IDLE_TIMEOUT_MS });
  return () => window.cancelIdleCallback(idle);
}
