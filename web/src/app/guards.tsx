import { Suspense, useEffect } from 'react';
import {
  Navigate,
  Outlet,
  useLocation,
  useMatches,
  useNavigate,
  useSearchParams,
} from 'react-router';
import { asOf } from '@/api/as-of';
import { useMay, useSession } from '@/api/session';
import { lazily } from '@/ui/lazy-component';
import { LoadingScreen } from '@/ui/loading-screen';
import { Block } from '@/ui/parts';
import { needsAt, type Screen } from '@/ui/screen';
import { FirstScreen, LoadingShell, preloadShellSkeleton } from './layouts/first-screen';
import { landingPath } from './navigation';
import { paths, returnPath, signInPath } from './paths';

const DeniedPage = lazily(() => import('./pages/denied').then((module) => module.DeniedPage));
const AuthLayout = lazily(() => import('./layouts/auth').then((module) => module.AuthLayout));
const EnrolPage = lazily(() =>
  import('@/features/auth/account/enrol-page').then((module) => module.EnrolPage),
);
const ChangePasswordPage = lazily(() =>
  import('@/features/auth/change-password-page').then((module) => module.ChangePasswordPage),
);
const PathSkeleton = lazily(() =>
  import('@/ui/page/skeleton').then((module) => module.PathSkeleton),
);
const PastGate = lazily(() => import('./past/gate').then((module) => module.PastGate));
const TodayStrip = lazily(() =>
  import('@/features/today/strip').then((module) => module.TodayStrip),
);
const WaitingPage = lazily(() => import('./pages/waiting').then((module) => module.WaitingPage));

/** Sends signed-out users to sign-in, which returns them to the page. */
export function AuthGuard() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'loading') return <FirstScreen connecting={session.unreachable} />;
  if (session.status === 'unauthenticated') {
    return <Navigate replace to={signInPath(pathname + search)} />;
  }
  if (session.role && !session.mustChangePassword && !session.mustEnrol) return <Outlet />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      {session.mustChangePassword ? (
        <AuthLayout>
          <ChangePasswordPage />
        </AuthLayout>
      ) : session.mustEnrol ? (
        <AuthLayout>
          <EnrolPage />
        </AuthLayout>
      ) : (
        <WaitingPage />
      )}
    </Suspense>
  );
}

/** Delays the pages of a past moment until the server can read that moment. */
export function PastGuard() {
  if (asOf === null) return <Outlet />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <PastGate moment={asOf}>
        <Outlet />
      </PastGate>
    </Suspense>
  );
}

/** Redirects signed-in users to the page they came from. */
export function GuestGuard() {
  const session = useSession();
  const [query] = useSearchParams();
  useEffect(preloadShellSkeleton, []);
  if (session.status === 'loading') return <FirstScreen connecting={session.unreachable} />;
  if (session.status === 'authenticated') {
    const to = returnPath(query);
    return (
      <>
        <Navigate replace to={to} />
        <LoadingShell pathname={new URL(to, window.location.origin).pathname} />
      </>
    );
  }
  return <Outlet />;
}

/** Admits users who hold one of the operations that the route needs. */
export function NeedsGuard() {
  const may = useMay();
  const needs = useMatches().flatMap(({ handle, params }) => {
    const screen = handle as Partial<Screen> | undefined;
    return (screen?.needs && needsAt(screen.needs, params.word)) ?? [];
  });
  if (needs.some((operation) => may(operation))) return <Outlet />;
  return (
    <Suspense>
      <DeniedPage />
    </Suspense>
  );
}

/** Shows today's work above the customer list at `/dashboard`, or redirects to the first page that the user may see. */
export function LandingGuard() {
  const { role } = useSession();
  const may = useMay();
  const navigate = useNavigate();
  const landing = landingPath(role, may);
  const stays = landing === paths.dashboard;
  useEffect(() => {
    if (!stays) navigate(landing, { replace: true });
  }, [stays, landing, navigate]);
  if (!stays) {
    return (
      <Suspense>
        <PathSkeleton pathname={landing} />
      </Suspense>
    );
  }
  return (
    <>
      {asOf === null && (
        <Suspense fallback={<Block height={80} />}>
          <TodayStrip />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}
