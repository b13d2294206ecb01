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
import { lazily } from '@/ui/lazily';
import { LoadingScreen } from '@/ui/loading-screen';
import { needsAt, type Screen } from '@/ui/screen';
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
const PastGate = lazily(() => import('./past/gate').then((module) => module.PastGate));
const WaitingPage = lazily(() => import('./pages/waiting').then((module) => module.WaitingPage));

/** Signed-in people only; the others sign in and come back. */
export function AuthGuard() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'loading') return <LoadingScreen connecting={session.unreachable} />;
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

/** At the address of a past moment: the pages once what was recorded until then can be read. */
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

/** Visitors only; a signed-in person goes where they came from. */
export function GuestGuard() {
  const session = useSession();
  const [query] = useSearchParams();
  if (session.status === 'loading') return <LoadingScreen connecting={session.unreachable} />;
  if (session.status === 'authenticated') return <Navigate replace to={returnPath(query)} />;
  return <Outlet />;
}

/** Pages for those who may do one of the things that the route needs, as the server allows it. */
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

/** `/dashboard` is the customer list; a role that may not see it goes to its first permitted page. */
export function LandingGuard() {
  const { role } = useSession();
  const navigate = useNavigate();
  const landing = landingPath(role);
  const stays = landing === paths.dashboard;
  useEffect(() => {
    if (!stays) navigate(landing, { replace: true });
  }, [stays, landing, navigate]);
  return stays ? <Outlet /> : null;
}
