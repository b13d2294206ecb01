import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { progress } from '../theme/tokens';

const { minimum, speed, trickleInterval } = progress;

/** Shows a line at the top while the route changes. */
export function ProgressBar() {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const busy = state !== 'idle';
  const [share, setShare] = useState<number | null>(null);

  useEffect(() => {
    if (!busy) return;
    setShare(minimum);
    const timer = setInterval(() => setShare((now) => trickle(now ?? minimum)), trickleInterval);
    return () => clearInterval(timer);
  }, [busy]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page shows the bar, a ready one too.
  useEffect(() => {
    if (busy) return;
    setShare(1);
    const timer = setTimeout(() => setShare(null), speed * 2);
    return () => clearTimeout(timer);
  }, [busy, pathname]);

  if (share === null) return null;
  return (
    <Box
      aria-hidden
      data-testid="progress"
      data-share={share}
      sx={{
        position: 'fixed',
        insetInline: 0,
        top: 0,
        height: 2.5,
        zIndex: 'tooltip',
        pointerEvents: 'none',
        bgcolor: 'primary.main',
        boxShadow: '0 0 2px var(--mui-palette-primary-main)',
        transformOrigin: (theme) => (theme.direction === 'rtl' ? 'right' : 'left'),
        transform: `scaleX(${share})`,
        opacity: share === 1 ? 0 : 1,
        transition: `transform ${speed}ms ease-out, opacity ${speed}ms ease-out ${share === 1 ? speed / 2 : 0}ms`,
      }}
    />
  );
}

/** Advances progress ever more slowly and never to the end. */
function trickle(share: number): number {
  const step = share < 0.2 ? 0.1 : share < 0.5 ? 0.04 : share < 0.8 ? 0.02 : 0.005;
  return Math.min(share + step, 0.994);
}
