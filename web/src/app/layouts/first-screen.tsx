import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { readSession } from '@/api/session-storage';
import { lazily } from '@/ui/lazy-component';
import { LoadingScreen } from '@/ui/loading-screen';
import { paths } from '../paths';

/** Loads after the sign-in page, which does not need it. */
const ShellSkeleton = lazily(() =>
  import('./shell-skeleton').then((module) => module.ShellSkeleton),
);

export const preloadShellSkeleton = ShellSkeleton.preload;

/** Shows the shell with the shape of the page at `pathname`, while the files of both load. */
export function LoadingShell({ pathname }: { pathname: string }) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ShellSkeleton pathname={pathname} />
    </Suspense>
  );
}

/** Shows the first screen before it is known who is signed in. */
export function FirstScreen({ connecting = false }: { connecting?: boolean }) {
  const { pathname } = useLocation();
  const isInside = pathname.startsWith(paths.dashboard) && readSession() !== null;
  if (!isInside || connecting) return <LoadingScreen connecting={connecting} />;
  return <LoadingShell pathname={pathname} />;
}
